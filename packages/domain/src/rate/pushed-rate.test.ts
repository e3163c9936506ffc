import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf, type Weekday } from '../dates/index.ts';
import { leastPrice, priceStay } from '../price/index.ts';
import { breakfast, night, plan, stay } from '../price/price-samples.ts';
import {
  cellsOfPush,
  indexPushed,
  PUSHED_FIELDS,
  pushedYen,
  rowsTwice,
  valuesOfPush,
  type PushRow,
} from './pushed-rate.ts';
import { indexRestrictions, restrictionsAgainst, restrictionsOn } from './stay-restrictions.ts';

const FRIDAY = '2026-11-20';
const by = { programName: 'RMS-X', revision: 7 };

const rows: fc.Arbitrary<PushRow[]> = fc
  .array(
    fc.record({
      roomTypeId: fc.constantFrom('TWIN', 'SUITE'),
      planId: fc.constantFrom('RO', 'BB'),
      from: fc.nat(20).map((days) => addDays(FRIDAY, days)),
      length: fc.nat(30),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]) as fc.Arbitrary<Weekday[]>,
      fields: fc
        .subarray([...PUSHED_FIELDS])
        .map((fields) => Object.fromEntries(fields.map((one) => [one, 1]))),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map(({ length, ...row }) => ({ ...row, to: addDays(row.from, length) })));

describe('the rows of a push', () => {
  it('set each of their fields on each of their nights, and are counted without being built', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const cells = cellsOfPush(list);
        expect(valuesOfPush(list)).toBe(cells.length);
        for (const { row, night: date } of cells) {
          const { from, to, weekdays } = list[row]!;
          expect(from <= date && date <= to).toBe(true);
          expect(weekdays.length === 0 || weekdays.includes(weekdayOf(date))).toBe(true);
        }
      }),
    );
  });

  it('name a night and field once: the later row is told which one it repeats', () => {
    const row = { roomTypeId: 'TWIN', planId: 'RO', from: FRIDAY, to: '2026-11-26', weekdays: [] };
    const weekend: PushRow = { ...row, weekdays: [5, 6], fields: { PRICES: null } };
    const rest: PushRow = { ...row, weekdays: [1, 2, 3, 4, 7], fields: { PRICES: null } };
    const all: PushRow = { ...row, fields: { PRICES: null } };
    expect(rowsTwice(cellsOfPush([weekend, rest, { ...all, fields: { CLOSED: 1 } }]))).toEqual(new Map());
    expect(rowsTwice(cellsOfPush([weekend, rest, all]))).toEqual(new Map([[2, 0]]));
  });
});

describe('a pushed price', () => {
  const pushed = { ...by, prices: [{ persons: 2, amountYen: 41_000 }] };

  it('takes the place of the table, is moved by no strategy and names its push', () => {
    const { explanation, totals } = priceStay(stay({ nights: [night({ pushed })] }));
    const [line] = explanation.children[0]!.children;
    expect(totals.roomYen).toBe(41_000);
    expect(line?.children).toEqual([
      {
        code: 'price.pushed',
        rule: 'R-RMS-04',
        amountYen: 41_000,
        params: { persons: 2, program: 'RMS-X', revision: 7 },
        children: [],
      },
    ]);
  });

  it('is for the number of persons it names; others pay the table', () => {
    const one = night({ pushed, guests: { ...night().guests, female: 0 } });
    expect(priceStay(stay({ nights: [one] })).totals.roomYen).toBe(13_000);
    expect(pushedYen(pushed, 1)).toBeUndefined();
  });

  it('sells nothing that the table does not', () => {
    const elsewhere = night({ roomTypeId: 'SUITE', pushed });
    expect(() => priceStay(stay({ nights: [elsewhere] }))).toThrow('PRICE_MISSING');
  });

  it('can be as low as what it contains, and no lower', () => {
    const withBreakfast = plan({ items: [breakfast] });
    expect(leastPrice(withBreakfast, 2)).toBe(4_400);
    expect(leastPrice({ ...withBreakfast, basis: 'PERSON' }, 2)).toBe(2_200);
    const at = (amountYen: number) =>
      priceStay(
        stay({
          plan: withBreakfast,
          nights: [night({ pushed: { ...by, prices: [{ persons: 2, amountYen }] } })],
        }),
      );
    expect(at(4_400).totals.roomYen).toBe(0);
    expect(() => at(4_399)).toThrow('ITEMS_EXCEED_PRICE');
  });
});

describe('pushed restrictions', () => {
  const days = [
    {
      night: FRIDAY,
      prices: null,
      restrictions: [
        { ...by, kind: 'CLOSED_TO_ARRIVAL' as const, value: 1 },
        { ...by, kind: 'MIN_STAY' as const, value: 2 },
      ],
    },
  ];
  const rates = indexPushed([{ roomTypeId: 'TWIN', planId: 'RO', days }]);
  const sold = { roomTypeId: 'TWIN', planId: 'RO', salesRouteId: null };
  const asked = { checkInDate: FRIDAY, checkOutDate: '2026-11-21', bookedOn: '2026-11-01' };

  it('hold for the plan in the room type alone, and name the program', () => {
    const hits = restrictionsAgainst({ ...asked, nights: [{ date: FRIDAY, ...sold }] }, new Map(), rates);
    expect(hits.map(({ kind }) => kind)).toEqual(['CLOSED_TO_ARRIVAL', 'MIN_STAY']);
    expect(hits[0]).toMatchObject({ level: 'PLAN', pushed: { roomTypeId: 'TWIN', programName: 'RMS-X' } });
    const other = { ...asked, nights: [{ date: FRIDAY, ...sold, roomTypeId: 'SUITE' }] };
    expect(restrictionsAgainst(other, new Map(), rates)).toEqual([]);
  });

  it('are told to site controllers with those of the house, the strictest of them', () => {
    const range = { kind: 'MIN_STAY' as const, from: FRIDAY, to: FRIDAY, value: 3 };
    const index = indexRestrictions([{ level: 'HOUSE', targetId: null, ranges: [range] }]);
    expect(restrictionsOn(FRIDAY, sold, { index, pushed: rates })).toMatchObject({
      minStay: 3,
      closedToArrival: true,
      isClosed: false,
    });
  });
});
