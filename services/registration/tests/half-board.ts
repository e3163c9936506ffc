import { newId } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';
import { planOf, type Hotel } from './masters.ts';

/** The arrangements of the tests: five ways to be counted, priced and limited. */
export const ARRANGEMENTS = {
  dinner: newId(),
  breakfast: newId(),
  flowers: newId(),
  bath: newId(),
  boat: newId(),
};
/** Brings dinner, breakfast, flowers and tickets of the bath. */
export const HALF_BOARD = newId();
/** Brings nothing. */
export const OTHER_PLAN = newId();

/** Returns an arrangement as the masters announce it: a meal of the day, for each person. */
export function arrangementOf(hotel: Hotel, id: string, name: string, facts: object) {
  const state = {
    id,
    code: name,
    name,
    nameEn: name,
    groupId: null,
    displayOrder: 1,
    category: 'MEAL',
    accountingItemId: hotel.items.juice,
    periodType: 'THE_DAY',
    quantityType: 'PERSON',
    unitPrice: 0,
    isTicketManaged: false,
    isStockManaged: false,
    isCleaningList: false,
    isArrangementList: true,
    ...facts,
  };
  return { entity: 'arrangement', id, state };
}

/** Lets the registration service know the arrangements, and two plans of which one brings some. */
export async function putHalfBoard(chain: TestChain, hotel: Hotel): Promise<void> {
  const base = planOf(hotel);
  const part = (arrangementId: string, facts: object) => ({
    arrangementId,
    quantity: 1,
    term: 'THE_DAY',
    isTicket: false,
    isIncluded: true,
    ...facts,
  });
  await chain.putMasters('registration', [
    arrangementOf(hotel, ARRANGEMENTS.dinner, '夕食', { unitPrice: 5_000 }),
    arrangementOf(hotel, ARRANGEMENTS.breakfast, '朝食膳', { unitPrice: 1_500 }),
    arrangementOf(hotel, ARRANGEMENTS.flowers, '花束', { quantityType: 'ROOM', unitPrice: 3_000 }),
    arrangementOf(hotel, ARRANGEMENTS.bath, '入浴券', {
      isTicketManaged: true,
      category: 'TICKET',
      unitPrice: 800,
    }),
    arrangementOf(hotel, ARRANGEMENTS.boat, '舟盛り', {
      quantityType: 'ROOM',
      unitPrice: 9_000,
      isStockManaged: true,
      stockPerDay: 3,
    }),
    {
      entity: 'plan',
      id: HALF_BOARD,
      state: {
        ...base,
        id: HALF_BOARD,
        code: 'HALF',
        arrangements: [
          part(ARRANGEMENTS.dinner, {}),
          part(ARRANGEMENTS.breakfast, { term: 'NEXT_DAY', isIncluded: false }),
          part(ARRANGEMENTS.flowers, { term: 'FIRST_DAY' }),
          part(ARRANGEMENTS.bath, { quantity: 2, isTicket: true }),
        ],
      },
    },
    { entity: 'plan', id: OTHER_PLAN, state: { ...base, id: OTHER_PLAN, code: 'OTHER' } },
  ]);
}
