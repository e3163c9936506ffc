import { transmittedBooking } from '@honjin/contracts/linkage';
import { describe, expect, it, test } from 'vitest';
import { escapeXml, reportXml, roomXml, type ReportSketch } from '../../tests/report-xml.ts';
import { orderKeyOf } from './order-key.ts';
import { understand } from './read-report.ts';

function read(sketch: ReportSketch = {}) {
  const { booking, problem, detail, warnings } = understand(Buffer.from(reportXml(sketch)), 'LINCOLN');
  expect([problem, detail]).toEqual([null, '']);
  return { ...transmittedBooking.parse(booking), warned: warnings.map(({ warning }) => warning) };
}

const nightsOf = ({ rooms }: ReturnType<typeof read>) =>
  rooms.map(({ nights }) => nights.map(({ date, amountYen }) => `${date} ${amountYen}`));

const basic = (values: Record<string, string | null>) => ({ basic: values });
const risapls = (inner: string, native = '') =>
  `<RisaplsInformation><RisaplsCommonInformation>${inner}</RisaplsCommonInformation><AgentNativeInformation>${native}</AgentNativeInformation></RisaplsInformation>`;

describe('quirk 1: one element and many', () => {
  it('reads one room of one night', () => {
    expect(nightsOf(read())).toEqual([['2026-12-01 12000']]);
  });
  it('reads an entry per room and night, the n-th of a date being room n', () => {
    const rooms = ['01', '01', '02', '02']
      .map((day, at) => roomXml(`2026-12-${day}`, { yen: `${1_000 * (at + 1)}` }))
      .join('');
    const booking = read({
      rooms,
      ...basic({ CheckOutDate: '2026-12-03', Nights: '2', TotalRoomCount: '2' }),
      rate: { TotalAccommodationCharge: '10000' },
    });
    expect(nightsOf(booking)).toEqual([
      ['2026-12-01 1000', '2026-12-02 3000'],
      ['2026-12-01 2000', '2026-12-02 4000'],
    ]);
  });
  it('reads an entry per room with several rates', () => {
    const rates =
      '<RoomRateInformation><RoomDate>2026-12-01</RoomDate><TotalPerRoomRate>5000</TotalPerRoomRate></RoomRateInformation><RoomRateInformation><RoomDate>2026-12-02</RoomDate><TotalPerRoomRate>6000</TotalPerRoomRate></RoomRateInformation>';
    const rooms =
      `<RoomAndGuestList><RoomInformation><RoomTypeCode>1</RoomTypeCode><PerRoomPaxCount>1</PerRoomPaxCount></RoomInformation>${rates}</RoomAndGuestList>`.repeat(
        2,
      );
    const booking = read({
      rooms,
      ...basic({ CheckOutDate: '2026-12-03', Nights: '2' }),
      rate: { TotalAccommodationCharge: '22000' },
    });
    expect(nightsOf(booking)).toEqual([
      ['2026-12-01 5000', '2026-12-02 6000'],
      ['2026-12-01 5000', '2026-12-02 6000'],
    ]);
  });
});

test('quirk 2: a report that is text in the answer of the provider', () => {
  const soap = `<S:Envelope xmlns:S="x"><S:Body><ns2:r><return><bookingInfoList><infoTravelXML>${escapeXml(reportXml())}</infoTravelXML></bookingInfoList></return></ns2:r></S:Body></S:Envelope>`;
  expect(understand(Buffer.from(soap), 'LINCOLN').booking?.bookingNumber).toBe('A-1001');
});

describe('quirks 3 and 4: missing dates and times', () => {
  it.each([null, ''])('takes the nights where the check-out is %j', (CheckOutDate) => {
    const rooms = ['01', '02', '03'].map((day) => roomXml(`2026-12-${day}`, { yen: '4000' })).join('');
    const booking = read({ rooms, ...basic({ CheckOutDate, Nights: '3' }) });
    expect([booking.checkOutDate, booking.nights]).toEqual(['2026-12-04', 3]);
  });
  it.each([
    ['15:00', '15:00'],
    ['15:00:00', '15:00'],
    ['1500', '15:00'],
    ['26:30', '26:30'],
    ['30:00', '30:00'],
    ['31:00', null],
    ['', null],
  ])('time %s is %s', (CheckInTime, time) => {
    expect(read(basic({ CheckInTime })).checkInTime).toBe(time);
  });
});

