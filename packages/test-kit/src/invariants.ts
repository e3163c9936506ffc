import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machineStepOf, threadKindOf } from '@honjin/domain';
import type postgres from 'postgres';

/** One breach of what must always be true of the data. */
export interface BrokenInvariant {
  rule: string;
  storeId: string;
  found: string;
}

interface ThreadRow {
  storeId: string;
  action: string;
  step: string;
  isAuthored: boolean;
}

/** Entries of threads that are of no kind, or that neither a person nor a machine with a name made (R-THREAD-03). */
async function listNamelessEntries(admin: postgres.Sql): Promise<BrokenInvariant[]> {
  const rows = await admin<ThreadRow[]>`
    select distinct store_id as "storeId", action, coalesce(after ->> 'step', action) as step,
           coalesce(user_name, '') <> '' as "isAuthored"
    from registration.audit_log where entity in ('booking', 'room', 'dispatch')`;
  return rows.flatMap(({ storeId, action, step, isAuthored }) => [
    ...(threadKindOf(action) === null ? [{ rule: 'an entry of no kind', storeId, found: action }] : []),
    ...(isAuthored || machineStepOf(step) !== null
      ? []
      : [{ rule: 'an entry that nobody made', storeId, found: `${action} ${step}` }]),
  ]);
}

/**
 * Looks for breaches in the registration schema: no two parties in one room, stock equal to what is held, sums, numbers
 * without gaps. Run it after a suite with an administrator's connection; empty means that all is well.
 */
export async function listBrokenInvariants(admin: postgres.Sql): Promise<BrokenInvariant[]> {
  const text = await readFile(join(import.meta.dirname, 'registration-invariants.sql'), 'utf8');
  const rows = await admin.unsafe<{ rule: string; store_id: string; found: string }[]>(text);
  const broken = rows.map(({ rule, store_id: storeId, found }) => ({ rule, storeId, found }));
  return [...broken, ...(await listNamelessEntries(admin))];
}

const SHOWN = 10;

/** Throws when the registration schema breaks other rules than the ones that a test broke on purpose. */
export async function refuseBrokenInvariants(
  admin: postgres.Sql,
  onPurpose: readonly string[],
): Promise<void> {
  const broken = await listBrokenInvariants(admin);
  const unexpected = broken.filter(({ rule }) => !onPurpose.includes(rule));
  if (unexpected.length === 0) return;
  throw new Error(`${unexpected.length} broken invariants: ${JSON.stringify(unexpected.slice(0, SHOWN))}`);
}
