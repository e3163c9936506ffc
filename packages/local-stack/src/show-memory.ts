// npm run memory [-- --dir FOLDER]: what each process of a running suite holds in memory, as a table (Linux).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPid, runs } from './processes.ts';
import { root, suite, traceOf } from './suite.ts';

const { values } = parseArgs({ options: { dir: { type: 'string', default: join(root, '.honjin') } } });

/** Resident memory, the share of it when what several hold is divided among them, and what is the process's own, kB. */
const FIELDS = ['Rss', 'Pss', 'Anonymous'] as const;
type Held = Readonly<Record<(typeof FIELDS)[number], number>>;

function heldBy(pid: number): Held {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
  return { Rss: kilobytes('Rss'), Pss: kilobytes('Pss'), Anonymous: kilobytes('Anonymous') };
}

function row(name: string, held: Held, threads: string): string {
  const megabytes = FIELDS.map((field) => String(Math.round(held[field] / 1024)).padStart(8));
  return `${name.padEnd(14)}${megabytes.join('')}${threads.padStart(9)}`;
}

const parts = [suite.gateway, ...suite.services].flatMap((name) => {
  const pid = readPid(join(values.dir, 'run', `${name}.pid`));
  return pid !== undefined && runs(pid, [traceOf(suite.entryOf(name))])
    ? [{ name, pid, held: heldBy(pid) }]
    : [];
});
const sum = (field: keyof Held) => parts.reduce((total, { held }) => total + held[field], 0);
console.log(
  `${''.padEnd(14)}${['RSS', 'PSS', 'own'].map((title) => title.padStart(8)).join('')}${'threads'.padStart(9)}   MB`,
);
for (const { name, pid, held } of parts)
  console.log(row(name, held, String(readdirSync(`/proc/${pid}/task`).length)));
console.log(row('all', { Rss: sum('Rss'), Pss: sum('Pss'), Anonymous: sum('Anonymous') }, ''));
