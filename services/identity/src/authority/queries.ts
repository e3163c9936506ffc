import type { TxSql } from '@honjin/service-kit';

/** A store that somebody works in. */
export interface Workplace {
  userId: string;
  companyId: string;
  storeId: string;
  canSave: boolean;
}

/** Lists where users work. For a session that is bound to its store, it lists only that store. */
export function listWorkplaces(
  sql: TxSql,
  groupId: string,
  userIds: readonly string[],
  sessionId: string | null,
): Promise<Workplace[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return sql<Workplace[]>`
    select us.user_id, us.company_id, us.store_id, us.can_save
    from user_store us
    where us.group_id = ${groupId} and us.user_id in ${sql(userIds)}
      and not exists (
        select from session s
        where s.group_id = us.group_id and s.id = ${sessionId} and s.bounds is not null and s.store_id <> us.store_id)`;
}
