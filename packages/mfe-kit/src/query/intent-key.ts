import { isUncertain } from '../client/api-error.ts';
import { randomId } from '../client/random-id.ts';

/**
 * The idempotency key of what the user means to do. It stays the same while the same content is sent again after an
 * uncertain failure, so that a booking whose answer was lost is not made twice; any definite answer ends the intent.
 */
export interface IntentKey {
  /** `file`: the other part of an upload; another file under the same input is another intent. */
  keyFor(input: unknown, file?: File): string;
  settle(error: unknown): void;
}

export function createIntentKey(): IntentKey {
  let current: { key: string; content: string } | undefined;
  return {
    keyFor(input, file) {
      const content = JSON.stringify([input, file?.name, file?.size, file?.lastModified]);
      if (current?.content !== content) current = { key: randomId(), content };
      return current.key;
    },
    settle(error) {
      if (!isUncertain(error)) current = undefined;
    },
  };
}
