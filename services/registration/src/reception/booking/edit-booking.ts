import type { bookingEditInput } from '@honjin/contracts/registration';
import {
  enteredQuantity,
  isOperable,
  transitionBlockedBy,
  type BusinessDay,
  type RoomUnitStatus,
} from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { z } from 'zod';
import { customersOf, linkCustomers } from '../../guests/links/link-customers.ts';
import { findPersons, insertCustomers, joinCompany } from '../../guests/links/link-queries.ts';
import { moveUnit, stateOf } from '../../bookings/tree/unit-state.ts';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { allowsOverbook, openPricingDesk, type Desk } from '../../bookings/desk/desk.ts';
import { arrangementRowsOf, type ArrangementInput } from './arrangements.ts';
import { bookingFieldsOf, newNode, phonesOf } from './create-booking.ts';
import { askMoney, type AskedAct } from '../../money/authority/ask-money.ts';
import type { OrderRow } from '../../money/lines/rows.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { belongsToNight, bringPlanArrangements, plannedNights } from './plan-arrangements.ts';
import { handActs } from './priced-by-hand.ts';
import { checkNights, nightRowOf, priceInputsOf, priceNights } from './night-rows.ts';
import { hitsOfUnit, reasonsOf, restrictChanged } from './restrict-unit.ts';
import { reverseNights } from './reverse-nights.ts';
import {
  isDayUse,
  paxTotalOf,
  type BookingTree,
  type NightRow,
  type UnitNode,
} from '../../bookings/tree/tree.ts';
import {
  checkLength,
  checkTimes,
  chooseRepresentative,
  guestRowOf,
  memoRowOf,
  nameUnit,
  unitFieldsOf,
  type UnitInput,
} from './unit-rows.ts';

type Input = z.output<typeof bookingEditInput>;

/** The reasons that allow a save. */
interface EditReasons {
  cancelReason: string;
  overbookReason: string;
  moneyReason: string;
}

/** Saves a booking as the form has it; rooms that are not sent stay as they are. */
export async function editBooking(
  tx: TenantTx,
  input: Input,
  { cancelReason, overbookReason, moneyReason }: EditReasons,
): Promise<BookingTree> {
  const [desk, persons] = await Promise.all([
    openPricingDesk(tx),
    findPersons(tx, phonesOf(input.bRoomUnit)),
  ]);
  const change = {
    action: input.cancelRoom.length > 0 ? 'booking.cancel-rooms' : 'booking.edit',
    reason: reasonsOf(overbookReason || cancelReason, input.bRoomUnit),
    allowOverbook: allowsOverbook(tx, overbookReason),
    versions: new Map([[input.id, input.version]]),
  };
  const [tree] = await changeBookings(desk, [input.id], change, async ([edited]) => {
    if (edited === undefined) return;
    Object.assign(edited.booking, bookingFieldsOf(input));
    const before = new Map(structuredClone(edited.units).map((node) => [node.unit.id, node]));
    const lost = input.bRoomUnit.flatMap((unit) => applyUnit(desk, edited, unit));
    const reversed = await reverseNights(desk, edited, lost);
    const reason = moneyReason || cancelReason;
    await askMoney(tx, [
      ...edited.units.flatMap((after) =>
        handActs(desk, edited.booking, { before: before.get(after.unit.id) ?? null, after, reason }),
      ),
      ...lostNightActs(edited, reversed, reason),
    ]);
    for (const id of input.cancelRoom) {
      moveUnit(nodeOf(edited, id), { to: 'CANCEL', trigger: 'CANCEL' }, desk.day);
    }
    chooseRepresentative(edited.units);
    insertCustomers(tx, linkCustomers(edited, persons));
    joinCompany(tx, customersOf(edited));
    for (const node of edited.units) nameUnit(node, edited.booking);
  });
  if (tree === undefined) throw new Refusal('HOS-01002-4');
  return tree;
}

/**
 * Returns the acts for nights that were paid in advance and leave the stay: how much less the guest owes for each
 * (R-MONEY-06).
 */
