import type { TenantTx } from '@honjin/service-kit';

/** Customers looked at in one call, and candidates of each kind for one of them. */
export const LOOKED_AT = 300;

export const CANDIDATES = 20;

export interface ChangedCustomer {
  id: string;
  updatedAt: Date;
}

export function listLatelyChanged(tx: TenantTx, before: string | null): Promise<ChangedCustomer[]> {
  const { sql, scope } = tx;
  return sql<ChangedCustomer[]>`
    select id, updated_at from customer
    where group_id = ${scope.groupId} and merged_into is null and erased_at is null
      ${before === null ? sql`` : sql`and updated_at < ${before}::timestamptz`}
    order by updated_at desc, id desc limit ${LOOKED_AT}`;
}

/** Pairs of customers who are somewhat alike; one of each is among those given. */
export function listCandidatePairs(
  { sql }: TenantTx,
  ids: string[],
): Promise<{ oneId: string; otherId: string }[]> {
  return sql<{ oneId: string; otherId: string }[]>`
    select distinct least(one_id, other_id) as one_id, greatest(one_id, other_id) as other_id
    from customers_like(${ids}, ${CANDIDATES})`;
}
