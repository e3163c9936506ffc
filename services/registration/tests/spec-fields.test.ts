import type { EntityFields } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  createBooking,
  CUSTOMER_FIELDS,
  editBooking,
  getGuestInfo,
  getOperationHistory,
  getUseCondition,
  GUEST_FIELDS,
  NIGHT_FIELDS,
  saveCustomer,
  searchGuestById,
  UNIT_FIELDS,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

/*
 * Section 3 of the specification, field by field: each that a clerk says survives being entered, read, changed and read
 * again, and the history tells of the change. Of every field: what is said first, and what instead.
 */
type Said = readonly [first: unknown, then: unknown];

const FROM = '2027-05-07';
const MEMBER = { rankId: newId(), agency: newId() };

const BOOKING: Record<string, Said> = {
  groupType: ['I', 'G'],
  payIndivisualOrBulk: ['INDIVIDUAL', 'BULK'],
  guestOrGroupNameSingleByte: ['ヤマダ タロウ', 'ヤマダ ジロウ'],
  guestOrGroupNameDoubleByte: ['YAMADA TARO', 'YAMADA JIRO'],
  guestOrGroupNameKanjiName: ['山田 太郎', '山田 次郎'],
  guestOrGroupNamePhoneNumber: ['09011110001', '09011110002'],
  guestOrGroupNamePhoneNumberType: ['MOBILE', 'HOME'],
  guestOrGroupNamePhoneNumber2: ['0311110003', '0311110004'],
  email: ['taro.booker@example.jp', 'jiro.booker@example.jp'],
  groupNameSingleByte: ['ヤマダカイ', 'ヤマダクミ'],
  groupNameKanji: ['山田会', '山田組'],
  memo: ['窓側', '角部屋'],
  subsidyName: ['県民割', '全国割'],
  subsidyPaper: ['K-1', 'Z-1'],
  subsidyAmount: [1_000, 2_000],
};

const UNIT: Record<string, Said> = {
  isRepresentativeRoom: ['YES', 'YES'],
  isAssignmentLocked: ['NO', 'YES'],
  otaxNotCounted: ['NO', 'NO'],
  tempBookDeadline: [null, null],
  memo: ['遅い到着', '早い到着'],
};

const NIGHT: Record<string, Said> = {
  paxMaleCount: [1, 2],
  paxFemaleCount: [1, 0],
  childA70Count: [1, 0],
  childB50Count: [0, 1],
  childC30Count: [0, 0],
  childDnoneCount: [0, 0],
  childECount: [0, 0],
  childFCount: [1, 0],
  childOtherCount: [0, 1],
  travelAgencyId: [null, MEMBER.agency],
  travelAgencyBookingNumber: ['AG-1', 'AG-2'],
  travelAgencyReportNumber: ['R-1', 'R-2'],
  travelAgencyBookingDate: ['2026-10-01', '2026-10-02'],
  travelAgencyBookingTime: ['09:15', '23:59'],
  roomSpecialRequest: ['高層階', '低層階'],
  viewType: ['海側', '山側'],
  smokingOrNonSmoking: ['NON_SMOKING', 'SMOKING'],
  facilities: ['ベビーベッド', '手すり'],
  taxExemption: ['', 'SCHOOL_EVENT'],
  taxExemptionPaper: ['', '校長 12'],
  taxExemptionPaperDate: [null, '2026-11-20'],
};

