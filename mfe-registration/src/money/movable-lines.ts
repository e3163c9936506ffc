import { isUnsettled } from '@honjin/domain';
import type { OrderLine, PaymentLine } from '../booking/form/booking-types.ts';

/** A line of the slip that can go elsewhere. */
export interface MovableLine {
  key: string;
  kind: 'ORDER' | 'PLANNED' | 'PAYMENT';
  date: string;
  name: string;
  amount: number;
  page: number;
  order: OrderLine | null;
  /** Its number among the lines of its night, from 1; 0 where it has none. */
  planLineNo: number;
  id: string;
}

/**
 * Returns the open lines of a room's slip. Nights that are not posted are offered for the room itself, in the order of
 * their lines.
 */
export function movableLines(
  orders: readonly OrderLine[],
  payments: readonly PaymentLine[],
  roomUnitId: string,
): MovableLine[] {
  const seen = new Map<string, number>();
  const lines = orders.flatMap((order): MovableLine[] => {
    if (!isUnsettled(order)) return [];
    const planLineNo = order.isPlanned ? (seen.get(order.id) ?? 0) + 1 : 0;
    if (order.isPlanned) seen.set(order.id, planLineNo);
    if (order.isPlanned && order.bRoomUnitId !== roomUnitId) return [];
    return [
      {
        key: `${order.id} ${planLineNo}`,
        kind: order.isPlanned ? 'PLANNED' : 'ORDER',
        date: order.useDate,
        name: order.itemName,
        amount: order.totalAmount,
        page: order.billPage,
        order,
        planLineNo,
        id: order.id,
      },
    ];
  });
  const received = payments.filter(isUnsettled).map((payment): MovableLine => ({
    key: payment.id,
    kind: 'PAYMENT',
    date: payment.paymentDate,
    name: payment.itemName,
    amount: -payment.paymentAmount,
    page: payment.billPage,
    order: null,
    planLineNo: 0,
    id: payment.id,
  }));
  return [...lines, ...received];
}

/** The fields of the request that name the chosen lines. */
export function chosenLines(chosen: readonly MovableLine[]) {
  const of = (kind: MovableLine['kind']) => chosen.filter((line) => line.kind === kind);
  return {
    orderIds: of('ORDER').map(({ id }) => id),
    paymentIds: of('PAYMENT').map(({ id }) => id),
    plannedOrders: of('PLANNED').map(({ id, planLineNo }) => ({ roomInformationId: id, planLineNo })),
  };
}
