import type { EventEnvelope } from '@honjin/contracts';

/** Events of a store that are still to be applied. */
export interface EventQueue {
  readonly events: EventEnvelope[];
  running: boolean;
  /** When its last transaction began. */
  appliedAt: number;
  /** Ends a wait for company. */
  wake: () => void;
  /** Ends any wait: somebody reads. */
  hurry: () => void;
}

/** Returns a queue in which nothing waits. */
export function newQueue(): EventQueue {
  const nothing = () => undefined;
  return { events: [], running: false, appliedAt: -Infinity, wake: nothing, hurry: nothing };
}

/** Waits, at most so long; an event with an effect ends the wait unless it is one for all that come. */
export async function waitIn(queue: EventQueue, ms: number, { isForAll = false } = {}): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    queue.hurry = () => {
      clearTimeout(timer);
      resolve();
    };
    if (!isForAll) queue.wake = queue.hurry;
  });
  queue.hurry = () => undefined;
  queue.wake = queue.hurry;
}

/**
 * Returns the events that follow a position without a hole. Events that the position has already counted are left out.
 */
export function followersOf(events: readonly EventEnvelope[], position: number): EventEnvelope[] {
  const followers: EventEnvelope[] = [];
  for (const event of events) {
    const expected = position + followers.length + 1;
    if (event.seq > expected) break;
    if (event.seq === expected) followers.push(event);
  }
  return followers;
}

/** Returns the id of the request that caused the events; of several, an id of their own. */
export function requestOf(events: readonly EventEnvelope[]): string {
  const [first] = events;
  const cause = first?.requestId ?? null;
  const isOne = cause !== null && events.every(({ requestId }) => requestId === cause);
  return isOne ? cause : `event-${first?.eventId}`;
}
