import {
  ACCOMMODATION_TAX_PRESETS,
  CONSUMPTION_TAX_PRESETS,
  MODEL_CHILD_FEES,
  type PlanItem,
  type PricePlan,
} from '@honjin/domain';
import { newId } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';

/** The business date on which the tests begin: a Friday. */
export const TODAY = '2026-11-20';

/** Ids of the masters of a small city hotel. */
export interface Hotel {
  storeId: string;
  twin: string;
  suite: string;
  /** Rooms of the twin type, 201 upwards, and of the one suite. */
  twinRooms: string[];
  suiteRooms: string[];
  plan: string;
  /** A plan whose prices are without tax. */
  netPlan: string;
  salesRoute: string;
  purpose: string;
  items: { room: string; breakfast: string; juice: string; wine: string; cash: string; card: string };
}

const ALL_WEEK = (rank: string) => ({ 1: rank, 2: rank, 3: rank, 4: rank, 5: 'B', 6: 'B', 7: rank });

const BREAKFAST: PlanItem = {
  code: 'BREAKFAST',
  unitYen: 1_100,
  per: 'PERSON',
  included: true,
  includeChildren: true,
  term: 'NEXT_DAY',
  taxation: 'TAX_INCLUDED',
  taxRateType: 'CON',
  bearsService: false,
};

function pricing(hotel: Hotel, taxation: PricePlan['taxation']): PricePlan {
  const prices = [hotel.twin, hotel.suite].flatMap((roomTypeId, type) =>
    [1, 2, 3].flatMap((persons) =>
      ['A', 'B'].map((rank, step) => ({
        roomTypeId,
        persons,
        rank,
        amountYen: 15_000 + type * 30_000 + persons * 3_333 + step * 2_000,
      })),
    ),
  );
  return {
    code: taxation === 'TAX_INCLUDED' ? 'STD' : 'NET',
    basis: 'ROOM',
    taxation,
    servicePercent: 0,
    serviceIncluded: false,
    prices,
    items: taxation === 'TAX_INCLUDED' ? [BREAKFAST] : [],
    chargesAccommodationTax: true,
    chargesBathTax: false,
    inseparableMeals: 0,
  };
}

function item(id: string, code: string, fields: object) {
  return {
    entity: 'accounting-item',
    id,
    state: {
      id,
      code,
      name: code,
      nameEn: code,
      receiptPrintName: code,
      group: 'SALES',
      salesCategory: 'OTHER',
      taxation: 'TAX_INCLUDED',
      taxRateType: 'CON',
      paymentType: null,
      unitPrice: 0,
      interfaceCode: code,
      isInputAllowed: true,
      displayOrder: 1,
      ...fields,
    },
  };
}

function plan(hotel: Hotel, id: string, taxation: PricePlan['taxation']) {
  const state = {
    id,
    code: taxation === 'TAX_INCLUDED' ? 'STD' : 'NET',
    name: taxation === 'TAX_INCLUDED' ? '朝食付きプラン' : '税別プラン',
    nameEn: 'Plan',
    receiptPrintName: '御宿泊料',
    planGroupId: null,
    seasonGroupId: hotel.storeId,
    acceptFrom: '2026-01-01',
    acceptTo: '2027-12-31',
    stayFrom: '2026-01-01',
    stayTo: '2027-12-31',
    checkInTime: null,
    checkOutTime: null,
    isNonRefundable: false,
    salesRouteIds: [],
    displayOrder: 1,
    roomAccountingItemId: hotel.items.room,
    itemAccountingItemIds: { BREAKFAST: hotel.items.breakfast },
    pricing: pricing(hotel, taxation),
  };
  return { entity: 'plan', id, state };
}

/** The state of the hotel's plan with breakfast, to make others of. */
export function planOf(hotel: Hotel) {
  return plan(hotel, hotel.plan, 'TAX_INCLUDED').state;
}

function choice(entity: string, id: string, name: string) {
  return { entity, id, state: { id, code: name, name, nameEn: name, groupId: null, displayOrder: 1 } };
}

