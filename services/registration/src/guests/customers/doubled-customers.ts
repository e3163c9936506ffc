import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { listDoubledCustomers } from '@honjin/contracts/registration';
import { DOUBLED_FROM, samePerson, SURELY_DOUBLED_FROM } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findRoot, listRecords, type CustomerRecord } from './customer-queries.ts';
import { recordView } from './save-customer.ts';
import { listCandidatePairs, listLatelyChanged, LOOKED_AT } from './doubled-queries.ts';
import { listApartPairs } from './merge-queries.ts';

export type Found = ResultOf<typeof listDoubledCustomers>;

type Request = ParsedRequestOf<typeof listDoubledCustomers>;

/** Pairs shown of one call. */
export const SHOWN = 100;

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

export function pairOf(one: CustomerRecord | undefined, other: CustomerRecord | undefined): Found['pairs'] {
  if (one === undefined || other === undefined) return [];
  const { score, signs } = samePerson(one, other);
  if (score < DOUBLED_FROM) return [];
  return [
    { score, isSure: score >= SURELY_DOUBLED_FROM, signs, customers: [recordView(one), recordView(other)] },
  ];
}

export async function pairsOf(tx: TenantTx, ids: string[]): Promise<Found['pairs']> {
  const candidates = await listCandidatePairs(tx, ids);
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