function lostNightActs(
  { booking, units }: BookingTree,
  reversed: readonly OrderRow[],
  reason: string,
): AskedAct[] {
  const lowering = reversed.filter((line) => payableOf(line) < 0);
  return [...Map.groupBy(lowering, ({ roomUnitId }) => roomUnitId)].map(([roomUnitId, lines]) => ({
    act: 'NIGHT_TAKEN_BACK',
    loweredYen: -lines.reduce((sum, line) => sum + payableOf(line), 0),
    ofYen: null,
    itemName: [...new Set(lines.map(({ useDate }) => useDate))].join('・'),
    reason,
    place: {
      bookingId: booking.id,
      bookingNo: booking.bookingNo,
      roomUnitId,
      roomIndex: units.find(({ unit }) => unit.id === roomUnitId)?.unit.roomIndex ?? null,
      roomNo: lines[0]?.roomNo ?? null,
      guestName: lines[0]?.guestName ?? '',
    },
  }));
}

/** The room of a booking by its id; HOS-01002-4 when it is another booking's. */
export function nodeOf(tree: BookingTree, unitId: string): UnitNode {
  const node = tree.units.find(({ unit }) => unit.id === unitId);
  if (node === undefined) throw new Refusal('HOS-01002-4', { unknownIds: [unitId] });
  return node;
}

/** Brings a room to what the form has; answers the nights that fell out of the stay though they were in the books. */
function applyUnit(desk: Desk, tree: BookingTree, input: UnitInput): string[] {
  if (input.id === undefined) {
    const index = Math.max(0, ...tree.units.map(({ unit }) => unit.roomIndex)) + 1;
    tree.units.push(newNode(desk, tree.booking, { input, index }));
    return [];
  }
  const node = nodeOf(tree, input.id);
  if (!isOperable(stateOf(node.unit), desk.day)) throw blocked('NOT_OPERABLE');
  const before = priceInputsOf(node);
  const restrictedBefore = hitsOfUnit(desk, node);
  const planned = plannedNights(node);
  const wasInHouse = node.unit.checkedInOn !== null;
  const arrival = node.unit.checkInDate;
  if (input.isRepresentativeRoom === 'YES')
    for (const each of tree.units) each.unit.isRepresentativeRoom = false;
  Object.assign(node.unit, unitFieldsOf(input, desk.masters));
  if (wasInHouse && node.unit.checkInDate !== arrival) throw new Refusal('HOS-02006-0');
  const heads = new Map(node.nights.map((night) => [night.night, paxTotalOf(night)]));
  const lost = applyNights(desk, node, input);
  applyArrangements(desk, node, { input, heads });
  bringPlanArrangements(node, planned, desk.masters);
  applyGuests(node, input);
  applyMemos(node, input);
  restrictChanged(desk, node, { before: restrictedBefore, reason: input.restrictionReason });
  if (priceInputsOf(node) !== before) priceNights(node, desk);
  applyStatus(node, wantedStatus(node, input), desk.day);
  return lost;
}

/**
 * Nights that entered the books stay as they are. One that was slept may not fall out of the stay; one that was only
 * paid in advance may: its id is answered, so that its lines are taken back.
 */
function applyNights(desk: Desk, node: UnitNode, input: UnitInput): string[] {
  const known = new Map(node.nights.map((night) => [night.night, night]));
  const next = input.bRoomInformation.map((night) => {
    const before = known.get(night.roomDate);
    if (before !== undefined && before.postedOn !== null) return before;
    return nightRowOf(night, node.unit.id, { masters: desk.masters, known: before });
  });
  const kept = new Set(next.map(({ night }) => night));
  const lost = node.nights.filter(({ night, postedOn }) => postedOn !== null && !kept.has(night));
  const slept = lost.find(({ night }) => night < desk.day.businessDate);
  if (slept !== undefined) throw new Refusal('HOS-02006-0', { facts: { postedNight: slept.night } });
  node.nights = next.toSorted((a: NightRow, b: NightRow) => (a.night < b.night ? -1 : 1));
  checkTimes(node.unit);
  checkLength(node.unit, desk.masters, known.size);
  checkNights(node, desk.masters);
  if (isDayUse(node.unit) && node.nights.length !== 1) throw new Refusal('HOS-02006-0');
  return lost.map(({ id }) => id);
}