const GUEST: Record<string, Said> = {
  guestNameSingleByte: ['サトウ ハナコ', 'サトウ ハナコ'],
  guestSurname: ['佐藤', '斎藤'],
  guestKanjiName: ['佐藤 花子', '斎藤 花子'],
  gender: ['FEMALE', 'MALE'],
  dateOfBirth: ['1981-02-03', '1982-03-04'],
  age: [45, 44],
  phoneNumber: ['09022220001', '09022220002'],
  phoneNumberType: ['MOBILE', 'WORK'],
  phoneNumber2: ['0322220003', '0322220004'],
  phoneNumber2Type: ['HOME', 'OTHER'],
  emergencyPhoneNumber: ['0322220005', '0322220006'],
  emergencyPhoneNumberType: ['WORK', 'HOME'],
  email: ['hanako.s@example.jp', 'hanako.t@example.jp'],
  country: ['JP', 'FR'],
  postalCode: ['1000001', '1000002'],
  state: ['東京都', '大阪府'],
  city: ['千代田区', '大阪市北区'],
  address1: ['大手町 77', '梅田 88'],
  address2: ['桜ビル', '梅ビル'],
  streetNumber: ['3-33-333', '4-44-444'],
  addressLine: ['Marunouchi West', 'Umeda East'],
  addressKanji: ['東京都千代田区丸の内三番', '大阪市北区梅田四番'],
  addressKana: ['マルノウチサンバン', 'ウメダヨンバン'],
  companyName: ['Nihon Shoji', 'Osaka Shoji'],
  companyKanjiName: ['日本商事', '大阪商事'],
  companyPhoneNumber: ['0322220007', '0322220008'],
  companyEmail: ['office.s@example.jp', 'office.t@example.jp'],
  companyPostalCode: ['1000003', '1000004'],
  companyState: ['神奈川県', '兵庫県'],
  companyAddress: ['横浜市中区9', '神戸市中央区8'],
  nationality: ['JP', 'FR'],
  passportType: ['P', 'D'],
  passportIssuingCountry: ['JP', 'FR'],
  passportNo: ['TK7654321', 'TK7654999'],
  passportSurname: ['SATOUNAME', 'SAITOUNAME'],
  passportGivenName: ['HANAKONAME', 'HANAKOSAN'],
  registeredDomicile: ['長野県', '新潟県'],
  passportDateOfIssue: ['2020-01-02', '2021-01-02'],
  passportDateOfExpiry: ['2030-01-02', '2031-01-02'],
  memberId: ['M-2001', 'M-2002'],
  expressId: ['EX-3001', 'EX-3002'],
  chainMemberNumber: ['CH-4001', 'CH-4002'],
  storeMemberNumber: ['ST-5001', 'ST-5002'],
  rankId: [null, MEMBER.rankId],
  allergies: ['そば', 'えび'],
  guestGroup: ['ADULT', 'ADULT'],
  taxExemption: ['', 'DIPLOMAT'],
  taxExemptionPaper: ['', '外務省 7'],
  taxExemptionPaperDate: [null, '2026-11-20'],
  receiptAddress: ['日本商事 経理部', '大阪商事 総務部'],
};

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  await chain.putMasters(
    'registration',
    [
      { entity: 'rank', id: MEMBER.rankId, name: '金' },
      { entity: 'billing-address', id: MEMBER.agency, name: '旅行社' },
    ].map(({ entity, id, name }) => ({
      entity,
      id,
      state: { id, code: name, name, nameEn: name, groupId: null, displayOrder: 1, type: 'AGENT' },
    })),
  );
});
afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('admin') });
const saidBy = (fields: Record<string, Said>, turn: 0 | 1) =>
  Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, said[turn]]));

/** A booking of one night with everything that there is to say. */
function treeOf(turn: 0 | 1, ids: { unit?: string; guest?: string } = {}) {
  const [night] = roomOf(hotel, { from: FROM, nights: 1 }).bRoomInformation;
  const room = {
    ...roomOf(hotel, { from: FROM, nights: 1 }),
    ...(ids.unit === undefined ? {} : { id: ids.unit }),
    ...saidBy(UNIT, turn),
    bRoomInformation: [{ ...night!, ...saidBy(NIGHT, turn) }],
    bGuestInformation: [
      { ...saidBy(GUEST, turn), ...(ids.guest === undefined ? {} : { id: ids.guest }) } as never,
    ],
  };
  return bookingOf([room], saidBy(BOOKING, turn));
}

async function bookAll() {
  const { id, units } = await book(chain, service, treeOf(0), chain.actor('admin'));
  return { id, unit: units[0]!, seen: await show(chain, service, id) };
}

