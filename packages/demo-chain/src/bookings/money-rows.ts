import { japanInstant } from '@honjin/contracts';
import { receivableDueDate } from '@honjin/domain';
import { scopeOf } from '../chain.ts';
import { idOf } from '../ids.ts';
import type { Row } from '../database.ts';
import { clerkOf, leadOf } from './booking-rows.ts';
import type { Maker } from './draft.ts';
import { billTaxOf } from './line-tax.ts';
import type { Bill, Payment, Sale } from './money.ts';
import { totalOf } from './money.ts';

/** A bill by its number. */
export interface NumberedBill {
  readonly bill: Bill;
  readonly billNo: string;
}

export function saleRow(maker: Maker, sale: Sale, bill: Bill | null): Row {
  const { line, unit, booking } = sale;
  const { house } = maker.catalogue;
  return {
    store_id: scopeOf(house).storeId,
    id: sale.id,
    booking_id: booking.id,
    room_unit_id: unit.id,
    use_room_unit_id: unit.id,
    room_night_id: sale.nightId,
    plan_line_no: sale.planLineNo,
    kind: line.kind,
    is_room_fee: line.isRoomFee,
    use_date: line.useDate,
    accounting_item_id: line.accountingItemId,
    item_code: line.itemCode,
    item_name: line.itemName,
    receipt_print_name: line.receiptPrintName,
    sales_category: line.salesCategory,
    taxation: line.taxation,
    tax_rate_type: line.taxRateType,
    tax_percent: line.taxPercent,
    unit_price: line.unitPrice,
    quantity: line.quantity,
    amount: line.amount,
    tax_amount: line.tax,
    bill_id: bill?.id ?? null,
    bill_status: bill === null ? 'NOT' : 'DONE',
    plan_id: sale.planId,
    sales_route_id: sale.routeId,
    room_id: unit.stay.room.id,
    room_no: unit.stay.room.roomNo,
    room_type_id: unit.stay.room.typeId,
    guest_name: leadOf(unit).kanji,
    guest_count: sale.guestCount,
    business_date: sale.postedOn,
    sales_date: sale.postedOn,
    created_by: clerkOf(house),
    created_at: japanInstant(sale.postedOn, '23:30:00'),
  };
}

export function paymentRow(maker: Maker, payment: Payment, bill: Bill | null): Row {
  const { booking, payer, item, billing, paidOn } = payment;
  const { house } = maker.catalogue;
  return {
    store_id: scopeOf(house).storeId,
    id: payment.id,
    booking_id: booking.id,
    room_unit_id: payer.id,
    payment_date: paidOn,
    amount: payment.amount,
    accounting_item_id: item.id,
    item_code: item.code,
    item_name: item.ja,
    payment_type: payment.type,
    billing_address_id: billing?.id ?? null,
    billing_address_name: billing?.name ?? '',
    bill_id: bill?.id ?? null,
    bill_status: bill === null ? 'NOT' : 'DONE',
    guest_name: leadOf(payer).kanji,
    room_no: payer.stay.room.roomNo,
    business_date: paidOn,
    sales_date: paidOn,
    created_by: clerkOf(house),
    memo: payment.memo,
    created_at: japanInstant(paidOn, '09:30:00'),
  };
}

export function billRow(maker: Maker, { bill, billNo }: NumberedBill): Row {
  const { house } = maker.catalogue;
  return {
    store_id: scopeOf(house).storeId,
    id: bill.id,
    bill_no: billNo,
    booking_id: bill.booking.id,
    room_unit_id: bill.payer.id,
    bill_page: 1,
    purpose: 'CHECK_OUT',
    status: 'SETTLED',
    sales_total: bill.sales.reduce((sum, sale) => sum + totalOf(sale), 0),
    payment_total: bill.payments.reduce((sum, { amount }) => sum + amount, 0),
    tax: billTaxOf(bill.sales.map(({ line }) => line)),
    business_date: bill.settledOn,
    sales_date: bill.settledOn,
    settled_at: japanInstant(bill.settledOn, '09:40:00'),
    settled_by: clerkOf(house),
  };
}

/** Returns the lines and payments that the bill consists of. */
export function billItemRows(maker: Maker, bill: Bill): Row[] {
  const { storeId } = scopeOf(maker.catalogue.house);
  const row = (kind: string, id: string, amount: number) => {
    return { store_id: storeId, bill_id: bill.id, kind, item_id: id, amount };
  };
  return [
    ...bill.sales.map((sale) => row('ORDER', sale.id, totalOf(sale))),
    ...bill.payments.map(({ id, amount }) => row('PAYMENT', id, amount)),
  ];
}

/** Returns what a bill leaves to be paid later. A bill has one payment of that kind at most. */
export function receivableRows(maker: Maker, bill: Bill): Row[] {
  const { storeId } = scopeOf(maker.catalogue.house);
  return bill.payments.flatMap(({ type, billing, amount }) =>
    type !== 'RECEIVABLE' || billing === null
      ? []
      : [
          {
            store_id: storeId,
            id: idOf(`${bill.id} receivable`, bill.settledOn),
            bill_id: bill.id,
            booking_id: bill.booking.id,
            room_unit_id: bill.payer.id,
            billing_address_id: billing.id,
            billing_address_name: billing.name,
            amount,
            due_date: receivableDueDate(bill.settledOn),
            business_date: bill.settledOn,
            sales_date: bill.settledOn,
          },
        ],
  );
}