describe('quirks 5 to 7: heads', () => {
  it('spreads the guests of the booking where no room has any (Rakuten sends 0)', () => {
    const none = { PerRoomPaxCount: '0', RoomPaxMaleCount: '', RoomPaxFemaleCount: null };
    const rooms = [1, 2].map(() => roomXml('2026-12-01', { yen: '6000', room: none })).join('');
    const booking = read({
      rooms,
      ...basic({ TotalRoomCount: null, GrandTotalPaxCount: '3', TotalPaxMaleCount: '' }),
    });
    expect(booking.rooms.map(({ nights }) => nights[0]!.male)).toEqual([2, 2]);
    expect(booking.warned).toContain('GUESTS_GUESSED');
  });
  it('keeps all persons in room 1 as they were sent, and somebody in the other', () => {
    const rooms = ['4', '0']
      .map((count) =>
        roomXml('2026-12-01', { yen: '6000', room: { PerRoomPaxCount: count, RoomPaxMaleCount: count } }),
      )
      .join('');
    const booking = read({
      rooms,
      ...basic({ GrandTotalPaxCount: '4', TotalPaxMaleCount: '4', TotalRoomCount: '2' }),
    });
    expect(booking.rooms.map(({ nights }) => nights[0]!.male)).toEqual([4, 2]);
  });
  it('takes children out of the persons of the room', () => {
    const rooms = roomXml('2026-12-01', {
      room: { PerRoomPaxCount: '4', RoomPaxMaleCount: '', RoomChildA70Count: '1', RoomChildDNoneCount: '1' },
    });
    expect(read({ rooms }).rooms[0]!.nights[0]).toMatchObject({ male: 2, childA: 1, childD: 1 });
  });
});

test('quirk 8: codes are texts, leading zeros count', () => {
  const { rooms, agencyCode } = read({ roomTypeCode: '0002', agencyCode: '001' });
  expect([rooms[0]!.nights[0]!.roomTypeCode, agencyCode]).toEqual(['0002', '001']);
});

describe('quirks 9 to 13: names', () => {
  it.each([
    ['【精算不要】山田　太郎', '山田 太郎'],
    ['山田 太郎_!', '山田 太郎'],
    ["O'Brien-Smith, J.", "O'Brien-Smith, J."],
    ['髙橋 﨑子', '髙橋 﨑子'],
    ['ソ能表 十', 'ソ能表 十'],
    ['①㈱ｶﾞ', '①㈱ｶﾞ'],
    ['あ〜い', 'あ～い'],
  ])('%s → %s', (kanji, clean) => {
    const booking = read({ kanji });
    expect([booking.guestKanji, booking.warned.includes('NAME_MENDED')]).toEqual([clean, false]);
    expect(booking.guestNameSent).toBe(kanji.replace('〜', '～'));
  });
  it('mends letters that were lost from the text of the telegram', () => {
    const telegram = risapls(
      '<Basic><TelegramData>予約番号：1\\r\\n宿泊者情報：\\r\\nAndré Müller\\r\\n以上</TelegramData></Basic>',
    );
    const booking = read({ kanji: 'Andr? M?ller', kana: 'Andr? M?ller', risapls: telegram });
    expect([booking.guestKanji, booking.guestKana]).toEqual(['André Müller', 'André Müller']);
    expect(booking.warned).toContain('NAME_MENDED');
    expect(read({ kanji: '王?' }).warned).toContain('NAME_UNREADABLE');
  });
  it('widens half-width kana and composes its marks', () => {
    expect(read({ kana: 'ﾄﾞｲ ﾊﾟﾌﾞﾛｳ' }).guestKana).toBe('ドイ パブロウ');
  });
  it.each(['Shift_JIS', 'Windows-31J', 'MS932', 'sjis'])('decodes %s as CP932', (label) => {
    // 髙 (IBM extension), ① (NEC row 13), ～ (0x8160), ソ (second byte 0x5C)
    const name = Buffer.from([0xfb, 0xfc, 0x87, 0x40, 0x81, 0x60, 0x83, 0x5c]);
    const [before, after] = reportXml({ kanji: 'NAME', kana: 'x', agencyName: 'A' })
      .replace('UTF-8', label)

      .split('NAME');
    const { booking, problem } = understand(
      Buffer.concat([Buffer.from(before!), name, Buffer.from(after!.replace(/[^\x20-\x7e]/g, 'x'))]),
      'LINCOLN',
    );
    expect([problem, booking?.guestKanji]).toEqual([null, '髙①～ソ']);
  });
});

