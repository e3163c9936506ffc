import type { TenantTx } from '@honjin/service-kit';
import { expect, it, vi } from 'vitest';
import { stockHints } from './stock-hints.ts';

it('wakes the pusher also by a history that is passed over', async () => {
  const wake = vi.fn();
  const scope = { groupId: 'g', companyId: 'c', storeId: 's' };
  const tx = { scope, afterCommit: (work: () => void) => work() } as unknown as TenantTx;
  const hints = stockHints({ wake });
  for (const hint of hints) {
    expect(await hint.needsPast!(tx)).toBe(false);
    await hint.apply(tx, []);
  }
  expect(wake.mock.calls).toEqual([
    [scope, 'booking.changed', true],
    [scope, 'room-block.changed', true],
    [scope, 'stock.changed', true],
  ]);
});
