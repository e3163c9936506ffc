import { Refusal, type TenantTx } from '@honjin/service-kit';
import { findMark } from './queries.ts';

/** A place in the changes of a store, as a cursor names it: a revision and its mark; those of before the marks have none. */
export interface Place {
  readonly revision: number;
  readonly mark: string | undefined;
}

/** Returns how a cursor names a revision, so that a later answer knows whether it is still the same. */
export async function textOfPlace(tx: TenantTx, revision: number): Promise<string> {
  const mark = await findMark(tx, revision);
  if (mark === undefined) throw new Error(`revision ${revision} has no event`);
  return `${revision}.${mark}`;
}

/** Refuses a place that the store has not come to, or has come to otherwise: its database was put back since (R-COPY-02). */
export async function refuseOtherPast(tx: TenantTx, { revision, mark }: Place): Promise<void> {
  const known = await findMark(tx, revision);
  if (known === undefined || (mark !== undefined && mark !== known)) throw new Refusal('HOS-02095-0');
}
