/** A webhook is sent to, rests because a person wants it, or was ended because nobody took what was sent. */
export const WEBHOOK_STATES = ['ON', 'PAUSED', 'DISABLED'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A delivery waits for its turn, was taken, has failed for good, or is not for its receiver any more. */
export const DELIVERY_STATES = ['WAITING', 'DONE', 'FAILED', 'SKIPPED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The reasons for which an attempt was not taken. */
export const DELIVERY_FAILURES = [
  'ADDRESS',
  'CONNECTION',
  'TLS',
  'TIMEOUT',
  'REDIRECT',
  'STATUS',
  'GONE',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** Seconds from an attempt to the next one: 5 s, 5 min, 30 min, 2, 5, 10, 14 and 20 hours. */
const PAUSES_S = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000];

/** A delivery is tried for three days. */
export const DELIVERY_LIFE_S = 3 * 24 * 3_600;

/**
 * Returns the moment of the next attempt after one that failed, in milliseconds as both others; null when three days have
 * passed since the first (R-HOOK-03).
 */
export function nextAttemptAt(attempt: { number: number; firstAt: number; at: number }): number | null {
  const last = attempt.firstAt + DELIVERY_LIFE_S * 1_000;
  if (attempt.at >= last) return null;
  const pauseS = PAUSES_S[attempt.number - 1] ?? DELIVERY_LIFE_S;
  return Math.min(attempt.at + pauseS * 1_000, last);
}

/**
 * True when a receiver is not sent to any more: it says that it is gone, or has taken nothing for three days
 * (R-HOOK-04).
 */
export function endsWebhook(
  failure: DeliveryFailure,
  { failingSince, at }: { failingSince: number; at: number },
): boolean {
  return failure === 'GONE' || at - failingSince >= DELIVERY_LIFE_S * 1_000;
}
