import { indexPushed, type PushedDay } from '@honjin/domain';
import { expect, it } from 'vitest';
import { rateWishes, restrictionWishes } from './reckon-rates.ts';
import type { Reckoning } from './reckoning.ts';

const DAYS = ['2026-12-04', '2026-12-05'];
const by = { programName: '料金くん', revision: 3 };
const days: PushedDay[] = [
  {
    night: DAYS[0]!,
    prices: { ...by, prices: [{ persons: 2, amountYen: 41_000 }] },
    restrictions: [{ ...by, kind: 'MIN_STAY', value: 2 }],
  },
  { night: DAYS[1]!, prices: null, restrictions: [{ ...by, kind: 'CLOSED', value: 1 }] },
];

const price = (persons: number) => ({ roomTypeId: 'TWIN', persons, rank: 'A', amountYen: 10_000 * persons });
const reckoning = {
  mappings: [{ kind: 'PLAN', groupCode: 'G1', name: '素泊', targetId: 'RO', roomTypeId: 'TWIN' }],
  stock: { roomTypes: [{ roomTypeId: 'TWIN', total: 5 }], nights: [] },
  from: DAYS[0]!,
  days: 2,
  masters: {
    plans: new Map([
      [
        'RO',
        {
          id: 'RO',
          name: '素泊',
          seasonGroupId: 'S',
          stayFrom: '2026-01-01',
          stayTo: '2027-12-31',
          acceptFrom: '2026-01-01',
          acceptTo: '2027-12-31',
          pricing: { prices: [price(1), price(2)] },
        },
      ],
    ]),
    seasons: new Map([
      [
        'S',
        {
          calendar: {
            ranks: { 1: 'A', 2: 'A', 3: 'A', 4: 'A', 5: 'A', 6: 'A', 7: 'A' },
            seasons: [],
            nights: {},
            holidayEveAs: null,
          },
        },
      ],
    ]),
    strategies: [],
    restrictions: [],
    pushed: indexPushed([{ roomTypeId: 'TWIN', planId: 'RO', days }]),
    holidays: new Set(),
    rounding: 'FLOOR',
  },
} as unknown as Reckoning;

it('site controllers are told the prices of a revenue manager, and those of the table for the others', () => {
  const wishes = rateWishes(reckoning).map(({ date, wish }) => [date, wish]);
  expect(wishes).toEqual([
    [DAYS[0], { amounts: [10_000, 41_000, null, null, null, null], isStopped: false }],
    [DAYS[1], { amounts: [10_000, 20_000, null, null, null, null], isStopped: true }],
  ]);
});

it('site controllers are told its restrictions', () => {
  expect(restrictionWishes(reckoning)[0]?.wish).toMatchObject({ minStay: 2, closedToArrival: false });
});