describe('quirks 14 and 15: spellings', () => {
  it.each([
    ['IncludingServiceAndTax', 'TAX_AND_SERVICE_IN'],
    ['IncludingServiceWithOutTax', 'SERVICE_IN'],
    ['IncludingServiceWithoutTax', 'SERVICE_IN'],
    ['WithoutSerivceAndTax', 'NEITHER_IN'],
    ['WithoutServiceAndTax', 'NEITHER_IN'],
    ['WithoutServiceAndIncludingTax', 'TAX_IN'],
    ['WithoutServiceIncludingTax', 'TAX_IN'],
    ['', 'UNKNOWN'],
  ])('%s is %s', (TaxServiceFee, taxService) => {
    expect(read({ rate: { TaxServiceFee } }).taxService).toBe(taxService);
  });
  it('reads misspelt elements', () => {
    const booking = read({
      ...basic({ Transportaion: 'Car' }),
      rate: { TotalAccommodationComissionAmount: '900' },
    });
    expect([booking.transportation, booking.commissionYen]).toEqual(['Car', 900]);
  });
});

describe('quirks 16 to 18: money', () => {
  it('keeps each deduction and skips those of nothing', () => {
    const line = (name: string, yen: string) =>
      `<PointsDiscountList><PointsDiscountName>${name}</PointsDiscountName><PointsDiscount>${yen}</PointsDiscount></PointsDiscountList>`;
    const booking = read({
      risapls: risapls(
        `<BasicRateInformation>${line('ポイント', '1,000')}${line('補助金', '500')}${line('無', '0')}</BasicRateInformation>`,
      ),
    });
    expect(booking.discounts.map(({ name, amountYen }) => [name, amountYen])).toEqual([
      ['ポイント', 1_000],
      ['補助金', 500],
    ]);
  });
  it('puts a rounding on the last night', () => {
    const booking = read({ rate: { TotalAccommodationCharge: '12007' } });
    expect([nightsOf(booking), booking.warned]).toEqual([[['2026-12-01 12007']], ['SETTLEMENT_UNKNOWN']]);
  });
  it('tells a larger difference and corrects nothing, net prices neither', () => {
    const booking = read({ agencyName: 'Agoda', rate: { TotalAccommodationCharge: '10080' } });
    expect([nightsOf(booking), booking.totalYen]).toEqual([[['2026-12-01 12000']], 10_080]);
    expect(booking.warned).toContain('TOTAL_DIFFERS');
  });
  it('reckons rates per person with the transmitted rates of children', () => {
    const rooms = roomXml('2026-12-01', {
      yen: null,
      room: {
        RoomPaxMaleCount: '1',
        RoomPaxFemaleCount: '1',
        RoomChildA70Count: '2',
        RoomChildDNoneCount: '1',
      },
      rate: { PerPaxRate: '10000', PerChildA70Rate: '6500', PerChildDRate: '1100' },
    });
    const booking = read({
      rooms,
      rate: { RoomRateOrPersonalRate: 'PersonalRate', TotalAccommodationCharge: '34100' },
    });
    expect(nightsOf(booking)).toEqual([['2026-12-01 34100']]);
  });
  it.each([
    ['2', '', 'CARD_PREPAID'],
    ['0', '決済内容：エージェント精算', 'AGENCY'],
    ['', 'その他\n決済内容：カード決済★ 事前', 'CARD_PREPAID'],
    ['', '', 'UNKNOWN'],
  ])('settlement %s with %j is %s', (div, text, settlement) => {
    const native = `<Extendmytrip><SettlementDiv>${div}</SettlementDiv></Extendmytrip>`;
    const booking = read({ ...basic({ OtherServiceInformation: text }), risapls: risapls('', native) });
    expect(booking.settlement).toBe(settlement);
  });
});

