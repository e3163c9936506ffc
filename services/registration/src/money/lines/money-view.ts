import { answerFrom, type ResultOf } from '@honjin/contracts';
import { LINE_FIELDS, PAYMENT_FIELDS, SALE_FIELDS, type getUseDetail } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import type { NightLine } from '../../house/pricing/night-lines.ts';
import type { NightRow, UnitRow } from '../../bookings/tree/tree.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { listBills, listOrders, listPayments } from './row-queries.ts';
import type { BillRow, OrderRow, PaymentRow } from './rows.ts';

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
}

export async function readMoney(tx: TenantTx, unitIds: readonly string[]): Promise<MoneyOfUnits> {
  const [orders, payments, bills] = await Promise.all([
    listOrders(tx, unitIds),
    listPayments(tx, unitIds),
    listBills(tx, unitIds),
  ]);
  const ordersBy = Map.groupBy(orders, ({ roomUnitId }) => roomUnitId);
  const paymentsBy = Map.groupBy(payments, ({ roomUnitId }) => roomUnitId);
  const billsBy = Map.groupBy(bills, ({ roomUnitId }) => roomUnitId);
  const numbers = new Map(bills.map(({ id, billNo }) => [id, billNo]));
  return {
    orders,
    ordersOf: (unitId) => ordersBy.get(unitId) ?? [],
    paymentsOf: (unitId) => paymentsBy.get(unitId) ?? [],
    billsOf: (unitId) => billsBy.get(unitId) ?? [],
    billNoOf: (billId) => numbers.get(billId ?? '') ?? '',
  };
}

export function orderView(line: OrderRow, money: Pick<MoneyOfUnits, 'billNoOf'>): OrderView {
  return {
    ...answerFrom(LINE_FIELDS, line),
    totalAmount: payableOf(line),
    billNo: money.billNoOf(line.billId),
    isPlanned: false,
    bussinessDate: line.businessDate,
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
    reversalOf: null,
    memo: '',
    bussinessDate: null,
  };
}

export function paymentView(row: PaymentRow, money: Pick<MoneyOfUnits, 'billNoOf'>): PaymentView {
  return { ...answerFrom(PAYMENT_FIELDS, row), billNo: money.billNoOf(row.billId) };
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
