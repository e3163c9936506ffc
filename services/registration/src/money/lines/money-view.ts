import { answerFrom, yesNo, type ResultOf } from '@honjin/contracts';
import { LINE_FIELDS, PAYMENT_FIELDS, SALE_FIELDS, type getUseDetail } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import type { NightLine } from '../../house/pricing/night-lines.ts';
import type { NightRow, UnitRow } from '../../bookings/tree/tree.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { listCheckNumbers } from './till-queries.ts';
import { listBills, listLatestReceipts, listOrders, listPayments } from './row-queries.ts';
import type { BillRow, IssuedReceipt, OrderRow, PaymentRow } from './rows.ts';

type Detail = ResultOf<typeof getUseDetail>['useDetails'][number];
type OrderView = Detail['bOrders'][number];
type PaymentView = Detail['bPayments'][number];
type BillView = Detail['bills'][number];

/** Sales, payments and bills of some rooms, looked up by room. */
export interface MoneyOfUnits {
  /** Sales of all of them, in the order in which they were entered. */
  orders: readonly OrderRow[];
  ordersOf(unitId: string): OrderRow[];
  paymentsOf(unitId: string): PaymentRow[];
  billsOf(unitId: string): BillRow[];
  billNoOf(billId: string | null): string;
  billOf(billId: string | null): BillRow | undefined;
  /** The latest issued receipt of a room. */
  receiptOf(unitId: string): IssuedReceipt | undefined;
  /** The lines and payments that others take back. */
  takenBack: ReadonlySet<string>;
  /** The till and the number of a check. */
  checks: ReadonlyMap<string, { tillName: string; checkNo: string }>;
  masters: Pick<MasterSets, 'accountingItem' | 'plan' | 'room'>;
}

/** The rows that the money of rooms consists of, in the order in which they came. */
export interface MoneyRows extends Pick<MoneyOfUnits, 'orders' | 'masters'> {
  payments: readonly PaymentRow[];
  bills: readonly BillRow[];
  receipts: readonly IssuedReceipt[];
  checks: Awaited<ReturnType<typeof listCheckNumbers>>;
}

export async function readMoneyRows(tx: TenantTx, unitIds: readonly string[]): Promise<MoneyRows> {
  const [orders, payments, bills, receipts, masters] = await Promise.all([
    listOrders(tx, unitIds),
    listPayments(tx, unitIds),
    listBills(tx, unitIds),
    listLatestReceipts(tx, unitIds),
    readMasters(tx, ['accountingItem', 'plan', 'room']),
  ]);
  return { orders, payments, bills, receipts, masters, checks: await readCheckNumbers(tx, orders) };
}

/** Reads the numbers of the checks that lines came from. */
export async function readCheckNumbers(
  tx: TenantTx,
  orders: readonly OrderRow[],
): Promise<MoneyRows['checks']> {
  const checkIds = [...new Set(orders.flatMap(({ tillCheckId }) => tillCheckId ?? []))];
  return checkIds.length === 0 ? [] : listCheckNumbers(tx, checkIds);
}

export async function readMoney(tx: TenantTx, unitIds: readonly string[]): Promise<MoneyOfUnits> {
  return moneyOf(await readMoneyRows(tx, unitIds));
}

/** Looks rows up by room. */
export function moneyOf(rows: MoneyRows): MoneyOfUnits {
  const { orders, payments, bills, receipts, checks, masters } = rows;
  const ordersBy = Map.groupBy(orders, ({ roomUnitId }) => roomUnitId);
  const paymentsBy = Map.groupBy(payments, ({ roomUnitId }) => roomUnitId);
  const billsBy = Map.groupBy(bills, ({ roomUnitId }) => roomUnitId);
  const known = new Map(bills.map((bill) => [bill.id, bill]));
  const receiptsBy = new Map(receipts.map((receipt) => [receipt.roomUnitId, receipt]));
  return {
    orders,
    ordersOf: (unitId) => ordersBy.get(unitId) ?? [],
    paymentsOf: (unitId) => paymentsBy.get(unitId) ?? [],
    billsOf: (unitId) => billsBy.get(unitId) ?? [],
    billNoOf: (billId) => known.get(billId ?? '')?.billNo ?? '',
    billOf: (billId) => known.get(billId ?? ''),
    receiptOf: (unitId) => receiptsBy.get(unitId),
    checks: new Map(checks.map(({ id, ...check }) => [id, check])),
    takenBack: new Set([...orders, ...payments].flatMap(({ reversalOf }) => reversalOf ?? [])),
    masters,
  };
}

