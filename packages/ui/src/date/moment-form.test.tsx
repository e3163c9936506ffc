import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { BusinessCalendarProvider } from './business-calendar.tsx';
import { MomentForm } from './moment-form.tsx';

function setup(from?: string) {
  const onShow = vi.fn();
  const { user } = renderUi(
    <BusinessCalendarProvider businessDate="2026-11-26">
      <MomentForm from={from} isFirst onShow={onShow} />
    </BusinessCalendarProvider>,
  );
  return { user, onShow };
}

const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: '時刻' });

it('tells the end of the minute, so that what was done in it is shown', async () => {
  const { user, onShow } = setup();
  await user.type(time(), '1205{Enter}');
  expect(onShow).toHaveBeenCalledExactlyOnceWith('2026-11-26T03:05:59.999999Z');
});

it('refuses what is no time of the clock', async () => {
  const { user, onShow } = setup();
  for (const text of ['2510', '24:00', 'noon']) {
    await user.clear(time());
    await user.type(time(), `${text}{Enter}`);
    expect(screen.getByText('時刻を00:00～23:59で入力してください。')).toBeTruthy();
  }
  expect(onShow).not.toHaveBeenCalled();
});

it('shows the moment that it is given', () => {
  setup('2026-11-20T09:00:00.000000Z');
  expect(time().value).toBe('18:00');
});
