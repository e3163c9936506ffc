import { receivableMoved } from '@honjin/contracts/registration/bus';
import { onEventsInAnyOrder, type TenantTx } from '@honjin/service-kit';
import { NIL_ID } from './sales-line-row.ts';

interface ReceivableEntry {
  entryId: string;
  kind: 'NEW' | 'RECEIVED' | 'ADJUSTED';
  /** Null where nobody said who owes it: it is shown under no address. */
  billingAddressId: string | null;
  billingAddressName: string;
  salesDate: string;
  amount: number;
  /** Kind of the money received, and the shift in whose drawer it lies; absent where none moved. */
  paymentType?: string;
  shiftNo?: number;
  itemName?: string;
  memo?: string;
  inputBy?: string;
  /** The booking of the bill. */
  bookingId?: string | null;
  roomUnitId?: string | null;
}

/** Writes the entries that are new, and adds them to the days and the months of their billing addresses. */
export async function addReceivables(tx: TenantTx, entries: readonly ReceivableEntry[]): Promise<void> {
  const { sql, scope } = tx;
  const rows = entries.map((entry) => ({
    entry_id: entry.entryId,
    billing_address_id: entry.billingAddressId ?? NIL_ID,
    billing_address_name: entry.billingAddressName,
    sales_date: entry.salesDate,
    kind: entry.kind,
    amount: entry.amount,
    payment_type: entry.paymentType ?? '',
    shift_no: entry.shiftNo ?? 1,
    item_name: entry.itemName ?? '',
    memo: entry.memo ?? '',
    input_by: entry.inputBy ?? '',
    booking_id: entry.bookingId ?? null,
    room_unit_id: entry.roomUnitId ?? null,
  }));
  await sql`
    with told as (
      select * from jsonb_to_recordset(${sql.json(rows)}) as e(
        entry_id uuid, billing_address_id uuid, billing_address_name text, sales_date date, kind text, amount bigint,
        payment_type text, shift_no int, item_name text, memo text, input_by text, booking_id uuid, room_unit_id uuid)
    ), added as (
      insert into receivable_fact (store_id, entry_id, billing_address_id, billing_address_name, sales_date, kind, amount,
                                   payment_type, shift_no, item_name, memo, input_by, booking_id, room_unit_id)
      select ${scope.storeId}, entry_id, billing_address_id, billing_address_name, sales_date, kind, amount,
             payment_type, shift_no, item_name, memo, input_by, booking_id, room_unit_id
      from told
      on conflict (store_id, entry_id) do nothing
      returning entry_id, billing_address_id, sales_date, kind, amount
    ), cash as (
      -- Cash that was paid for a receivable lies in the drawer of its shift, as that of guests does.
      insert into cash_shift (store_id, sales_date, shift_no, payments, cash_in, cash_out)
      select ${scope.storeId}, t.sales_date, t.shift_no, count(*), sum(greatest(t.amount, 0)), sum(greatest(-t.amount, 0))
      from added join told t using (entry_id) where t.payment_type = 'CASH'
      group by t.sales_date, t.shift_no
      on conflict (store_id, sales_date, shift_no) do update
        set payments = cash_shift.payments + excluded.payments, cash_in = cash_shift.cash_in + excluded.cash_in,
            cash_out = cash_shift.cash_out + excluded.cash_out
    ), by_month as (
      insert into receivable_month (store_id, billing_address_id, month, kind, amount)
      select ${scope.storeId}, billing_address_id, date_trunc('month', sales_date)::date, kind, sum(amount)
      from added group by billing_address_id, 3, kind
      on conflict (store_id, billing_address_id, month, kind) do update
        set amount = receivable_month.amount + excluded.amount
    )
    insert into receivable_day (store_id, billing_address_id, sales_date, kind, entries, amount)
    select ${scope.storeId}, billing_address_id, sales_date, kind, count(*), sum(amount)
    from added group by billing_address_id, sales_date, kind
    on conflict (store_id, billing_address_id, sales_date, kind) do update
      set entries = receivable_day.entries + excluded.entries, amount = receivable_day.amount + excluded.amount`;
}

export const followReceivables = onEventsInAnyOrder(receivableMoved, addReceivables);
