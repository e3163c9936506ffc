import { foldText } from '../text/index.ts';
import type { Locale } from '../text/languages.ts';

/** The facts that a text for guests may name; the name is written in braces, in either language (R-MAIL-02). */
export const MAIL_PLACEHOLDERS = {
  guestName: { ja: 'お客様名', en: 'guest name' },
  bookingNo: { ja: '予約番号', en: 'reservation number' },
  arrival: { ja: '到着日', en: 'arrival' },
  departure: { ja: '出発日', en: 'departure' },
  nights: { ja: '泊数', en: 'nights' },
  rooms: { ja: '室数', en: 'rooms' },
  guests: { ja: '人数', en: 'guests' },
  plan: { ja: 'プラン', en: 'plan' },
  total: { ja: '合計金額', en: 'total' },
  paid: { ja: '入金額', en: 'paid' },
  due: { ja: '残額', en: 'due' },
  checkInTime: { ja: 'チェックイン時刻', en: 'check-in time' },
  checkOutTime: { ja: 'チェックアウト時刻', en: 'check-out time' },
  houseName: { ja: '施設名', en: 'house name' },
  houseAddress: { ja: '施設住所', en: 'house address' },
  housePhone: { ja: '施設電話', en: 'house phone' },
  preCheckIn: { ja: '事前チェックイン', en: 'pre-check-in' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export type MailPlaceholder = keyof typeof MAIL_PLACEHOLDERS;
export const MAIL_PLACEHOLDER_KEYS = Object.keys(MAIL_PLACEHOLDERS) as readonly MailPlaceholder[];

/** The texts that stand for the placeholders of one booking. */
export type MailValues = Readonly<Record<MailPlaceholder, string>>;

// Full-width braces are what a Japanese keyboard gives. A brace that is never closed reaches to the end of its line.
const BRACED = /[{｛]([^{}｛｝\n]*)([}｝]|(?=[{｛\n]|$))/gu;
const STRAY = /[}｝]/u;

const BY_NAME: ReadonlyMap<string, MailPlaceholder> = new Map(
  MAIL_PLACEHOLDER_KEYS.flatMap((key) =>
    Object.values(MAIL_PLACEHOLDERS[key]).map((name) => [foldText(name), key] as const),
  ),
);

function placeholderOf(name: string, closing: string): MailPlaceholder | undefined {
  return closing === '' ? undefined : BY_NAME.get(foldText(name));
}

/** Names in braces that are no placeholders, as they were typed and each once; a brace without its other half, too. */
export function unknownPlaceholders(text: string): string[] {
  const unknown: string[] = [];
  const rest = text.replace(BRACED, (braced: string, name: string, closing: string) => {
    const isNameless = closing === '' || name.trim() === '';
    if (placeholderOf(name, closing) === undefined) unknown.push((isNameless ? braced : name).trim());
    return '';
  });
  const stray = STRAY.exec(rest)?.[0];
  return [...new Set(stray === undefined ? unknown : [...unknown, stray])];
}

/** Tells whether a text names a placeholder: what stands for some of them is made only when it is wanted. */
export function namesPlaceholder(text: string, wanted: MailPlaceholder): boolean {
  return [...text.matchAll(BRACED)].some(
    ([, name = '', closing = '']) => placeholderOf(name, closing) === wanted,
  );
}

/** The text with what stands for each placeholder; a name that is none stays as it was typed. */
export function fillPlaceholders(text: string, values: MailValues): string {
  return text.replace(BRACED, (braced: string, name: string, closing: string) => {
    const key = placeholderOf(name, closing);
    return key === undefined ? braced : values[key];
  });
}
