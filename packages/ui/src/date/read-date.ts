import { addDays, diffDays, isValidDate, parseDateInput } from '@honjin/domain';

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

/**
 * Reads what staff type for a date: `2026/11/21`, `2026-11-21`, `2026年11月21日`, `20261121`, `261121`, `11/21`,
 * `1121`, in half or full width. A date without its year is the one closest to `near` (the business date).
 * @returns `YYYY-MM-DD`, or null when the text is no existing day.
 */
export function readDate(text: string, near: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[年月.．-]/g, '/')
    .replace(/日$/, '');
  const full = parseDateInput(plain);
  if (full !== null) return full;
  const short = /^(\d{2})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{2})\/(\d{1,2})\/(\d{1,2})$/.exec(plain);
  if (short) {
    const date = joined(2000 + Number(short[1]), Number(short[2]), Number(short[3]));
    return isValidDate(date) ? date : null;
  }
  const monthDay = /^(\d{1,2})\/(\d{1,2})$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain);
  return monthDay ? closestYear(Number(monthDay[1]), Number(monthDay[2]), near) : null;
}

/** Returns the day after, for the earliest end of a range. */
export function dayAfter(date: string): string {
  return addDays(date, 1);
}
