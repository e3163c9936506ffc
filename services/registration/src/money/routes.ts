import {
  addOrder,
  cancelPayment,
  cancelSettlement as cancelSettlementCall,
  getBillsDropDownForUserDetail,
  getUseDetail,
  moveDetail,
  saveMidFlowPayment,
  savePaymentsByRecipt,
  splitDetail,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { unsettledBalanceOf } from '../booking/tree.ts';
import { listBillChoices } from './bill-queries.ts';
import { payableOf } from './line-tax.ts';
import { billView, orderView, paymentView } from './money-view.ts';
import { moveDetails, splitDetails } from './rearrange.ts';
import { sellToRoom, takePayments } from './sell.ts';
import { cancelSettlement, settle } from './settle.ts';
import { takeBack } from './take-back.ts';
import { readUseDetails } from './use-detail.ts';

const unbilled = { billNoOf: () => '' };

export const moneyRoutes: readonly Route[] = [
  handle(getUseDetail, async ({ input, tx }) => ({ useDetails: await readUseDetails(tx, input) })),
  handle(getBillsDropDownForUserDetail, async ({ input, tx }) => ({
    bills: [...(await listBillChoices(tx, input.ids))],
  })),
  handle(addOrder, async ({ input, tx }) => {
    const { lines, node } = await sellToRoom(tx, input.bRoomUnitId, input.orders);
    const added = lines.reduce((sum, line) => sum + payableOf(line), 0);
    return {
      bOrders: lines.map((line) => orderView(line, unbilled)),
      unsettledBalance: unsettledBalanceOf(node) + added,
    };
  }),
  handle(savePaymentsByRecipt, async ({ input, tx }) => {
    const payments = await takePayments(tx, input.bPayments);
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
];
