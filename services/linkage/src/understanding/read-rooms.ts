import type { TransmittedBooking, TransmittedNight } from '@honjin/contracts/linkage';
import { addDays, eachNight, type LocalDate } from '@honjin/domain';
import { childOf, childrenOf, type XmlElement } from './parse-xml.ts';
import { cleanKana, cleanName } from './read-name.ts';
import { countOf, dateOf, lineOf, textOf, yenOf } from './read-value.ts';

type Room = TransmittedBooking['rooms'][number];
type Heads = Pick<
  TransmittedNight,
  'male' | 'female' | 'childA' | 'childB' | 'childC' | 'childD' | 'childE' | 'childF' | 'childOther'
>;

/** A room of a night as it stands in the message, base block and extension side by side. */
interface Entry {
  readonly room: XmlElement | undefined;
  readonly rates: readonly XmlElement[];
  readonly guests: readonly XmlElement[];
  readonly extra: { room: XmlElement | undefined; rates: readonly XmlElement[] };
}

export interface RoomsContext {
  readonly checkIn: LocalDate;
  readonly checkOut: LocalDate;
  readonly rateKind: TransmittedBooking['rateKind'];
  readonly basic: XmlElement | undefined;
  readonly warn: (warning: 'GUESTS_GUESSED' | 'TOTAL_DIFFERS', detail: string) => void;
}

const CHILDREN = [
  ['childA', 'a70'],
  ['childB', 'b50'],
  ['childC', 'c30'],
  ['childD', 'dnone'],
  ['childE', 'e'],
  ['childF', 'f'],
  ['childOther', 'other'],
] as const;

/** Returns the entries of both dialects. */
function entriesOf(report: XmlElement): Entry[] {
  const block = childOf(report, 'roomandguestinformation', 'roominformationlist');
  const lists = childrenOf(block, 'roomandguestlist');
  const entries = lists.flatMap((list) => {
    const inner = childrenOf(list, 'roomandguest');
    return inner.length > 0 ? inner : [list];
  });
  const common = childOf(childOf(report, 'risaplsinformation'), 'risaplscommoninformation');
  const extras = childrenOf(common, 'roomandroomrateinformation');
  return entries.map((entry, index) => ({
    room: childOf(entry, 'roominformation'),
    rates: childrenOf(entry, 'roomrateinformation'),
    guests: childrenOf(childOf(entry, 'guestinformation'), 'guestinformationlist'),
    extra: {
      room: childOf(extras[index], 'roominformation'),
      rates: childrenOf(extras[index], 'roomrateinformation'),
    },
  }));
}

/** Persons may stand in the room, in the rate, or in the extension; the first that has any is believed. */
function headsIn(
  { room, extra }: Entry,
  rate: XmlElement | undefined,
  extraRate: XmlElement | undefined,
): Heads {
  const sides = [room, rate, extra.room, extraRate];
  const first = (...names: string[]) =>
    sides.map((side) => countOf(side, ...names)).find((count) => count > 0) ?? 0;
  const heads: Heads = {
    male: first('roompaxmalecount', 'roomratepaxmalecount'),
    female: first('roompaxfemalecount', 'roomratepaxfemalecount'),
    childA: 0,
    childB: 0,
    childC: 0,
    childD: 0,
    childE: 0,
    childF: 0,
    childOther: 0,
  };
  for (const [field, word] of CHILDREN) {
    const names = [`roomchild${word}count`, `roomratechild${word}count`];
    // The agency dialect has a second class of each, for which there is one place only.
    heads[field] = first(...names) + first(...names.map((name) => `${name}2`));
  }
  const adults = heads.male + heads.female;
  if (adults > 0) return heads;
  const persons = first('perroompaxcount', 'roomrateperroompaxcount');
  return { ...heads, male: Math.max(0, persons - childrenIn(heads)) };
}

function childrenIn(heads: Heads): number {
  return CHILDREN.reduce((sum, [field]) => sum + heads[field], 0);
}

/**
 * Returns the rate of the room for the night (rule of the rate kind): transmitted rates, never percentages of the
 * adult's.
 */
