import {
  formatDateWithWeekday,
  formatYen,
  guestLanguage,
  isConfirmed,
  nameIn,
  nightsBetween,
  type Locale,
  type MailValues,
} from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import type { Desk } from '../../bookings/desk/desk.ts';
import { paxTotalOf, type BookingTree, type NightRow, type UnitNode } from '../../bookings/tree/tree.ts';
import { COUNTED } from './mail-words.ts';

/** The rooms of a booking that a guest is told of. */
export function confirmedUnits({ units }: BookingTree): UnitNode[] {
  return units.filter(({ unit }) => isConfirmed(unit.status));
}

/** The address of who booked, or of the first guest who has one. */
export function mailAddressOf({ booking, units }: BookingTree): string {
  const addresses = [booking.email, ...units.flatMap(({ guests }) => guests.map(({ email }) => email))];
  return addresses.find((address) => address !== '') ?? '';
}

/** The language of the first guest of whom a country is known. */
export function languageOf({ units }: BookingTree): Locale {
  const guests = units.flatMap((node) => node.guests);
  const known = guests.find(({ country, nationality }) => country !== '' || nationality !== '');
  return guestLanguage(known ?? { country: '', nationality: '' });
}

export function guestNameOf({ booking }: BookingTree, language: Locale): string {
  const kanji = booking.nameKanji || booking.nameKana;
  return language === 'en' ? booking.nameRomaji || kanji : kanji;
}

/** The house as a guest finds it. */
export function houseOf({ masters }: Desk, language: Locale) {
  const [store] = masters.store.values();
  if (store === undefined) throw new Refusal('HOS-00004-0');
  const { zipcode, address1, address2, tel, email } = store;
  const japanese = store.nameKanji || store.name;
  const name = language === 'en' ? store.nameEn || japanese : japanese;
  return { name, zipcode, address: `${address1}${address2}`, tel, email };
}

export const heads = ({ nights }: UnitNode) => (nights[0] === undefined ? 0 : paxTotalOf(nights[0]));

export function planNameOf({ masters }: Desk, night: NightRow | undefined, language: Locale): string {
  const plan = masters.plan.get(night?.planId ?? '');
  return plan === undefined ? (night?.planName ?? '') : nameIn(language, plan);
}

export interface StayMoney {
  total: number;
  paid: number;
  due: number;
}

/** When a booking arrives and leaves, by the rooms that stand; the earliest time of the first day. */
export function periodOf({ booking, units }: BookingTree) {
  const standing = units.filter(({ unit }) => isConfirmed(unit.status)).map(({ unit }) => unit);
  const [first] = standing.toSorted((a, b) =>
    `${a.checkInDate} ${a.checkInTime}`.localeCompare(`${b.checkInDate} ${b.checkInTime}`),
  );
  const last = standing
    .toSorted((a, b) =>
      `${a.checkOutDate} ${a.checkOutTime}`.localeCompare(`${b.checkOutDate} ${b.checkOutTime}`),
    )
    .at(-1);
  return {
    arrival: first?.checkInDate ?? booking.checkInDate,
    checkInTime: first?.checkInTime ?? booking.checkInTime,
    departure: last?.checkOutDate ?? booking.checkOutDate,
    checkOutTime: last?.checkOutTime ?? booking.checkOutTime,
  };
}

/** Returns the texts for the placeholders in the texts of a booking. */
export function valuesOf(
  desk: Desk,
  tree: BookingTree,
  { language, money, preCheckIn }: { language: Locale; money: StayMoney; preCheckIn: string },
): MailValues {
  const units = confirmedUnits(tree);
  const house = houseOf(desk, language);
  const { arrival, departure, checkInTime, checkOutTime } = periodOf(tree);
  const counted = COUNTED[language];
  const plans = units.map(({ nights }) => planNameOf(desk, nights[0], language));
  return {
    guestName: guestNameOf(tree, language),
    bookingNo: tree.booking.bookingNo,
    arrival: formatDateWithWeekday(arrival, language),
    departure: formatDateWithWeekday(departure, language),
    nights: counted.nights(nightsBetween(arrival, departure)),
    rooms: counted.rooms(units.length),
    guests: counted.guests(units.reduce((sum, node) => sum + heads(node), 0)),
    plan: [...new Set(plans)].filter((name) => name !== '').join(counted.comma),
    total: formatYen(money.total),
    paid: formatYen(money.paid),
    due: formatYen(money.due),
    checkInTime,
    checkOutTime,
    houseName: house.name,
    houseAddress: house.address,
    housePhone: house.tel,
    preCheckIn,
  };
}
