import { type Locale, SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { listRateStrategies, orderRateStrategies } from '@honjin/contracts/masters';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { BLANK_STRATEGY } from './blank-strategy.ts';
import { RateStrategiesPage } from './rate-strategies.page.tsx';

const idOf = (nth: number) => `01a1fc35-6ffc-70bf-9a61-e352ab5660d${nth}`;
const rows = [
  { ...BLANK_STRATEGY, id: idOf(1), version: 1, code: 'EARLY', name: '早割', leadFrom: 21, weekdays: [5, 6] },
  { ...BLANK_STRATEGY, id: idOf(2), version: 1, code: 'BUSY', name: '繁忙', value: 20, occupancyFrom: 80 },
];

function render(role: 'admin' | 'front' = 'admin', locale: Locale = 'ja') {
  return renderScreen(<RateStrategiesPage />, {
    locale,
    texts: { namespace: 'masters', ...texts },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [
      answerWith(listRateStrategies, { rows }),
      answerWith(orderRateStrategies, ({ body }) => ({ ids: (body as { ids: string[] }).ids })),
    ],
  });
}

describe('rate strategies', () => {
  it('stand in their order with their conditions in words', async () => {
    render();
    const list = await screen.findByRole('list', { name: '適用順' });
    const [early, busy] = within(list).getAllByRole('listitem');
    expect(early?.textContent).toContain('金土、21～日前');
    expect(early?.textContent).toContain('-10%');
    expect(busy?.textContent).toContain('稼働率80～%');
    expect(busy?.textContent).toContain('+20%');
  });

  it('have English punctuation in English', async () => {
    render('admin', 'en');
    const [early] = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(early?.textContent).toContain('Fri Sat, 21–');
    expect(early?.textContent).not.toMatch(/[～、]/);
  });

  it('are put into another order by a button or by Alt and an arrow', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: '早割を下へ' }));
    await waitFor(() => expect(server.sentTo(orderRateStrategies)).toHaveLength(1));
    expect(server.sentTo(orderRateStrategies)[0]!.body).toMatchObject({ ids: [idOf(2), idOf(1)] });
  });

  it('are only shown to those who may not edit plans', async () => {
    const { user, server } = render('front');
    await user.click(await screen.findByRole('button', { name: '早割を下へ' }));
    expect(server.sentTo(orderRateStrategies)).toHaveLength(0);
    expect(screen.queryByRole('button', { name: '早割を編集' })).toBeNull();
  });
});
