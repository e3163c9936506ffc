import { describe, expect, it } from 'vitest';
import { computeHolidays } from './holidays.ts';

const dates = (year: number): string[] => computeHolidays(year).map(({ date }) => date.slice(5));

describe('public holidays', () => {
  it('M62: 2026 has 18 days with the substitute of 6 May and the day between on 22 September', () => {
    expect(dates(2026)).toEqual(
      '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23'.split(
        ' ',
      ),
    );
    const kinds = Object.fromEntries(computeHolidays(2026).map(({ date, kind }) => [date, kind]));
    expect(kinds['2026-05-06']).toBe('SUBSTITUTE');
    expect(kinds['2026-09-22']).toBe('CITIZENS');
    expect(kinds['2026-05-07']).toBeUndefined();
  });

  it('M62: 2027 has 17 days with the substitute of 22 March', () => {
    expect(dates(2027)).toEqual(
      '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23'.split(
        ' ',
      ),
    );
  });

  it('M62: 2028 has 16 days; a Saturday is never substituted', () => {
    expect(dates(2028)).toEqual(
      '01-01 01-10 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-22 10-09 11-03 11-23'.split(
        ' ',
      ),
    );
    expect(dates(2028)).not.toContain('01-03');
  });

  it('finds the next day between two holidays in 2032, and the days moved for the Olympics', () => {
    expect(dates(2032)).toContain('09-21');
    expect(dates(2020)).toEqual(expect.arrayContaining(['07-23', '07-24', '08-10']));
    expect(dates(2021)).toEqual(expect.arrayContaining(['07-22', '07-23', '08-08', '08-09']));
    expect(dates(2021)).not.toContain('10-11');
  });

  it('refuses years for which the rules are not known', () => {
    expect(() => computeHolidays(2019)).toThrow(RangeError);
    expect(() => computeHolidays(2100)).toThrow(RangeError);
  });
});
