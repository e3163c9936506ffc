import { receiptChanged } from '@honjin/contracts/registration';
import { onEventsInAnyOrder } from '@honjin/service-kit';
import { lastOfEach } from './last-of-each.ts';

/** A receipt keeps its number and its day; what happens to it later is written over. */
export const followReceipts = onEventsInAnyOrder(receiptChanged, async ({ sql, scope }, receipts) => {
  const rows = lastOfEach(receipts, ({ receiptId }) => receiptId).map((receipt) => ({
    receipt_id: receipt.receiptId,
    receipt_no: receipt.receiptNo,
    status: receipt.status,
    bill_no: receipt.billNo,
    booking_id: receipt.bookingId,
    booking_label: receipt.bookingLabel,
    room_unit_id: receipt.roomUnitId,
    addressee: receipt.addressee,
    amount: receipt.amount,
    stamp_duty: receipt.stampDuty,
    reissue_count: receipt.reissueCount,
    business_date: receipt.businessDate,
    issued_at: receipt.issuedAt,
    cashier: receipt.cashier,
  }));
  await sql`
    insert into receipt_fact (store_id, receipt_id, receipt_no, status, bill_no, booking_id, booking_label, room_unit_id,
                              addressee, amount, stamp_duty, reissue_count, business_date, issued_at, cashier)
    select ${scope.storeId}, receipt_id, receipt_no, status, bill_no, booking_id, booking_label, room_unit_id, addressee,
           amount, stamp_duty, reissue_count, business_date, issued_at, cashier
    from jsonb_to_recordset(${sql.json(rows)}) as r(
      receipt_id uuid, receipt_no text, status text, bill_no text, booking_id uuid, booking_label text,
      room_unit_id uuid, addressee text, amount bigint, stamp_duty bigint, reissue_count int, business_date date,
      issued_at timestamptz, cashier text)
    on conflict (store_id, receipt_id) do update
      set status = excluded.status, addressee = excluded.addressee, amount = excluded.amount,
          stamp_duty = excluded.stamp_duty, reissue_count = excluded.reissue_count`;
});
