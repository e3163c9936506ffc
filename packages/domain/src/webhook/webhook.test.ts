import { expect, it } from 'vitest';
import { DELIVERY_LIFE_S, endsWebhook, nextAttemptAt } from './webhook.ts';

const HOUR_MS = 3_600_000;

it('R-HOOK-03: tries again after growing pauses, for three days to the second', () => {
  const moments: number[] = [];
  for (let at: number | null = 0; at !== null; at = nextAttemptAt({ number: moments.length, firstAt: 0, at }))
    moments.push(at);
  expect(moments).toHaveLength(10);
  expect(moments.slice(1, 4)).toEqual([5_000, 305_000, 2_105_000]);
  expect(moments.at(-1)).toBe(DELIVERY_LIFE_S * 1_000);
  expect(moments.every((at, index) => index === 0 || at > moments[index - 1]!)).toBe(true);
});

it('R-HOOK-03: an attempt that comes late is followed by none after the three days', () => {
  expect(nextAttemptAt({ number: 2, firstAt: 0, at: 71 * HOUR_MS })).toBe(71 * HOUR_MS + 300_000);
  expect(nextAttemptAt({ number: 8, firstAt: 0, at: 71 * HOUR_MS })).toBe(72 * HOUR_MS);
  expect(nextAttemptAt({ number: 2, firstAt: 0, at: 72 * HOUR_MS })).toBeNull();
});

it('R-HOOK-04: a receiver is given up after three days without a success, or when it says that it is gone', () => {
  expect(endsWebhook('STATUS', { failingSince: 0, at: 71 * HOUR_MS })).toBe(false);
  expect(endsWebhook('TIMEOUT', { failingSince: 0, at: 72 * HOUR_MS })).toBe(true);
  expect(endsWebhook('GONE', { failingSince: 5, at: 5 })).toBe(true);
});
