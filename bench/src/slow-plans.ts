import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A kind of statement that took longer than it should, with the plan of its slowest time. */
export interface SlowStatement {
  readonly statement: string;
  readonly times: number;
  readonly worstMs: number;
  readonly totalMs: number;
  readonly plan: string;
}

/** A statement that takes longer than this has its plan kept, milliseconds. */
const SLOW_MS = 5;
const SHOWN = 12;
const STATEMENT_WIDTH = 120;
const HEAD = /LOG: {2}duration: ([\d.]+) ms {2}plan:$/;
const TEXT = 'Query Text: ';

/** The settings of PostgreSQL under which it logs the plans of slow statements, and counts all of them. Values of guests stay out. */
export const WATCHED_POSTGRES = [
  'shared_preload_libraries=pg_stat_statements,auto_explain',
  `auto_explain.log_min_duration=${SLOW_MS}`,
  'auto_explain.log_parameter_max_length=0',
].join(' ');

/** Reads the slow statements of a log of PostgreSQL, the one that took longest in all first. */
export function readSlowStatements(log: string): SlowStatement[] {
  const entries: { ms: number; lines: string[] }[] = [];
  let open: string[] | null = null;
  for (const line of log.split('\n')) {
    if (line.startsWith('\t')) {
      open?.push(line.slice(1));
      continue;
    }
    const ms = HEAD.exec(line)?.[1];
    open = ms === undefined ? null : [];
    if (open !== null) entries.push({ ms: Number(ms), lines: open });
  }
  const kinds = Map.groupBy(
    entries.map(({ ms, lines }) => ({ ms, ...split(lines) })),
    ({ statement }) => statement,
  );
  return [...kinds]
    .map(([statement, all]) => {
      const worst = all.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest));
      const totalMs = all.reduce((sum, { ms }) => sum + ms, 0);
      return { statement, times: all.length, worstMs: worst.ms, plan: worst.plan, totalMs };
    })
    .toSorted((a, b) => b.totalMs - a.totalMs);
}

/** Parts an entry into the statement, which may go over lines, and its plan, which begins with the first line that names a cost. */
function split(lines: readonly string[]): { statement: string; plan: string } {
  const planFrom = lines.findIndex((line) => /\(cost=.*rows=/.test(line));
  const words = lines.slice(0, planFrom < 0 ? lines.length : planFrom).join(' ');
  return {
    statement: words.replace(TEXT, '').replaceAll(/\s+/g, ' ').trim(),
    plan: planFrom < 0 ? '' : lines.slice(planFrom).join('\n'),
  };
}

/** Remembers where the log of the suite in `dir` ends; the answer prints what was slow since, and writes the plans into a file where asked. */
export function watchPlans(dir: string): (plansFile?: string) => Promise<void> {
  const file = join(dir, 'postgres.log');
  const size = existsSync(file) ? statSync(file).size : null;
  return async (plansFile) => {
    // A database of somebody else keeps its log to itself.
    const log = size === null ? '' : (await readFile(file)).subarray(size).toString('utf8');
    const slow = readSlowStatements(log);
    if (slow.length > 0) console.log(`\n  statements over ${SLOW_MS} ms: ${slow.length} kinds`);
    for (const { times, worstMs, statement } of slow.slice(0, SHOWN))
      console.log(
        `  ${String(times).padStart(6)} × at most ${worstMs.toFixed(0).padStart(5)} ms  ${statement.slice(0, STATEMENT_WIDTH)}`,
      );
    if (plansFile === undefined) return;
    const parts = slow.map(
      ({ times, worstMs, statement, plan }) => `${times} ×, at most ${worstMs} ms\n${statement}\n${plan}\n`,
    );
    await writeFile(plansFile, parts.join('\n'));
  };
}
