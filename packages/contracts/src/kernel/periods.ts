import { diffDays, isValidDate, LONGEST_STAY_NIGHTS } from '@honjin/domain';
import type { z } from 'zod';
import { eachPart } from './each-part.ts';

/** Fields that begin and end a period, and the most days from one to the other (R-BOUND-02). */
const PERIODS: readonly (readonly [from: string, to: string, mostDays: number])[] = [
  ['checkInDate', 'checkOutDate', LONGEST_STAY_NIGHTS],
  ['from', 'to', 1_100],
  ['dateFrom', 'dateTo', 1_100],
  ['checkInFrom', 'checkInTo', 1_100],
];

type Refuse = (path: PropertyKey[], mostDays: number) => void;

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isValidDate(value);
}

function check(value: object, path: PropertyKey[], refuse: Refuse): void {
  const fields = value as Record<string, unknown>;
  for (const [from, to, mostDays] of PERIODS) {
    const [first, last] = [fields[from], fields[to]];
    if (isDay(first) && isDay(last) && diffDays(first, last) > mostDays) refuse([...path, to], mostDays);
  }
  eachPart(value, path, (part) => {
    if (typeof part === 'object' && part !== null) check(part, path, refuse);
  });
}

/**
 * Refuses periods that are too long anywhere in a request, because nights are built from them one by one. When a
 * call's own rule has refused a period already, only that refusal is reported.
 */
export function checkPeriods(values: unknown, context: z.RefinementCtx): void {
  if (context.issues.length > 0) return;
  if (typeof values !== 'object' || values === null) return;
  check(values, [], (path, mostDays) =>
    context.addIssue({ code: 'custom', path, message: `HOS-09001-12|${mostDays}` }),
  );
}
