import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';
import { InstallationBanner } from './installation-banner.tsx';

it('tells what is near its limit and what still works, until it is well again', () => {
  const { receive } = renderShell(<InstallationBanner />);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => receive('InstallationState', { troubles: ['CLOCK_WRONG', 'DISK_LOW', 'OF_A_LATER_VERSION'] }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('時計がずれています'),
    expect.stringContaining('空き容量が残りわずか'),
  ]);
  act(() => receive('InstallationState', { troubles: [] }));
  expect(screen.queryByRole('status')).toBeNull();
});
