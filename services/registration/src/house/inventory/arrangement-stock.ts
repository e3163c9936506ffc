import { addDays, eachNight } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { readMasters, type MasterSets } from '../masters/read-masters.ts';
import type { ArrangementClaim } from './claims.ts';
import {
  insertArrangementStock,
  listTakenArrangements,
  lockArrangementStock,
  moveArrangementStock,
  type ArrangementDelta,
} from './arrangement-queries.ts';

export type ArrangementMasters = Pick<MasterSets, 'arrangement'>;

type Master = MasterSets['arrangement'] extends ReadonlyMap<string, infer State> ? State : never;

/** Returns how many of an arrangement there are on a day; null when nobody counts them. */
export function limitOf(master: Master | undefined): number | null {
  return master?.isStockManaged === true ? (master.stockPerDay ?? null) : null;
}

/** Differences of two lists of claims, in the one order in which everybody locks. */
export function arrangementDeltas(
  before: readonly ArrangementClaim[],
  after: readonly ArrangementClaim[],
  { arrangement }: ArrangementMasters,
): ArrangementDelta[] {
  const deltas = new Map<string, ArrangementDelta>();
  const count = (claims: readonly ArrangementClaim[], sign: 1 | -1) => {
    for (const { arrangementId, useDate, quantity } of claims) {
      const key = `${arrangementId}|${useDate}`;
      const total = limitOf(arrangement.get(arrangementId)) ?? 0;
      const known = deltas.get(key) ?? { arrangement_id: arrangementId, use_date: useDate, delta: 0, total };
      deltas.set(key, { ...known, delta: known.delta + sign * quantity });
    }
  };
  count(before, -1);
  count(after, 1);
  return [...deltas]
    .filter(([, { delta }]) => delta !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta);
}

/**
 * Takes arrangements of days and gives them back (R-ARRANGE-05): locks their rows in one order, and refuses with the
 * first of which too few are left, unless the caller may sell beyond the limit (HOS-02040-0). A constraint guarantees it.
 */
export async function changeArrangementStock(
  tx: TenantTx,
  deltas: readonly ArrangementDelta[],
  { masters, allowOverbook }: { masters: ArrangementMasters; allowOverbook: boolean },
): Promise<void> {
  await insertArrangementStock(tx, deltas);
  const rows = await lockArrangementStock(tx, deltas);
  const used = new Map(rows.map((row) => [`${row.arrangementId}|${row.useDate}`, row.used]));
  for (const { arrangement_id: arrangementId, use_date: useDate, delta, total } of deltas) {
    const left = total - (used.get(`${arrangementId}|${useDate}`) ?? 0);
    if (delta <= 0 || delta <= left || allowOverbook) continue;
    throw new Refusal('HOS-02040-0', {
      values: [
        masters.arrangement.get(arrangementId)?.name ?? '',
        useDate.replaceAll('-', '/'),
        Math.max(0, left),
      ],
      facts: { reason: 'USED_UP', arrangementId, useDate, left: Math.max(0, left) },
    });
  }
  await moveArrangementStock(tx, deltas, allowOverbook);
}

function counted({ arrangement }: ArrangementMasters): { id: string; total: number }[] {
  return [...arrangement.values()].flatMap((master) => {
    const total = limitOf(master);
    return total === null ? [] : [{ id: master.id, total }];
  });
}

/** Returns how many of each limited arrangement are left on the days of a period (R-ARRANGE-06). */
export async function listArrangementsLeft(
  tx: TenantTx,
  { from, to }: { from: string; to: string },
): Promise<{ arrangementId: string; useDate: string; total: number; left: number }[]> {
  const [masters, taken] = await Promise.all([
    readMasters(tx, ['arrangement']),
    listTakenArrangements(tx, { from, to }),
  ]);
  const used = new Map(taken.map((row) => [`${row.arrangementId}|${row.useDate}`, row.used]));
  const days = eachNight(from, addDays(to, 1));
  return counted(masters).flatMap(({ id: arrangementId, total }) =>
    days.map((useDate) => ({
      arrangementId,
      useDate,
      total,
      left: Math.max(0, total - (used.get(`${arrangementId}|${useDate}`) ?? 0)),
    })),
  );
}
