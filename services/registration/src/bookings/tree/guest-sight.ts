import { guestSight, type Actor, type EntityField } from '@honjin/contracts';
import { BOOKING_FIELDS, GUEST_FIELDS } from '@honjin/contracts/registration';
import { maskPhone, maskText } from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import type { BookingTree, UnitNode } from './tree.ts';

/**
 * Tells whether a caller may see how guests are reached and known; others see names, to serve and charge them
 * (R-TEXT-07).
 */
export function maySeeGuests(actor: Actor | null): boolean {
  return actor !== null && guestSight(actor.permissions) === 'ALL';
}

/** Bookings contain their guests, so a caller who may not see guests changes none (HOS-00003-0). */
export function requireGuestSight(actor: Actor | null): void {
  if (!maySeeGuests(actor)) throw new Refusal('HOS-00003-0');
}

const OF_BOOKING: readonly EntityField[] = Object.values(BOOKING_FIELDS);
const OF_GUEST: readonly EntityField[] = Object.values(GUEST_FIELDS);
const FIELDS = [...OF_BOOKING, ...OF_GUEST];

/** The value that replaces a hidden one: the empty value of its field. */
const NOTHING = new Map(FIELDS.map((field) => [field, field.output.safeParse(null).success ? null : '']));

function seenValue(field: EntityField, value: unknown): unknown {
  if (field.sight === 'PHONE') return maskPhone(String(value));
  if (field.sight === 'MASKED') return maskText(String(value));
  return field.sight === 'HIDDEN' ? NOTHING.get(field) : value;
}

/** Returns a row with its contacts as a caller without the right on guests sees them. */
function masked<Row extends object>(fields: readonly EntityField[], row: Row): Row {
  const values = row as Readonly<Record<string, unknown>>;
  const seen = fields.map((field) => [field.column, seenValue(field, values[field.column])]);
  return { ...row, ...Object.fromEntries(seen) };
}

/**
 * Removes the contacts from a search term when the caller may not see contacts, so that they cannot find anybody by
 * them either (R-TEXT-07).
 */
export function termAsSeen<Term extends { phoneTail: string | null; email: string | null }>(
  actor: Actor | null,
  term: Term,
): Term {
  return maySeeGuests(actor) ? term : { ...term, phoneTail: null, email: null };
}

/** A paper that bears a guest's name is for who may see the name (HOS-00003-0). */
export function requireNameSight(actor: Actor | null): void {
  if (actor === null || guestSight(actor.permissions) === 'NONE') throw new Refusal('HOS-00003-0');
}

/** A guest's name in a file, which no door looks into: empty for who sees that there are guests only. */
export function guestNameAsSeen(actor: Actor | null, name: string): string {
  return actor === null || guestSight(actor.permissions) === 'NONE' ? '' : name;
}

/** A phone number as the caller may see it. */
export function phoneAsSeen(actor: Actor | null, phone: string): string {
  return maySeeGuests(actor) ? phone : maskPhone(phone);
}

/** A room as the caller may see it. */
export function nodeAsSeen(actor: Actor | null, node: UnitNode): UnitNode {
  return maySeeGuests(actor)
    ? node
    : { ...node, guests: node.guests.map((guest) => masked(OF_GUEST, guest)) };
}

/** A booking as the caller may see it. */
export function treeAsSeen(actor: Actor | null, tree: BookingTree): BookingTree {
  if (maySeeGuests(actor)) return tree;
  return {
    ...tree,
    booking: masked(OF_BOOKING, tree.booking),
    units: tree.units.map((node) => nodeAsSeen(actor, node)),
  };
}
