import { CONSUMPTION_TAX_PRESETS, MODEL_CHILD_FEES } from '@honjin/domain';
import { newId } from '@honjin/service-kit';
import { testHouse, type TestChain, type TestHouse } from '@honjin/test-kit';

/** The business date of the tests. */
export const TODAY = '2026-11-20';

/** A store of two room types and two plans, known to registration and to the linkage. */
export interface LinkedHouse extends TestHouse {
  readonly plan: string;
  readonly breakfastPlan: string;
  readonly salesRoute: string;
  readonly purpose: string;
  /** Items under which money is received. */
  readonly card: string;
  readonly points: string;
}

function planState(
  id: string,
  code: string,
  { storeId, items, itemId, prices }: { storeId: string; items: object[]; itemId: string; prices: object[] },
) {
  return {
    id,
    code,
    name: code,
    nameEn: code,
    receiptPrintName: '御宿泊料',
    planGroupId: null,
    seasonGroupId: storeId,
    acceptFrom: '2026-01-01',
    acceptTo: '2027-12-31',
    stayFrom: '2026-01-01',
    stayTo: '2027-12-31',
    checkInTime: null,
    checkOutTime: null,
    isNonRefundable: false,
    salesRouteIds: [],
    displayOrder: items.length,
    roomAccountingItemId: itemId,
    itemAccountingItemIds: { BREAKFAST: itemId },
    pricing: {
      code,
      basis: 'ROOM',
      taxation: 'TAX_INCLUDED',
      servicePercent: 0,
      serviceIncluded: false,
      prices,
      items,
      chargesAccommodationTax: false,
      chargesBathTax: false,
      inseparableMeals: 0,
    },
  };
}

const BREAKFAST = {
  code: 'BREAKFAST',
  unitYen: 1_000,
  per: 'PERSON',
  included: true,
  includeChildren: true,
  term: 'NEXT_DAY',
  taxation: 'TAX_INCLUDED',
  taxRateType: 'CON',
  bearsService: false,
};

function storeStates(storeId: string) {
  const ranks = { 1: 'A', 2: 'A', 3: 'A', 4: 'A', 5: 'A', 6: 'A', 7: 'A' };
  const store = {
    id: storeId,
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
    shiftCount: 1,
    municipality: 'TOKYO',
    isSpa: false,
  };
  const season = {
    id: storeId,
    code: 'S',
    name: 'S',
    colours: {},
    calendar: { ranks, seasons: [], nights: {}, holidayEveAs: null },
  };
  const taxes = CONSUMPTION_TAX_PRESETS.map((consumption, at) => {
    const id = newId();
    return {
      entity: 'tax',
      id,
      state: {
        id,
        code: `T${at}`,
        name: '',
        kind: 'CONSUMPTION',
        accommodation: null,
        bath: null,
        consumption,
      },
    };
  });
  const fees = MODEL_CHILD_FEES.map((fee, displayOrder) => {
    const id = newId();
    return { entity: 'child-fee', id, state: { id, name: fee.childClass, nameEn: '', fee, displayOrder } };
  });
  return [
    { entity: 'store', id: storeId, state: store },
    { entity: 'season-group', id: storeId, state: season },
    ...taxes,
    ...fees,
  ];
}

/** Opens the chain's store for business with the given number of rooms of each of two types. */
export async function openLinkedHouse(chain: TestChain, perType: number): Promise<LinkedHouse> {
  const house = testHouse(['ツイン', 'ダブル'], perType);
  const { storeId } = chain.scope;
  const [plan, breakfastPlan, salesRoute, itemId] = [newId(), newId(), newId(), newId()];
  const [card, points, purpose] = [newId(), newId(), newId()];
  const item = {
    id: itemId,
    code: 'ROOM',
    name: '宿泊料',
    nameEn: 'Room',
    receiptPrintName: '宿泊料',
    group: 'SALES',
    salesCategory: 'ROOM',
    taxation: 'TAX_INCLUDED',
    taxRateType: 'CON',
    paymentType: null,
    unitPrice: 0,
    interfaceCode: '',
    isInputAllowed: true,
    displayOrder: 1,
  };
  const route = {
    id: salesRoute,
    code: 'RT',
    name: '楽天トラベル',
    nameEn: 'Rakuten',
    groupId: null,
    displayOrder: 1,
  };
  const prices = house.types.flatMap(({ id }) =>
    [1, 2].map((persons) => ({ roomTypeId: id, persons, rank: 'A', amountYen: 8_000 + persons * 1_000 })),
  );
  const shared = [
    ...house.masters,
    { entity: 'plan', id: plan, state: planState(plan, 'PLAIN', { storeId, items: [], itemId, prices }) },
    {
      entity: 'plan',
      id: breakfastPlan,
      state: planState(breakfastPlan, 'BB', { storeId, items: [BREAKFAST], itemId, prices }),
    },
    { entity: 'sales-route', id: salesRoute, state: route },
    { entity: 'purpose', id: purpose, state: { ...route, id: purpose, name: '観光', nameEn: 'Leisure' } },
    { entity: 'accounting-item', id: itemId, state: item },
    ...([card, points] as const).map((id, at) => ({
      entity: 'accounting-item',
      id,
      state: {
        ...item,
        id,
        code: `PAY${at}`,
        name: at === 0 ? 'カード' : 'ポイント',
        group: 'PAYMENT',
        salesCategory: null,
        taxation: null,
        taxRateType: null,
        paymentType: at === 0 ? 'CARD' : 'POINTS',
      },
    })),
  ];
  await chain.openDay(['registration', 'linkage'], TODAY);
  await chain.putMasters('registration', [...storeStates(storeId), ...shared]);
  await chain.putMasters('linkage', [...storeStates(storeId), ...shared]);
  return { ...house, plan, breakfastPlan, salesRoute, purpose, card, points };
}
