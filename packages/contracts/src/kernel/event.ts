import { z } from 'zod';
import type { ServiceName } from './services.ts';

/** The envelope of every event: what happened, where, when, and its place in the store's order. */
export const eventEnvelope = z.object({
  eventId: z.uuid(),
  type: z.string(),
  version: z.int().positive(),
  groupId: z.uuid(),
  companyId: z.uuid(),
  storeId: z.uuid(),
  /** Position in the order of this service's changes to this store, from 1 without a hole. */
  seq: z.int().positive(),
  occurredAt: z.string(),
  businessDate: z.string().nullable(),
  userId: z.uuid().nullable(),
  /** The request that caused it, as the clerk's page shows it; older events have none. */
  requestId: z.string().nullish(),
  payload: z.unknown(),
});

export type EventEnvelope = z.infer<typeof eventEnvelope>;

export interface EventType<P extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly service: ServiceName;
  /** `<service>.<entity>.<event>` */
  readonly type: string;
  readonly version: number;
  readonly payload: P;
}

/** Declares an event. Additive changes keep the version; consumers ignore fields they do not know. */
export function defineEvent<P extends z.ZodType>(definition: {
  service: ServiceName;
  entity: string;
  event: string;
  version?: number;
  payload: P;
}): EventType<P> {
  return {
    kind: 'event',
    service: definition.service,
    type: `${definition.service}.${definition.entity}.${definition.event}`,
    version: definition.version ?? 1,
    payload: definition.payload,
  };
}

export type PayloadOf<E extends EventType> = z.output<E['payload']>;

/** Subject of an event: `honjin.<service>.<entity>.<event>.v<n>.<storeId>`. */
export function eventSubject(event: EventType, storeId: string): string {
  return `honjin.${event.type}.v${event.version}.${storeId}`;
}

/** A master entity whose whole new state travels on every change. */
export interface MasterType<S extends z.ZodType = z.ZodType> {
  readonly kind: 'master';
  readonly entity: string;
  readonly state: S;
}

export function defineMaster<S extends z.ZodType>(entity: string, state: S): MasterType<S> {
  return { kind: 'master', entity, state };
}

export type StateOf<M extends MasterType> = z.output<M['state']>;

/** Message of the compacted stream: the newest one per subject is kept. `state` is null when the master was deleted. */
export const masterMessage = z.object({
  entity: z.string(),
  groupId: z.uuid(),
  companyId: z.uuid(),
  storeId: z.uuid(),
  id: z.string(),
  version: z.int().positive(),
  state: z.unknown(),
});

export type MasterMessage = z.infer<typeof masterMessage>;

export function masterSubject(entity: string, storeId: string, id: string): string {
  return `honjin.masters.state.${entity}.${storeId}.${id}`;
}

/** A question from one service to another that needs an answer now (NATS request); carries the caller's signed identity. */
export interface Rpc<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  readonly kind: 'rpc';
  readonly service: ServiceName;
  readonly subject: string;
  readonly request: Req;
  readonly response: Res;
}

export function defineRpc<Req extends z.ZodType, Res extends z.ZodType>(definition: {
  service: ServiceName;
  name: string;
  request: Req;
  response: Res;
}): Rpc<Req, Res> {
  return { kind: 'rpc', subject: `honjin.rpc.${definition.service}.${definition.name}`, ...definition };
}
