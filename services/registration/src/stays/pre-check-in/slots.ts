import {
  MOST_PRE_CHECK_IN_GUESTS,
  NO_PRE_CHECK_IN_ANSWER,
  PRE_CHECK_IN_FIELDS,
  type PreCheckInAnswer,
} from '@honjin/domain';
import type { GuestRow, UnitNode } from '../../bookings/tree/tree.ts';
import { heads } from '../guest-mail/stay-facts.ts';

/** A place for a guest on the page of a room: one who is known, or one of the heads that nobody has named yet. */
export interface Slot {
  /** Begins the names of the fields; the id of a guest who is known. */
  key: string;
  guestId: string | null;
  known: PreCheckInAnswer;
  isFirst: boolean;
}

export function knownOf(guest: GuestRow | undefined): PreCheckInAnswer {
  if (guest === undefined) return NO_PRE_CHECK_IN_ANSWER;
  return Object.fromEntries(PRE_CHECK_IN_FIELDS.map((field) => [field, guest[field]])) as PreCheckInAnswer;
}

/** The places of a room: its guests, and further ones up to its heads; at least one (R-PRE-02). */
export function slotsOf(node: UnitNode): Slot[] {
  const known = node.guests.map((guest) => ({ key: guest.id, guestId: guest.id, known: knownOf(guest) }));
  const missing = Math.max(heads(node), 1) - known.length;
  const further = Array.from({ length: Math.max(missing, 0) }, (_, index) => ({
    key: `new${known.length + index + 1}`,
    guestId: null,
    known: NO_PRE_CHECK_IN_ANSWER,
  }));
  return [...known, ...further]
    .slice(0, MOST_PRE_CHECK_IN_GUESTS)
    .map((slot, index) => ({ ...slot, isFirst: index === 0 }));
}
