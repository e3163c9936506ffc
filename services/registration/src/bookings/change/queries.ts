import type { TenantTx } from '@honjin/service-kit';

/** Returns the business date of the store, which no close moves on until the transaction ends. */
export async function lockDay({ sql, scope }: TenantTx): Promise<string | undefined> {
  const [open] = await sql<{ businessDate: string }[]>`
    select business_date from business_day where store_id = ${scope.storeId} for key share`;
  return open?.businessDate;
}

/** Lists the last saves of a booking, with their authors and states, newest first. */
export function listLastChanges(
  { sql, scope }: TenantTx,
  bookingId: string,
): Promise<{ userName: string | null; after: Record<string, unknown> }[]> {
  return sql<{ userName: string | null; after: Record<string, unknown> }[]>`
    select user_name, after from audit_log
    where store_id = ${scope.storeId} and entity = 'booking' and entity_id = ${bookingId} order by id desc limit 20`;
}

/** Writes search entries; those that are as they were are left alone. Sent, not waited for. */
export function upsertSearchEntries(tx: TenantTx, rows: readonly object[]): void {
  tx.send(tx.sql`
    insert into unit_search (store_id, room_unit_id, booking_id, check_in_date, kana_key, kanji_key, romaji_key, group_key, phone)
    select ${tx.scope.storeId}, e.* from jsonb_to_recordset(${tx.sql.json(rows as never)}) as e(room_unit_id uuid, booking_id uuid,
      check_in_date date, kana_key text, kanji_key text, romaji_key text, group_key text, phone text)
    on conflict (store_id, room_unit_id) do update
      set check_in_date = excluded.check_in_date, kana_key = excluded.kana_key, kanji_key = excluded.kanji_key,
          romaji_key = excluded.romaji_key, group_key = excluded.group_key, phone = excluded.phone
      where (unit_search.check_in_date, unit_search.kana_key, unit_search.kanji_key, unit_search.romaji_key,
             unit_search.group_key, unit_search.phone)
        is distinct from (excluded.check_in_date, excluded.kana_key, excluded.kanji_key, excluded.romaji_key,
             excluded.group_key, excluded.phone)`);
}
