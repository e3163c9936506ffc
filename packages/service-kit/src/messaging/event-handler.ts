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
  /** The name that the kinds share which come together, see {@link onEventsTogether}. */
  readonly run?: string;
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

/** A kind of event as one of those that {@link onEventsTogether} gets, and what it means there. */
export interface TogetherKind<T> {
  readonly type: string;
  readonly read: (envelope: EventEnvelope) => T;
}

/** Says what an event means among others that come together with it. */
export function together<E extends EventType, T>(
  event: E,
  read: (payload: PayloadOf<E>, envelope: EventEnvelope) => T,
): TogetherKind<T> {
  return {
    type: event.type,
    read: (envelope) => read(event.payload.parse(envelope.payload) as PayloadOf<E>, envelope),
  };
}

/**
 * {@link onEvents} for several kinds whose effects build on each other: gets the events of all of them that follow one
 * another, oldest first. A projection has no other handler of these kinds.
 */
export function onEventsTogether<T>(
  kinds: readonly TogetherKind<T>[],
  apply: (tx: TenantTx, heard: readonly T[]) => Promise<void>,
): EventHandler[] {
  const readOf = new Map(kinds.map(({ type, read }) => [type, read]));
  const run = kinds.map(({ type }) => type).join(' ');
  const applyRun: Apply = (tx, envelopes) =>
    apply(
      tx,
      envelopes.map((envelope) => readOf.get(envelope.type)!(envelope)),
    );
  return kinds.map(({ type }) => ({ type, run, apply: applyRun }));
}

/** How the events of a kind are grouped. */
export interface RunRules {
  /** Names the run that events of the type belong to: of their own kind, or of those that come together. */
  readonly runOf: (type: string) => string;
  /** Tells whether others may overtake a kind. */
  readonly isInAnyOrder: (type: string) => boolean;
}

/** Returns the rules of a projection's handlers. Throws when a kind that comes together with others has two handlers. */
export function runRulesOf(handlers: readonly EventHandler[]): RunRules {
  const byType = Map.groupBy(handlers, ({ type }) => type);
  for (const [type, own] of byType)
    if (own.length > 1 && own.some(({ run }) => run !== undefined))
      throw new Error(`${type} comes together with others and has a second handler`);
  return {
    runOf: (type) => byType.get(type)?.[0]?.run ?? type,
    isInAnyOrder: (type) => (byType.get(type) ?? []).every(({ isInAnyOrder }) => isInAnyOrder === true),
  };
}

/** Groups events that are applied together. */
export function runsOf(
  events: readonly EventEnvelope[],
  { runOf, isInAnyOrder }: RunRules,
): EventEnvelope[][] {
  const runs: EventEnvelope[][] = [];
  let open = new Map<string, EventEnvelope[]>();
  /** True while the open run is a single one whose kinds keep their place. */
  let isFixed = false;
  for (const event of events) {
    const name = runOf(event.type);
    const isLoose = isInAnyOrder(event.type);
    // A kind with an order of its own closes the runs before it. Only events of its own run may follow into it.
    if (isLoose ? isFixed : !(isFixed && open.has(name))) open = new Map();
    isFixed = !isLoose;
    const run = open.get(name);
    if (run !== undefined) run.push(event);
    else {
      const begun = [event];
      open.set(name, begun);
      runs.push(begun);
    }
  }
  return runs;
}
