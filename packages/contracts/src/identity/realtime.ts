import type { Scope } from '../kernel/actor.ts';

/** The settings by which a page listens for live events (Pusher protocol 7). */
export const REALTIME = { key: 'honjin', authEndpoint: '/broadcasting/auth' } as const;

/** Channel of a store's events, without the `private-` that the protocol puts before private channels. */
export function realtimeChannel({ groupId, companyId, storeId }: Scope): string {
  return `HONJIN_EVENT.${groupId}.${companyId}.${storeId}`;
}
