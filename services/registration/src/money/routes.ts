import {
  addOrder,
  cancelPayment,
  cancelSettlement as cancelSettlementCall,
  getBillsDropDownForUserDetail,
  getUseDetail,
  getUseDetailAsOf,
  moveDetail,
  saveMidFlowPayment,
  savePaymentsByRecipt,
  splitDetail,
  stopRoomCharges,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { unsettledBalanceOf } from '../bookings/tree/tree.ts';
import { listBillChoices } from './bills/bill-queries.ts';
import { payableOf } from '../house/pricing/line-tax.ts';
import { billView, orderView, paymentView } from './lines/money-view.ts';
import { moveDetails, splitDetails } from './lines/rearrange.ts';
import { sellToRoom, takePayments } from './lines/sell.ts';
import { cancelSettlement, settle } from './bills/settle.ts';
import { readPast } from './past/read-past.ts';
import { takeBack } from './lines/take-back.ts';
import { readUseDetails } from './lines/use-detail.ts';
import { stopCharges } from './till/stop-charges.ts';

const unbilled = { billNoOf: () => '' };

export const moneyRoutes: readonly Route[] = [
  handle(getUseDetail, async ({ input, tx }) => ({ useDetails: await readUseDetails(tx, input) })),
  handle(getUseDetailAsOf, ({ input, tx }) => readPast(tx, input)),
  handle(getBillsDropDownForUserDetail, async ({ input, tx }) => ({
    bills: [...(await listBillChoices(tx, input.ids))],
  })),
  handle(addOrder, async ({ input, tx }) => {
    const { lines, node } = await sellToRoom(tx, input.bRoomUnitId, input.orders, {
      reason: input.moneyReason ?? '',
    });
    const added = lines.reduce((sum, line) => sum + payableOf(line), 0);
    return {
      bOrders: lines.map((line) => orderView(line, unbilled)),
      unsettledBalance: unsettledBalanceOf(node) + added,
    };
  }),
  handle(savePaymentsByRecipt, async ({ input, tx }) => {
    const payments = await takePayments(tx, input.bPayments, input.moneyReason ?? '');
    return { bPayments: payments.map((payment) => paymentView(payment, unbilled)) };
  }),
  handle(saveMidFlowPayment, async ({ input, tx }) => ({ bills: (await settle(tx, input)).map(billView) })),
  handle(cancelSettlementCall, async ({ input, tx }) => ({
    bill: billView(await cancelSettlement(tx, input.billId, input.reason)),
  })),
  handle(cancelPayment, async ({ input, tx }) => {
    const { orders, payments } = await takeBack(tx, input);
    return { cancelledOrders: orders, cancelledPayments: payments };
  }),
  handle(moveDetail, async ({ input, tx }) => {
    const { orders, payments } = await moveDetails(tx, input);
    return { movedOrders: orders, movedPayments: payments };
  }),
  handle(splitDetail, async ({ input, tx }) => ({
    bOrders: (await splitDetails(tx, input)).map((line) => orderView(line, unbilled)),
  })),
  handle(stopRoomCharges, async ({ input, tx }) => {
    await stopCharges(tx, input);
    return {};
  }),
];