describe('quirks 19 to 22: cancels, changes, numbers', () => {
  it('reads a cancel with zero amounts and its fee', () => {
    const native =
      '<Extendmytrip><CancellationCharge>5000</CancellationCharge><CancellationNotice>前日50%</CancellationNotice></Extendmytrip>';
    const cancel = read({
      kind: 'CancellationReport',
      rate: { TotalAccommodationCharge: '0' },
      risapls: risapls('', native),
    });
    expect([cancel.kind, cancel.cancellationChargeYen, cancel.cancellationNotice]).toEqual([
      'CANCEL',
      5_000,
      '前日50%',
    ]);
  });
  it('finds the number before a change wherever the agency has it', () => {
    const native = '<Extend><AgoReserveNum>OLD-1</AgoReserveNum><FrReserveNum>A-1001</FrReserveNum></Extend>';
    expect(read({ risapls: risapls('', native) }).formerBookingNumber).toBe('OLD-1');
  });
  it('sorts by when a message was made, then by its number as a number, cancel before new', () => {
    const head = { systemDate: '2026-11-01', systemTime: '10:00:00', dataId: '9', kind: 'NEW' as const };
    const later = [
      { ...head, kind: 'NEW' as const },
      { ...head, dataId: '10' },
      { ...head, dataId: '10-1' },
      { ...head, systemTime: '10:00:01', dataId: '1' },
      { ...head, systemDate: '2026-11-02', systemTime: '' },
    ];
    const keys = [orderKeyOf({ ...head, kind: 'CANCEL' }), ...later.map(orderKeyOf)];
    expect(keys.toSorted()).toEqual(keys);
  });
});

