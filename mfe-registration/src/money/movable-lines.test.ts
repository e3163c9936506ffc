import { describe, expect, it } from 'vitest';
import type { OrderLine, PaymentLine } from '../booking/form/booking-types.ts';
import { chosenLines, movableLines } from './movable-lines.ts';

/** The line has only the fields that the function reads. */
function order(id: string, part: Partial<OrderLine> = {}): OrderLine {
  const line = {
    id,
    bRoomUnitId: 'room-1',
    useDate: '2026-11-20',
    itemName: id,
    totalAmount: 1_000,
    billPage: 1,
  };
  return { ...line, billStatus: 'NOT', isPlanned: false, ...part } as OrderLine;
}

const cash = {
  id: 'cash',
  paymentDate: '2026-11-20',
  itemName: '現金',
  paymentAmount: 500,
  billPage: 1,
  billStatus: 'NOT',
};
const payments = [cash as PaymentLine, { ...cash, id: 'settled', billStatus: 'DONE' } as PaymentLine];

describe('lines that can go elsewhere', () => {
  const night = { isPlanned: true };
  const lines = movableLines(
    [
      order('night-1', night),
      order('night-1', night),
      order('night-2', { ...night, bRoomUnitId: 'room-2' }),
      order('juice'),
      order('paid', { billStatus: 'DONE' }),
    ],
    payments,
    'room-1',
  );

  it('are the open ones; lines of a night are numbered, and other rooms keep their nights', () => {
    expect(lines.map(({ kind, id, planLineNo }) => [kind, id, planLineNo])).toEqual([
      ['PLANNED', 'night-1', 1],
      ['PLANNED', 'night-1', 2],
      ['ORDER', 'juice', 0],
      ['PAYMENT', 'cash', 0],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it('are named by their kind in the request', () => {
    expect(chosenLines(lines.slice(1))).toEqual({
      orderIds: ['juice'],
      paymentIds: ['cash'],
      plannedOrders: [{ roomInformationId: 'night-1', planLineNo: 2 }],
    });
  });
});
