import type { Yen } from '../money/index.ts';
import type { RegisterEntry } from '../register/index.ts';
import type { BlockReason, PayMode } from '../states/index.ts';
import { foldDigits, foldText } from '../text/index.ts';

/**
 * The reasons why a self check-in machine does not check a room in (R-KIOSK-03). What only the desk can mend stands before
 * what guests mend themselves, so that nobody fills in a register in vain.
 */
export const KIOSK_BLOCKS = [
  'CHECKED_IN',
  'NOT_HERE',
  'ROOM_NOT_READY',
  'MEMO',
  'PASSPORT',
  'REGISTER',
  'DUE',
] as const;
export type KioskBlock = (typeof KIOSK_BLOCKS)[number];

/** A room that guests stand before a machine for. */
export interface KioskStay {
  isInHouse: boolean;
  /** The reason why the desk could not check it in either, or null. */
  blockedBy: BlockReason | null;
  /** Memos that a clerk has to confirm and has not. */
  openMemoCount: number;
  /** Entries of the register that its guests lack. */
  lacks: readonly RegisterEntry[];
  dueYen: Yen;
  /** The store lets its guests in at this machine before they have paid. */
  isDueAllowed: boolean;
}

const OF_ROOM: ReadonlySet<BlockReason> = new Set([
  'ROOM_NOT_ASSIGNED',
  'ROOM_OCCUPIED',
  'ROOM_BROKEN',
  'ROOM_STOPPED',
  'ROOM_NOT_CLEAN',
]);

/** Says why a machine does not check a room in, or null (R-KIOSK-03). */
export function kioskBlockOf(stay: KioskStay): KioskBlock | null {
  const { isInHouse, blockedBy, openMemoCount, lacks, dueYen, isDueAllowed } = stay;
  if (isInHouse) return 'CHECKED_IN';
  if (blockedBy !== null) return OF_ROOM.has(blockedBy) ? 'ROOM_NOT_READY' : 'NOT_HERE';
  if (openMemoCount > 0) return 'MEMO';
  if (lacks.includes('PASSPORT_IMAGE')) return 'PASSPORT';
  if (lacks.length > 0) return 'REGISTER';
  return dueYen > 0 && !isDueAllowed ? 'DUE' : null;
}

/**
 * Returns what a room still has to pay at a machine: where one room pays for others, nobody of the booking owes anything
 * before the booking does (R-KIOSK-03).
 */
export function kioskDueYen(payMode: PayMode, own: Yen, ofBooking: readonly Yen[]): Yen {
  if (payMode === 'INDIVIDUAL') return own;
  return ofBooking.reduce((sum, due) => sum + due, 0);
}

/** The proof of a guest who has no QR code: a number of the booking, and one of these. */
export interface KioskProof {
  phoneLastFour: string;
  kana: string;
}

/** The numbers and the readings that a booking knows of its guests. */
export interface KnownGuests {
  phones: readonly string[];
  kanas: readonly string[];
}

/** Tells whether what a guest typed proves who they are: all that is given must fit, and something must be (R-KIOSK-02). */
export function isProven({ phoneLastFour, kana }: KioskProof, { phones, kanas }: KnownGuests): boolean {
  const four = foldDigits(phoneLastFour);
  const name = foldText(kana);
  const proofs: boolean[] = [];
  if (four !== '')
    proofs.push(four.length === 4 && phones.some((phone) => phone.length > 4 && phone.endsWith(four)));
  if (name !== '') proofs.push(kanas.some((known) => foldText(known) === name));
  return proofs.length > 0 && proofs.every(Boolean);
}

/** Wrong guesses after which machines no longer look (R-KIOSK-02), and for how long they do not. */
export const KIOSK_GUESSES = { ofBooking: 5, ofMachine: 20, windowMinutes: 60 } as const;

/** Tells whether a machine still looks for a booking, by the wrong guesses of the last hour. */
export function mayGuess({ ofBooking, ofMachine }: { ofBooking: number; ofMachine: number }): boolean {
  return ofBooking < KIOSK_GUESSES.ofBooking && ofMachine < KIOSK_GUESSES.ofMachine;
}

/** A guest who found a booking has this long at the machine. */
export const KIOSK_VISIT_MINUTES = 30;

/** Returns how many cards a machine may still hand out for a room: one a head, and one at least (R-KIOSK-05). */
export function kioskCardsLeft(heads: number, cardsOut: number): number {
  return Math.max(0, Math.max(1, heads) - cardsOut);
}