/**
 * The arrangements as the form has them. Without a list those stay whose nights do, and those that went by the `heads`
 * of before go by them again (R-PRICE-22).
 */
function applyArrangements(
  desk: Desk,
  node: UnitNode,
  { input, heads }: { input: UnitInput; heads: ReadonlyMap<string, number> },
): void {
  const posted = new Set(node.nights.filter(({ postedOn }) => postedOn !== null).map(({ night }) => night));
  const frozen = node.arrangements.filter(({ night }) => posted.has(night));
  const known = new Map(node.arrangements.map((row) => [row.id, row]));
  const wanted = input.bArrangements ?? keptArrangements(node, input.deletedBArrangementIds, heads);
  const open = wanted.filter(({ id, roomDate }) => {
    const row = known.get(id ?? '');
    return !posted.has(roomDate) && (row === undefined || belongsToNight(node, row));
  });
  node.arrangements = [...frozen, ...arrangementRowsOf(open, node, { masters: desk.masters, known })];
}

/** The arrangements of the nights that stay, as if the form had sent them. */
function keptArrangements(
  { nights, arrangements }: UnitNode,
  deletedIds: readonly string[],
  heads: ReadonlyMap<string, number>,
): ArrangementInput[] {
  const dates = new Set(nights.map(({ night }) => night));
  return arrangements
    .filter(({ id, night }) => dates.has(night) && !deletedIds.includes(id))
    .map((row) => ({
      id: row.id,
      roomDate: row.night,
      arrangementId: row.arrangementId,
      unitPrice: row.unitPrice,
      quantity: enteredQuantity(
        row.quantityType,
        (heads.get(row.night) ?? 0) * row.quantityEach,
        row.quantity,
      ),
    }));
}

function applyGuests(node: UnitNode, input: UnitInput): void {
  const removed = new Set(input.deletedBGuestInformationIds);
  const known = new Map(node.guests.map((guest) => [guest.id, guest]));
  const sent = input.bGuestInformation.map((guest, index) =>
    guestRowOf(guest, node.unit, { position: index + 1, known: known.get(guest.id ?? '') }),
  );
  const sentIds = new Set(sent.map(({ id }) => id));
  const others = node.guests.filter(({ id }) => !removed.has(id) && !sentIds.has(id));
  node.guests = [...sent, ...others];
}

function applyMemos(node: UnitNode, input: UnitInput): void {
  const removed = new Set(input.deletedBFreeMemoIds);
  const known = new Map(node.memos.map((memo) => [memo.id, memo]));
  const sent = input.bFreeMemos.map((memo) => memoRowOf(memo, node.unit, known.get(memo.id ?? '')));
  const sentIds = new Set(sent.map(({ id }) => id));
  node.memos = [...node.memos.filter(({ id }) => !removed.has(id) && !sentIds.has(id)), ...sent];
}

/** A room with a deadline is a temporary booking, whatever the field says. */
function wantedStatus({ unit }: UnitNode, input: UnitInput): RoomUnitStatus {
  if (unit.tempBookDeadline !== null && unit.status === 'BOOK') return 'TEMP_BOOK';
  return input.status ?? unit.status;
}

/** Applies the status field: everything that the table offers, except that nobody is checked in or out here. */
function applyStatus(node: UnitNode, to: RoomUnitStatus, day: BusinessDay): void {
  const { unit } = node;
  if (to === unit.status) return;
  const reason = transitionBlockedBy(stateOf(unit), day, { to, trigger: 'FORM' });
  if (reason !== null) throw blocked(reason);
  if (!['BOOK', 'TEMP_BOOK', 'WAIT_CANCEL', 'CANCEL'].includes(to)) throw blocked('STATUS_NOT_ALLOWED');
  if (unit.checkedInOn !== null) throw blocked('STATUS_NOT_ALLOWED');
  moveUnit(node, { to, trigger: 'FORM' }, day);
}

function blocked(reason: string): Refusal {
  return new Refusal('HOS-02002-1', { values: [reason], facts: { reason } });
}
