import { isUncertain } from '../client/api-error.ts';
import { randomId } from '../client/random-id.ts';

/**
 * The idempotency key of what the user means to do. It stays the same while the same content is sent again after an
 * uncertain failure, so that a booking whose answer was lost is not made twice; any definite answer ends the intent.
 */
export interface IntentKey {
  keyFor(input: unknown): string;
  settle(error: unknown): void;
}

export function createIntentKey(): IntentKey {
  let current: { key: string; content: string } | undefined;
  return {
    keyFor(input) {
      const content = JSON.stringify(input) ?? '';
      if (current?.content !== content) current = { key: randomId(), content };
      return current.key;
    },
    settle(error) {
      if (!isUncertain(error)) current = undefined;
    },
  };
}
