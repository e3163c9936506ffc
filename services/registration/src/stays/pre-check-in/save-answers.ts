import { blankOf, columnsFrom } from '@honjin/contracts';
import { GUEST_FIELDS } from '@honjin/contracts/registration';
import { isAnswered, isPreCheckInOpen, mergeAnswer } from '@honjin/domain';
import { newId, type TenantTx } from '@honjin/service-kit';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { openDesk } from '../../bookings/desk/desk.ts';
import type { BookingTree, GuestRow, UnitNode } from '../../bookings/tree/tree.ts';
import { customersOf, linkCustomers } from '../../guests/links/link-customers.ts';
import { findPersons, insertCustomers, joinCompany } from '../../guests/links/link-queries.ts';
import { nameUnit } from '../../reception/booking/unit-rows.ts';
import { tellChanged } from '../guest-link/issue-link.ts';
import { upsertAnswered, type KeptDifference } from './queries.ts';
import type { ReadRoom, ReadSlot } from './read-form.ts';
import { knownOf } from './slots.ts';

const BLANK_GUEST = columnsFrom(GUEST_FIELDS, blankOf(GUEST_FIELDS));

function newGuest({ unit, guests }: UnitNode): GuestRow {
  const position = Math.max(0, ...guests.map((guest) => guest.position)) + 1;
  const { bookingId, id: roomUnitId } = unit;
  return { id: newId(), bookingId, roomUnitId, position, customerId: null, ...BLANK_GUEST } as GuestRow;
}

/** Fills what the store does not have of a guest; answers what it has otherwise (R-PRE-04). */
function applySlot(node: UnitNode, { slot, answer }: ReadSlot): KeptDifference[] {
  const known = node.guests.find(({ id }) => id === slot.guestId);
  if (!isAnswered(knownOf(known), answer) && known === undefined) return [];
  const guest = known ?? newGuest(node);
  if (known === undefined) node.guests.push(guest);
  const { filled, differences } = mergeAnswer(knownOf(known), answer);
  Object.assign(guest, filled);
  return differences.map((difference) => ({ guestId: guest.id, ...difference }));
}

function applyRoom(node: UnitNode, { slots, arrival }: ReadRoom): KeptDifference[] {
  const ofGuests = slots.flatMap((slot) => applySlot(node, slot));
  const comesOtherwise = arrival !== '' && arrival !== node.unit.checkInTime;
  const ofRoom: KeptDifference = { guestId: null, part: 'ARRIVAL', values: { checkInTime: arrival } };
  return comesOtherwise ? [...ofGuests, ofRoom] : ofGuests;
}

/** Brings the customers and the names of rooms to what their guests are now. */
export function followGuests(
  tx: TenantTx,
  { tree, unitIds }: { tree: BookingTree; unitIds: readonly string[] },
  persons: Awaited<ReturnType<typeof findPersons>>,
): void {
  insertCustomers(tx, linkCustomers(tree, persons));
  joinCompany(tx, customersOf(tree));
  for (const node of tree.units) if (unitIds.includes(node.unit.id)) nameUnit(node, tree.booking);
}

/** The roads by which guests answer: on their page, or at a machine. */
type AnswerAction = 'pre-check-in.send' | 'kiosk.register';

/** Takes in what the guests of a room sent; false when the room is not to come any more. */
export async function saveAnswers(
  tx: TenantTx,
  { bookingId, roomUnitId, room }: { bookingId: string; roomUnitId: string; room: ReadRoom },
  action: AnswerAction = 'pre-check-in.send',
): Promise<boolean> {
  const [desk, persons] = await Promise.all([
    openDesk(tx),
    findPersons(
      tx,
      room.slots.map(({ answer }) => answer.phone),
    ),
  ]);
  let isOpen = false;
  let version = 0;
  const [tree] = await changeBookings(desk, [bookingId], { action }, async ([edited]) => {
    const node = edited?.units.find(({ unit }) => unit.id === roomUnitId);
    if (edited === undefined || node === undefined || !isPreCheckInOpen(node.unit.status)) return;
    isOpen = true;
    version = edited.booking.version;
    const differences = applyRoom(node, room);
    followGuests(tx, { tree: edited, unitIds: [roomUnitId] }, persons);
    await upsertAnswered(tx, { bookingId, roomUnitId, differences });
  });
  if (!isOpen || tree === undefined) return false;
  // Also an answer that changes nothing is one that somebody waits for.
  if (tree.booking.version === version) {
    await tx.audit({
      action,
      entity: 'booking',
      entityId: bookingId,
      after: { version },
    });
    await tellChanged(tx, tree);
  }
  return true;
}
