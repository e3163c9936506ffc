import type { Spent } from './spent.ts';

/** The cost of one piece of work. */
export interface Cost {
  readonly parts: Readonly<Record<string, Spent>>;
  readonly transactions: number;
  readonly walBytes: number;
}

/** The costs of a run, as `--keep` writes them. The yardstick tells how dear computing was meanwhile. */
export interface CostRun {
  readonly yardstickMs: number;
  readonly costs: Readonly<Record<string, Cost>>;
}

const NAME_WIDTH = 22;
const FIGURE_WIDTH = 12;
/** Parts that spend less than this, milliseconds, are left out: hundredths of a second do not tell them from nothing. */
const LEAST_MS = 0.02;

function sumOf(parts: readonly Spent[]): Spent {
  const counted = parts.flatMap(({ statements }) => statements ?? []);
  return {
    cpuMs: parts.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    waits: parts.reduce((sum, { waits }) => sum + waits, 0),
    statements: counted.length === 0 ? null : counted.reduce((sum, count) => sum + count, 0),
  };
}

function cell(value: number | null | undefined, digits: number): string {
  return (value?.toFixed(digits) ?? '–').padStart(FIGURE_WIDTH);
}

function figuresOf(spent: Spent | undefined): string {
  return `${cell(spent?.cpuMs, 2)}${cell(spent?.waits, 1)}${cell(spent?.statements, 1)}`;
}

function row(name: string, now: Spent | undefined, before: Spent | undefined | null): string {
  const earlier = before === null ? '' : figuresOf(before);
  return `  ${name.padEnd(NAME_WIDTH)}${earlier}${figuresOf(now)}`;
}

const isSpender = (spent: Spent | undefined) => spent !== undefined && spent.cpuMs >= LEAST_MS;

function printOne(name: string, now: Cost, before: Cost | undefined): void {
  const heads = ['CPU ms', 'waits', 'statements'].map((head) => head.padStart(FIGURE_WIDTH)).join('');
  const title = before === undefined ? heads : `${heads}${heads}   (before, now)`;
  console.log(`\n${name}, each\n  ${''.padEnd(NAME_WIDTH)}${title}`);
  const parts = [...new Set([...Object.keys(before?.parts ?? {}), ...Object.keys(now.parts)])].toSorted();
  for (const part of parts) {
    const [ours, theirs] = [now.parts[part], before?.parts[part]];
    if (isSpender(ours) || isSpender(theirs))
      console.log(row(part, ours, before === undefined ? null : theirs));
  }
  const all = sumOf(Object.values(now.parts));
  console.log(row('all', all, before === undefined ? null : sumOf(Object.values(before.parts))));
  const transactions = wasAndIs(before?.transactions, now.transactions, 1);
  console.log(
    `  transactions ${transactions}, bytes of the log ${wasAndIs(before?.walBytes, now.walBytes, 0)}`,
  );
}

function wasAndIs(was: number | undefined, is: number, digits: number): string {
  return was === undefined ? is.toFixed(digits) : `${was.toFixed(digits)} → ${is.toFixed(digits)}`;
}

/** Prints what pieces of work cost, beside what they cost in a kept run. */
export function printCost(run: CostRun, known: CostRun | null): void {
  for (const [name, cost] of Object.entries(run.costs)) printOne(name, cost, known?.costs[name]);
  const yardstick = wasAndIs(known?.yardstickMs, run.yardstickMs, 0);
  console.log(`\n  yardstick: ${yardstick} ms of CPU for the same computing`);
}
