import { expect, it } from 'vitest';
import { envelope } from '../kernel/envelope.ts';
import { ALL_CALLS } from './index.ts';

/** A call of the specification from before this rule; screens read its versions only. */
const OLDER = new Set(['/api/registration/getReceiptDetail details']);

it('no answer has a field that the envelope has: a client would take it for that of the envelope and drop it', () => {
  const taken = new Set(Object.keys(envelope.shape));
  const lost = ALL_CALLS.flatMap(({ path, response }) =>
    Object.keys(response.shape as object)
      .filter((field) => taken.has(field))
      .map((field) => `${path} ${field}`),
  ).filter((one) => !OLDER.has(one));
  expect(lost).toEqual([]);
});
