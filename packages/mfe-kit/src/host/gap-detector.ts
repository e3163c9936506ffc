import { toldRevision } from '../realtime/counted-events.ts';
import type { RealtimeEvent } from '../realtime/hub.ts';

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
      const told = toldRevision(event, payload);
      if (told === undefined) return;
      const { service, revision } = told;
      const before = newest.get(service);
      if (before === undefined || revision > before) newest.set(service, revision);
      if (before === undefined || revision <= before + 1) return;
      clearTimeout(timer);
      timer = setTimeout(onGap, SETTLE_MS);
    },
  };
}
