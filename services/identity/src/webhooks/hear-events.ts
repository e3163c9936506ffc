import type { EventEnvelope } from '@honjin/contracts';
import { mayHearKind, MOST_WEBHOOK_IDS, WEBHOOK_KINDS } from '@honjin/contracts/identity';
import type { EventHandler, TenantTx } from '@honjin/service-kit';
import { z } from 'zod';
import {
  insertDeliveries,
  insertHappening,
  listListeners,
  lockOpenHappening,
  updateHappening,
  type Happening,
  type Listener,
} from './event-queries.ts';

/** The events of one act of a clerk come within this time, and go out together. */
const HOLD_S = 2;

/** The ids that are passed on; nothing else of an event is. */
const ids = z.object({ bookingId: z.uuid().optional(), roomId: z.uuid().nullish() });

function happeningOf(envelope: EventEnvelope): Happening {
  const { bookingId, roomId } = ids.safeParse(envelope.payload).data ?? {};
  return {
    id: envelope.eventId,
    kind: envelope.type,
    cause: envelope.requestId ?? envelope.eventId,
    revision: envelope.seq,
    businessDate: envelope.businessDate,
    occurredAt: new Date(envelope.occurredAt),
    events: 1,
    bookingIds: bookingId === undefined ? [] : [bookingId],
    roomIds: roomId === undefined || roomId === null ? [] : [roomId],
    isWhole: true,
  };
}

/** Joins what happened later to what happened before: the newest revision, and every id once. */
function joinHappenings(before: Happening, after: Happening): Happening {
  const unite = (...all: readonly string[][]) => [...new Set(all.flat())];
  const bookingIds = unite(before.bookingIds, after.bookingIds);
  const roomIds = unite(before.roomIds, after.roomIds);
  const fits = bookingIds.length <= MOST_WEBHOOK_IDS && roomIds.length <= MOST_WEBHOOK_IDS;
  return {
    ...after,
    id: before.id,
    events: before.events + after.events,
    bookingIds: bookingIds.slice(0, MOST_WEBHOOK_IDS),
    roomIds: roomIds.slice(0, MOST_WEBHOOK_IDS),
    isWhole: before.isWhole && after.isWhole && fits,
  };
}

async function keep(tx: TenantTx, happening: Happening, listeners: readonly Listener[]): Promise<void> {
  const { storeId } = tx.scope;
  const open = await lockOpenHappening(tx.sql, storeId, happening);
  if (open !== undefined) {
    // After a restore the same events are heard again: what is told already does not count twice.
    if (happening.revision > open.revision)
      await updateHappening(tx.sql, storeId, joinHappenings(open, happening));
    return;
  }
  if (!(await insertHappening(tx.sql, storeId, happening))) return;
  const webhookIds = listeners
    .filter(
      ({ isOn, kinds, permissions }) =>
        isOn && kinds.includes(happening.kind) && mayHearKind(permissions, happening.kind),
    )
    .map(({ id }) => id);
  await insertDeliveries(tx.sql, storeId, { eventId: happening.id, webhookIds, holdS: HOLD_S });
}

async function hear(tx: TenantTx, envelopes: readonly EventEnvelope[]): Promise<void> {
  const listeners = await listListeners(tx.sql, tx.scope.storeId);
  if (listeners.length === 0) return;
  const begun = Math.min(...listeners.map(({ createdAt }) => createdAt.getTime()));
  const causes = new Map<string, Happening>();
  for (const happening of envelopes.map(happeningOf)) {
    // What happened before anybody asked to be told is no news.
    if (happening.occurredAt.getTime() < begun) continue;
    const before = causes.get(happening.cause);
    causes.set(happening.cause, before === undefined ? happening : joinHappenings(before, happening));
  }
  for (const happening of causes.values()) await keep(tx, happening, listeners);
}

/** The events of registration that programs may be told of: what happened is kept, and a message waits for each webhook. */
export const webhookHandlers: readonly EventHandler[] = WEBHOOK_KINDS.map((type) => ({
  type,
  isInAnyOrder: true,
  apply: hear,
}));
