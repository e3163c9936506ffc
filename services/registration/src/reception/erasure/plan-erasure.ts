import { blankOf, columnsFrom } from '@honjin/contracts';
import { GUEST_FIELDS } from '@honjin/contracts/registration';
import {
  addDays,
  ERASED_NAME,
  eraseGuest,
  erasureBlockedBy,
  isBookedBy,
  registerKeptUntil,
  tellsOf,
  wordsOfPerson,
  type ErasureBlock,
  type LocalDate,
  type NamedPerson,
} from '@honjin/domain';
import type { BookingTree, GuestRow, UnitNode } from '../../bookings/tree/tree.ts';

/** A customer with those that were merged into it, and the names that they have anywhere. */
export interface Person {
  customerIds: readonly string[];
  known: readonly NamedPerson[];
}

/** One room in which the person stayed, or was to stay. */
interface StayPlan {
  node: UnitNode;
  guests: GuestRow[];
  /** The room is under the person's name, or nobody else is known in it: what is written about the room is about them. */
  isTheirs: boolean;
  /** The last day of the register, while it must still be kept. */
  keptUntil: LocalDate | null;
}

/** The part of a booking that is about the person. */
export interface BookingPlan {
  tree: BookingTree;
  stays: StayPlan[];
  isBooker: boolean;
  words: string[];
}

const BLANK = columnsFrom(GUEST_FIELDS, blankOf(GUEST_FIELDS));

function stayPlanOf(node: UnitNode, ids: ReadonlySet<string>, businessDate: LocalDate): StayPlan[] {
  const guests = node.guests.filter(({ customerId }) => customerId !== null && ids.has(customerId));
  const isLead = ids.has(node.unit.customerId ?? '');
  if (guests.length === 0 && !isLead) return [];
  const keptUntil = registerKeptUntil(node.unit);
  const isKept = guests.length > 0 && keptUntil !== null && keptUntil >= businessDate;
  const isTheirs = isLead || guests.length === node.guests.length;
  return [{ node, guests, isTheirs, keptUntil: isKept ? keptUntil : null }];
}

/** Finds in a booking what is about a person (R-RETAIN-02, 04). */
export function planBooking(tree: BookingTree, person: Person, businessDate: LocalDate): BookingPlan {
  const ids = new Set(person.customerIds);
  const stays = tree.units.flatMap((node) => stayPlanOf(node, ids, businessDate));
  const known = [...person.known, ...stays.flatMap(({ guests }) => guests)];
  return { tree, stays, isBooker: isBookedBy(tree.booking, known), words: wordsOfPerson(known) };
}

/** All of a booking as one that is past its time: every guest of it, and who booked (R-RETAIN-06). */
export function planWholeBooking(tree: BookingTree): BookingPlan {
  const { booking, units } = tree;
  const { nameKana, nameKanji, phone, phone2, email } = booking;
  const known = [{ nameKana, nameKanji, phone, phone2, email }, ...units.flatMap(({ guests }) => guests)];
  return {
    tree,
    stays: units.map((node) => ({ node, guests: node.guests, isTheirs: true, keptUntil: null })),
    isBooker: true,
    words: wordsOfPerson(known),
  };
}

/** Rooms of a booking for which the person cannot be erased yet: their own, or all of it where they booked (R-RETAIN-03). */
export function blocksOf(
  { tree, stays, isBooker }: BookingPlan,
  unpaid: ReadonlySet<string>,
): { roomIndex: number; reason: ErasureBlock }[] {
  const nodes = isBooker ? tree.units : stays.map(({ node }) => node);
  return nodes.flatMap(({ unit, unsettledSales, unsettledPayments }) => {
    const owes = unsettledSales !== unsettledPayments || unpaid.has(unit.id);
    const reason = erasureBlockedBy({ ...unit, owes });
    return reason === null ? [] : [{ roomIndex: unit.roomIndex, reason }];
  });
}

const forgotten = (text: string, isTheirs: boolean, words: readonly string[]) =>
  isTheirs || tellsOf(text, words) ? '' : text;

function eraseStay({ node, guests, isTheirs, keptUntil }: StayPlan, words: readonly string[]): void {
  const mine = new Set(guests.map(({ id }) => id));
  node.guests = node.guests.map((row) =>
    mine.has(row.id) ? eraseGuest(row, BLANK, keptUntil !== null) : row,
  );
  if (isTheirs)
    Object.assign(node.unit, { guestName: ERASED_NAME.kanji, guestKana: ERASED_NAME.kana, guestPhone: '' });
  node.unit.memo = forgotten(node.unit.memo, isTheirs, words);
  node.memos = node.memos.filter((memo) => !isTheirs && !tellsOf(`${memo.title}\n${memo.detail}`, words));
  for (const night of node.nights) night.specialRequest = forgotten(night.specialRequest, isTheirs, words);
}

/** Takes the person out of a booking. Heads, nights, room, plan and money stay as they are. */
export function eraseFromBooking({ tree, stays, isBooker, words }: BookingPlan): void {
  const { booking } = tree;
  for (const stay of stays) eraseStay(stay, words);
  if (isBooker) {
    const contact = { nameRomaji: '', phone: '', phoneType: '', phone2: '', email: '', memo: '' };
    Object.assign(booking, { nameKana: ERASED_NAME.kana, nameKanji: ERASED_NAME.kanji, ...contact });
    return;
  }
  booking.memo = forgotten(booking.memo, false, words);
  for (const field of ['phone', 'phone2', 'email'] as const)
    booking[field] = words.includes(booking[field]) ? '' : booking[field];
}

/** The memos of a room that are about the person: an answer that was kept of them says what they said. */
export function memosOf({ stays, words }: BookingPlan): string[] {
  return stays.flatMap(({ node, isTheirs }) =>
    node.memos.flatMap((memo) =>
      isTheirs || tellsOf(`${memo.title}\n${memo.detail}`, words) ? [memo.id] : [],
    ),
  );
}

/** For every guest whose register is kept, the business date on which nothing asks for it any more. */
export function leftGuests(plans: readonly BookingPlan[]): { id: string; eraseOn: LocalDate }[] {
  return plans
    .flatMap(({ stays }) => stays)
    .flatMap(({ guests, keptUntil }) =>
      keptUntil === null ? [] : guests.map(({ id }) => ({ id, eraseOn: addDays(keptUntil, 1) })),
    );
}
