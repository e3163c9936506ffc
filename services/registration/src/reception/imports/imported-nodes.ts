import { answerFrom, blankOf } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  EXEMPTION_FIELDS,
  GUEST_FIELDS,
  HEAD_FIELDS,
  NIGHT_FIELDS,
  UNIT_FIELDS,
  WISH_FIELDS,
  type ImportedBooking,
  type ImportedNight,
  type ImportedRoom,
} from '@honjin/contracts/registration';
import { businessMinutes, normalizePhone } from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import type { Desk } from '../../bookings/desk/desk.ts';
import type { BookingRow, NightRow, UnitNode } from '../../bookings/tree/tree.ts';
import { nightRowOf, type NightInput } from '../booking/night-rows.ts';
import { NO_NIGHTS } from '../booking/plan-arrangements.ts';
import { guestRowOf, newUnit, type UnitInput } from '../booking/unit-rows.ts';
import type { Import } from './import-work.ts';
import { bringIncluded } from './price-imported.ts';

/** Hours of day use when nobody said any. */
const DAY_USE = { checkInTime: '11:00', checkOutTime: '20:00' };
const LATEST = '30:00';

const BLANK_BOOKING = blankOf(BOOKING_FIELDS);
const BLANK_NIGHT = blankOf(NIGHT_FIELDS);
const BLANK_GUEST = blankOf(GUEST_FIELDS);

/**
 * The plan under which a night without a known one is kept: of those in use the first without items, which takes no part of
 * the price that was sent for something that was not sold. HOS-10005-2 when the store has none.
 */
export function planIdOf(night: ImportedNight, { masters }: Desk): string {
  if (night.planId !== null && masters.plan.has(night.planId)) return night.planId;
  const plans = [...masters.plan.values()]
    .filter(({ seasonGroupId }) => masters.seasonGroup.has(seasonGroupId))
    .toSorted((one, other) => one.displayOrder - other.displayOrder);
  const plan = plans.find(({ pricing }) => pricing.items.length === 0) ?? plans[0];
  if (plan === undefined) throw new Refusal('HOS-10005-2');
  return plan.id;
}

function nightInputOf(night: ImportedNight, room: ImportedRoom, { desk, source }: Import): NightInput {
  return {
    ...BLANK_NIGHT,
    roomDate: night.date,
    roomTypeId: night.roomTypeId,
    packagePlanId: planIdOf(night, desk),
    ...answerFrom(HEAD_FIELDS, night),
    salesRouteId: night.salesRouteId,
    travelAgencyId: night.travelAgencyId,
    travelAgencyBookingNumber: source.bookingNumber,
    travelAgencyReportNumber: source.reportNumber,
    roomSpecialRequest: room.requests,
    overrideRate: night.rateYen,
    overrideReason: source.reason,
  };
}

/**
 * Builds a night from the message. The decisions of the staff stay: its purpose, its discount, its options, and its
 * room when `keepsRoom` is set. A night in the books is not touched.
 */
export function importedNightRow(
  night: ImportedNight,
  given: { room: ImportedRoom; unitId: string; known: NightRow | undefined; keepsRoom: boolean },
  work: Import,
): NightRow {
  const { known, keepsRoom } = given;
  if (known !== undefined && known.postedOn !== null) return known;
  const input = { ...nightInputOf(night, given.room, work), ...decidedByStaff(known, night.rateYen) };
  const row = nightRowOf(keepsRoom ? input : { ...input, assignedRoomId: null }, given.unitId, {
    masters: work.desk.masters,
    known,
  });
  return { ...row, planCode: night.planCode || row.planCode, planName: night.planName || row.planName };
}

/** A message says nothing of wishes and papers: what the staff entered stays. A price that did not change stays explained by the message that set it. */
function decidedByStaff(known: NightRow | undefined, rateYen: number): Partial<NightInput> {
  if (known === undefined) return {};
  const { purposeId, discountAmount, overrideAmount, overrideReason } = known;
  return {
    purposeId,
    discountAmount,
    ...answerFrom(WISH_FIELDS, known),
    ...answerFrom(EXEMPTION_FIELDS, known),
    ...(overrideAmount === rateYen ? { overrideReason } : {}),
  };
}

