import { isDeepStrictEqual } from 'node:util';
import type { AnyCall } from '@honjin/contracts';
import { newId } from '@honjin/service-kit';
import type { Answer, CallOptions } from './answer.ts';

/** Returns the payload of an answer. The envelope differs from answer to answer. */
function payloadOf({ body }: Answer<AnyCall>): object {
  const { header: _header, requestId: _requestId, ...payload } = body as Record<string, unknown>;
  return payload;
}

/**
 * Proves of every writing call that a test makes that it honours its key: the first time that it succeeds without a key of
 * the test's own it is sent again under the same key, which must answer the same, and once more with another body, which
 * must be refused.
 */
export class KeyProof {
  readonly #proven = new Set<string>();

  async prove<C extends AnyCall>(
    call: C,
    options: CallOptions,
    send: (options: CallOptions) => Promise<Answer<C>>,
  ): Promise<Answer<C>> {
    const isOwn = options.idempotencyKey !== undefined || options.rawBody !== undefined;
    if (!call.writes || isOwn || this.#proven.has(call.path)) return send(options);
    const keyed = { ...options, idempotencyKey: newId() };
    const first = await send(keyed);
    if (first.status !== 200 || this.#proven.has(call.path)) return first;
    this.#proven.add(call.path);
    const again = await send(keyed);
    if (!isDeepStrictEqual(payloadOf(again), payloadOf(first)))
      throw new Error(
        `${call.path} answers a repetition by ${JSON.stringify(payloadOf(again))}, the first time by ${JSON.stringify(payloadOf(first))}`,
      );
    const other = await send({ ...keyed, extra: { submitUserEmail: 'other@example.jp' } });
    if (other.status !== 422 || (other.body.returnCode as unknown) !== 'HOS-00005-1')
      throw new Error(`${call.path} takes another body under a used key: ${JSON.stringify(other.body)}`);
    return first;
  }
}
