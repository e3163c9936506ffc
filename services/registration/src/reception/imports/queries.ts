import type { ImportApplied } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { stockNights } from '../../house/inventory/queries.ts';

/**
 * Takes a message for this transaction. Returns the result when it was applied before. A second caller at the same
 * moment waits here for the first to commit.
 */
export async function takeIntent({ sql, scope }: TenantTx, intent: string): Promise<ImportApplied | null> {
  const taken = await sql`
    insert into import_intent (store_id, intent) values (${scope.storeId}, ${intent})
    on conflict do nothing returning intent`;
  if (taken.length === 1) return null;
  const [known] = await sql<{ answer: ImportApplied }[]>`
    select answer from import_intent where store_id = ${scope.storeId} and intent = ${intent}`;
  return known!.answer;
}

export async function keepAnswer(
  { sql, scope }: TenantTx,
  intent: string,
  answer: ImportApplied,
): Promise<void> {
  await sql`
    update import_intent set answer = ${sql.json(answer as never)}
    where store_id = ${scope.storeId} and intent = ${intent}`;
}

/** Sums what messages have paid on a booking, by item: payments that the same provider entered and nobody took back. */
export async function sumImportedPayments(
  { sql, scope, actor }: TenantTx,
  bookingId: string,
): Promise<{ accountingItemId: string; amount: number }[]> {
  return sql<{ accountingItemId: string; amount: number }[]>`
    select accounting_item_id, sum(amount)::int as amount from payment
    where store_id = ${scope.storeId} and booking_id = ${bookingId} and created_by = ${actor?.userId ?? null}
      and not is_void and reversal_of is null
    group by accounting_item_id`;
}

/** Lists those of the given nights (`roomTypeId|date`) that are sold beyond what the house has. */
export async function listOverbooked(
  tx: TenantTx,
  keys: readonly string[],
): Promise<{ roomTypeId: string; date: string }[]> {
  const wanted = [...new Set(keys)].map((key) => {
    const [roomTypeId = '', night = ''] = key.split('|');
    return { room_type_id: roomTypeId, night };
  });
  return tx.sql<{ roomTypeId: string; date: string }[]>`
    select s.room_type_id, s.night as date
    from room_type_stock s join ${stockNights(tx, wanted)} using (room_type_id, night)
    where s.store_id = ${tx.scope.storeId} and s.sold > s.total - s.blocked + s.overbook_limit
    order by s.night, s.room_type_id`;
}
