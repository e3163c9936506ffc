import { billSettled } from '@honjin/contracts/registration';
import { onEvent } from '@honjin/service-kit';

export const followBills = onEvent(billSettled, async (tx, bill) => {
  const { sql, scope } = tx;
  const items = [
    ...bill.lineIds.map((id) => ({ kind: 'ORDER', id })),
    ...bill.paymentIds.map((id) => ({ kind: 'PAYMENT', id })),
  ];
  await sql`
    insert into bill_fact (store_id, bill_id, bill_no, booking_id, booking_no, room_unit_id, sales_total,
                           payment_total, is_cancelled)
    values (${scope.storeId}, ${bill.billId}, ${bill.billNo}, ${bill.bookingId}, ${bill.bookingNo},
            ${bill.roomUnitId}, ${bill.salesTotal}, ${bill.paymentTotal}, ${bill.isCancelled})
    on conflict (store_id, bill_id) do update set is_cancelled = excluded.is_cancelled`;
  await sql`
    insert into bill_fact_item (store_id, bill_id, kind, item_id)
    select ${scope.storeId}, ${bill.billId}, kind, id
    from jsonb_to_recordset(${sql.json(items)}) as item(kind text, id uuid)
    on conflict do nothing`;
});