function amountOf(
  heads: Heads,
  rates: readonly (XmlElement | undefined)[],
  isPerPerson: boolean,
): number | null {
  const yen = (...names: string[]) =>
    rates.map((rate) => yenOf(rate, ...names)).find((one) => one !== null) ?? null;
  const whole = yen('totalperroomrate');
  if (!isPerPerson || (whole !== null && whole !== 0)) return whole;
  const each = yen('perpaxrate');
  const male = yen('perpaxmalerate') ?? each;
  const female = yen('perpaxfemalerate') ?? each;
  if (male === null && female === null) return whole;
  const children = CHILDREN.reduce((sum, [field, word]) => {
    const rate = yen(
      `perchild${word}rate`,
      ...(word === 'dnone' ? ['perchilddrate'] : []),
      `perchild${word}rate2`,
    );
    return sum + (rate ?? 0) * heads[field];
  }, 0);
  return (male ?? 0) * heads.male + (female ?? 0) * heads.female + children;
}

interface PlacedNight {
  readonly roomIndex: number;
  readonly night: TransmittedNight;
  readonly entry: Entry;
  readonly hasAmount: boolean;
}

function nightOf(entry: Entry, at: number, date: LocalDate, { rateKind }: RoomsContext) {
  const [rate, extraRate] = [entry.rates[at], entry.extra.rates[at]];
  const heads = headsIn(entry, rate, extraRate);
  const amount = amountOf(heads, [rate, extraRate], rateKind === 'PERSON');
  const night: TransmittedNight = {
    date,
    amountYen: amount ?? 0,
    roomTypeCode: lineOf(entry.room, 'roomtypecode') || lineOf(entry.extra.room, 'roomtypecode'),
    roomTypeName: textOf(entry.room, 'roomtypename').slice(0, 1_000),
    planGroupCode: lineOf(entry.extra.room, 'plangroupcode'),
    ...heads,
    consumptionTaxYen: yenOf(rate, 'totalperroomconsumptiontax'),
    hotSpringTaxYen: yenOf(rate, 'totalroomhotspringtax', 'totalperroomhotspringtax'),
    hotelTaxYen: yenOf(rate, 'totalperroomhoteltax'),
    serviceFeeYen: yenOf(rate, 'totalperroomservicefee'),
  };
  return { night, hasAmount: amount !== null };
}

/** One entry per room and night (the n-th of a date is room n), or one per room with all its rates. */
function placeNights(entries: readonly Entry[], context: RoomsContext): PlacedNight[] {
  const isByRoom = entries.some(({ rates }) => rates.length > 1);
  const seen = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const count = Math.max(1, entry.rates.length);
    return Array.from({ length: count }, (_, at) => {
      const date = dateOf(entry.rates[at], 'roomdate') ?? addDays(context.checkIn, isByRoom ? at : 0);
      const roomOfDate = (seen.get(date) ?? 0) + 1;
      seen.set(date, roomOfDate);
      const roomIndex = isByRoom ? index + 1 : roomOfDate;
      return { roomIndex, entry, ...nightOf(entry, at, date, context) };
    });
  });
}

function guestOf(guest: XmlElement) {
  const name = textOf(guest, 'guestkanjiname') || textOf(guest, 'guestnamedoublebyte');
  const latin = [textOf(guest, 'guestsurname'), textOf(guest, 'guestgivenname')].filter(Boolean).join(' ');
  const kana = textOf(guest, 'guestnamesinglebyte') || latin;
  const gender = textOf(guest, 'guestgender').toLowerCase();
  const age = Number(textOf(guest, 'guestage'));
  return {
    kanjiName: cleanName(name || kana).slice(0, 1_000),
    kanaName: cleanKana(kana || name).slice(0, 1_000),
    gender: gender.startsWith('m')
      ? ('MALE' as const)
      : gender.startsWith('f')
        ? ('FEMALE' as const)
        : ('' as const),
    age: Number.isInteger(age) && age > 0 && age <= 150 ? age : null,
    phoneNumber: lineOf(guest, 'guestphonenumber'),
    email: lineOf(guest, 'guestemail'),
    postalCode: lineOf(guest, 'guestpostalcode'),
    address: [
      'guestcountry',
      'gueststateprovidence',
      'guestcityname',
      'guestaddressline',
      'gueststreetnumber',
    ]
      .concat('guestbuildingname')
      .map((part) => textOf(guest, part))
      .filter(Boolean)
      .join(' ')
      .slice(0, 1_000),
  };
}