function storeStates(hotel: Hotel, city: keyof typeof ACCOMMODATION_TAX_PRESETS, shiftCount: number) {
  const taxes = [
    ...CONSUMPTION_TAX_PRESETS.map((rule) => ({ kind: 'CONSUMPTION', consumption: rule })),
    ...ACCOMMODATION_TAX_PRESETS[city].map((rule) => ({ kind: 'ACCOMMODATION', accommodation: rule })),
  ];
  return [
    {
      entity: 'store',
      id: hotel.storeId,
      state: {
        id: hotel.storeId,
        code: 'TYO',
        name: '本陣東京',
        nameKanji: '本陣東京',
        nameEn: 'Honjin Tokyo',
        tel: '0312345678',
        zipcode: '1000001',
        address1: '東京都千代田区千代田1-1',
        address2: '',
        email: 'tokyo@example.jp',
        companyName: '株式会社本陣ホテルズ',
        invoiceRegistrationNo: 'T4011001098993',
        checkInTime: '15:00',
        checkOutTime: '10:00',
        chargeRounding: 'FLOOR',
        taxRounding: 'FLOOR',
        shiftCount,
        municipality: city,
        isSpa: false,
      },
    },
    {
      entity: 'season-group',
      id: hotel.storeId,
      state: {
        id: hotel.storeId,
        code: 'S',
        name: 'S',
        colours: {},
        calendar: { ranks: ALL_WEEK('A'), seasons: [], nights: {}, holidayEveAs: null },
      },
    },
    ...taxes.map((tax, index) => {
      const id = newId();
      const state = {
        id,
        code: `T${index}`,
        name: '',
        accommodation: null,
        bath: null,
        consumption: null,
        ...tax,
      };
      return { entity: 'tax', id, state };
    }),
    ...MODEL_CHILD_FEES.map((fee, index) => {
      const id = newId();
      return {
        entity: 'child-fee',
        id,
        state: { id, name: fee.childClass, nameEn: '', fee, displayOrder: index },
      };
    }),
  ];
}

function roomStates(hotel: Hotel) {
  const type = (id: string, code: string, capacity: number) => ({
    entity: 'room-type',
    id,
    state: {
      id,
      code,
      name: code,
      nameEn: code,
      capacity,
      maxCapacity: capacity + 1,
      category: 'REAL',
      building: '',
      interfaceCode: code,
      displayOrder: 1,
    },
  });
  const room = (id: string, roomNo: string, roomTypeId: string) => ({
    entity: 'room',
    id,
    state: {
      id,
      roomNo,
      roomTypeId,
      floor: roomNo.slice(0, 1),
      building: '本館',
      buildingEn: 'Main building',
      smoking: 'NON_SMOKING',
      attributes: [],
      displayOrder: 1,
    },
  });
  return [
    type(hotel.twin, 'TWN', 2),
    type(hotel.suite, 'STE', 2),
    ...hotel.twinRooms.map((id, index) => room(id, String(201 + index), hotel.twin)),
    ...hotel.suiteRooms.map((id, index) => room(id, String(901 + index), hotel.suite)),
  ];
}

/** Opens the chain's store for business: masters in the replica, the business day, some twin rooms and one suite. */
export async function openHotel(
  chain: TestChain,
  given: { twinRooms?: number; scope?: TestChain['scope']; shiftCount?: number } = {},
): Promise<Hotel> {
  const { twinRooms = 5, scope = chain.scope, shiftCount = 1 } = given;
  const hotel: Hotel = {
    storeId: scope.storeId,
    twin: newId(),
    suite: newId(),
    twinRooms: Array.from({ length: twinRooms }, newId),
    suiteRooms: [newId()],
    plan: newId(),
    netPlan: newId(),
    salesRoute: newId(),
    purpose: newId(),
    items: { room: newId(), breakfast: newId(), juice: newId(), wine: newId(), cash: newId(), card: newId() },
  };
  const { items } = hotel;
  await chain.openDay(['registration'], TODAY, scope);
  await chain.putMasters(
    'registration',
    [
      ...storeStates(hotel, 'TOKYO', shiftCount),
      ...roomStates(hotel),
      plan(hotel, hotel.plan, 'TAX_INCLUDED'),
      plan(hotel, hotel.netPlan, 'TAX_EXCLUDED'),
      choice('sales-route', hotel.salesRoute, '電話'),
      choice('purpose', hotel.purpose, '観光'),
      item(items.room, '宿泊料', { salesCategory: 'ROOM' }),
      item(items.breakfast, '朝食', { salesCategory: 'MEAL' }),
      item(items.juice, 'ジュース', { salesCategory: 'BEVERAGE', taxRateType: 'REDUCED', unitPrice: 216 }),
      item(items.wine, 'ワイン', { salesCategory: 'BEVERAGE', taxation: 'TAX_EXCLUDED', unitPrice: 155 }),
      item(items.cash, '現金', { group: 'PAYMENT', paymentType: 'CASH', taxation: null, taxRateType: null }),
      item(items.card, 'カード', {
        group: 'PAYMENT',
        paymentType: 'CARD',
        taxation: null,
        taxRateType: null,
      }),
    ],
    scope,
  );
  return hotel;
}
