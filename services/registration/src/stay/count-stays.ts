import type { TenantTx } from '@honjin/service-kit';
import type { UnitNode } from '../booking/tree.ts';
import { lockCustomers } from '../guests/merge-queries.ts';

/** The guests' records remember a stay that is over (+1), or forget one that goes on after all (-1). */
export async function countStays(tx: TenantTx, nodes: readonly UnitNode[], by: 1 | -1): Promise<void> {
  const stays = nodes.flatMap(({ unit, guests }) =>
    guests.flatMap(({ customerId }) =>
      customerId === null ? [] : [{ id: customerId, date: unit.checkInDate }],
    ),
  );
  if (stays.length === 0) return;
  await lockCustomers(
    tx,
    stays.map(({ id }) => id),
  );
  await tx.sql`
    update customer c
    set stay_count = greatest(0, c.stay_count + s.stays * ${by}::int), last_stay_date = greatest(c.last_stay_date, s.last),
      updated_at = now()
    from (select id, count(*)::int as stays, max(date) as last
      from jsonb_to_recordset(${tx.sql.json(stays)}) as given(id uuid, date date) group by id) s
    where c.group_id = ${tx.scope.groupId} and c.id = s.id`;
}
