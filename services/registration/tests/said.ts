import { newId } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';
import { bookingOf, roomOf } from './bookings.ts';
import type { Hotel } from './masters.ts';

/* Everything that a clerk says of a booking, a room, a night and a guest (specification, section 3). */

/** Of a field, what is said first, and what instead. */
export type Said = readonly [first: unknown, then: unknown];

export const FROM = '2027-05-07';
const MEMBER = { rankId: newId(), agency: newId() };

export const BOOKING: Record<string, Said> = {
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

export const UNIT: Record<string, Said> = {
  isRepresentativeRoom: ['YES', 'YES'],
  isAssignmentLocked: ['NO', 'YES'],
  otaxNotCounted: ['NO', 'NO'],
  tempBookDeadline: [null, null],
  memo: ['遅い到着', '早い到着'],
};

export const NIGHT: Record<string, Said> = {
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

export const GUEST: Record<string, Said> = {
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

/** Enters the rank of the guest and the agency of the booking. */
export async function putMember(chain: TestChain): Promise<void> {
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
}

/** The values of fields, as they are said first (0) or instead (1). */
export const saidBy = (fields: Record<string, Said>, turn: 0 | 1) =>
  Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, said[turn]]));

/** A booking of one night with everything that there is to say. */
export function treeOf(hotel: Hotel, turn: 0 | 1, ids: { unit?: string; guest?: string } = {}) {
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
