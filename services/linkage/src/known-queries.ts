import { Refusal, type TenantTx } from '@honjin/service-kit';

/** The tables whose records a person names by id, each with the column of the id. */
const ID_OF = {
  message: 'message_id',
  push_item: 'push_item_id',
  stop_sale: 'stop_sale_id',
  mapping: 'mapping_id',
  booking_link: 'booking_id',
} as const;

/** Refuses ids that the store does not have, each with its path (R-BOUND-06). */
export async function refuseUnknown(
  { sql, scope }: TenantTx,
  table: keyof typeof ID_OF,
  ids: readonly string[],
): Promise<void> {
  const column = ID_OF[table];
  const rows = await sql<{ id: string }[]>`
    select distinct ${sql(column)} as id from ${sql(table)}
    where store_id = ${scope.storeId} and ${sql(column)} = any(${sql.array([...ids])}::uuid[])`;
  const known = new Set(rows.map(({ id }) => id));
  const unknownIds = ids.filter((id) => !known.has(id));
  if (unknownIds.length > 0) throw new Refusal('HOS-00004-0', { unknownIds });
}
