import { storeMaster } from '@honjin/contracts/masters/bus';
import type { TenantTx } from '@honjin/service-kit';

/** Names the store until its own settings, version 1 and above, have arrived. */
export async function nameOpenedStore(
  { sql, scope }: TenantTx,
  store: { code: string; name: string; nameEn: string },
): Promise<void> {
  const { groupId, companyId, storeId } = scope;
  const { code, name, nameEn } = store;
  await sql`
    insert into master_replica (store_id, group_id, company_id, entity, id, version, state)
    values (${storeId}, ${groupId}, ${companyId}, ${storeMaster.entity}, ${storeId}, 0,
            ${sql.json({ id: storeId, code, name, nameEn })})
    on conflict do nothing`;
}

/** Gives the transaction's store to a user, after those they have; false when they have it. */
export async function giveOpenedStore({ sql, scope }: TenantTx, userId: string): Promise<boolean> {
  const { groupId, companyId, storeId } = scope;
  const rows = await sql`
    insert into user_store (group_id, user_id, store_id, company_id, display_order)
    select u.group_id, u.id, ${storeId}, ${companyId},
           (select coalesce(max(o.display_order), 0) + 1 from user_store o
            where o.group_id = u.group_id and o.user_id = u.id)
    from user_account u where u.group_id = ${groupId} and u.id = ${userId} and u.deleted_at is null
    on conflict do nothing returning user_id`;
  return rows.length > 0;
}

export async function listSessionsOfUser({ sql, scope }: TenantTx, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from session
    where group_id = ${scope.groupId} and user_id = ${userId} and revoked_at is null`;
  return rows.map(({ id }) => id);
}
