import type { EventEnvelope, ServiceName } from '@honjin/contracts';
import {
  kindOfMaster,
  mayHearKind,
  MOST_WEBHOOK_IDS,
  TOLD_MASTERS,
  WEBHOOK_KINDS,
} from '@honjin/contracts/identity';
import { masterStateType, type EventHandler, type TenantTx } from '@honjin/service-kit';
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
const ids = z.object({
  bookingId: z.uuid().nullish(),
  bookingIds: z.array(z.uuid()).default([]),
  roomId: z.uuid().nullish(),
  /** Empty: every room of the house. */
  roomIds: z.array(z.uuid()).optional(),
  customerId: z.uuid().nullish(),
  otherIds: z.array(z.uuid()).default([]),
});

/** The part of a master's state that is passed on. */
const masterRecord = z.object({ entity: z.string(), id: z.string() });

type Ids = Pick<Happening, 'bookingIds' | 'roomIds' | 'customerIds' | 'masterIds'>;

const ID_LISTS = ['bookingIds', 'roomIds', 'customerIds', 'masterIds'] as const;

/** Joins lists of ids, each id once and no more than a body names; tells whether all of them fit. */
function joinIds(all: readonly Ids[]): Ids & { fits: boolean } {
  const lists = ID_LISTS.map((list) => [list, [...new Set(all.flatMap((one) => one[list]))]] as const);
  const cut = lists.map(([list, whole]) => [list, whole.slice(0, MOST_WEBHOOK_IDS)] as const);
  const fits = lists.every(([, whole]) => whole.length <= MOST_WEBHOOK_IDS);
  return { ...(Object.fromEntries(cut) as unknown as Ids), fits };
}

const presentOf = (id: string | null | undefined) => (id === undefined || id === null ? [] : [id]);

/** Returns what an event is about, and whether it names all of it. */
function idsOf({ payload }: EventEnvelope): Ids & { isWhole: boolean } {
  const found = ids.safeParse(payload).data;
  if (found === undefined)
    return { bookingIds: [], roomIds: [], customerIds: [], masterIds: [], isWhole: false };
  const { bookingId, bookingIds, roomId, roomIds, customerId, otherIds } = found;
  return {
    bookingIds: [...presentOf(bookingId), ...bookingIds],
    roomIds: [...presentOf(roomId), ...(roomIds ?? [])],
    customerIds: [...presentOf(customerId), ...otherIds],
    masterIds: [],
    isWhole: roomIds?.length !== 0,
  };
}

function happeningOf(envelope: EventEnvelope): Happening {
  const { isWhole, ...all } = idsOf(envelope);
  const { fits, ...touched } = joinIds([all]);
  return {
    id: envelope.eventId,
    kind: envelope.type,
    cause: envelope.requestId ?? envelope.eventId,
    revision: envelope.seq,
    businessDate: envelope.businessDate,
    occurredAt: new Date(envelope.occurredAt),
    events: 1,
    ...touched,
    master: null,
    isWhole: isWhole && fits,
  };
}

/** Returns that a record of a master changed. Each master has messages of its own, so that a message leads to one call. */
function masterHappeningOf(envelope: EventEnvelope): Happening[] {
  const record = masterRecord.safeParse(envelope.payload).data;
  const kind = record && kindOfMaster(record.entity);
  if (record === undefined || kind === undefined) return [];
  const happening = happeningOf(envelope);
  const { entity: master, id } = record;
  const masterIds = z.uuid().safeParse(id).success ? [id] : [];
  const isWhole = masterIds.length === 1;
  return [{ ...happening, kind, cause: `${happening.cause} ${master}`, master, masterIds, isWhole }];
}

/** Joins what happened later to what happened before: the newest revision, and every id once. */
function joinHappenings(before: Happening, after: Happening): Happening {
  const { fits, ...touched } = joinIds([before, after]);
  return {
    ...after,
    id: before.id,
    events: before.events + after.events,
    ...touched,
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

async function hear(tx: TenantTx, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  const listeners = await listListeners(tx.sql, tx.scope.storeId);
  if (listeners.length === 0) return;
  const begun = Math.min(...listeners.map(({ createdAt }) => createdAt.getTime()));
  const causes = new Map<string, Happening>();
  for (const happening of happenings) {
    // What happened before anybody asked to be told is no news.
    if (happening.occurredAt.getTime() < begun) continue;
    const before = causes.get(happening.cause);
    causes.set(happening.cause, before === undefined ? happening : joinHappenings(before, happening));
  }
  for (const happening of causes.values()) await keep(tx, happening, listeners);
}

/** Without a webhook no history is read: what happened before anybody asked to be told is no news. */
const hasListeners = async (tx: TenantTx): Promise<boolean> =>
  (await listListeners(tx.sql, tx.scope.storeId)).length > 0;

/** Returns the handlers of a service's events that programs may be told of: what happened is kept, and a message waits for each webhook. */
export function webhookHandlers(source: ServiceName): EventHandler[] {
  return WEBHOOK_KINDS.filter((kind) => kind.startsWith(`${source}.`)).map((type) => ({
    type,
    isInAnyOrder: true,
    needsPast: hasListeners,
    apply: (tx, envelopes) => hear(tx, envelopes.map(happeningOf)),
  }));
}

/** The changes of masters that programs may be told of. */
export const masterHandlers: readonly EventHandler[] = TOLD_MASTERS.map((entity) => ({
  type: masterStateType(entity),
  isInAnyOrder: true,
  needsPast: hasListeners,
  apply: (tx, envelopes) => hear(tx, envelopes.flatMap(masterHappeningOf)),
}));
