import type { LocalDate } from '../dates/index.ts';
import { ROOM_UNIT_STATUS_TRAITS, type RoomUnitStatus } from './room-unit-status.ts';

/** A ticket that was handed out, or was taken for what it promises. */
export const TICKET_STATES = ['ISSUED', 'REDEEMED'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** The facts about a ticket that decide what may be done with it. */
export interface TicketFacts {
  state: TicketState;
  useDate: LocalDate;
  /** It was redeemed by mistake once, and taken back. */
  wasTakenBack: boolean;
  /** Null when its arrangement was taken off the booking. */
  unitStatus: RoomUnitStatus | null;
}

export type RedeemBlock = 'REDEEMED' | 'NOT_YET' | 'NOT_IN_HOUSE' | 'TAKEN_OFF';

/** Returns why a ticket cannot be redeemed (R-ARRANGE-11), or null. */
export function redeemBlockedBy(ticket: TicketFacts, businessDate: LocalDate): RedeemBlock | null {
  if (ticket.state === 'REDEEMED') return 'REDEEMED';
  if (ticket.unitStatus === null) return 'TAKEN_OFF';
  if (!ROOM_UNIT_STATUS_TRAITS[ticket.unitStatus].inHouse) return 'NOT_IN_HOUSE';
  return ticket.useDate > businessDate ? 'NOT_YET' : null;
}

export type TakeBackBlock = 'NOT_REDEEMED' | 'TAKEN_BACK_BEFORE';

/** Returns why a redemption cannot be taken back (R-ARRANGE-11): there is none, or it was taken back once. */
export function takeBackBlockedBy({ state, wasTakenBack }: TicketFacts): TakeBackBlock | null {
  if (state !== 'REDEEMED') return 'NOT_REDEEMED';
  return wasTakenBack ? 'TAKEN_BACK_BEFORE' : null;
}
