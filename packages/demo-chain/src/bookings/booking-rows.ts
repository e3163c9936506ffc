import { JAPAN_OFFSET, japanInstant } from '@honjin/contracts';
import {
  addDays,
  isInHouse,
  katakanaToRomaji,
  toLocalDateTime,
  toSearchKey,
  type GuestCount,
} from '@honjin/domain';
import { masterId, scopeOf } from '../chain.ts';
import { BILLING_ADDRESSES, ROUTES } from '../masters/choices.ts';
import type { Row } from '../database.ts';
import { idOf } from '../ids.ts';
import { routeIdOf, type Booking, type Maker, type Unit } from './draft.ts';
import type { NightLine } from './price-unit.ts';

/** Rows of one booking by table of the registration schema. */
export type BookingRows = Readonly<
  Record<'booking' | 'room_unit' | 'room_night' | 'guest' | 'unit_search', Row[]>
>;

/** Returns the clerk who keeps the demonstration's books. */
export function clerkOf(house: { readonly key: string }): string {
  return idOf(`user ${house.key}-front`);
}

/** Check-in and check-out time of a unit: its plan's, else the store's. */
export function timesOf(
  { catalogue }: Pick<Maker, 'catalogue'>,
  { sold }: Unit,
): { checkIn: string; checkOut: string } {
  const { plan } = sold;
  const { house } = catalogue;
  return {
    checkIn: plan.checkInTime ?? house.checkInTime,
    checkOut: plan.checkOutTime ?? house.checkOutTime,
  };
}

/** The deadline of a temporary booking, local time: an evening a week before the guests would come, from tomorrow on. */
export function deadlineOf(maker: Maker, { stay, status }: Unit): string | null {
  if (status !== 'TEMP_BOOK') return null;
  const { anchor } = maker.span;
  const weekBefore = addDays(stay.checkIn, -7);
  return `${weekBefore > anchor ? weekBefore : addDays(anchor, 1)} 18:00:00`;
}

function bookingRow(maker: Maker, booking: Booking): Row {
  const { groupId, companyId, storeId } = scopeOf(maker.catalogue.house);
  const { contact, group } = booking;
  const times = booking.units.map((unit) => timesOf(maker, unit));
  return {
    store_id: storeId,
    id: booking.id,
    group_id: groupId,
    company_id: companyId,
    version: 1,
    booking_no: booking.bookingNo,
    group_type: group === null ? 'I' : 'G',
    pay_mode: booking.payMode,
    name_kana: contact.kana,
    name_kanji: contact.kanji,
    name_romaji: contact.romaji,
    phone: contact.phone,
    email: contact.email,
    group_name_kana: group?.[1] ?? '',
    group_name_kanji: group?.[0] ?? '',
    check_in_date: booking.checkIn,
    check_in_time: times[0]?.checkIn,
    check_out_date: booking.checkOut,
    check_out_time: times[0]?.checkOut,
    memo: booking.memo,
    created_by: clerkOf(maker.catalogue.house),
    created_at: japanInstant(booking.createdOn, '10:00:00'),
    updated_at: japanInstant(booking.createdOn, '10:00:00'),
  };
}

/** Business dates and instants of what has happened to a unit. */
function milestonesOf(maker: Maker, unit: Unit): Row {
  const { status, stay } = unit;
  const hasCome = ['STAY', 'DEPARTURE', 'CHECK_OUT', 'TEMP_CHECK_IN'].includes(status);
  const hasLeft = status === 'CHECK_OUT';
  const isOff = status === 'CANCEL' || status === 'NO_SHOW';
  const times = timesOf(maker, unit);
  const { anchor } = maker.span;
  const offOn = status === 'NO_SHOW' || stay.checkIn < anchor ? stay.checkIn : anchor;
  return {
    checked_in_on: hasCome ? stay.checkIn : null,
    checked_out_on: hasLeft ? stay.checkOut : null,
    cancelled_on: isOff ? offOn : null,
    arrived_at: hasCome ? `${toLocalDateTime(stay.checkIn, times.checkIn)}:00${JAPAN_OFFSET}` : null,
    departed_at: hasLeft ? `${toLocalDateTime(stay.checkOut, times.checkOut)}:00${JAPAN_OFFSET}` : null,
  };
}

function unitRow(maker: Maker, booking: Booking, unit: Unit): Row {
  const { stay } = unit;
  const lead = leadOf(unit);
  const times = timesOf(maker, unit);
  return {
    store_id: scopeOf(maker.catalogue.house).storeId,
    id: unit.id,
    booking_id: booking.id,
    room_index: unit.index,
    status: unit.status,
    check_in_date: stay.checkIn,
    check_in_time: times.checkIn,
    check_out_date: stay.checkOut,
    check_out_time: times.checkOut,
    ...milestonesOf(maker, unit),
    temp_book_deadline: deadlineOf(maker, unit),
    is_representative_room: unit.index === 1,
    guest_name: lead.kanji,
    guest_kana: lead.kana,
    guest_phone: lead.phone,
    customer_id: lead.id,
    in_room_id: isInHouse(unit.status) || unit.status === 'CHECK_OUT' ? stay.room.id : null,
  };
}

