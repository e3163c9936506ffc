import { blankOf } from '@honjin/contracts';
import { WISH_FIELDS } from '@honjin/contracts/registration';
import type { Booking, FormMasters, RoomNight, RoomUnit } from '../booking/form/booking-types.ts';

/** Ids of the samples: one digit tells what a thing is, the next which one. */
export function sampleId(kind: number, number: number): string {
  return `0190b000-0000-7000-8000-0000000${String(kind).padStart(2, '0')}${String(number).padStart(3, '0')}`;
}

export const TWIN = sampleId(1, 1);
export const SINGLE = sampleId(1, 2);
export const ROOM_501 = sampleId(2, 1);
export const PLAN = sampleId(3, 1);
const PURPOSE = sampleId(4, 1);
const ROUTE = sampleId(5, 1);
export const DRINK = sampleId(6, 1);
export const CASH = sampleId(6, 2);
export const RECEIVABLE = sampleId(6, 3);

const named = (id: string, code: string, name: string, nameEn: string) => ({ id, code, name, nameEn });

const ITEMS: FormMasters['accountingItems'] = [
  {
    ...named(DRINK, 'D1', 'ジュース', 'Juice'),
    group: 'SALES',
    salesCategory: 'BEVERAGE',
    taxRateType: 'REDUCED',
    paymentType: null,
    unitPrice: 540,
  },
  {
    ...named(CASH, 'P1', '現金', 'Cash'),
    group: 'PAYMENT',
    salesCategory: null,
    taxRateType: null,
    paymentType: 'CASH',
    unitPrice: 0,
  },
  {
    ...named(RECEIVABLE, 'P2', '売掛', 'Receivable'),
    group: 'PAYMENT',
    salesCategory: null,
    taxRateType: null,
    paymentType: 'RECEIVABLE',
    unitPrice: 0,
  },
];

export function sampleMasters(): FormMasters {
  return {
    checkInTime: '15:00',
    checkOutTime: '10:00',
    roomTypes: [
      {
        ...named(TWIN, 'TW', 'ツイン', 'Twin'),
        capacity: 2,
        maxCapacity: 3,
        category: 'REAL',
        roomCount: 20,
      },
      {
        ...named(SINGLE, 'SG', 'シングル', 'Single'),
        capacity: 1,
        maxCapacity: 1,
        category: 'REAL',
        roomCount: 10,
      },
    ],
    rooms: [{ id: ROOM_501, roomNo: '501', roomTypeId: TWIN, floor: '5' }],
    plans: [
      {
        ...named(PLAN, 'STD', '素泊まり', 'Room only'),
        saleFrom: null,
        saleTo: null,
        stayUse: 'BOTH' as const,
        weekdays: [],
        acceptFrom: '2026-01-01',
        acceptTo: '2027-12-31',
        stayFrom: '2026-01-01',
        stayTo: '2027-12-31',
        checkInTime: null,
        checkOutTime: null,
        isNonRefundable: false,
        basis: 'ROOM',
        roomTypeIds: [TWIN, SINGLE],
        salesRouteIds: [],
      },
    ],
    purposes: [named(PURPOSE, 'BIZ', '出張', 'Business')],
    salesRoutes: [named(ROUTE, 'DIR', '直販', 'Direct')],
    ranks: [],
    billingAddresses: [named(sampleId(7, 1), 'B1', '日本商事', 'Nihon Shoji')],
    childFees: [{ childClass: 'A70', name: '小学生', nameEn: 'School child' }],
    accountingItems: ITEMS,
    arrangements: [],
  };
}

