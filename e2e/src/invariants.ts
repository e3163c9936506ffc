import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { database } from './database.ts';

export interface Invariant {
  /** The claim that must be true. */
  readonly claim: string;
  /** Finds what is wrong. */
  readonly query: string;
}

const SETTLES_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;
const SHOWN = 5;

/** Returns the queries of `invariants.sql` by the sentence above each. */
export function readInvariants(): Invariant[] {
  const text = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8');
  const [, ...parts] = text.split(/\n\n-- /);
  return parts.map((part) => {
    const [claim = '', ...lines] = part.split('\n');
    return { claim, query: lines.join('\n') };
  });
}

/** Returns the first rows that break a claim; none when it holds. */
export async function findBreaches({ query }: Invariant): Promise<Record<string, unknown>[]> {
  return (await database().unsafe(query)).slice(0, SHOWN).map((row) => ({ ...row }));
}

/** The claims that do not become true within a minute: events may still be under way at first. */
export async function brokenInvariants(): Promise<{ claim: string; rows: object[] }[]> {
  const broken: { claim: string; rows: object[] }[] = [];
  for (const invariant of readInvariants()) {
    const until = Date.now() + SETTLES_WITHIN_MS;
    let rows = await findBreaches(invariant);
    while (rows.length > 0 && Date.now() < until) {
      await sleep(LOOK_EVERY_MS);
      rows = await findBreaches(invariant);
    }
    if (rows.length > 0) broken.push({ claim: invariant.claim, rows });
  }
  return broken;
}
