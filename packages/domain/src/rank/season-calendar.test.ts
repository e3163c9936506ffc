import { describe, expect, it } from 'vitest';
import { computeHolidays } from '../dates/index.ts';
import { rankOfNight, type SeasonCalendar, type WeekdayRanks } from './season-calendar.ts';

const ranks = (plain: string, friday: string, saturday: string): WeekdayRanks => ({
  1: plain,
  2: plain,
  3: plain,
  4: plain,
  5: friday,
  6: saturday,
  7: plain,
});
const calendar: SeasonCalendar = {
  ranks: ranks('C', 'B', 'A'),
  seasons: [
    { code: 'YEAR_END', from: '2026-12-20', to: '2027-01-10', ranks: ranks('A', 'A', 'S') },
    { code: 'NEW_YEAR', from: '2026-12-30', to: '2027-01-03', ranks: ranks('S', 'S', 'S') },
  ],
  nights: { '2026-12-31': 'SS' },
  holidayEveAs: 6,
};
const holidays = new Set([...computeHolidays(2026), ...computeHolidays(2027)].map(({ date }) => date));

describe('rank of a night (R-PRICE-01)', () => {
  it.each([
    ['2026-11-17', 'C', 'WEEKDAY', null],
    ['2026-11-20', 'B', 'WEEKDAY', null],
    ['2026-11-21', 'A', 'WEEKDAY', null],
    ['2026-11-22', 'A', 'WEEKDAY', null],
    ['2026-12-20', 'A', 'SEASON', 'YEAR_END'],
    ['2026-12-26', 'S', 'SEASON', 'YEAR_END'],
    ['2026-12-30', 'S', 'SEASON', 'NEW_YEAR'],
    ['2026-12-31', 'SS', 'NIGHT', null],
    ['2027-01-04', 'A', 'SEASON', 'YEAR_END'],
    ['2027-01-11', 'C', 'WEEKDAY', null],
  ])('%s has %s by %s', (night, rank, source, seasonCode) => {
    expect(rankOfNight(calendar, night, holidays)).toMatchObject({ rank, source, seasonCode });
  });

  it('knows the eve of a holiday only when the calendar asks for it', () => {
    expect(rankOfNight(calendar, '2026-11-22', holidays).isHolidayEve).toBe(true);
    expect(rankOfNight({ ...calendar, holidayEveAs: null }, '2026-11-22', holidays)).toMatchObject({
      rank: 'C',
      isHolidayEve: false,
    });
  });
});