export function sampleNight(roomDate: string, part: Partial<RoomNight> = {}): RoomNight {
  return {
    id: sampleId(8, Number(roomDate.slice(-2))),
    roomDate,
    ...blankOf(WISH_FIELDS),
    roomTypeId: TWIN,
    roomTypeName: 'ツイン',
    assignedRoomId: null,
    assignedRoomNumber: '',
    assignedRoomTypeName: '',
    packagePlanId: PLAN,
    packagePlanCode: 'STD',
    packagePlanName: '素泊まり',
    paxMaleCount: 1,
    paxFemaleCount: 1,
    childA70Count: 0,
    childB50Count: 0,
    childC30Count: 0,
    childDnoneCount: 0,
    childECount: 0,
    childFCount: 0,
    childOtherCount: 0,
    paxTotalCount: 2,
    purposeId: PURPOSE,
    salesRouteId: ROUTE,
    salesRouteName: '直販',
    travelAgencyId: null,
    travelAgencyBookingNumber: '',
    travelAgencyReportNumber: '',
    roomSpecialRequest: '',
    taxExemption: '',
    taxExemptionPaper: '',
    taxExemptionPaperDate: null,
    overrideRate: null,
    overrideReason: '',
    discountAmount: 0,
    priceRank: 'A',
    totalRate: 22_000,
    totalItemRate: 0,
    totalServiceFee: 0,
    totalConsumptionTax: 2_000,
    totalAccommodationTax: 400,
    totalHotSpringTax: 0,
    totalAmount: 22_400,
    bInformationOptions: [],
    explanation: null,
    postedOn: null,
    ...part,
  };
}

export function sampleUnit(part: Partial<RoomUnit> = {}): RoomUnit {
  return {
    id: sampleId(9, 1),
    bBasicInformationId: sampleId(10, 1),
    roomIndex: 1,
    status: 'BOOK',
    originStatus: 'BOOK',
    checkInDate: '2026-11-21',
    checkInTime: '15:00',
    checkOutDate: '2026-11-23',
    checkOutTime: '10:00',
    nights: 2,
    isDayUse: false,
    arrivalDatetime: null,
    departureDatetime: null,
    checkedInOn: null,
    tempBookDeadline: null,
    inRoomId: null,
    isRepresentativeRoom: 'YES',
    isAssignmentLocked: 'NO',
    otaxNotCounted: 'NO',
    needCheck: 'NO',
    memo: '',
    guestName: '山田 太郎',
    guestNameSingleByte: 'ヤマダ タロウ',
    selectableStatuses: ['BOOK', 'TEMP_BOOK', 'STAY', 'WAIT_CANCEL', 'CANCEL'],
    totalAmount: 44_800,
    unsettledBalance: 0,
    bRoomInformation: [sampleNight('2026-11-21'), sampleNight('2026-11-22')],
    bGuestInformation: [],
    bOrders: [],
    bPayments: [],
    bFreeMemos: [],
    bArrangements: [],
    ...part,
  };
}

export function sampleBooking(part: Partial<Booking> = {}): Booking {
  return {
    id: sampleId(10, 1),
    version: 3,
    bookingNo: 'T0000123',
    groupType: 'I',
    payIndivisualOrBulk: 'INDIVIDUAL',
    guestOrGroupNameSingleByte: 'ヤマダ タロウ',
    guestOrGroupNameDoubleByte: '',
    guestOrGroupNameKanjiName: '山田 太郎',
    guestOrGroupNamePhoneNumber: '0312345678',
    guestOrGroupNamePhoneNumberType: '',
    guestOrGroupNamePhoneNumber2: '',
    email: '',
    groupNameSingleByte: '',
    groupNameKanji: '',
    customerGroupId: null,
    checkInDate: '2026-11-21',
    checkInTime: '15:00',
    checkOutDate: '2026-11-23',
    checkOutTime: '10:00',
    nights: 2,
    totalRoomCount: 1,
    grandTotalPaxCount: 2,
    totalPaxMaleCount: 1,
    totalPaxFemaleCount: 1,
    totalChildA70Count: 0,
    totalChildB50Count: 0,
    totalChildC30Count: 0,
    totalChildDnoneCount: 0,
    grandTotalAmount: 44_800,
    memo: '',
    subsidyName: '',
    subsidyPaper: '',
    subsidyAmount: 0,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    bRoomUnit: [sampleUnit()],
    ...part,
  };
}
