import type { RealtimeEvent } from '../realtime/hub.ts';

/** The service that counts the revision of an event. */
const COUNTED_BY: Partial<Record<RealtimeEvent, string>> = {
  RegistrationChanged: 'registration',
  StockChanged: 'registration',
  BusinessDateUpdated: 'registration',
  RoomChanged: 'rooms',
  LinkageChanged: 'linkage',
};

/** Watches the revisions of events; a jump by more than one means that an event was lost. */
export interface GapDetector {
  see(event: RealtimeEvent, payload: unknown): void;
}

const SETTLE_MS = 300;

/** Calls `onGap` once for a burst of lost events. */
export function createGapDetector(onGap: () => void): GapDetector {
  const newest = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    see(event, payload) {
      const service = COUNTED_BY[event];
      const revision = (payload as { revision?: unknown } | null)?.revision;
      if (service === undefined || typeof revision !== 'number') return;
      const before = newest.get(service);
      if (before === undefined || revision > before) newest.set(service, revision);
      if (before === undefined || revision <= before + 1) return;
      clearTimeout(timer);
      timer = setTimeout(onGap, SETTLE_MS);
    },
  };
}