describe('quirks 23 and 24: days and sizes', () => {
  it.each([
    ['2026-12-01', '0'],
    ['2026-12-02', '0'],
    ['2026-12-01', ''],
  ])('day use with check-out %s and %j nights is one day', (CheckOutDate, Nights) => {
    const booking = read(basic({ CheckOutDate, Nights }));
    expect([booking.nights, booking.checkOutDate, nightsOf(booking)]).toEqual([
      0,
      '2026-12-01',
      [['2026-12-01 12000']],
    ]);
  });
  it('reads 19 nights and 20 persons', () => {
    const days = Array.from({ length: 19 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
    const rooms = days
      .map((day) => roomXml(day, { yen: '30836', room: { PerRoomPaxCount: '20', RoomPaxMaleCount: '20' } }))
      .join('');
    const booking = read({
      rooms,
      ...basic({ CheckOutDate: '2026-12-20', Nights: '19' }),
      rate: { TotalAccommodationCharge: '585884' },
    });
    expect([booking.nights, booking.rooms[0]!.nights.length]).toEqual([19, 19]);
  });
});

test('quirk 27: a number with a hyphen is a text', () => {
  expect(read({ dataId: '123456789-0' }).dataId).toBe('123456789-0');
});

test('quirk 28: ampersands that stand for themselves are repaired for TEMAIRAZU only', () => {
  const xml = Buffer.from(reportXml({ agencyName: 'AANDB' }).replace('AANDB', 'A & B &amp; C'));
  expect(understand(xml, 'TEMAIRAZU').booking?.agencyName).toBe('A & B & C');
  expect(understand(xml, 'LINCOLN').problem).toBe('NOT_XML');
});

test('quirk 29: literal line breaks', () => {
  const booking = read(basic({ SpecialServiceRequest: '一行目\\r\\n二行目¥r¥n三行目' }));
  expect(booking.requests).toEqual(['一行目\n二行目\n三行目']);
});

test('quirk 30: of a card number only the end is kept', () => {
  const booking = read({
    rate: { CreditCardNumber: '4111-1111-1111-1234', ExpireDate: '2027-01', CardHolderName: 'X' },
  });
  expect(booking.cardNumber).toBe('****1234');
  expect(JSON.stringify(booking)).not.toMatch(/4111|2027-01/);
});

test('the dialect of agencies is understood as well', () => {
  const xml = reportXml({
    basic: {
      GuestOrGroupNameKanjiName: null,
      GuestOrGroupKanjiName: '佐藤',
      GuestOrGroupPhoneNumber: '0312345678',
    },
  })
    .replace('<RoomAndGuestInformation>', '<RoomInformationList>')
    .replace('</RoomAndGuestInformation>', '</RoomInformationList>')
    .replace('<RoomAndGuestList>', '<RoomAndGuestList><RoomAndGuest>')
    .replace('</RoomAndGuestList>', '</RoomAndGuest></RoomAndGuestList>')
    .replace('<RoomPaxMaleCount>2</RoomPaxMaleCount>', '')
    .replace(
      '<TotalPerRoomRate>',
      '<RoomRatePaxMaleCount>3</RoomRatePaxMaleCount><RoomRateChildB50Count2>1</RoomRateChildB50Count2><TotalPerRoomRate>',
    );
  const { booking } = understand(Buffer.from(xml), 'LINCOLN');
  expect(booking).toMatchObject({ guestKanji: '佐藤', phoneNumber: '0312345678' });
  expect(booking!.rooms[0]!.nights[0]).toMatchObject({ male: 3, childB: 1, amountYen: 12_000 });
});

describe('hostile and broken messages have their result', () => {
  const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const xml = reportXml();
  it.each<[string, string | Buffer, string]>([
    [
      'billion laughs',
      xml.replace('<Allotment', `${laughs}<Allotment`).replace('A-1001', '&b;'),
      'DTD_FORBIDDEN',
    ],
    [
      'external entity',
      xml.replace('<Allotment', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><Allotment'),
      'DTD_FORBIDDEN',
    ],
    ['entity nobody knows', xml.replace('A-1001', '&secret;'), 'NOT_XML'],
    [
      'cut UTF-8',
      Buffer.from(xml).subarray(0, Buffer.from(xml).indexOf(Buffer.from('山')) + 2),
      'BAD_ENCODING',
    ],
    ['cut off', xml.slice(0, 700), 'NOT_XML'],
    ['65 levels', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`, 'TOO_DEEP'],
    ['another encoding', xml.replace('UTF-8', 'ISO-2022-JP'), 'BAD_ENCODING'],
    ['no XML', '予約番号,1', 'NOT_XML'],
    ['nothing', '', 'NOT_XML'],
    ['another document', '<html><body/></html>', 'NOT_A_BOOKING'],
    ['too large', Buffer.alloc(5 * 1024 * 1024 + 1, 0x20), 'TOO_LARGE'],
    ['kind nobody knows', reportXml({ kind: 'WishReport' }), 'UNKNOWN_CLASSIFICATION'],
    ['a kind that is no booking', reportXml({ kind: 'TejimaiReport' }), 'NOT_A_BOOKING'],
    ['no number', reportXml({ number: '' }), 'FIELD_WRONG'],
    ['no date', reportXml({ basic: { CheckInDate: '2026-02-30' } }), 'FIELD_WRONG'],
    ['money that is none', reportXml({ rate: { TotalAccommodationCharge: '1e99' } }), 'FIELD_WRONG'],
    ['a stay that ends first', reportXml({ basic: { CheckOutDate: '2026-11-30' } }), 'FIELD_WRONG'],
  ])('%s', (_, message, problem) => {
    const result = understand(Buffer.from(message), 'LINCOLN');
    expect([result.problem, result.booking]).toEqual([problem, null]);
  });

  it('keeps a text of 1.2 MB and a name of 600 characters quickly and within its bounds', () => {
    const kanji = '長'.repeat(600);
    const started = performance.now();
    const booking = read({ kanji, ...basic({ SpecialServiceRequest: '要'.repeat(400_000) }) });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect([booking.guestKanji, booking.requests[0]!.length]).toEqual([kanji, 100_000]);
  });
});