/** Hours as they were sent; those of day use must follow one another. */
export function hoursOf(room: ImportedRoom): { checkInTime?: string; checkOutTime?: string } {
  const { checkInTime, checkOutTime } = room;
  if (room.checkInDate !== room.checkOutDate)
    return {
      ...(checkInTime === null ? {} : { checkInTime }),
      ...(checkOutTime === null ? {} : { checkOutTime }),
    };
  const from = checkInTime ?? DAY_USE.checkInTime;
  const to = checkOutTime ?? DAY_USE.checkOutTime;
  return { checkInTime: from, checkOutTime: businessMinutes(to) > businessMinutes(from) ? to : LATEST };
}

/** Turns a room of the message into the form's input. Missing values are left to the masters. */
export function unitInputOf(room: ImportedRoom): UnitInput {
  return {
    checkInDate: room.checkInDate,
    checkOutDate: room.checkOutDate,
    ...hoursOf(room),
    ...blankOf(UNIT_FIELDS),
    restrictionReason: '',
    bRoomInformation: [],
    bGuestInformation: room.guests.map(guestInputOf),
    bFreeMemos: [],
    deletedBRoomInformationIds: [],
    deletedBGuestInformationIds: [],
    deletedBFreeMemoIds: [],
    deletedBArrangementIds: [],
  };
}

function guestInputOf(guest: ImportedRoom['guests'][number]): UnitInput['bGuestInformation'][number] {
  return {
    ...BLANK_GUEST,
    customerId: null,
    guestNameSingleByte: guest.nameKana,
    guestKanjiName: guest.nameKanji,
    gender: guest.gender,
    age: guest.age,
    phoneNumber: phoneOf(guest.phone),
    email: guest.email,
    postalCode: /^\d{7}$/.test(guest.postalCode) ? guest.postalCode : '',
    address1: guest.address,
  };
}

/** Returns the digits of a phone number, or '' when the text is none. */
export function phoneOf(sent: string): string {
  return normalizePhone(sent) ?? '';
}

/** A new room of an imported booking, its nights still without a price. */
export function importedNode(
  room: ImportedRoom,
  booking: BookingRow,
  given: { index: number; work: Import },
): UnitNode {
  const { index, work } = given;
  const { desk } = work;
  if (room.checkInDate < desk.day.businessDate)
    throw new Refusal('HOS-10005-1', { values: [room.checkInDate] });
  const [first] = room.nights;
  const input = { ...unitInputOf(room), bRoomInformation: first ? [nightInputOf(first, room, work)] : [] };
  const unit = newUnit(input, booking, { desk, index });
  const nights = room.nights.map((night) =>
    importedNightRow(night, { room, unitId: unit.id, known: undefined, keepsRoom: false }, work),
  );
  const node: UnitNode = {
    unit,
    nights,
    guests: input.bGuestInformation.map((guest, at) =>
      guestRowOf(guest, unit, { position: at + 1, known: undefined }),
    ),
    memos: [],
    arrangements: [],
    unsettledSales: 0,
    unsettledPayments: 0,
  };
  bringIncluded(node, NO_NIGHTS, desk);
  return node;
}

const NOTE_MARK = '── 予約サイト連携 ──';
const MEMO_LENGTH = 4_000;

/** The staff's memo with what was sent below it; a later message replaces only its own part. */
export function memoWith(memo: string, note: string): string {
  const own = memo.split(NOTE_MARK)[0]!.trimEnd();
  if (note === '') return own;
  const sent = `${NOTE_MARK}\n${note}`;
  return [own, sent].filter(Boolean).join('\n').slice(0, MEMO_LENGTH);
}

/** Returns the person who booked, as the columns of the booking. */
export function importedFields(sent: ImportedBooking, roomCount: number) {
  return {
    ...BLANK_BOOKING,
    groupType: roomCount > 1 ? 'G' : 'I',
    guestOrGroupNameSingleByte: sent.nameKana,
    guestOrGroupNameKanjiName: sent.nameKanji,
    guestOrGroupNamePhoneNumber: phoneOf(sent.phone),
    email: sent.email,
    memo: memoWith('', sent.note),
  };
}
