import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';

it('says that the other language could not come, and keeps this one', async () => {
  const { user, services } = renderShell(<PreferenceSwitches />);
  vi.spyOn(services.preferences, 'speak').mockRejectedValue(new Error('offline'));
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(
    await screen.findByText('通信できないため、言語を切り替えられませんでした。もう一度お試しください。'),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'English' })).toBeDefined();
});

it('names the button of the theme by what it does next', async () => {
  const { user, services } = renderShell(<PreferenceSwitches />);
  act(() => services.preferences.change({ theme: 'light' }));
  const button = screen.getByRole('button', { name: '暗い表示に切り替え' });
  await user.click(button);
  expect(screen.getByRole('button', { name: '明るい表示に切り替え' })).toBe(button);
});
