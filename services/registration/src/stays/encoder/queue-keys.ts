import type { Actor } from '@honjin/contracts';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { insertRequests, listEncoders, type KeyRequestRow, type ShownEncoder } from './queries.ts';

/** The clerk as the end of a request will be written by them: without the session, which may be over by then. */
export function askedBy({ actor }: TenantTx): Actor | null {
  return actor === null ? null : { ...actor, sessionId: '' };
}

/**
 * The encoder for cards: the one that was named, or the only one that is in use. Null when the store has none, and the
 * encoder of the installation cuts them. HOS-02050-0 while there are several to choose from.
 */
export async function chosenEncoder(tx: TenantTx, wanted: string | null): Promise<ShownEncoder | null> {
  const usable = (await listEncoders(tx)).filter(({ isActive }) => isActive);
  if (wanted === null) {
    if (usable.length > 1) throw new Refusal('HOS-02050-0');
    return usable[0] ?? null;
  }
  const encoder = usable.find(({ id }) => id === wanted);
  if (encoder === undefined) throw new Refusal('HOS-02050-1');
  return encoder;
}

type New = Pick<KeyRequestRow, 'encoderId' | 'roomKeyId' | 'kind' | 'standsOn' | 'askedAs'> &
  Partial<Pick<KeyRequestRow, 'askedAt'>>;

/** A request before its encoder has heard of it. */
export function newRequest(facts: New): KeyRequestRow {
  const now = new Date().toISOString();
  return {
    id: newId(),
    state: 'QUEUED',
    serial: '',
    failure: '',
    isGivenUp: false,
    attempts: 0,
    nextAttemptAt: now,
    askedAt: now,
    ...facts,
  };
}

/** Notes the cuts of cards (R-KEY-06). The encoder is asked after the commit, in its turn. */
export function queueCuts(tx: TenantTx, keys: readonly { id: string; encoderId: string | null }[]): void {
  const askedAs = askedBy(tx);
  insertRequests(
    tx,
    keys.flatMap(({ id, encoderId }) =>
      encoderId === null
        ? []
        : [newRequest({ encoderId, roomKeyId: id, kind: 'CUT', standsOn: null, askedAs })],
    ),
  );
}
