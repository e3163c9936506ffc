import type { EventEnvelope, EventType, PayloadOf } from '@honjin/contracts';
import type { TenantTx } from '../db/tenant-tx.ts';

type Apply = (tx: TenantTx, events: readonly EventEnvelope[]) => Promise<void>;
type NeedsPast = (tx: TenantTx) => Promise<boolean>;

/** The effect of one kind of event from another service. */
export interface EventHandler {
  readonly type: string;
  readonly apply: Apply;
  /** See {@link onEventsInAnyOrder}. */
  readonly isInAnyOrder?: boolean;
  /**
   * Tells whether events of the past have an effect in a store as it is now. Where they have none its history is not read
   * for them: `apply` gets an empty list instead. Without this function every event is read.
   */
  readonly needsPast?: NeedsPast;
}

/** Returns the kinds of events that a store's history has to be read for. Handlers with the same question ask it once. */
export async function listNeededTypes(
  tx: TenantTx,
  handlers: readonly EventHandler[],
): Promise<ReadonlySet<string>> {
  const answers = new Map<NeedsPast | undefined, boolean>([[undefined, true]]);
  for (const { needsPast } of handlers)
    if (needsPast !== undefined && !answers.has(needsPast)) answers.set(needsPast, await needsPast(tx));
  return new Set(handlers.filter(({ needsPast }) => answers.get(needsPast)).map(({ type }) => type));
}

/** Declares the effect of an event; it runs in the transaction that also moves the projection's position. */
export function onEvent<E extends EventType>(
  event: E,
  apply: (tx: TenantTx, payload: PayloadOf<E>, envelope: EventEnvelope) => Promise<void>,
): EventHandler {
  return {
    type: event.type,
    async apply(tx, envelopes) {
      for (const envelope of envelopes) {
        await apply(tx, event.payload.parse(envelope.payload) as PayloadOf<E>, envelope);
      }
    },
  };
}

/**
 * {@link onEvent} for effects that are cheaper together: gets the events of its kind that follow one another, oldest
 * first. A projection that starts from nothing then needs a statement for hundreds of events.
 */
export function onEvents<E extends EventType>(
  event: E,
  apply: (
    tx: TenantTx,
    payloads: readonly PayloadOf<E>[],
    envelopes: readonly EventEnvelope[],
  ) => Promise<void>,
): EventHandler {
  return {
    type: event.type,
    apply: (tx, envelopes) =>
      apply(
        tx,
        envelopes.map((envelope) => event.payload.parse(envelope.payload) as PayloadOf<E>),
        envelopes,
      ),
  };
}

/**
 * {@link onEvents} for effects that do not depend on those of other kinds that are in any order too: its events come
 * together although such others stand between them. No event ever changes places with one of the other kinds.
 */
export function onEventsInAnyOrder<E extends EventType>(
  ...declared: Parameters<typeof onEvents<E>>
): EventHandler {
  return { ...onEvents(...declared), isInAnyOrder: true };
}

/** Groups events that are applied together, kind by kind. `isInAnyOrder` tells whether others may overtake a kind. */
export function runsOf(
  events: readonly EventEnvelope[],
  isInAnyOrder: (type: string) => boolean,
): EventEnvelope[][] {
  const runs: EventEnvelope[][] = [];
  let open = new Map<string, EventEnvelope[]>();
  for (const event of events) {
    // A kind with an order of its own closes the runs before it. Only events of the same kind may follow into its run.
    if (!isInAnyOrder(event.type) && !(open.size === 1 && open.has(event.type))) open = new Map();
    else if (isInAnyOrder(event.type) && [...open.keys()].some((type) => !isInAnyOrder(type)))
      open = new Map();
    const run = open.get(event.type);
    if (run !== undefined) run.push(event);
    else {
      const begun = [event];
      open.set(event.type, begun);
      runs.push(begun);
    }
  }
  return runs;
}
