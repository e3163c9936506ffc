import { MAX_KEYS_PER_ROOM } from '@honjin/domain';
import { cardsWaiting, issueBlockOf, type KeyRoom } from './key-room.ts';

/** Cards for each room: as many as guests, or one number for all. Cards that are out or wait already count. */
export type CardsPerRoom = 'GUESTS' | number;

/** The cards to cut for one room. The intent makes it harmless to repeat an unanswered call. */
export interface IssueOrder {
  readonly room: KeyRoom;
  readonly count: number;
  readonly intent: string;
}

export interface IssuePlan {
  readonly orders: readonly IssueOrder[];
  /** Rooms that have their cards. */
  readonly supplied: readonly KeyRoom[];
  readonly blocked: readonly { room: KeyRoom; reason: string }[];
}

function missingCards(room: KeyRoom, wanted: CardsPerRoom): number {
  const { issuedCount, paxCount } = room;
  const count = wanted === 'GUESTS' ? Math.max(1, paxCount) : wanted;
  return Math.min(count, MAX_KEYS_PER_ROOM) - issuedCount - cardsWaiting(room);
}

/** Sorts the chosen rooms into those that cards are cut for, those that have them, and those that get none. */
export function planIssue(
  rooms: readonly KeyRoom[],
  wanted: CardsPerRoom,
  { businessDate, newIntent }: { businessDate: string; newIntent: () => string },
): IssuePlan {
  const blocked = rooms.flatMap((room) => {
    const reason = issueBlockOf(room, businessDate);
    return reason === null ? [] : [{ room, reason }];
  });
  const free = rooms.filter((room) => issueBlockOf(room, businessDate) === null);
  const orders = free
    .map((room) => ({ room, count: missingCards(room, wanted), intent: newIntent() }))
    .filter(({ count }) => count > 0);
  const supplied = free.filter((room) => missingCards(room, wanted) <= 0);
  return { orders, supplied, blocked };
}
