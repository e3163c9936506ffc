import { expect, it } from 'vitest';
import { transportError } from '../client/answer-error.ts';
import { createIntentKey } from './intent-key.ts';

const fields = { bookingId: 'b-1', fileName: 'image.png' };
const first = new File(['passport'], 'image.png', { lastModified: 1 });
const second = new File(['receipt'], 'image.png', { lastModified: 2 });

it('keeps its key only while the outcome of the save is unknown', () => {
  const intent = createIntentKey();
  const key = intent.keyFor(fields, first);
  intent.settle(transportError('TIMEOUT', undefined));
  expect(intent.keyFor(fields, first)).toBe(key);
  intent.settle(undefined);
  expect(intent.keyFor(fields, first)).not.toBe(key);
});

it('has another key for another file, whatever it is called', () => {
  const intent = createIntentKey();
  const key = intent.keyFor(fields, first);
  intent.settle(transportError('TIMEOUT', undefined));
  expect(intent.keyFor(fields, second)).not.toBe(key);
});
