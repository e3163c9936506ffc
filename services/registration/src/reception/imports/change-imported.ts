import type {
  ImportApplied,
  ImportedBooking,
  ImportedRoom,
  ImportSource,
} from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openPricingDesk } from '../../bookings/desk/desk.ts';
import { fieldChangesOf } from '../../bookings/tree/differences.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import type { BookingTree, NightRow, UnitNode } from '../../bookings/tree/tree.ts';
import { moveUnit } from '../../bookings/tree/unit-state.ts';
import { linkCustomers } from '../../guests/links/link-customers.ts';
import { findPersons, insertCustomers } from '../../guests/links/link-queries.ts';
import { claimsOf } from '../../bookings/tree/claims.ts';
import { priceInputsOf } from '../booking/night-rows.ts';
import { plannedNights } from '../booking/plan-arrangements.ts';
import { reverseNights } from '../booking/reverse-nights.ts';
import {
  checkTimes,
  chooseRepresentative,
  guestRowOf,
  nameUnit,
  unitFieldsOf,
} from '../booking/unit-rows.ts';
import { overbookedWarning } from './import-booking.ts';
import { importedNightRow, importedNode, memoWith, phoneOf, unitInputOf } from './imported-nodes.ts';
import { pairRooms } from './pair-rooms.ts';
import { payImported } from './pay-imported.ts';
import type { Import } from './import-work.ts';
import { bringIncluded, priceImported } from './price-imported.ts';
import { listOverbooked } from './queries.ts';
import { refuseInHouse } from './refuse-in-house.ts';
import { warnOfFee } from './warn-of-fee.ts';

/**
 * Brings a registration to what a message says. Its number, guests, memos, money in the books and rooms given by hand stay,
 * as far as dates and type do; a cancelled one comes back.
 */
export async function changeImported(
  tx: TenantTx,
  wish: { source: ImportSource; bookingId: string; booking: ImportedBooking },
): Promise<ImportApplied> {
  const { source, bookingId, booking: sent } = wish;
  const phones = sent.rooms.flatMap(({ guests }) => guests).map(({ phone }) => phoneOf(phone));
  const [desk, persons] = await Promise.all([openPricingDesk(tx), findPersons(tx, phones)]);
  const work: Import = { desk, source, warnings: [] };
  const before = await getTree(tx, bookingId);
  const isRevived = before.units.every(({ unit }) => unit.status === 'CANCEL');
  const change = {
    action: isRevived ? 'booking.import-revive' : 'booking.import-change',
    reason: source.reason,
    allowOverbook: true,
  };
  const [after] = await changeBookings(desk, [bookingId], change, async ([tree]) => {
    if (tree === undefined) throw new Refusal('HOS-01002-4');
    refuseInHouse(tree);
    const lost = applyRooms(tree, sent, work);
    applyNames(tree, sent, work);
    await reverseNights(desk, tree, lost);
    chooseRepresentative(tree.units);
    insertCustomers(tx, linkCustomers(tree, persons));
    for (const node of tree.units) nameUnit(node, tree.booking);
  });
  if (after === undefined) throw new Refusal('HOS-01002-4');
  await payImported(tx, after, { payments: sent.payments, work });
  if (isRevived) await warnOfFee(tx, after, work);
  const differences = fieldChangesOf(before, after)
    .slice(0, 5_000)
    .map((one) => ({ field: one.field.slice(0, 400), before: told(one.before), after: told(one.after) }));
  const claimed = after.units.flatMap((node) => claimsOf(node, desk.masters).stock);
  const overbooked = await listOverbooked(tx, claimed);
  return {
    bookingId,
    bookingNo: after.booking.bookingNo,
    effect: isRevived ? 'REVIVED' : differences.length === 0 ? 'UNCHANGED' : 'CHANGED',
    differences,
    overbooked,
    warnings: [...work.warnings, ...overbookedWarning(overbooked)],
  };
}

export function told(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value ?? '')).slice(0, 10_000);
}

