import type { bookingEditInput } from '@honjin/contracts/registration';
import {
  enteredQuantity,
  fieldChangeBlockedBy,
  isGivenUp,
  isOperable,
  type BusinessDay,
  type RoomUnitStatus,
} from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { z } from 'zod';
import { customersOf, linkCustomers } from '../../guests/links/link-customers.ts';
import { findPersons, insertCustomers, joinCompany } from '../../guests/links/link-queries.ts';
import { blockedBy, moveUnit, stateOf, stayOn } from '../../bookings/tree/unit-state.ts';
import { changeBookings } from '../../bookings/change/change-bookings.ts';
import { allowsOverbook, openPricingDesk, type Desk } from '../../bookings/desk/desk.ts';
import { arrangementRowsOf, type ArrangementInput } from './arrangements.ts';
import { checkRooms } from './check-rooms.ts';
import { bookingFieldsOf, newNode, phonesOf } from './create-booking.ts';
import { askMoney, type AskedAct } from '../../money/authority/ask-money.ts';
import { takeFeesBack } from '../../money/fees/take-fees-back.ts';
import type { OrderRow } from '../../money/lines/rows.ts';
import { payableOf } from '../../house/pricing/line-tax.ts';
import { belongsToNight, bringPlanArrangements, plannedNights } from './plan-arrangements.ts';
import { handActs } from './priced-by-hand.ts';
import { checkNights, daysOfStay, nightRowOf, priceInputsOf, priceNights } from './night-rows.ts';
import { allowedBefore, reasonsOf, restrictChanged } from './restrict-unit.ts';
import { reverseNights } from './reverse-nights.ts';
import { wholeChange } from './what-stays.ts';
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

type Change = z.output<typeof bookingEditInput>;

/** The reasons that allow a save. */
interface EditReasons {
  cancelReason: string;
  overbookReason: string;
  moneyReason: string;
}

