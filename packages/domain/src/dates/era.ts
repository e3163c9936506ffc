import { isValidDate, makeDate, type LocalDate } from './calendar-date.ts';

/** The eras: letter and name by which dates are written, the year 1, and the first day (of 明治 in the western calendar). */
const ERAS: readonly { letter: string; name: string; firstYear: number; begins: LocalDate }[] = [
  { letter: 'R', name: '令和', firstYear: 2019, begins: '2019-05-01' },
  { letter: 'H', name: '平成', firstYear: 1989, begins: '1989-01-08' },
  { letter: 'S', name: '昭和', firstYear: 1926, begins: '1926-12-25' },
  { letter: 'T', name: '大正', firstYear: 1912, begins: '1912-07-30' },
  { letter: 'M', name: '明治', firstYear: 1868, begins: '1873-01-01' },
];

const WRITTEN = /^([RHSTM]|令和|平成|昭和|大正|明治)(元|\d{1,2})[./年-](\d{1,2})[./月-](\d{1,2})日?$/;
const IN_DIGITS = /^([RHSTM]|令和|平成|昭和|大正|明治)(\d{2})(\d{2})(\d{2})$/;

/**
 * Reads a date of an era: `H27.5.1`, `h27/5/1`, `H270501`, `平成27年5月1日`, `令和元年5月1日`, in half or full width. A day
 * before its era is none; one after the end is read on, as papers carry 平成33年.
 */
export function parseEraDate(text: string): LocalDate | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const match = WRITTEN.exec(plain) ?? IN_DIGITS.exec(plain);
  const [, era, ofEra = '', month, day] = match ?? [];
  const known = ERAS.find(({ letter, name }) => era === letter || era === name);
  if (known === undefined) return null;
  const year = known.firstYear + (ofEra === '元' ? 1 : Number(ofEra)) - 1;
  const written = [String(year).padStart(4, '0'), month, day].map((part) => part?.padStart(2, '0')).join('-');
  if (ofEra === '0' || ofEra === '00' || !isValidDate(written) || written < known.begins) return null;
  return makeDate(year, Number(month), Number(day));
}
