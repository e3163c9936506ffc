import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Outcome } from './phase.ts';

const NOTE = resolve(import.meta.dirname, '../../../docs/operations.md');
const [FROM, TO] = ['<!-- faults: written by npm run faults -- --note -->', '<!-- faults: end -->'];

const HEAD = [
  'fault',
  'rounds',
  'answered',
  'lost',
  'doubled',
  '500',
  'put off',
  'blocked',
  'whole again',
  'broken',
];

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

function rowOf(outcome: Outcome): string[] {
  const { name, rounds, answered, lost, doubled, defects, putOff, blockedMs, recoveryMs, breaches } = outcome;
  const counts = [rounds, answered, lost.length, doubled.length, defects, putOff].map(String);
  return [name, ...counts, seconds(blockedMs), seconds(recoveryMs), String(breaches.length)];
}

/** Returns the lines of a table in Markdown, aligned as prettier does. */
export function tableOf(outcomes: readonly Outcome[]): string[] {
  const rows = [HEAD, ...outcomes.map(rowOf)];
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head, ...body] = rows.map(lineOf);
  return [head!, rule, ...body];
}

/** Puts the table between the marks of docs/operations.md. */
export async function writeTable(outcomes: readonly Outcome[], how: string): Promise<void> {
  const text = await readFile(NOTE, 'utf8');
  const [before, after] = [text.indexOf(FROM), text.indexOf(TO)];
  if (before < 0 || after < before) throw new Error(`${NOTE} has no place for the table`);
  const table = `${FROM}\n\nMeasured with ${how}.\n\n${tableOf(outcomes).join('\n')}\n\n`;
  await writeFile(NOTE, text.slice(0, before) + table + text.slice(after));
}
