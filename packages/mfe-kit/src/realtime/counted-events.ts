import type { ServiceName } from '@honjin/contracts';
import { hearRevision } from '../client/call-api.ts';
import type { RealtimeEvent } from './hub.ts';

/** The events after which a projection may show something else, and the service that counts each. */
export const COUNTED_BY = {
  RegistrationChanged: 'registration',
  StockChanged: 'registration',
  RoomChanged: 'rooms',
  LinkageChanged: 'linkage',
} as const satisfies Partial<Record<RealtimeEvent, ServiceName>>;

// A new business date is a change of registration, though pages hear of it by itself.
const COUNTS: Partial<Record<RealtimeEvent, ServiceName>> = {
  ...COUNTED_BY,
  BusinessDateUpdated: 'registration',
};

export interface ToldRevision {
  readonly service: ServiceName;
  readonly revision: number;
}

/** Returns the revision that an event tells; undefined when it tells none. */
export function toldRevision(event: RealtimeEvent, payload: unknown): ToldRevision | undefined {
  const service = COUNTS[event];
  const revision = (payload as { revision?: unknown } | null)?.revision;
  return service === undefined || typeof revision !== 'number' ? undefined : { service, revision };
}

/** Notes the revision that an event tells, before anybody acts on it: an answer of before is out of date, shown or not. */
export function hearEvent(event: RealtimeEvent, payload: unknown): void {
  const told = toldRevision(event, payload);
  if (told !== undefined) hearRevision(told.service, told.revision);
}
