// Asks of a running suite whether everything in it agrees, and ends with 1 when something does not.
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from '../database.ts';
import { brokenInvariants, readInvariants } from '../invariants.ts';

const LOOK_EVERY_MS = 2_000;
/** Boards and reports that have moved no step for so long have read all that there is to read. */
const AT_REST_AFTER_MS = 20_000;

/** Returns how far the boards, lists and reports of all services have read, as one number that only grows. */
async function readProgress(): Promise<string> {
  const sql = database();
  const places = await sql<{ schema: string }[]>`
    select table_schema as schema from information_schema.tables where table_name = 'projection_position'`;
  const sums = places.map(({ schema }) => `select sum(seq) as seq from ${schema}.projection_position`);
  const [row] = await sql.unsafe<{ progress: string }[]>(
    `select coalesce(sum(seq), 0)::text as progress from (${sums.join(' union all ')}) as positions`,
  );
  return row!.progress;
}

/** A copy may have been taken while reports were being filled: they go on with it now, and are asked afterwards. */
async function untilAtRest(): Promise<void> {
  let progress = await readProgress();
  let isTold = false;
  for (let stoodMs = 0; stoodMs < AT_REST_AFTER_MS; stoodMs += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    const now = await readProgress();
    if (now === progress) continue;
    if (!isTold) console.log('盤面と帳票を最新にしています…\nBoards and reports are catching up…');
    isTold = true;
    progress = now;
    stoodMs = 0;
  }
}

await untilAtRest();
const broken = await brokenInvariants();
await database().end();
for (const { claim, rows } of broken) console.error(`${claim}: ${JSON.stringify(rows)}`);
const asked = readInvariants().length;
console.log(
  broken.length === 0
    ? `${asked} 項目の整合性を確認しました。\nAll ${asked} claims about the data hold.`
    : `${asked} 項目のうち ${broken.length} 項目に不整合があります。\n${broken.length} of ${asked} claims about the data do not hold.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
