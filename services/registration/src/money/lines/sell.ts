import { columnsFrom, type ParsedRequestOf } from '@honjin/contracts';
import {
  PAID_FIELDS,
  SOLD_FIELDS,
  type addOrder,
  type savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { consumptionTaxPercent, percentOf, rateWhereEaten, type EatingPlace } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { askMoney, type AskedAct } from '../authority/ask-money.ts';
import { refundActs } from './refund-acts.ts';
import type { BookingTree, UnitNode } from '../../bookings/tree/tree.ts';
import { inOrder } from '../../house/db/in-order.ts';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import { priceRulesOf } from '../../house/pricing/price-rooms.ts';
import {
  actPlaceOf,
  itemFor,
  itemOfGroup,
  openCashier,
  placeOf,
  requireEntryDay,
  requireOpenForMoney,
  requireOpenForPayments,
  unitOf,
  type Cashier,
} from './cashier.ts';
import { listOpen } from './line-queries.ts';
import {
  announceBalances,
  announceTrees,
  postLines,
  postPayments,
  saleTo,
  withAdded,
  type OrderDraft,
} from './post-lines.ts';
import type { OrderRow, PaymentRow } from './rows.ts';

type OrderInput = ParsedRequestOf<typeof addOrder>['orders'][number] & {
  /** Where food is eaten, when that decides its rate. */
  place?: EatingPlace;
  /** The tax of a line of a till, which knows where it was eaten. */
  tax?: Pick<OrderRow, 'taxation' | 'taxRateType'>;
  /** The check of a till that the line is of. */
  tillCheckId?: string;
};
export type PaymentInput = Omit<
  ParsedRequestOf<typeof savePaymentsByRecipt>['bPayments'][number],
  'paymentDate'
> & {
  paymentDate?: string | undefined;
  /** A site controller sent it: it was taken under an item that clerks may not use. */
  isSent?: boolean;
};

/** The words of a sale besides its lines. */
interface SaleWords {
  /** The reason for selling something below its price (R-MONEY-07). */
  reason: string;
  /** The store's price, when it is not the price of the article. */
  storePrice?: number;
}

/** Sells articles to a room. */
export async function sellToRoom(
  tx: TenantTx,
  unitId: string,
  orders: readonly OrderInput[],
  given: SaleWords,
): Promise<{ lines: OrderRow[]; node: UnitNode }> {
  const [cashier, open] = await inOrder([openCashier(tx, [unitId]), listOpen(tx, [unitId])]);
  const { lines, node, tree } = await enterSale({ ...cashier, open }, unitId, orders, given);
  announceTrees(tx, withAdded([tree], { lines, payments: [] }));
  return { lines, node };
}

/** Sells articles to a room of a locked booking, of which other lines may be new, too. */
export async function sellWith(
  cashier: Cashier,
  unitId: string,
  orders: readonly OrderInput[],
  given: SaleWords,
): Promise<{ lines: OrderRow[]; node: UnitNode }> {
  const { lines, node, tree } = await enterSale(cashier, unitId, orders, given);
  await announceBalances(cashier.tx, [tree]);
  return { lines, node };
}

async function enterSale(
  cashier: Cashier & { open?: readonly OrderRow[] },
  unitId: string,
  orders: readonly OrderInput[],
  given: SaleWords,
): Promise<{ lines: OrderRow[]; node: UnitNode; tree: BookingTree }> {
  const { tx } = cashier;
  const { node, tree } = unitOf(cashier, unitId);
  requireOpenForMoney(node, cashier);
  const drafts = orders.map((order) => draftOf(cashier, node, order));
  await askMoney(
    tx,
    drafts.flatMap((draft) => saleActs(cashier, node, { draft, ...given })),
  );
  const lines = await postLines(tx, drafts, cashier);
  await tx.audit({
    action: 'order.add',
    entity: 'booking',
    entityId: node.unit.bookingId,
    after: Object.fromEntries(
      lines.map((line) => [`room ${node.unit.roomIndex}: ${line.itemName}`, line.amount]),
    ),
  });
  return { lines, node, tree };
}

type ItemState = MasterSets['accountingItem'] extends ReadonlyMap<string, infer State> ? State : never;

/** Returns the consumption tax of an article on the day it is used. */
function taxOfItem(
  cashier: Cashier,
  item: Pick<ItemState, 'taxation'> & { taxRateType: OrderRow['taxRateType'] | null },
  useDate: string,
) {
  const taxation = item.taxation ?? 'TAX_INCLUDED';
  if (taxation !== 'TAX_INCLUDED' && taxation !== 'TAX_EXCLUDED') {
    return { taxation, taxRateType: 'OUT', taxPercent: 0 } as const;
  }
  const taxRateType: 'CON' | 'REDUCED' = item.taxRateType === 'REDUCED' ? 'REDUCED' : 'CON';
  const rates = priceRulesOf(cashier.masters).consumptionTaxRates;
  return { taxation, taxRateType, taxPercent: consumptionTaxPercent(rates, taxRateType, useDate) };
}

/** The article at the rate of where it is eaten (R-ARRANGE-09). */
function eatenAt(item: ItemState, place: EatingPlace | undefined): ItemState {
  if (place === undefined || item.taxRateType === null) return item;
  const { salesCategory, taxRateType } = item;
  return { ...item, taxRateType: rateWhereEaten({ salesCategory, taxRateType }, place) };
}

function draftOf(cashier: Cashier, node: UnitNode, order: OrderInput): OrderDraft {
  const item = itemFor(cashier, order.accountingItemId, 'SALES');
  const useDate = order.useDate ?? cashier.day.businessDate;
  requireEntryDay(node, useDate, cashier);
  const unitPrice = order.unitPrice ?? item.unitPrice;
  const [night] = node.nights;
  return {
    ...saleTo(node),
    tillCheckId: order.tillCheckId ?? null,
    ...columnsFrom(SOLD_FIELDS, order),
    kind: 'EXTRA',
    isRoomFee: false,
    useDate,
    accountingItemId: item.id,
    itemCode: item.code,
    itemName: item.name,
    receiptPrintName: item.receiptPrintName || item.name,
    salesCategory: item.salesCategory ?? 'OTHER',
    ...taxOfItem(cashier, order.tax ?? eatenAt(item, order.place), useDate),
    unitPrice,
    amount: unitPrice * order.quantity,
    salesRouteId: night?.salesRouteId ?? null,
    ...placeOf(node, cashier),
    roomTypeId: night?.stockRoomTypeId ?? null,
  };
}

/**
 * Returns the acts that take something off the bill: a line below zero, or one below the price of its article
 * (R-MONEY-06).
 */
function saleActs(
  cashier: Cashier,
  node: UnitNode,
  { draft, reason, storePrice }: SaleWords & { draft: OrderDraft },
): AskedAct[] {
  const { amount, quantity, itemName, accountingItemId } = draft;
  const place = actPlaceOf(node, cashier);
  if (amount < 0)
    return [{ act: 'NEGATIVE_LINE', loweredYen: -amount, ofYen: owedYen(node), itemName, reason, place }];
  const item = cashier.masters.accountingItem.get(accountingItemId ?? '');
  const net = (storePrice ?? item?.unitPrice ?? 0) * quantity;
  // A till sells an article without tax at a price with it.
  const isGross = item?.taxation === 'TAX_EXCLUDED' && draft.taxation === 'TAX_INCLUDED';
  const full = isGross ? net + percentOf(net, draft.taxPercent, cashier.rounding) : net;
  if (amount >= full) return [];
  return [{ act: 'SOLD_BELOW_PRICE', loweredYen: full - amount, ofYen: full, itemName, reason, place }];
}

/** Returns what a room owes, together with the cost of its nights to come. */
function owedYen({ unsettledSales, nights }: UnitNode): number {
  const planned = nights.filter(({ postedOn }) => postedOn === null);
  return Math.max(0, unsettledSales) + planned.reduce((sum, { amount }) => sum + amount, 0);
}

/** Records payments of rooms. */
export async function takePayments(
  tx: TenantTx,
  inputs: readonly PaymentInput[],
  reason: string,
): Promise<PaymentRow[]> {
  const cashier = await openCashier(
    tx,
    inputs.map(({ bRoomUnitId }) => bRoomUnitId),
  );
  const payments = await recordPayments(cashier, inputs, reason);
  announceTrees(tx, withAdded(cashier.trees, { lines: [], payments }));
  return payments;
}

/** Writes payments into locked bookings; the caller announces the balances. */
export async function recordPayments(
  cashier: Cashier,
  inputs: readonly PaymentInput[],
  reason: string,
): Promise<PaymentRow[]> {
  const { tx } = cashier;
  for (const [unitId, paid] of Map.groupBy(inputs, ({ bRoomUnitId }) => bRoomUnitId)) {
    const totalYen = paid.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
    requireOpenForPayments(unitOf(cashier, unitId).node, totalYen, cashier);
  }
  const payments = inputs.map((input) => paymentOf(cashier, input));
  await askMoney(tx, await refundActs(cashier, payments, reason));
  await postPayments(tx, payments, cashier.labels);
  for (const payment of payments) {
    await tx.audit({
      action: 'payment.record',
      entity: 'booking',
      entityId: payment.bookingId,
      after: { [payment.itemName]: payment.amount },
    });
  }
  return payments;
}

/** Names the billed address. An item that is paid later needs somebody who pays it (HOS-02015-3). */
function payerOf(item: ItemState, input: PaymentInput, addresses: MasterSets['billingAddress']): string {
  const address = addresses.get(input.billingAddressId ?? '');
  if (item.paymentType === 'RECEIVABLE' && address === undefined) throw new Refusal('HOS-02015-3');
  return address?.name ?? '';
}

function paymentOf(cashier: Cashier, input: PaymentInput): PaymentRow {
  const { node } = unitOf(cashier, input.bRoomUnitId);
  const item =
    input.isSent === true
      ? itemOfGroup(cashier, input.accountingItemId, 'PAYMENT')
      : itemFor(cashier, input.accountingItemId, 'PAYMENT');
  const paymentDate = input.paymentDate ?? cashier.day.businessDate;
  requireEntryDay(node, paymentDate, cashier);
  const billedTo = payerOf(item, input, cashier.masters.billingAddress);
  const { roomNo, guestName } = placeOf(node, cashier);
  return {
    id: newId(),
    bookingId: node.unit.bookingId,
    roomUnitId: node.unit.id,
    paymentDate,
    ...columnsFrom(PAID_FIELDS, input),
    itemCode: item.code,
    itemName: item.name,
    paymentType: item.paymentType ?? 'CASH',
    billingAddressName: billedTo,
    billPage: input.billPage,
    billId: null,
    billStatus: 'NOT',
    isVoid: false,
    reversalOf: null,
    guestName,
    roomNo,
    businessDate: cashier.day.businessDate,
    salesDate: cashier.day.salesDate,
    createdBy: cashier.tx.actor?.userId ?? null,
    inputBy: cashier.tx.actor?.userName ?? '',
  };
}
