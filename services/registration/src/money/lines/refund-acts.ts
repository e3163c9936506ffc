import { beyondPaidYen } from '@honjin/domain';
import { actPlaceOf, unitOf, type Cashier } from './cashier.ts';
import type { PaymentRow } from './rows.ts';
import type { AskedAct } from '../authority/ask-money.ts';
import { sumPaid } from '../authority/queries.ts';

const kindOf = ({ paymentType, amount }: PaymentRow) => ({ paymentType, amountYen: amount });

/** Money that leaves the drawer by payments, each way of paying by itself: change within one of them is none. */
function outYen(payments: readonly PaymentRow[]): number {
  const byKind = Map.groupBy(payments, ({ paymentType }) => paymentType);
  return [...byKind.values()]
    .map((own) => own.reduce((sum, { amount }) => sum + amount, 0))
    .reduce((sum, net) => sum + Math.max(0, -net), 0);
}

/**
 * Returns the acts for money that payments give back, booking by booking: what came in the same way, and what goes
 * beyond it (R-MONEY-10).
 */
export async function refundActs(
  cashier: Cashier,
  payments: readonly PaymentRow[],
  reason: string,
): Promise<AskedAct[]> {
  const groups = [...Map.groupBy(payments, ({ bookingId }) => bookingId)].filter(
    ([, own]) => outYen(own) > 0,
  );
  if (groups.length === 0) return [];
  const paid = await sumPaid(
    cashier.tx,
    groups.map(([bookingId]) => bookingId),
  );
  return groups.flatMap(([bookingId, own]) => {
    const before = paid.filter((row) => row.bookingId === bookingId);
    const beyond = beyondPaidYen(before, own.map(kindOf));
    const back = own.filter(({ amount }) => amount < 0);
    const { node } = unitOf(cashier, back[0]!.roomUnitId);
    const words = {
      ofYen: null,
      itemName: [...new Set(back.map(({ itemName }) => itemName))].join('・'),
      reason,
      place: actPlaceOf(node, cashier),
    };
    const acts: AskedAct[] = [
      { act: 'REFUND', loweredYen: outYen(own) - beyond, ...words },
      { act: 'REFUND_BEYOND_PAID', loweredYen: beyond, ...words },
    ];
    return acts.filter(({ loweredYen }) => loweredYen > 0);
  });
}
