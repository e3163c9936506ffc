import { billSettled } from '@honjin/contracts/registration/bus';
import { onEventsInAnyOrder } from '@honjin/service-kit';
import { lastOfEach } from './last-of-each.ts';

export const followBills = onEventsInAnyOrder(billSettled, async ({ sql, scope }, bills) => {
  const rows = lastOfEach(bills, ({ billId }) => billId).map((bill) => ({
    bill_id: bill.billId,
    bill_no: bill.billNo,
    booking_id: bill.bookingId,
    booking_no: bill.bookingNo,
    room_unit_id: bill.roomUnitId,
    sales_total: bill.salesTotal,
    payment_total: bill.paymentTotal,
    is_cancelled: bill.isCancelled,
  }));
  const items = bills.flatMap(({ billId, lineIds, paymentIds }) => [
    ...lineIds.map((id) => ({ bill_id: billId, kind: 'ORDER', id })),
    ...paymentIds.map((id) => ({ bill_id: billId, kind: 'PAYMENT', id })),
  ]);
  await sql`
    with bill as (
      insert into bill_fact (store_id, bill_id, bill_no, booking_id, booking_no, room_unit_id, sales_total,
                             payment_total, is_cancelled)
      select ${scope.storeId}, bill_id, bill_no, booking_id, booking_no, room_unit_id, sales_total, payment_total,
             is_cancelled
      from jsonb_to_recordset(${sql.json(rows)}) as b(
        bill_id uuid, bill_no text, booking_id uuid, booking_no text, room_unit_id uuid, sales_total bigint,
        payment_total bigint, is_cancelled boolean)
      on conflict (store_id, bill_id) do update set is_cancelled = excluded.is_cancelled
    )
    insert into bill_fact_item (store_id, bill_id, kind, item_id)
    select ${scope.storeId}, bill_id, kind, id
    from jsonb_to_recordset(${sql.json(items)}) as item(bill_id uuid, kind text, id uuid)
    on conflict do nothing`;
});
