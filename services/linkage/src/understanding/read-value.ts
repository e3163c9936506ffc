import { addDays, isValidDate, type LocalDate } from '@honjin/domain';
import { childOf, type XmlElement } from './parse-xml.ts';
import { Unreadable } from './unreadable.ts';

/** Strict JIS tables and Microsoft's differ in these; one form is kept, so that searches find both. */
const ONE_FORM: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '‾': '￣',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
};

/** Text as it is kept: trimmed, in one form of the doubtful characters, line breaks written out as such. */
export function tidyText(text: string): string {
  return (
    text
      .replace(/(?:\\|¥)r(?:\\|¥)n|\r\n|\r/g, '\n')
      .replace(/[〜−‖‾¢£¬]/g, (sign) => ONE_FORM[sign] ?? sign)
      // eslint-disable-next-line no-control-regex -- signs that no screen shows and no database keeps
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .trim()
  );
}

/** Returns the text of a child, the names in order of preference; empty for empty, self-closed and absent alike. */
export function textOf(element: XmlElement | undefined, ...names: string[]): string {
  for (const name of names) {
    const text = tidyText(childOf(element, name)?.text ?? '');
    if (text !== '') return text;
  }
  return '';
}

/** Returns the same, cut to what a column holds. */
export function lineOf(element: XmlElement | undefined, ...names: string[]): string {
  return textOf(element, ...names).slice(0, 255);
}

/** Whole yen without separators; null where nothing is given, which is not 0. */
export function yenOf(element: XmlElement | undefined, ...names: string[]): number | null {
  const text = textOf(element, ...names)
    .normalize('NFKC')
    .replace(/[,\\¥円\s]/g, '');
  if (text === '') return null;
  if (!/^-?\d{1,12}(?:\.0+)?$/.test(text))
    throw new Unreadable('FIELD_WRONG', `${names[0]}: ${text.slice(0, 40)}`);
  return Math.trunc(Number(text));
}

/** Returns a count; 0 where nothing is given. */
export function countOf(element: XmlElement | undefined, ...names: string[]): number {
  const text = textOf(element, ...names).normalize('NFKC');
  if (text === '') return 0;
  if (!/^\d{1,4}$/.test(text)) throw new Unreadable('FIELD_WRONG', `${names[0]}: ${text.slice(0, 40)}`);
  return Number(text);
}

/** Returns a date in one of the forms that occur; null where nothing is given. */
export function dateOf(element: XmlElement | undefined, ...names: string[]): LocalDate | null {
  const text = textOf(element, ...names);
  if (text === '') return null;
  const parts = /^(\d{4})[-/]?(\d{1,2})[-/]?(\d{1,2})(?:[T ].*)?$/.exec(text);
  const date =
    parts === null ? '' : `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
  if (!isValidDate(date)) throw new Unreadable('FIELD_WRONG', `${names[0]}: ${text.slice(0, 40)}`);
  return date as LocalDate;
}

/** HH:mm of HH:mm, HH:mm:ss, HHmm or HHmmss, up to 30:00; null for none and for what is no time. */
export function timeOf(element: XmlElement | undefined, ...names: string[]): string | null {
  const parts = /^(\d{1,2}):?(\d{2})(?::?\d{2})?$/.exec(textOf(element, ...names));
  if (parts === null) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])];
  if (minutes > 59 || hours * 60 + minutes > 1_800) return null;
  return `${String(hours).padStart(2, '0')}:${parts[2]}`;
}

/** Nights of a stay: by its dates where both are given, else by the count. Day use has none. */
export function stayOf(basic: XmlElement | undefined): {
  checkIn: LocalDate;
  checkOut: LocalDate;
} {
  const checkIn = dateOf(basic, 'checkindate');
  if (checkIn === null) throw new Unreadable('FIELD_WRONG', 'checkindate');
  const checkOut = dateOf(basic, 'checkoutdate');
  const nights = textOf(basic, 'nights');
  if (checkOut === null) {
    const count = nights === '' ? 1 : countOf(basic, 'nights');
    return { checkIn, checkOut: addDays(checkIn, count) };
  }
  if (checkOut < checkIn) throw new Unreadable('FIELD_WRONG', `checkoutdate: ${checkOut}`);
  return { checkIn, checkOut: nights === '0' ? checkIn : checkOut };
}