describe('section 3: what is said of a booking', () => {
  it('is in the list of this test, field by field', () => {
    const given = new Set(['customerGroupId', 'roomTypeId', 'packagePlanId', 'purposeId', 'salesRouteId']);
    const byHand = new Set(['overrideRate', 'overrideReason', 'discountAmount']);
    const named = (fields: EntityFields) =>
      Object.keys(fields).filter((name) => !given.has(name) && !byHand.has(name));
    expect(named(BOOKING_FIELDS).toSorted()).toEqual(Object.keys(BOOKING).toSorted());
    expect(named(UNIT_FIELDS).toSorted()).toEqual(Object.keys(UNIT).toSorted());
    expect(named(NIGHT_FIELDS).toSorted()).toEqual(Object.keys(NIGHT).toSorted());
    expect(named(GUEST_FIELDS).toSorted()).toEqual(Object.keys(GUEST).toSorted());
  });

  it('is read as it was entered, and as it was changed', async () => {
    const { id, unit, seen } = await bookAll();
    const answers = [seen];
    const [room] = seen.bRoomUnit;
    const tree = treeOf(1, { unit, guest: room!.bGuestInformation[0]!.id });
    const edited = { ...tree, id, version: seen.version };
    const answer = await chain.call(
      service,
      editBooking,
      { bBasicInformation: edited, moneyReason: '訂正' },
      front(),
    );
    expect(answer.body).toMatchObject({ returnCode: 200 });
    answers.push(await show(chain, service, id));
    for (const [turn, booking] of answers.entries()) {
      const said = turn === 0 ? 0 : 1;
      const [unitSeen] = booking.bRoomUnit;
      expect(booking).toMatchObject(saidBy(BOOKING, said));
      expect(unitSeen).toMatchObject(saidBy(UNIT, said));
      expect(unitSeen!.bRoomInformation[0]).toMatchObject(saidBy(NIGHT, said));
      expect(unitSeen!.bGuestInformation[0]).toMatchObject(saidBy(GUEST, said));
    }
    const { body } = await chain.call(service, getGuestInfo, { ids: [unit] }, front());
    expect(body.bGuestInformations[0]).toMatchObject(saidBy(GUEST, 1));
    const nights = await chain.call(
      service,
      getUseCondition,
      { bBasicInformationId: id, bRoomUnitId: unit },
      front(),
    );
    expect(nights.body.bRoomInformations[0]).toMatchObject(saidBy(NIGHT, 1));
    expect(await untold(id)).toEqual([]);
  });

  it('R-TEXT-07: tells nobody how guests are reached or proved who may not see them', async () => {
    const { id } = await bookAll();
    const text = JSON.stringify(await show(chain, service, id, namesOnly(chain)));
    const hidden = Object.entries(GUEST_FIELDS as EntityFields).filter(
      ([, { sight }]) => sight !== undefined,
    );
    expect(hidden.length).toBeGreaterThan(25);
    const told = hidden.filter(([name]) => {
      const value = GUEST[name]![0];
      return typeof value === 'string' && value !== '' && text.includes(`"${value}"`);
    });
    expect(told.map(([name]) => name)).toEqual([]);
  });
});

/** The changed fields of which the history says nothing. */
async function untold(id: string): Promise<string[]> {
  const { body } = await chain.call(service, getOperationHistory, { bBasicInformationId: id }, front());
  const told = new Set(body.operationHistories.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const missing = (path: string, fields: EntityFields, list: Record<string, Said>) =>
    Object.entries(list)
      .filter(([, [first, then]]) => first !== then)
      .map(([name]) => `${path}${fields[name]!.column}`)
      .filter((field) => !told.has(field));
  return [
    ...missing('', BOOKING_FIELDS, BOOKING),
    ...missing('room 1: ', UNIT_FIELDS, UNIT),
    ...missing(`room 1 night ${FROM}: `, NIGHT_FIELDS, NIGHT),
    ...missing('room 1 guest サトウ ハナコ: ', GUEST_FIELDS, GUEST),
  ];
}

describe('section 3: what the chain knows of a person', () => {
  it('comes from the guest, and survives a change', async () => {
    const { seen } = await bookAll();
    const { customerId } = seen.bRoomUnit[0]!.bGuestInformation[0]!;
    const names = Object.keys(CUSTOMER_FIELDS);
    const of = (turn: 0 | 1) => Object.fromEntries(names.map((name) => [name, GUEST[name]![turn]]));
    const found = await chain.call(service, searchGuestById, { customerId: customerId! }, front());
    expect(found.body.customer).toMatchObject(of(0));
    const { version } = found.body.customer;
    const request = { customerId: customerId!, version, ...of(1), memo: '' } as never;
    expect((await chain.call(service, saveCustomer, request, front())).body).toMatchObject({
      returnCode: 200,
      customer: of(1),
    });
  });

  it.each([
    ['companyEmail', 'no mail', undefined],
    ['companyPostalCode', '12', 'HOS-05001-1'],
    ['companyPhoneNumber', 'abc', 'HOS-05001-0'],
    ['phoneNumberType', 'PAGER', undefined],
    ['passportType', 'Q', undefined],
    ['passportDateOfExpiry', '1590-01-01', 'HOS-09001-8'],
    ['registeredDomicile', '4111 1111 1111 1111', 'HOS-09001-9'],
    ['memberId', '4111111111111111', 'HOS-09001-9'],
  ])('refuses %s as %s', async (field, value, code) => {
    const tree = treeOf(0);
    Object.assign((tree.bRoomUnit[0]!.bGuestInformation as object[])[0]!, { [field]: value });
    const { body } = await chain.call(service, createBooking, { bBasicInformation: tree }, front());
    expect(body).toMatchObject({
      returnCode: 'HOS-00001-1',
      errors: [expect.objectContaining(code === undefined ? {} : { code })],
    });
  });
});
