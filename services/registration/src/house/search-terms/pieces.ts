import { foldWidth, toSearchKey } from '@honjin/domain';

/** The forms in which a typed term is looked up. Empty lists and null mean that the term cannot be that. */
export interface SearchTerm {
  /** The term as names are stored for search. */
  key: string;
  /** End of a phone number. */
  phoneTail: string | null;
  /** Beginning or end of a reservation number, without its branch. */
  bookingNo: string | null;
  /** Branch of the reservation number, when one was typed. */
  roomIndex: number | null;
  email: string | null;
}

const MIN_PHONE_DIGITS = 4;

export function readTerm(typed: string): SearchTerm {
  const folded = foldWidth(typed).trim();
  const digits = folded.replace(/[-+()\s]/g, '');
  const number = /^([A-Za-z]*\d+)(?:-(\d{1,3}))?$/.exec(folded);
  return {
    key: /^\d+$/.test(digits) ? '' : toSearchKey(typed),
    phoneTail: /^\d+$/.test(digits) && digits.length >= MIN_PHONE_DIGITS ? digits : null,
    bookingNo: number ? (number[1] ?? '').toUpperCase() : null,
    roomIndex: number?.[2] === undefined ? null : Number(number[2]),
    email: folded.includes('@') ? folded.toLowerCase() : null,
  };
}

/**
 * Pieces of a key as the piece indexes hold them (SQL function `search_pieces`): three letters of Latin text, two of any
 * other, under the mark of the owner. A key that is too short is looked up by its first letter.
 */
export function piecesOf(key: string, ownerId: string): string[] {
  const mark = ownerId.slice(-6);
  const letters = [...key];
  const size = /^[ -~]+$/.test(key) ? 3 : 2;
  if (letters.length < size) return letters.length === 0 ? [] : [`${mark}^${letters[0]}`];
  const pieces = letters
    .slice(0, letters.length - size + 1)
    .map((_, at) => letters.slice(at, at + size).join(''));
  return [...new Set(pieces)].map((piece) => `${mark}${piece}`);
}

/** Candidates looked at of each kind. */
const CANDIDATES = 200;

/** Returns the look-ups of each index and their limits. A limit of 0 means that the term cannot be that. */
export function lookUpsOf(term: SearchTerm, ownerId: string) {
  const pieces = piecesOf(term.key, ownerId);
  const atMost = (isWanted: boolean) => (isWanted ? CANDIDATES : 0);
  return {
    pieces,
    phone: term.phoneTail ?? '',
    number: term.bookingNo ?? '',
    email: term.email ?? '',
    most: {
      pieces: atMost(pieces.length > 0),
      phone: atMost(term.phoneTail !== null),
      number: atMost(term.bookingNo !== null),
      email: atMost(term.email !== null),
    },
  };
}
