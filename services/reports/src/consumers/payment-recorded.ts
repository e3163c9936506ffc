import type { PayloadOf } from '@honjin/contracts';
import { paymentRecorded } from '@honjin/contracts/registration/bus';
import { onEventsInAnyOrder, type TenantTx } from '@honjin/service-kit';
import { addReceivables } from './receivables.ts';

type Payment = PayloadOf<typeof paymentRecorded>;
type EnteredPayment = Payment & { inputAt: string };

function rowOf(payment: EnteredPayment) {
  return {
    payment_id: payment.paymentId,
    booking_id: payment.bookingId,
    booking_no: payment.bookingNo,
    room_unit_id: payment.roomUnitId,
    room_no: payment.roomNo,
    guest_name: payment.guestName,
    payment_date: payment.paymentDate,
    sales_date: payment.salesDate,
    accounting_item_id: payment.accountingItemId,
    item_name: payment.itemName,
    payment_type: payment.paymentType,
    billing_address_id: payment.billingAddressId,
    billing_address_name: payment.billingAddressName,
    amount: payment.amount,
    reversal_of: payment.reversalOf,
    memo: payment.memo,
    input_by: payment.inputBy,
    input_at: payment.inputAt,
  };
}

/** Cash of the new payments goes into the drawer of its shift, as a part of the statement that adds them. */
function cashByShift({ sql, scope }: TenantTx) {
  return sql`
    insert into cash_shift (store_id, sales_date, shift_no, payments, cash_in, cash_out)
    select ${scope.storeId}, sales_date, shift_no, count(*), sum(greatest(amount, 0)), sum(greatest(-amount, 0))
    from added where payment_type = 'CASH' group by sales_date, shift_no
    on conflict (store_id, sales_date, shift_no) do update
      set payments = cash_shift.payments + excluded.payments, cash_in = cash_shift.cash_in + excluded.cash_in,
          cash_out = cash_shift.cash_out + excluded.cash_out`;
}

/** Sums per day, as a part of the statement that adds payments. */
function sumsByDay({ sql, scope }: TenantTx) {
  return sql`
    insert into payment_day (store_id, sales_date, payment_type, item_name, payments, amount)
    select ${scope.storeId}, sales_date, payment_type, item_name, count(*), sum(amount)
    from added group by sales_date, payment_type, item_name
    on conflict (store_id, sales_date, payment_type, item_name) do update
      set payments = payment_day.payments + excluded.payments, amount = payment_day.amount + excluded.amount`;
}

/** Writes the payments that are new and adds exactly those to the sums; answers their ids. */
async function insertPayments(tx: TenantTx, payments: readonly EnteredPayment[]): Promise<Set<string>> {
  const { sql, scope } = tx;
  const added = await sql<{ id: string }[]>`
    with added as (
      insert into payment_fact (store_id, payment_id, booking_id, booking_no, room_unit_id, room_no, guest_name,
                                payment_date, sales_date, shift_no, accounting_item_id, item_name, payment_type,
                                billing_address_id, billing_address_name, amount, reversal_of, memo, input_by, input_at)
      select ${scope.storeId}, p.payment_id, p.booking_id, p.booking_no, p.room_unit_id, p.room_no, p.guest_name,
             p.payment_date, p.sales_date, coalesce(s.shift_no, 1), p.accounting_item_id, p.item_name, p.payment_type,
             p.billing_address_id, p.billing_address_name, p.amount, p.reversal_of, p.memo, p.input_by, p.input_at
      from jsonb_to_recordset(${sql.json(payments.map(rowOf))}) as p(
        payment_id uuid, booking_id uuid, booking_no text, room_unit_id uuid, room_no text, guest_name text,
        payment_date date, sales_date date, accounting_item_id uuid, item_name text, payment_type text,
        billing_address_id uuid, billing_address_name text, amount bigint, reversal_of uuid, memo text, input_by text,
        input_at timestamptz)
      left join open_shift s on s.store_id = ${scope.storeId} and s.business_date = p.sales_date
      on conflict (store_id, payment_id) do nothing
      returning payment_id, sales_date, shift_no, payment_type, item_name, amount
    ), cash as (
      ${cashByShift(tx)}
    ), by_day as (
      ${sumsByDay(tx)}
    )
    select payment_id as id from added`;
  return new Set(added.map(({ id }) => id));
}

/** Stores payments. An amount left to be paid later is owed by its billing address. */
export const followPayments = onEventsInAnyOrder(paymentRecorded, async (tx, payments, envelopes) => {
  const entered = payments.map((payment, at) => ({ ...payment, inputAt: envelopes[at]!.occurredAt }));
  const isNew = await insertPayments(tx, entered);
  const owed = payments.filter(
    ({ paymentId, paymentType }) => paymentType === 'RECEIVABLE' && isNew.has(paymentId),
  );
  if (owed.length === 0) return;
  await addReceivables(
    tx,
    owed.map(({ paymentId, ...payment }) => ({ ...payment, entryId: paymentId, kind: 'NEW' })),
  );
});