/** Returns the guest who represents a room. */
export function leadOf(unit: Unit) {
  const [first] = unit.party;
  if (first === undefined) throw new Error('a room has a guest');
  return first.guest;
}

/** Sums of a night's lines as the guest pays them. */
export function sumsOf(lines: readonly NightLine[]) {
  const sum = (kinds: readonly string[]) =>
    lines.reduce((total, { kind, payable }) => total + (kinds.includes(kind) ? payable : 0), 0);
  return {
    amount: lines.reduce((total, { payable }) => total + payable, 0),
    total_rate: sum(['ROOM', 'DISCOUNT']),
    total_item: sum(['ITEM']),
    total_service_fee: sum(['SERVICE']),
    total_consumption_tax: lines.reduce((total, { tax }) => total + tax, 0),
    total_accommodation_tax: sum(['ACCOMMODATION_TAX']),
    total_bath_tax: sum(['BATH_TAX']),
  };
}

function headColumns(guests: GuestCount): Row {
  return {
    pax_male: guests.male,
    pax_female: guests.female,
    child_a70: guests.childA70,
    child_b50: guests.childB50,
    child_c30: guests.childC30,
    child_dnone: guests.childDNone,
    child_e: guests.childE,
    child_f: guests.childF,
    child_other: guests.childOther,
  };
}

function agencyColumns(maker: Maker, booking: Booking): Row {
  const route = ROUTES.find(([code]) => code === booking.routeCode);
  const agency = BILLING_ADDRESSES.find(([, name, , type]) => type === 'AGENT' && name === route?.[1]);
  return {
    sales_route_id: routeIdOf(maker, booking),
    sales_route_name: route?.[1] ?? '',
    purpose_id: masterId(maker.catalogue.house, 'purpose', booking.purposeCode),
    travel_agency_id:
      agency === undefined ? null : masterId(maker.catalogue.house, 'billing-address', agency[0]),
    travel_agency_booking_no: agency === undefined ? '' : `${agency[0]}-${booking.bookingNo.slice(1)}`,
  };
}

function nightRows(maker: Maker, booking: Booking, unit: Unit): Row[] {
  const { stay, sold, guests } = unit;
  const wasPosted = ['STAY', 'DEPARTURE', 'CHECK_OUT'].includes(unit.status);
  return unit.nights.map((night) => ({
    store_id: scopeOf(maker.catalogue.house).storeId,
    id: night.id,
    room_unit_id: unit.id,
    night: night.date,
    room_type_id: stay.room.typeId,
    stock_room_type_id: stay.room.typeId,
    room_id: unit.isAssigned ? stay.room.id : null,
    plan_id: sold.id,
    plan_code: sold.plan.code,
    plan_name: sold.plan.ja,
    ...agencyColumns(maker, booking),
    ...headColumns(guests),
    price_rank: night.rank,
    ...sumsOf(night.lines),
    lines: night.lines,
    explanation: night.explanation,
    posted_on: wasPosted && night.date < maker.span.anchor ? night.date : null,
  }));
}

function guestRows(maker: Maker, booking: Booking, unit: Unit): Row[] {
  return unit.party.map(({ guest }, index) => ({
    store_id: scopeOf(maker.catalogue.house).storeId,
    id: idOf(`${unit.id} guest ${index + 1}`, booking.createdOn),
    booking_id: booking.id,
    room_unit_id: unit.id,
    position: index + 1,
    customer_id: guest.id,
    name_kana: guest.kana,
    name_kanji: guest.kanji,
    gender: guest.gender,
    birth_date: guest.birthDate,
    phone: guest.phone,
    email: guest.email,
    country: guest.country,
    postal_code: guest.town?.[0] ?? '',
    state: guest.town?.[1] ?? '',
    city: guest.town?.[2] ?? '',
    nationality: guest.country,
    // Guests without an address in Japan have to give it.
    passport_no: guest.country === 'JP' ? '' : `TK${guest.phone.slice(-7)}`,
  }));
}

function searchRow(maker: Maker, booking: Booking, unit: Unit): Row {
  const lead = leadOf(unit);
  const { contact, group } = booking;
  const kana = [...new Set([lead.kana, contact.kana])].join(' ');
  const kanji = [...new Set([lead.kanji, contact.kanji])].join(' ');
  return {
    store_id: scopeOf(maker.catalogue.house).storeId,
    room_unit_id: unit.id,
    booking_id: booking.id,
    check_in_date: unit.stay.checkIn,
    kana_key: toSearchKey(kana),
    kanji_key: toSearchKey(kanji),
    romaji_key: [katakanaToRomaji(kana), contact.romaji].map(toSearchKey).join(''),
    group_key: toSearchKey(`${group?.[1] ?? ''}${group?.[0] ?? ''}`),
    phone: lead.phone || contact.phone,
  };
}

/** The rows that the registration service would have written for a booking. */
export function bookingRows(maker: Maker, booking: Booking): BookingRows {
  const { units } = booking;
  return {
    booking: [bookingRow(maker, booking)],
    room_unit: units.map((unit) => unitRow(maker, booking, unit)),
    room_night: units.flatMap((unit) => nightRows(maker, booking, unit)),
    guest: units.flatMap((unit) => guestRows(maker, booking, unit)),
    unit_search: units.map((unit) => searchRow(maker, booking, unit)),
  };
}
