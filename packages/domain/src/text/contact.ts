import { foldDigits, foldWidth } from './fold-text.ts';

/** A kana name: full-width katakana, the long vowel mark, spaces, and half-width letters and digits. */
const KANA_NAME = /^[ァ-ヶー・A-Za-z0-9]+(?:[ \u3000][ァ-ヶー・A-Za-z0-9]+)*$/;

/**
 * A phone number as stored: digits alone, with a leading + when it was given. Full width, hyphens, long
 * vowel marks used as hyphens, spaces and brackets are dropped. Null when something else remains or it
 * has not 10 to 15 digits (HOS-05001-0; R-TEXT-02).
 */
export function normalizePhone(text: string): string | null {
  const plain = foldWidth(text).replace(/[-ー()\s.]/g, '');
  return /^\+?\d{10,15}$/.test(plain) ? plain : null;
}

/** A postal code as stored, 7 digits; accepts `100-0001`, full width and 〒. Null otherwise (HOS-05001-1; R-TEXT-03). */
export function normalizePostalCode(text: string): string | null {
  const plain = foldWidth(text.replace('〒', '')).trim();
  const match = /^(\d{3})[-ー]?(\d{4})$/.exec(plain);
  return match ? `${match[1]}${match[2]}` : null;
}

/** Writes a 7-digit postal code as `NNN-NNNN`. */
export function formatPostalCode(code: string): string {
  return /^\d{7}$/.test(code) ? `${code.slice(0, 3)}-${code.slice(3)}` : code;
}

/** Tells whether a kana field accepts a text: full-width katakana, ー, and half-width letters and digits. */
export function isKanaName(text: string): boolean {
  return KANA_NAME.test(text);
}

/** Masks a text about a person for the log: it keeps the first letter (R-TEXT-05). */
export function maskText(text: string): string {
  const [first] = text;
  return first === undefined ? '' : `${first}***`;
}

/** An e-mail address for logs: its first letter and its domain (R-TEXT-05). */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? maskText(address) : `${maskText(address.slice(0, at))}${address.slice(at)}`;
}

const MASKED_PHONE = /^\*+\d{0,4}$/;

/** A phone number for people who may not see guest data: all but the last four digits hidden. */
export function maskPhone(phone: string): string {
  if (MASKED_PHONE.test(phone)) return phone;
  const digits = foldDigits(phone).replace(/\D/g, '');
  return digits.length <= 4
    ? '*'.repeat(digits.length)
    : `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`;
}
