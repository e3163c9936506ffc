import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { listDoubledCustomers } from '@honjin/contracts/registration';
import { DOUBLED_FROM, samePerson, SURELY_DOUBLED_FROM } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findRoot, listRecords, type CustomerRecord } from './customer-queries.ts';
import { listApartPairs } from './merge-queries.ts';
import { recordView } from './save-customer.ts';

type Found = ResultOf<typeof listDoubledCustomers>;
type Request = ParsedRequestOf<typeof listDoubledCustomers>;

/** Customers looked at in one call, and candidates of each kind for one of them. */
const LOOKED_AT = 300;
const CANDIDATES = 20;
/** Pairs shown of one call. */
const SHOWN = 100;

interface ChangedCustomer {
  id: string;
  updatedAt: Date;
}

function listLatelyChanged(tx: TenantTx, before: string | null): Promise<ChangedCustomer[]> {
  const { sql, scope } = tx;
  return sql<ChangedCustomer[]>`
    select id, updated_at as "updatedAt" from customer
    where group_id = ${scope.groupId} and merged_into is null
      ${before === null ? sql`` : sql`and updated_at < ${before}::timestamptz`}
    order by updated_at desc, id desc limit ${LOOKED_AT}`;
}

/** Pairs of records that are probably one person (R-GUEST-03), the likeliest first. */
export async function findDoubledCustomers(tx: TenantTx, request: Request): Promise<Found> {
  if (request.customerId !== undefined) {
    const rootId = await findRoot(tx, request.customerId);
    if (rootId === undefined) throw new Refusal('HOS-00004-0');
    return { pairs: await pairsOf(tx, [rootId]), nextChangedBefore: null };
  }
  const changed = await listLatelyChanged(tx, request.changedBefore);
  const last = changed.length === LOOKED_AT ? changed.at(-1) : undefined;
  return {
    pairs: await pairsOf(
      tx,
      changed.map(({ id }) => id),
    ),
    nextChangedBefore: last?.updatedAt.toISOString() ?? null,
  };
}

async function pairsOf(tx: TenantTx, ids: string[]): Promise<Found['pairs']> {
  const candidates = await tx.sql<{ oneId: string; otherId: string }[]>`
    select distinct least(one_id, other_id) as "oneId", greatest(one_id, other_id) as "otherId"
    from customers_like(${ids}, ${CANDIDATES})`;
  const known = [...new Set(candidates.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  const [records, apart] = await Promise.all([listRecords(tx, known), listApartPairs(tx, known)]);
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const isApart = new Set(
    apart.flatMap(({ oneId, otherId }) => [`${oneId} ${otherId}`, `${otherId} ${oneId}`]),
  );
  return candidates
    .filter(({ oneId, otherId }) => !isApart.has(`${oneId} ${otherId}`))
    .flatMap(({ oneId, otherId }) => pairOf(recordOf.get(oneId), recordOf.get(otherId)))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN);
}

function pairOf(one: CustomerRecord | undefined, other: CustomerRecord | undefined): Found['pairs'] {
  if (one === undefined || other === undefined) return [];
  const { score, signs } = samePerson(one, other);
  if (score < DOUBLED_FROM) return [];
  return [
    { score, isSure: score >= SURELY_DOUBLED_FROM, signs, customers: [recordView(one), recordView(other)] },
  ];
}
