import { newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { noteWritten, prepareProbe, startCopies, startNotes } from './probe.ts';

const NOTES = 3_000;

let chain: TestChain;

beforeEach(async () => {
  chain = await createTestChain();
  await prepareProbe(chain);
  // The database would count by itself, within the minute.
  await chain.admin`alter table reports.note_copy set (autovacuum_enabled = off)`;
});
afterEach(() => chain.stop());

function writeNotes(notes: RunningService, count: number): Promise<void> {
  return tenantTx(notes.context.db, chain.scope, { requestId: 'test' }, async (tx) => {
    for (let n = 0; n < count; n += 1) tx.emit(noteWritten, { noteId: newId(), text: `note ${n}` });
  });
}

/** Returns the planner's knowledge of the copies, and how often they were counted. */
async function knownOfCopies() {
  const [row] = await chain.admin<{ rows: number; columns: number; counted: number }[]>`
    select c.reltuples::int as rows, pg_stat_get_analyze_count(c.oid)::int as counted,
      (select count(*)::int from pg_statistic s where s.starelid = c.oid) as columns
    from pg_class c where c.oid = 'reports.note_copy'::regclass`;
  return row!;
}

it('knows how many rows it has as soon as an empty projection is filled, and does not count again at the next start', async () => {
  const notes = await startNotes(chain);
  await writeNotes(notes, NOTES);
  const first = await startCopies(chain);
  await eventually(async () => expect(await knownOfCopies()).toMatchObject({ rows: NOTES, columns: 3 }));
  await first.stop();
  const second = await startCopies(chain);
  await writeNotes(notes, 1);
  await eventually(async () => {
    expect(second.projections.find(({ source }) => source === 'admin')?.phase).toBe('FOLLOWING');
    expect(await chain.admin`select from reports.note_copy`).toHaveLength(NOTES + 1);
  });
  await second.stop();
  expect(await knownOfCopies()).toMatchObject({ rows: NOTES, counted: 1 });
});

it('lets the role that counts neither read the copies nor change them', async () => {
  const worker = chain.environmentOf('reports')['DATABASE_WORKER_URL']!;
  expect(worker).toContain('honjin_reports_worker');
  const [may] = await chain.admin`
    select has_table_privilege('honjin_reports_worker', 'reports.note_copy', 'maintain') as count,
      has_table_privilege('honjin_reports_worker', 'reports.note_copy', 'select, insert, update, delete, truncate') as touch,
      has_table_privilege('honjin_reports', 'reports.note_copy', 'maintain') as service`;
  expect(may).toEqual({ count: true, touch: false, service: false });
});
