import { addDays } from '@honjin/domain';

/** A sale of an agency, in the words of a person. */
export interface SimulatedBooking {
  readonly number: string;
  readonly agencyCode: string;
  readonly agencyName: string;
  readonly kanji: string;
  /** Half-width, as TL-Lincoln sends it. */
  readonly kana: string;
  readonly checkIn: string;
  readonly nights: number;
  /** One code for each room. */
  readonly roomTypeCodes: readonly string[];
  readonly roomTypeName: string;
  readonly adults: number;
  readonly yenPerNight: number;
  readonly isPerPerson: boolean;
  readonly planCode: string;
  readonly planName: string;
  readonly meal: string;
  readonly settlement: string;
  readonly points: number;
  readonly request: string;
}

export type ReportKind = 'NewBookReport' | 'ModificationReport' | 'CancellationReport';

export interface ReportHead {
  readonly kind: ReportKind;
  readonly dataId: string;
  readonly systemDate: string;
  readonly systemTime: string;
  /** A cancel carries the whole body again; its amounts may be nothing. */
  readonly fee?: number;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function elements(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === '' ? `<${name}/>` : `<${name}>${escapeXml(String(value))}</${name}>`))
    .join('');
}

function roomNight(booking: SimulatedBooking, code: string, date: string): string {
  const { adults, yenPerNight, isPerPerson, roomTypeName } = booking;
  const info = elements({
    RoomTypeCode: code,
    RoomTypeName: roomTypeName,
    PerRoomPaxCount: adults,
    RoomPaxMaleCount: adults,
    RoomPaxFemaleCount: 0,
  });
  const rate = isPerPerson
    ? { RoomDate: date, PerPaxRate: Math.round(yenPerNight / adults) }
    : { RoomDate: date, TotalPerRoomRate: yenPerNight };
  return `<RoomAndGuestList><RoomInformation>${info}</RoomInformation><RoomRateInformation>${elements(rate)}</RoomRateInformation></RoomAndGuestList>`;
}

function totalOf({ roomTypeCodes, nights, adults, yenPerNight, isPerPerson }: SimulatedBooking): number {
  const night = isPerPerson ? Math.round(yenPerNight / adults) * adults : yenPerNight;
  return night * Math.max(1, nights) * roomTypeCodes.length;
}

function basicOf(booking: SimulatedBooking, head: ReportHead): string {
  const { nights, checkIn, roomTypeCodes, adults } = booking;
  return elements({
    TravelAgencyBookingNumber: booking.number,
    TravelAgencyBookingDate: head.systemDate,
    TravelAgencyBookingTime: head.systemTime,
    GuestOrGroupNameSingleByte: booking.kana,
    GuestOrGroupNameKanjiName: booking.kanji,
    CheckInDate: checkIn,
    CheckOutDate: addDays(checkIn, nights),
    Nights: nights,
    TotalRoomCount: roomTypeCodes.length,
    GrandTotalPaxCount: adults * roomTypeCodes.length,
    TotalPaxMaleCount: adults * roomTypeCodes.length,
    PackageType: 'Package',
    PackagePlanName: booking.planName,
    PackagePlanCode: booking.planCode,
    MealCondition: booking.meal,
    SpecialServiceRequest: booking.request,
  });
}

function risaplsOf({ points, settlement }: SimulatedBooking, fee: number): string {
  const discount =
    points === 0
      ? ''
      : `<BasicRate><PointsDiscountList>${elements({ PointsDiv: 2, PointsDiscountName: 'ポイント利用', PointsDiscount: points })}</PointsDiscountList></BasicRate>`;
  const native = elements({ SettlementDiv: settlement, CancellationCharge: fee === 0 ? '' : fee });
  return `<RisaplsInformation><RisaplsCommonInformation>${discount}</RisaplsCommonInformation><AgentNativeInformation><Extendmytrip>${native}</Extendmytrip></AgentNativeInformation></RisaplsInformation>`;
}

/** Returns a message in the PMS dialect: one entry for each room and night. */
export function composeReport(booking: SimulatedBooking, head: ReportHead): string {
  const isCancel = head.kind === 'CancellationReport';
  const dates = Array.from({ length: Math.max(1, booking.nights) }, (_, at) => addDays(booking.checkIn, at));
  const sent = isCancel ? { ...booking, yenPerNight: 0 } : booking;
  const rooms = dates.flatMap((date) => booking.roomTypeCodes.map((code) => roomNight(sent, code, date)));
  const transaction = elements({
    DataFrom: 'FromTravelAgency',
    DataClassification: head.kind,
    DataID: head.dataId,
    SystemDate: head.systemDate,
    SystemTime: head.systemTime,
  });
  const office = elements({
    SalesOfficeCompanyName: booking.agencyName,
    SalesOfficeCode: booking.agencyCode,
  });
  const rate = elements({
    RoomRateOrPersonalRate: booking.isPerPerson ? 'PersonalRate' : 'RoomRate',
    TaxServiceFee: 'IncludingServiceAndTax',
    TotalAccommodationCharge: totalOf(sent),
  });
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<AllotmentBookingReport><TransactionType>${transaction}</TransactionType>`,
    `<AccommodationInformation>${elements({ AccommodationCode: 'H0001' })}</AccommodationInformation>`,
    `<SalesOfficeInformation>${office}</SalesOfficeInformation>`,
    `<BasicInformation>${basicOf(booking, head)}</BasicInformation>`,
    `<BasicRateInformation>${rate}</BasicRateInformation>`,
    `<RoomAndGuestInformation>${rooms.join('')}</RoomAndGuestInformation>`,
    risaplsOf(booking, head.fee ?? 0),
    '</AllotmentBookingReport>',
  ].join('');
}
