import { columnsFrom } from '@honjin/contracts';
import {
  GUEST_FIELDS,
  UNIT_FIELDS,
  type freeMemoInput,
  type guestInput,
  type unitInput,
} from '@honjin/contracts/registration';
import { diffDays, initialStatus, LONGEST_STAY_NIGHTS, toLocalDateTime } from '@honjin/domain';
import { newId, Refusal } from '@honjin/service-kit';
import type { z } from 'zod';
import type { BookingMasters, Desk } from '../../bookings/desk/desk.ts';
import {
  type BookingRow,
  type GuestRow,
  type MemoRow,
  type UnitNode,
  type UnitRow,
} from '../../bookings/tree/tree.ts';

export type UnitInput = z.output<typeof unitInput>;

/** Hours of a stay: as entered, else the plan's, else the store's. */
function hoursOf(input: UnitInput, masters: BookingMasters): Pick<UnitRow, 'checkInTime' | 'checkOutTime'> {
  const [store] = masters.store.values();
  const plan = masters.plan.get(input.bRoomInformation[0]?.packagePlanId ?? '');
  const given = [
    { checkInTime: input.checkInTime, checkOutTime: input.checkOutTime },
    plan,
    store,
    { checkInTime: '15:00', checkOutTime: '10:00' },
  ];
  const first = (field: 'checkInTime' | 'checkOutTime') =>
    given.flatMap((each) => each?.[field] ?? [])[0] ?? '';
  return { checkInTime: first('checkInTime'), checkOutTime: first('checkOutTime') };
}

/** Fields of a unit's row that the form gives. */
export function unitFieldsOf(input: UnitInput, masters: BookingMasters) {
  return {
    checkInDate: input.checkInDate,
    checkOutDate: input.checkOutDate,
    ...hoursOf(input, masters),
    ...columnsFrom(UNIT_FIELDS, input),
  };
}

/** Check-out comes after check-in by the calendar: 30:00 is 06:00 of the next morning, when 00:00 is over (HOS-02006-0). */
export function checkTimes(unit: UnitRow): void {
  if (unit.checkOutDate < unit.checkInDate) throw new Refusal('HOS-02006-0');
  const arrival = toLocalDateTime(unit.checkInDate, unit.checkInTime);
  if (toLocalDateTime(unit.checkOutDate, unit.checkOutTime) <= arrival) throw new Refusal('HOS-02006-0');
}

/** Refuses a stay that is longer than the store takes; one that was so before is not made longer (R-BOUND-02). */
export function checkLength(
  { checkInDate, checkOutDate }: Pick<UnitRow, 'checkInDate' | 'checkOutDate'>,
  { store }: Pick<BookingMasters, 'store'>,
  nightsBefore = 0,
): void {
  const [settings] = store.values();
  const most = settings?.longestStayNights ?? LONGEST_STAY_NIGHTS;
  const nights = diffDays(checkInDate, checkOutDate);
  if (nights > most && nights > nightsBefore) throw new Refusal('HOS-09001-12', { values: [most] });
}

/** A new unit: BOOK, or TEMP_BOOK with a deadline; WAIT_CANCEL puts it on the waitlist. */
export function newUnit(
  input: UnitInput,
  booking: BookingRow,
  { desk, index }: { desk: Desk; index: number },
): UnitRow {
  const status =
    input.status === 'WAIT_CANCEL' ? 'WAIT_CANCEL' : initialStatus(input.tempBookDeadline !== null);
  if (input.checkInDate < desk.day.businessDate) throw new Refusal('HOS-02006-0');
  return {
    id: newId(),
    bookingId: booking.id,
    roomIndex: index,
    status,
    checkedInOn: null,
    checkedOutOn: null,
    cancelledOn: null,
    arrivedAt: null,
    departedAt: null,
    needCheck: false,
    nightsChanged: false,
    guestName: '',
    guestKana: '',
    guestPhone: '',
    customerId: null,
    inRoomId: null,
    ...unitFieldsOf(input, desk.masters),
  };
}

export function guestRowOf(
  input: z.output<typeof guestInput>,
  unit: UnitRow,
  { position, known }: { position: number; known: GuestRow | undefined },
): GuestRow {
  return {
    id: known?.id ?? newId(),
    bookingId: unit.bookingId,
    roomUnitId: unit.id,
    position,
    customerId: input.customerId ?? known?.customerId ?? null,
    ...columnsFrom(GUEST_FIELDS, input),
  };
}

export function memoRowOf(
  input: z.output<typeof freeMemoInput>,
  unit: UnitRow,
  known: MemoRow | undefined,
): MemoRow {
  return {
    id: known?.id ?? newId(),
    bookingId: unit.bookingId,
    roomUnitId: unit.id,
    freeMemoId: input.freeMemoId,
    title: input.freeMemoTitle,
    detail: input.detail,
    isConfirmed: input.isConfirm === 'YES',
  };
}

/** Names the unit after the guest who represents the room: the first guest, else the booker. */
export function nameUnit(node: UnitNode, booking: BookingRow): void {
  const [guest] = node.guests;
  node.unit.guestName = guest ? guest.nameKanji || guest.nameKana : booking.nameKanji;
  node.unit.guestKana = guest?.nameKana ?? booking.nameKana;
  node.unit.guestPhone = guest?.phone || booking.phone;
  node.unit.customerId = guest?.customerId ?? null;
}

/** Exactly one room represents the booking: the one marked, else the first. */
export function chooseRepresentative(units: readonly UnitNode[]): void {
  const live = units.filter(({ unit }) => unit.status !== 'CANCEL' && unit.status !== 'NO_SHOW');
  const candidates = live.length > 0 ? live : units;
  const chosen = candidates.find(({ unit }) => unit.isRepresentativeRoom) ?? candidates[0];
  for (const node of units) node.unit.isRepresentativeRoom = node === chosen;
}