function roomOf(index: number, placed: readonly PlacedNight[]): Room {
  const smoking =
    placed.map(({ entry }) => textOf(entry.room, 'smokingornonsmoking').toLowerCase()).find(Boolean) ?? '';
  const entries = [...new Set(placed.map(({ entry }) => entry))];
  const requests = entries
    .flatMap(({ room }) => childrenOf(room, 'roomspecialrequest'))
    .map(({ text }) => text.trim());
  const guests = entries.flatMap((entry) => entry.guests).map(guestOf);
  return {
    index,
    requests: [...new Set(requests.filter(Boolean))],
    isSmoking: smoking === '' ? null : smoking === 'smoking',
    nights: placed.map(({ night }) => night).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    // The same guest stands in the entry of each night.
    guests: guests.filter(
      (guest, at) =>
        (guest.kanjiName !== '' || guest.kanaName !== '') &&
        guests.findIndex((other) => JSON.stringify(other) === JSON.stringify(guest)) === at,
    ),
  };
}

/** Nights between the first and the last of a room that no entry has: as the one before them, at no further charge. */
function fillGaps(room: Room, { checkIn, checkOut, warn }: RoomsContext, isOnlyEntry: boolean): Room {
  const first = isOnlyEntry ? checkIn : (room.nights[0]?.date ?? checkIn);
  const last = isOnlyEntry ? checkOut : addDays(room.nights.at(-1)?.date ?? checkIn, 1);
  const days = checkIn === checkOut ? [checkIn] : eachNight(first, last);
  const known = new Map(room.nights.map((night) => [night.date, night]));
  let before = room.nights[0]!;
  const nights = days.map((date) => {
    const night = known.get(date);
    if (night === undefined) warn('TOTAL_DIFFERS', `${room.index}: ${date}`);
    before = night ?? { ...before, date, amountYen: 0 };
    return before;
  });
  return { ...room, nights };
}

/** Spreads the counts of the booking over its rooms when no room says who is in it. */
function guessHeads(rooms: Room[], { basic, warn }: RoomsContext): Room[] {
  const total: Heads = {
    male: countOf(basic, 'totalpaxmalecount'),
    female: countOf(basic, 'totalpaxfemalecount'),
    childA: 0,
    childB: 0,
    childC: 0,
    childD: 0,
    childE: 0,
    childF: 0,
    childOther: 0,
  };
  for (const [field, word] of CHILDREN)
    total[field] = countOf(basic, `totalchild${word}count`) + countOf(basic, `totalchild${word}count2`);
  const persons = countOf(basic, 'grandtotalpaxcount');
  const adults = total.male + total.female || Math.max(0, persons - childrenIn(total));
  const hasChildren = rooms.some(({ nights }) => nights.some((night) => childrenIn(night) > 0));
  return rooms.map((room) => {
    const nights = room.nights.map((night) => {
      if (night.male + night.female > 0) return night;
      warn('GUESTS_GUESSED', `${room.index}`);
      const each = Math.max(1, Math.ceil(adults / rooms.length));
      const female = total.male === 0 && total.female > 0 ? each : 0;
      const children = hasChildren || room.index > 1 ? {} : { ...total };
      return { ...night, ...children, male: each - female, female };
    });
    return { ...room, nights };
  });
}

/** The rooms of a booking with their nights, amounts and guests. */
export function readRooms(report: XmlElement, context: RoomsContext): { rooms: Room[]; hasAmounts: boolean } {
  const { checkIn, checkOut } = context;
  const placed = placeNights(entriesOf(report), context).filter(
    ({ night }) => night.date === checkIn || (night.date > checkIn && night.date < checkOut),
  );
  const byRoom = [...Map.groupBy(placed, ({ roomIndex }) => roomIndex)].toSorted(([a], [b]) => a - b);
  const rooms = byRoom.map(([, nights], index) =>
    fillGaps(roomOf(index + 1, nights), context, nights.length === 1),
  );
  const wanted = countOf(context.basic, 'totalroomcount') || rooms.length;
  if (wanted > rooms.length && rooms.length > 0) context.warn('GUESTS_GUESSED', `${rooms.length}/${wanted}`);
  return { rooms: guessHeads(rooms, context), hasAmounts: placed.some(({ hasAmount }) => hasAmount) };
}
