import { expect, test } from 'vitest';
import { feeBlockedBy, giveUpBlockedBy } from './fee-gates.ts';
import { settlementBlockedBy } from './gates.ts';
import { ROOM_UNIT_STATUSES } from './room-unit-status.ts';

test('R-STATE-13: fees by status', () => {
  const may = (kind: 'CANCELLATION' | 'LATE_CHECK_OUT') =>
    ROOM_UNIT_STATUSES.filter((status) => feeBlockedBy({ status }, kind) === null);
  expect(may('CANCELLATION')).toEqual(['CANCEL', 'NO_SHOW']);
  expect(may('LATE_CHECK_OUT')).toEqual(['STAY', 'TEMP_CHECK_IN', 'DEPARTURE']);
});

test('R-STATE-13: a stay that was given up settles its fee and nothing else', () => {
  const bill = { purpose: 'MID_STAY', lineCount: 2, salesYen: 6_000, paidYen: 6_000 } as const;
  for (const status of ['CANCEL', 'NO_SHOW'] as const) {
    expect(settlementBlockedBy({ status }, bill)).toBe('STATUS_NOT_ALLOWED');
    expect(settlementBlockedBy({ status }, { ...bill, isFee: true })).toBeNull();
    expect(settlementBlockedBy({ status }, { ...bill, isFee: true, paidYen: 1 })).toBe('AMOUNTS_DIFFER');
  }
  expect(settlementBlockedBy({ status: 'BOOK' }, { ...bill, isFee: true })).toBe('STATUS_NOT_ALLOWED');
});

test('R-STATE-18: unsettled sales keep a stay from being given up', () => {
  const may = (unsettledSalesYen: number) => giveUpBlockedBy({ unsettledSalesYen });
  expect([1, 0, -1].map(may)).toEqual(['EXTRA_SALES_EXIST', null, null]);
});