/** Saves a booking as the form has it; rooms that are not sent stay as they are. */
export async function editBooking(
  tx: TenantTx,
  sent: Change,
  { cancelReason, overbookReason, moneyReason }: EditReasons,
): Promise<BookingTree> {
  const [desk, persons] = await Promise.all([openPricingDesk(tx), findPersons(tx, phonesOf(sent.bRoomUnit))]);
  const change = {
    action: sent.cancelRoom.length > 0 ? 'booking.cancel-rooms' : 'booking.edit',
    reason: reasonsOf(overbookReason || cancelReason, sent.bRoomUnit),
    allowOverbook: allowsOverbook(tx, overbookReason),
    versions: new Map([[sent.id, sent.version]]),
  };
  const [tree] = await changeBookings(desk, [sent.id], change, async ([edited]) => {
    if (edited === undefined) return;
    const input = wholeChange(sent, edited);
    checkRooms(desk, input.bRoomUnit, edited.units);
    Object.assign(edited.booking, bookingFieldsOf(input));
    const before = new Map(structuredClone(edited.units).map((node) => [node.unit.id, node]));
    const lost = input.bRoomUnit.flatMap((unit) => applyUnit(desk, edited, unit));
    const lostIds = lost.map(({ id }) => id);
    const back = edited.units.filter(({ unit }) => {
      const was = before.get(unit.id);
      return was !== undefined && isGivenUp(was.unit.status) && !isGivenUp(unit.status);
    });
    await takeFeesBack(desk, edited, {
      unitIds: back.map(({ unit }) => unit.id),
      reason: moneyReason || cancelReason,
    });
    const reversed = await reverseNights(desk, edited, lostIds);
    const reason = moneyReason || cancelReason;
    await askMoney(tx, [
      ...edited.units.flatMap((after) =>
        handActs(desk, edited.booking, { before: before.get(after.unit.id) ?? null, after, reason }),
      ),
      ...lostNightActs(edited, reversed, { reason, slept: sleptIds(lost, desk.day) }),
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

/** Nights that were over when they were taken away. */
function sleptIds(lost: readonly NightRow[], { businessDate }: BusinessDay): ReadonlySet<string> {
  return new Set(lost.filter(({ night }) => night < businessDate).map(({ id }) => id));
}

/**
 * Returns the acts for nights in the books that leave the stay: how much less the guest owes for those that were paid
 * in advance, and for those that are over (R-MONEY-06, R-STATE-22).
 */
function lostNightActs(
  { booking, units }: BookingTree,
  reversed: readonly OrderRow[],
  { reason, slept }: { reason: string; slept: ReadonlySet<string> },
): AskedAct[] {
  const lowering = reversed.filter((line) => payableOf(line) < 0);
  const isSlept = ({ roomNightId }: OrderRow) => slept.has(roomNightId ?? '');
  const parts = [...Map.groupBy(lowering, ({ roomUnitId }) => roomUnitId)].flatMap(([roomUnitId, lines]) =>
    [lines.filter(isSlept), lines.filter((line) => !isSlept(line))]
      .filter((part) => part.length > 0)
      .map((part) => ({ roomUnitId, lines: part })),
  );
  return parts.map(({ roomUnitId, lines }) => ({
    act: lines.some(isSlept) ? 'LINE_TAKEN_BACK' : 'NIGHT_TAKEN_BACK',
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
function applyUnit(desk: Desk, tree: BookingTree, input: UnitInput): NightRow[] {
  if (input.id === undefined) {
    const index = Math.max(0, ...tree.units.map(({ unit }) => unit.roomIndex)) + 1;
    tree.units.push(newNode(desk, tree.booking, { input, index }));
    return [];
  }
  const node = nodeOf(tree, input.id);
  if (!isOperable(stateOf(node.unit), desk.day)) throw blockedBy('NOT_OPERABLE');
  const before = priceInputsOf(node);
  const restrictedBefore = allowedBefore(desk, node);
  const planned = plannedNights(node);
  const wasInHouse = node.unit.checkedInOn !== null;
  const { checkInDate: arrival, checkOutDate: departure } = node.unit;
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
  const to = wantedStatus(node, input);
  restrictChanged(desk, node, { before: restrictedBefore, reason: input.restrictionReason, to });
  if (priceInputsOf(node) !== before) priceNights(node, desk);
  applyStatus(node, to, desk.day);
  stayOn(node, departure, desk.day);
  return lost;
}

/**
 * The nights as the form has them: those that were sent and not deleted, and the others of the stay as they are. Nights that
 * entered the books do not change. Those that fall out of the stay are answered: their lines are taken back.
 */
function applyNights(desk: Desk, node: UnitNode, input: UnitInput): NightRow[] {
  const known = new Map(node.nights.map((night) => [night.night, night]));
  const deleted = new Set(input.deletedBRoomInformationIds);
  const sent = input.bRoomInformation.filter(({ id }) => id === undefined || !deleted.has(id));
  const sentDates = new Set(sent.map(({ roomDate }) => roomDate));
  const days = new Set(daysOfStay(node.unit));
  const unsent = node.nights.filter(
    ({ id, night }) => days.has(night) && !sentDates.has(night) && !deleted.has(id),
  );
  const next = sent.map((night) => {
    const before = known.get(night.roomDate);
    if (before !== undefined && before.postedOn !== null) return before;
    return nightRowOf(night, node.unit.id, { masters: desk.masters, known: before });
  });
  next.push(...unsent);
  const kept = new Set(next.map(({ night }) => night));
  const lost = node.nights.filter(({ night, postedOn }) => postedOn !== null && !kept.has(night));
  node.nights = next.toSorted((a: NightRow, b: NightRow) => (a.night < b.night ? -1 : 1));
  checkTimes(node.unit);
  checkLength(node.unit, desk.masters, known.size);
  checkNights(node, desk.masters);
  if (isDayUse(node.unit) && node.nights.length !== 1) throw new Refusal('HOS-02006-0');
  return lost;
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
  const reason = fieldChangeBlockedBy(stateOf(unit), day, to);
  if (reason !== null) throw blockedBy(reason);
  moveUnit(node, { to, trigger: 'FORM' }, day);
}
