import { composeReport, type ReportKind, type SimulatedBooking } from './report-xml.ts';
import type { Credentials } from './lincoln-server.ts';
import type { SimulatedHouse, SoldGroup } from './simulated-house.ts';
import type { CsvBooking } from './temairazu-server.ts';

export const SIMULATED_PROVIDERS = ['LINCOLN', 'TEMAIRAZU'] as const;
export type ProviderName = (typeof SIMULATED_PROVIDERS)[number];

/** The wishes of a person who plays an agency. Everything else is made up. */
export type BookingWish = Partial<SimulatedBooking> & {
  /** The place of the sold group. Its stock goes down with the booking. */
  readonly group?: number;
  /** False: sold although the provider believes that nothing is left, as agencies with stock of their own do. */
  readonly takesStock?: boolean;
};

interface Sold {
  booking: SimulatedBooking;
  group: SoldGroup;
  bookedAt: string;
  cancelledAt: string;
}

const AGENCIES = [
  { code: '66', name: 'じゃらんnet' },
  { code: '11', name: '楽天トラベル' },
  { code: '30', name: 'Booking.com' },
  { code: '49', name: 'Expedia' },
  { code: '001', name: '一休.com' },
] as const;

const BREAKS: Readonly<Record<string, (xml: string) => string>> = {
  CUT: (xml) => xml.slice(0, -60),
  DTD: (xml) =>
    xml.replace('<AllotmentBookingReport>', '<!DOCTYPE x [<!ENTITY a "b">]><AllotmentBookingReport>'),
  KIND: (xml) => xml.replace(/<DataClassification>\w+/, '<DataClassification>SomethingReport'),
  DATE: (xml) => xml.replace(/<CheckInDate>[^<]*/, '<CheckInDate>2026-13-45'),
  ROOM_TYPE: (xml) => xml.replaceAll(/<RoomTypeCode>[^<]*/g, '<RoomTypeCode>9999'),
};
export const BREAK_NAMES = Object.keys(BREAKS);

/** A provider with its agencies: sells rooms of the house and writes messages about it. */
export class SimulatedProvider {
  readonly name: ProviderName;
  readonly house: SimulatedHouse;
  readonly credentials: Credentials;
  readonly #sold = new Map<string, Sold>();
  readonly #clock: () => Date;
  #numbers = 0;

  constructor(
    name: ProviderName,
    house: SimulatedHouse,
    { credentials, clock = () => new Date() }: { credentials: Credentials; clock?: () => Date },
  ) {
    this.name = name;
    this.house = house;
    this.credentials = credentials;
    this.#clock = clock;
  }

  get sold(): ReadonlyMap<string, Readonly<Sold>> {
    return this.#sold;
  }

  #nextNumber(): string {
    this.#numbers += 1;
    return `${this.name === 'LINCOLN' ? 'L' : 'T'}${String(this.#clock().getTime()).slice(-7)}${this.#numbers}`;
  }

  /** Sells, and puts the message into the queue. Null when the provider has nothing left. */
  book(wish: BookingWish = {}): string | null {
    const { group: place = 0, takesStock = true, ...said } = wish;
    const group = this.house.groups[place] ?? this.house.groups[0]!;
    const agency = AGENCIES[this.#numbers % AGENCIES.length]!;
    const booking: SimulatedBooking = {
      number: this.#nextNumber(),
      agencyCode: agency.code,
      agencyName: agency.name,
      kanji: '試験　太郎',
      kana: 'ｼｹﾝ ﾀﾛｳ',
      checkIn: this.house.today,
      nights: 1,
      roomTypeCodes: [group.roomTypeCode],
      roomTypeName: group.name,
      adults: 2,
      yenPerNight: 18_000,
      isPerPerson: false,
      planCode: 'P1',
      planName: '素泊まりプラン',
      meal: 'WithoutMeal',
      settlement: '3',
      points: 0,
      request: '',
      ...said,
    };
    if (takesStock && !this.house.sell(group.code, booking.checkIn, booking.nights)) return null;
    this.#sold.set(booking.number, { booking, group, bookedAt: this.#moment(), cancelledAt: '' });
    this.#send(booking, 'NewBookReport');
    return booking.number;
  }

  /** Changes what was sold; the whole body is sent again. */
  change(number: string, changes: Partial<SimulatedBooking>): boolean {
    const sold = this.#sold.get(number);
    if (sold === undefined) return false;
    const before = sold.booking;
    sold.booking = { ...before, ...changes };
    this.house.giveBack(sold.group.code, before.checkIn, before.nights);
    this.house.sell(sold.group.code, sold.booking.checkIn, sold.booking.nights);
    this.#send(sold.booking, 'ModificationReport');
    return true;
  }

  cancel(number: string, fee = 0): boolean {
    const sold = this.#sold.get(number);
    if (sold === undefined || sold.cancelledAt !== '') return false;
    sold.cancelledAt = this.#moment();
    this.house.giveBack(sold.group.code, sold.booking.checkIn, sold.booking.nights);
    this.#send(sold.booking, 'CancellationReport', { fee });
    return true;
  }

  /** Sends a booking whose message is broken in one of the ways of {@link BREAK_NAMES}. */
  break(how: string, wish: BookingWish = {}): boolean {
    const breakIt = BREAKS[how];
    if (breakIt === undefined) return false;
    const number = this.#nextNumber();
    const { booking } = this.#sold.get(this.book({ ...wish, number, takesStock: false }) ?? '') ?? {};
    if (booking === undefined) return false;
    this.#sold.delete(number);
    const parcel = this.house.waiting.at(-1)!;
    this.house.replaceLast(breakIt(parcel.xml));
    return true;
  }

  /** Puts the newest message into the queue once more: with the same number, as providers do. */
  repeat(): boolean {
    const last = this.house.waiting.at(-1);
    if (last === undefined) return false;
    this.house.put(last.xml);
    return true;
  }

  /** Everything that was sold, as the hotel downloads it. */
  list(): CsvBooking[] {
    return [...this.#sold.values()].map(({ booking, bookedAt, cancelledAt }) => ({
      ...booking,
      bookedAt,
      cancelledAt,
    }));
  }

  /** Date and time in Japan. */
  #moment(): string {
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tokyo',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(this.#clock());
  }

  #send(booking: SimulatedBooking, kind: ReportKind, { fee = 0 }: { fee?: number } = {}): void {
    const [systemDate = '', systemTime = ''] = this.#moment().split(' ');
    const serial = String(this.house.nextSerial()).padStart(9, '0');
    const dataId = `${systemDate.replaceAll('-', '')}${serial}`;
    this.house.put(composeReport(booking, { kind, dataId, systemDate, systemTime, fee }));
  }

  keep() {
    return { numbers: this.#numbers, sold: [...this.#sold], house: this.house.keep() };
  }

  restore(kept: ReturnType<SimulatedProvider['keep']>): void {
    this.#numbers = kept.numbers;
    for (const [number, sold] of kept.sold) this.#sold.set(number, sold);
    this.house.restore(kept.house);
  }
}
