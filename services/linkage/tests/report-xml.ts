/** The facts that a test gives about a message. The rest is an ordinary booking of one room and one night. */
export interface ReportSketch {
  kind?: string;
  dataId?: string;
  systemDate?: string;
  systemTime?: string;
  agencyCode?: string;
  agencyName?: string;
  number?: string;
  kana?: string;
  kanji?: string;
  /** Further or other elements of BasicInformation; null leaves one out. */
  basic?: Record<string, string | null>;
  rate?: Record<string, string | null>;
  /** Instead of the one room of one night. */
  rooms?: string;
  roomTypeCode?: string;
  risapls?: string;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function elements(values: Record<string, string | null>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => (value === '' ? `<${name}/>` : `<${name}>${escapeXml(value!)}</${name}>`))
    .join('');
}

export function roomXml(
  date: string,
  { code = '0002', name = 'ツイン', yen = '12000' as string | null, room = {}, rate = {} } = {} as {
    code?: string;
    name?: string;
    yen?: string | null;
    room?: Record<string, string | null>;
    rate?: Record<string, string | null>;
  },
): string {
  const inRoom = {
    RoomTypeCode: code,
    RoomTypeName: name,
    PerRoomPaxCount: '2',
    RoomPaxMaleCount: '2',
    RoomPaxFemaleCount: '0',
    ...room,
  };
  const inRate = { RoomDate: date, TotalPerRoomRate: yen, ...rate };
  return `<RoomAndGuestList><RoomInformation>${elements(inRoom)}</RoomInformation><RoomRateInformation>${elements(inRate)}</RoomRateInformation></RoomAndGuestList>`;
}

const USUAL = {
  kind: 'NewBookReport',
  dataId: '20261101000000001',
  systemDate: '2026-11-01',
  systemTime: '10:00:00',
  agencyCode: '11',
  agencyName: '楽天トラベル',
  number: 'A-1001',
  kana: 'ﾔﾏﾀﾞ ﾀﾛｳ',
  kanji: '山田　太郎',
  roomTypeCode: '0002',
  risapls: '',
};

/** Returns a message of the PMS dialect. */
export function reportXml(given: ReportSketch = {}): string {
  const sketch = { ...USUAL, ...given };
  const basic = {
    TravelAgencyBookingNumber: sketch.number,
    TravelAgencyBookingDate: '2026-11-01',
    GuestOrGroupNameSingleByte: sketch.kana,
    GuestOrGroupNameKanjiName: sketch.kanji,
    CheckInDate: '2026-12-01',
    CheckOutDate: '2026-12-02',
    Nights: '1',
    TotalRoomCount: '1',
    GrandTotalPaxCount: '2',
    TotalPaxMaleCount: '2',
    PackagePlanName: '素泊まり',
    PackagePlanCode: 'P1',
    MealCondition: 'WithoutMeal',
    ...sketch.basic,
  };
  const rate = {
    RoomRateOrPersonalRate: 'RoomRate',
    TaxServiceFee: 'IncludingServiceAndTax',
    TotalAccommodationCharge: '12000',
    ...sketch.rate,
  };
  const transaction = {
    DataFrom: 'FromTravelAgency',
    DataClassification: sketch.kind,
    DataID: sketch.dataId,
    SystemDate: sketch.systemDate,
    SystemTime: sketch.systemTime,
  };
  const rooms = sketch.rooms ?? roomXml('2026-12-01', { code: sketch.roomTypeCode });
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    `<AllotmentBookingReport><TransactionType>${elements(transaction)}</TransactionType>`,
    '<AccommodationInformation><AccommodationCode>H1</AccommodationCode></AccommodationInformation>',
    `<SalesOfficeInformation><SalesOfficeCompanyName>${escapeXml(sketch.agencyName)}</SalesOfficeCompanyName>`,
    `<SalesOfficeCode>${sketch.agencyCode}</SalesOfficeCode></SalesOfficeInformation>`,
    `<BasicInformation>${elements(basic)}</BasicInformation><BasicRateInformation>${elements(rate)}</BasicRateInformation>`,
    `<RoomAndGuestInformation>${rooms}</RoomAndGuestInformation>`,
    sketch.risapls,
    '</AllotmentBookingReport>',
  ].join('');
}