/** Answers the ids of nights that fell out of the stay though they were in the books. */
function applyRooms(tree: BookingTree, sent: ImportedBooking, work: Import): string[] {
  const { pairs, added, surplus } = pairRooms(tree.units, sent.rooms);
  for (const node of surplus) {
    work.warnings.push({ warning: 'ROOMS_REMOVED', detail: `${node.unit.roomIndex}` });
    moveUnit(node, { to: 'CANCEL', trigger: 'CANCEL' }, work.desk.day);
  }
  const lost = pairs.flatMap(([node, room]) => applyRoom(node, room, work));
  for (const room of added) {
    const index = Math.max(0, ...tree.units.map(({ unit }) => unit.roomIndex)) + 1;
    const node = importedNode(room, tree.booking, { index, work });
    checkTimes(node.unit);
    priceImported(node, work);
    tree.units.push(node);
  }
  return lost;
}

function applyRoom(node: UnitNode, room: ImportedRoom, work: Import): string[] {
  const { unit } = node;
  const { desk } = work;
  const isMoved = unit.checkInDate !== room.checkInDate || unit.checkOutDate !== room.checkOutDate;
  if (isMoved && room.checkInDate < desk.day.businessDate)
    throw new Refusal('HOS-10005-1', { values: [room.checkInDate] });
  revive(node);
  const priced = priceInputsOf(node);
  const planned = plannedNights(node);
  const lost = applyNights(node, room, { isMoved, work });
  const input = unitInputOf(room);
  const { checkInDate, checkInTime, checkOutDate, checkOutTime } = unitFieldsOf(input, desk.masters);
  // Hours that were not sent stay as the staff has them.
  Object.assign(unit, { checkInDate, checkOutDate });
  if (input.checkInTime !== undefined) Object.assign(unit, { checkInTime });
  if (input.checkOutTime !== undefined) Object.assign(unit, { checkOutTime });
  checkTimes(unit);
  bringIncluded(node, planned, desk);
  applyGuests(node, input.bGuestInformation);
  if (priceInputsOf(node) !== priced) priceImported(node, work);
  return lost;
}

/** A sale that came back counts on the day of arrival too, when the status field would offer it no more. */
function revive({ unit }: UnitNode): void {
  if (unit.status !== 'CANCEL') return;
  Object.assign(unit, { status: 'BOOK', cancelledOn: null, tempBookDeadline: null });
}

function applyNights(
  node: UnitNode,
  room: ImportedRoom,
  given: { isMoved: boolean; work: Import },
): string[] {
  const known = new Map(node.nights.map((night) => [night.night, night]));
  const keepsRoom = (night: NightRow | undefined, roomTypeId: string) =>
    !given.isMoved && night?.roomTypeId === roomTypeId;
  const next = room.nights.map((night) => {
    const before = known.get(night.date);
    const place = {
      room,
      unitId: node.unit.id,
      known: before,
      keepsRoom: keepsRoom(before, night.roomTypeId),
    };
    return importedNightRow(night, place, given.work);
  });
  const kept = new Set(next.map(({ night }) => night));
  const lost = node.nights.filter(({ night, postedOn }) => postedOn !== null && !kept.has(night));
  node.nights = next;
  return lost.map(({ id }) => id);
}

/** Guests whom the staff entered stay; names that were sent go to those who have none yet. */
function applyGuests(node: UnitNode, sent: ReturnType<typeof unitInputOf>['bGuestInformation']): void {
  const known = node.guests.length;
  const more = sent.slice(known);
  node.guests = [
    ...node.guests,
    ...more.map((guest, at) => guestRowOf(guest, node.unit, { position: known + at + 1, known: undefined })),
  ];
}

/** Contact data that was not sent again stays, and becomes a warning. */
function applyNames(tree: BookingTree, sent: ImportedBooking, work: Import): void {
  const { booking } = tree;
  const former = { kanji: booking.nameKanji, kana: booking.nameKana };
  booking.nameKana = sent.nameKana || booking.nameKana;
  booking.nameKanji = sent.nameKanji || booking.nameKanji;
  for (const guest of tree.units.flatMap(({ guests }) => guests)) {
    if (guest.nameKanji !== former.kanji || guest.nameKana !== former.kana) continue;
    const isOther = guest.nameKana !== booking.nameKana;
    Object.assign(guest, { nameKanji: booking.nameKanji, nameKana: booking.nameKana });
    if (isOther) guest.customerId = null;
  }
  const contact = { phone: phoneOf(sent.phone), email: sent.email };
  for (const field of ['phone', 'email'] as const) {
    if (contact[field] !== '') booking[field] = contact[field];
    else if (booking[field] !== '') work.warnings.push({ warning: 'CONTACT_KEPT', detail: field });
  }
  booking.memo = memoWith(booking.memo, sent.note);
}
