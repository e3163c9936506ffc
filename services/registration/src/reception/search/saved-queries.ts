import { newId, Refusal, type TenantTx } from '@honjin/service-kit';

export interface SavedSearch {
  id: string;
  name: string;
  query: string;
}

export function listOwn(tx: TenantTx): Promise<SavedSearch[]> {
  return tx.sql<SavedSearch[]>`
    select id, name, query from saved_search
    where store_id = ${tx.scope.storeId} and user_id = ${ownerOf(tx)} order by name limit 200`;
}

/** Keeps a search; HOS-02010-4 when the name is in use and may not be overwritten. */
export async function save(
  tx: TenantTx,
  wish: { name: string; query: string; overwrite: boolean },
): Promise<SavedSearch> {
  const [row] = await tx.sql<SavedSearch[]>`
    insert into saved_search (store_id, id, user_id, name, query)
    values (${tx.scope.storeId}, ${newId()}, ${ownerOf(tx)}, ${wish.name}, ${wish.query})
    on conflict (store_id, user_id, name) do update set query = excluded.query, updated_at = now()
      where ${wish.overwrite}
    returning id, name, query`;
  if (row === undefined) throw new Refusal('HOS-02010-4');
  return row;
}

export async function forget(tx: TenantTx, id: string): Promise<void> {
  const gone = await tx.sql`
    delete from saved_search where store_id = ${tx.scope.storeId} and user_id = ${ownerOf(tx)} and id = ${id} returning id`;
  if (gone.length === 0) throw new Refusal('HOS-00004-0');
}

export const ownerOf = (tx: TenantTx) => tx.actor?.userId ?? null;
