import type { ResultOf } from '@honjin/contracts';
import type { searchGuestById } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { CustomerFields } from './customer-queries.ts';

type MergeView = ResultOf<typeof searchGuestById>['merges'][number];

/** One merge as it is kept. */
export interface MergeRow {
  id: string;
  targetId: string;
  before: CustomerFields;
  after: CustomerFields;
  isUndone: boolean;
}

/** A customer that a merge made to point to its target, and where it pointed before. */
export interface MergeMember {
  customerId: string;
  formerRoot: string | null;
}

/** Two customers that the staff keeps apart. */
export interface ApartPair {
  oneId: string;
  otherId: string;
  reason: string;
}

/** Locks customers in the order of their ids. */
export async function lockCustomers(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.sql`
    select id from customer where group_id = ${tx.scope.groupId} and id = any(${ids as string[]}::uuid[])
    order by id for no key update`;
}

/** Pairs kept apart of which both are, or were merged into, one of the customers. */
export async function listApartPairs(tx: TenantTx, ids: readonly string[]): Promise<ApartPair[]> {
  const { sql, scope } = tx;
  const wanted = ids as string[];
  return sql<ApartPair[]>`
    with clan as (
      select id, coalesce(merged_into, id) as root from customer
      where group_id = ${scope.groupId} and (id = any(${wanted}::uuid[]) or merged_into = any(${wanted}::uuid[]))
    )
    select one.root as one_id, other.root as other_id, a.reason from customer_apart a
    join clan one on one.id = a.one_id
    join clan other on other.id = a.other_id
    where a.group_id = ${scope.groupId} and one.root <> other.root`;
}

/** Marks a pair as different people. The last reason replaces earlier ones. */
export async function insertApartPair(tx: TenantTx, pair: ApartPair): Promise<void> {
  const { sql, scope, actor } = tx;
  await sql`
    insert into customer_apart (group_id, one_id, other_id, reason, noted_by)
    values (${scope.groupId}, ${pair.oneId}, ${pair.otherId}, ${pair.reason}, ${actor?.userName ?? ''})
    on conflict (group_id, one_id, other_id) do update set reason = excluded.reason, noted_by = excluded.noted_by`;
}

/** Takes marks back between two customers and all that were merged into them. */
export async function deleteApartPairs(tx: TenantTx, ids: readonly [string, string]): Promise<number> {
  const { sql, scope } = tx;
  const [one, other] = ids;
  const removed = await sql`
    with one as (select id from customer
        where group_id = ${scope.groupId} and (id = ${one} or merged_into = ${one})),
      other as (select id from customer
        where group_id = ${scope.groupId} and (id = ${other} or merged_into = ${other}))
    delete from customer_apart a where a.group_id = ${scope.groupId}
      and ((a.one_id in (select id from one) and a.other_id in (select id from other))
        or (a.one_id in (select id from other) and a.other_id in (select id from one)))`;
  return removed.count;
}

/** Keeps a merge: its record, and every customer that points to the target from now on. */
export async function insertMerge(
  tx: TenantTx,
  merge: Omit<MergeRow, 'isUndone'>,
  sourceIds: readonly string[],
): Promise<void> {
  const { sql, scope, actor } = tx;
  const sources = sourceIds as string[];
  await sql`
    insert into customer_merge (group_id, id, target_id, before, after, merged_in_store, merged_by)
    values (${scope.groupId}, ${merge.id}, ${merge.targetId}, ${sql.json(merge.before as never)},
            ${sql.json(merge.after as never)}, ${scope.storeId}, ${actor?.userName ?? ''})`;
  await sql`
    insert into customer_merge_member (group_id, merge_id, customer_id, former_root)
    select group_id, ${merge.id}, id, merged_into from customer
    where group_id = ${scope.groupId} and (id = any(${sources}::uuid[]) or merged_into = any(${sources}::uuid[]))`;
  await sql`
    update customer set merged_into = ${merge.targetId}, version = version + 1, updated_at = now()
    where group_id = ${scope.groupId} and (id = any(${sources}::uuid[]) or merged_into = any(${sources}::uuid[]))`;
}

/** Returns a merge, locked. */
export async function lockMerge(tx: TenantTx, id: string): Promise<MergeRow | undefined> {
  const [row] = await tx.sql<MergeRow[]>`
    select id, target_id, before, after, undone_at is not null as is_undone from customer_merge
    where group_id = ${tx.scope.groupId} and id = ${id} for update`;
  return row;
}

export async function listMembers(tx: TenantTx, mergeId: string): Promise<MergeMember[]> {
  return tx.sql<MergeMember[]>`
    select customer_id, former_root from customer_merge_member
    where group_id = ${tx.scope.groupId} and merge_id = ${mergeId} order by customer_id`;
}

/** Gives every customer of a merge back to where it pointed before, and marks the merge as undone. */
export async function releaseMembers(tx: TenantTx, mergeId: string): Promise<void> {
  const { sql, scope, actor } = tx;
  await sql`
    update customer c set merged_into = m.former_root, version = c.version + 1, updated_at = now()
    from customer_merge_member m
    where m.group_id = ${scope.groupId} and m.merge_id = ${mergeId} and c.group_id = m.group_id and c.id = m.customer_id`;
  await sql`
    update customer_merge set undone_at = now(), undone_by = ${actor?.userName ?? ''}
    where group_id = ${scope.groupId} and id = ${mergeId}`;
}

/**
 * Tells whether a later merge that still holds builds on this one: into or of its target. Ids of merges rise with
 * time.
 */
export async function hasLaterMerge(tx: TenantTx, { id, targetId }: MergeRow): Promise<boolean> {
  const [row] = await tx.sql<{ isLater: boolean }[]>`
    select exists (
      select from customer_merge m
      where m.group_id = ${tx.scope.groupId} and m.id > ${id} and m.undone_at is null
        and (m.target_id = ${targetId} or exists (select from customer_merge_member b
          where b.group_id = m.group_id and b.merge_id = m.id and b.customer_id = ${targetId}))
    ) as is_later`;
  return row?.isLater ?? false;
}

/** Merges into a customer that still hold, the latest first. */
export async function listMerges(tx: TenantTx, targetId: string): Promise<MergeView[]> {
  const { sql, scope } = tx;
  const rows = await sql<(Omit<MergeView, 'mergedAt'> & { mergedAt: Date })[]>`
    select m.id as merge_id, m.merged_at, m.merged_by,
      row_number() over (order by m.id desc) = 1 as can_be_undone,
      (select coalesce(jsonb_agg(jsonb_build_object('customerId', c.id, 'guestKanjiName', c.name_kanji,
          'guestNameSingleByte', c.name_kana) order by c.id), '[]')
        from customer_merge_member b
        join customer c on c.group_id = b.group_id and c.id = b.customer_id
        where b.group_id = m.group_id and b.merge_id = m.id and b.former_root is null) as sources
    from customer_merge m
    where m.group_id = ${scope.groupId} and m.target_id = ${targetId} and m.undone_at is null
    order by m.id desc limit 50`;
  return rows.map((row) => ({ ...row, mergedAt: row.mergedAt.toISOString() }));
}

/** The history of the booking from which customers were merged tells it. */
export async function tellBooking(tx: TenantTx, bookingId: string | null, after: object): Promise<void> {
  if (bookingId === null) return;
  const [known] = await tx.sql`
    select 1 from booking where store_id = ${tx.scope.storeId} and id = ${bookingId}`;
  if (known === undefined) throw new Refusal('HOS-01002-4');
  await tx.audit({ action: 'customer.merge', entity: 'booking', entityId: bookingId, after });
}
