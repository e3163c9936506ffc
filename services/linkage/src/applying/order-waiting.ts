import type { WaitingMessage } from './queries.ts';

const keyOf = ({ provider, agencyKey }: WaitingMessage, number: string) =>
  `${provider}|${agencyKey}|${number}`;

/** Before and after in a booking: by the key of the message, else by arrival. Keys compare by their bytes. */
function byOrder(a: WaitingMessage, b: WaitingMessage): number {
  if (a.orderKey !== b.orderKey) return a.orderKey < b.orderKey ? -1 : 1;
  return a.arrival - b.arrival;
}

/**
 * Returns the messages of each booking in their order. Bookings are independent: a stop of one stops no other. A
 * booking whose number changed is the same under both numbers.
 */
export function orderWaiting(messages: readonly WaitingMessage[]): WaitingMessage[][] {
  const former = new Map(
    messages
      .filter(({ formerNumber }) => formerNumber !== '')
      .map(
        (message) => [keyOf(message, message.bookingNumber), keyOf(message, message.formerNumber)] as const,
      ),
  );
  const rootOf = (key: string, depth = 0): string => {
    const before = former.get(key);
    return before === undefined || depth > former.size ? key : rootOf(before, depth + 1);
  };
  const groups = Map.groupBy(messages, (message) => rootOf(keyOf(message, message.bookingNumber)));
  return [...groups.values()].map((group) => group.toSorted(byOrder));
}
