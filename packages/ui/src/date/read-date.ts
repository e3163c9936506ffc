import { addDays, diffDays, isValidDate, parseDateInput, parseEraDate } from '@honjin/domain';

const HALF_YEAR_DAYS = 183;

function joined(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}

/**
 * Returns the month and day in the year that brings it closest to `near`, so that 1/3 typed in December is next
 * January.
 */
function closestYear(month: number, day: number, near: string): string | null {
  const year = Number(near.slice(0, 4));
  const candidates = [year, year + 1, year - 1].map((each) => joined(each, month, day)).filter(isValidDate);
  return candidates.find((date) => Math.abs(diffDays(near, date)) <= HALF_YEAR_DAYS) ?? candidates[0] ?? null;
}

/** Returns the last such day that is not after `near`. */
function lastYear(month: number, day: number, near: string): string | null {
  const year = Number(near.slice(0, 4));
  const candidates = Array.from({ length: 9 }, (_, ago) => joined(year - ago, month, day));
  return candidates.find((date) => isValidDate(date) && date <= near) ?? null;
}

/**
 * Reads what staff type for a date: `2026/11/21`, `2026-11-21`, `2026年11月21日`, `20261121`, `261121`, `11/21`,
 * `1121`, in half or full width, and dates of an era such as `H27.5.1` and `平成27年5月1日`. A date without its year is
 * the one closest to `near` (the business date), in the past the last one; a year of two digits lies in this century, in
 * the past in the last hundred years (R-DATE-09).
 * @returns `YYYY-MM-DD`, or null when the text is no existing day.
 */
export function readDate(text: string, near: string, isPast = false): string | null {
  const ofEra = parseEraDate(text);
  if (ofEra !== null) return ofEra;
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[年月.．-]/g, '/')
    .replace(/日$/, '');
  const full = parseDateInput(plain);
  if (full !== null) return full;
  const short = /^(\d{2})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{2})\/(\d{1,2})\/(\d{1,2})$/.exec(plain);
  if (short) {
    const inCentury = (century: number) =>
      joined(century + Number(short[1]), Number(short[2]), Number(short[3]));
    const date = isPast && inCentury(2000) > near ? inCentury(1900) : inCentury(2000);
    return isValidDate(date) ? date : null;
  }
  const monthDay = /^(\d{1,2})\/(\d{1,2})$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain);
  if (!monthDay) return null;
  const [month, day] = [Number(monthDay[1]), Number(monthDay[2])];
  return isPast ? lastYear(month, day, near) : closestYear(month, day, near);
}

/** Returns the day after, for the earliest end of a range. */
export function dayAfter(date: string): string {
  return addDays(date, 1);
}