/** The sources of an answer about a line or payment; one that was just entered has no bill yet. */
type Known = Pick<MoneyOfUnits, 'billOf' | 'masters'>;
/** Sources that a view can do without: a line that was just entered is told by itself. */
type Beside = Partial<Known> & Partial<Pick<MoneyOfUnits, 'takenBack' | 'checks'>>;

/** Returns the facts that the article and the bill of a line or payment know. */
function itemFactsOf(
  row: { accountingItemId: string | null; billId: string | null },
  { billOf, masters }: Known,
) {
  const item = masters.accountingItem.get(row.accountingItemId ?? '');
  const bill = billOf(row.billId);
  return {
    interfaceCode: item?.interfaceCode ?? '',
    bookkeepingCode: item?.bookkeepingCode ?? '',
    billBussinessDate: bill?.businessDate ?? null,
    billRoomUnitId: bill?.roomUnitId ?? null,
  };
}

export function orderView(line: OrderRow, money: Pick<MoneyOfUnits, 'billNoOf'> & Beside): OrderView {
  return {
    ...answerFrom(LINE_FIELDS, line),
    totalAmount: payableOf(line),
    billNo: money.billNoOf(line.billId),
    isPlanned: false,
    bussinessDate: line.businessDate,
    useRoomId: line.roomId,
    packagePlanId: line.planId,
    otaxAmount: line.kind === 'ACCOMMODATION_TAX' ? payableOf(line) : 0,
    paxTotalCount: line.guestCount,
    status: entryStatusOf(line, money.takenBack),
    dataType: line.reversalOf === null ? '' : 'ADD',
    ...money.checks?.get(line.tillCheckId ?? ''),
    ...(isKnown(money) ? lineFactsOf(line, money) : {}),
  };
}

/** A line or payment that was just entered is taken back by none. */
function entryStatusOf(
  { id, reversalOf }: Pick<OrderRow, 'id' | 'reversalOf'>,
  takenBack: ReadonlySet<string> | undefined,
) {
  if (reversalOf !== null) return 'REVERSAL';
  return takenBack?.has(id) === true ? 'REVERSED' : 'ENTERED';
}

function isKnown(money: Partial<Known>): money is Known {
  return money.billOf !== undefined && money.masters !== undefined;
}

function lineFactsOf(line: OrderRow, known: Known) {
  const { accountingItem, plan } = known.masters;
  const item = accountingItem.get(line.accountingItemId ?? '');
  return {
    ...itemFactsOf(line, known),
    packagePlanName: plan.get(line.planId ?? '')?.name ?? '',
    isUnitPriceChange: yesNo(
      line.kind === 'EXTRA' && item !== undefined && item.unitPrice !== line.unitPrice,
    ),
  };
}

/** A line of a night that has not been posted: it will be a sales line when the day is closed or the stay is settled. */
export function plannedOrderView(
  line: NightLine,
  night: NightRow,
  given: { unit: UnitRow; roomNo: string },
): OrderView {
  return {
    id: night.id,
    bRoomUnitId: given.unit.id,
    useRoomUnitId: given.unit.id,
    roomInformationId: night.id,
    useRoomNo: given.roomNo,
    ...answerFrom(SALE_FIELDS, line),
    taxAmount: line.tax,
    totalAmount: line.payable,
    billPage: 1,
    billId: null,
    billNo: '',
    billStatus: 'NOT',
    isPlanned: true,
    status: 'PLANNED',
    dataType: '',
    reversalOf: null,
    memo: '',
    bussinessDate: null,
  };
}

export function paymentView(row: PaymentRow, money: Pick<MoneyOfUnits, 'billNoOf'> & Beside): PaymentView {
  return {
    ...answerFrom(PAYMENT_FIELDS, row),
    billNo: money.billNoOf(row.billId),
    useRoomNo: row.roomNo ?? '',
    status: entryStatusOf(row, money.takenBack),
    ...(isKnown(money) ? paidFactsOf(row, money) : {}),
  };
}

function paidFactsOf(row: PaymentRow, known: Known) {
  const item = known.masters.accountingItem.get(row.accountingItemId);
  const room = [...known.masters.room.values()].find(({ roomNo }) => roomNo === row.roomNo);
  return {
    ...itemFactsOf(row, known),
    receiptPrintName: item?.receiptPrintName || row.itemName,
    useRoomId: room?.id ?? null,
  };
}

export function billView(row: BillRow): BillView {
  return {
    id: row.id,
    billNo: row.billNo,
    bRoomUnitId: row.roomUnitId,
    billPage: row.billPage,
    status: row.status,
    salesTotal: row.salesTotal,
    paymentTotal: row.paymentTotal,
    bussinessDate: row.businessDate,
    settledAt: new Date(row.settledAt).toISOString(),
  };
}
