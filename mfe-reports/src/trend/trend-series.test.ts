import { expect, it } from 'vitest';
import { kpiRows, rateSeries, salesSeries } from './trend-series.ts';

const figures = {
  rooms: 100,
  outOfOrderRooms: 5,
  soldRooms: 76,
  dayUseRooms: 2,
  complimentaryRooms: 1,
  guests: 114,
  complimentaryGuests: 0,
  capacity: 200,
  roomRevenueYen: 912_000,
};
const nothing = { ...figures, soldRooms: 0, guests: 0, roomRevenueYen: 0 };
const t = (key: string) => key;

it('M69: words every key figure, on both bases of rooms', () => {
  expect(kpiRows(figures).map(({ value }) => value)).toEqual([
    '76.0%',
    '80.0%',
    '¥12,000',
    '¥9,120',
    '¥9,600',
    '1.50',
    '57.0%',
    '¥8,000',
    '2',
    '1',
  ]);
  expect(kpiRows(nothing).find(({ name }) => name === 'adr')?.value).toBe('–');
});

it('draws rates only of days whose room charges are in the books', () => {
  const day = { date: '2026-11-20', salesTotal: 1, figures };
  const days = [
    { ...day, isProvisional: false },
    { ...day, isProvisional: true },
  ];
  expect(rateSeries(days, t).map(({ values }) => values)).toEqual([
    [12_000, null],
    [9_120, null],
  ]);
  expect(salesSeries(days, t)[0]?.values).toEqual([76, 76]);
});
