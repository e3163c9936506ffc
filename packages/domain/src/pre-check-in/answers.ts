import { registerLacks, type RegisterEntry } from '../register/index.ts';
import { foldText, hiraganaToKatakana, widenKatakana } from '../text/index.ts';

/**
 * The parts of the register that a guest answers, each with the fields that are written together: an address that is half
 * of one house and half of another is nobody's (R-PRE-04).
 */
export const PRE_CHECK_IN_PARTS = {
  NAME: ['nameKanji'],
  KANA: ['nameKana'],
  ADDRESS: ['country', 'postalCode', 'state', 'city', 'address1', 'address2'],
  PHONE: ['phone'],
  EMAIL: ['email'],
  NATIONALITY: ['nationality'],
  PASSPORT_NO: ['passportNo'],
} as const;

export type PreCheckInPart = keyof typeof PRE_CHECK_IN_PARTS;
export type PreCheckInField = (typeof PRE_CHECK_IN_PARTS)[PreCheckInPart][number];

export const PRE_CHECK_IN_PART_NAMES = Object.keys(PRE_CHECK_IN_PARTS) as readonly PreCheckInPart[];
export const PRE_CHECK_IN_FIELDS: readonly PreCheckInField[] = Object.values(PRE_CHECK_IN_PARTS).flat();

/** The answers about one guest, or the record of the store; an empty text is no answer. */
export type PreCheckInAnswer = Readonly<Record<PreCheckInField, string>>;

export const NO_PRE_CHECK_IN_ANSWER = Object.fromEntries(
  PRE_CHECK_IN_FIELDS.map((field) => [field, '']),
) as PreCheckInAnswer;

/** A part that the store has otherwise than the guest says. */
export interface PreCheckInDifference {
  part: PreCheckInPart;
  values: Partial<Record<PreCheckInField, string>>;
}

const HOUSE_FIELDS = ['postalCode', 'state', 'city', 'address1', 'address2'] as const;
/** Countries are choices with a value from the start, so that they alone are no answer. */
const CHOSEN: ReadonlySet<PreCheckInField> = new Set(['country', 'nationality']);

const isBlank = (text: string) => text.trim() === '';

/** Tells whether anything was written about a guest that the store does not have already. */
export function isAnswered(known: PreCheckInAnswer, answer: PreCheckInAnswer): boolean {
  return PRE_CHECK_IN_FIELDS.some(
    (field) =>
      !CHOSEN.has(field) && !isBlank(answer[field]) && foldText(answer[field]) !== foldText(known[field]),
  );
}

/** The fields that an answer gives of a part. A house is given whole: a line that it lacks goes, too. */
function given(part: PreCheckInPart, answer: PreCheckInAnswer): PreCheckInField[] {
  if (part === 'ADDRESS' && HOUSE_FIELDS.some((field) => !isBlank(answer[field])))
    return [...PRE_CHECK_IN_PARTS.ADDRESS];
  return PRE_CHECK_IN_PARTS[part].filter((field) => !isBlank(answer[field]));
}

/**
 * Puts an answer beside what the store has: what was empty is filled, what says the same stays, and of what is otherwise the
 * desk decides (R-PRE-04).
 */
export function mergeAnswer(
  known: PreCheckInAnswer,
  answer: PreCheckInAnswer,
): { filled: Partial<Record<PreCheckInField, string>>; differences: PreCheckInDifference[] } {
  const filled: Partial<Record<PreCheckInField, string>> = {};
  const differences: PreCheckInDifference[] = [];
  for (const part of PRE_CHECK_IN_PART_NAMES) {
    const fields = given(part, answer);
    const isSame = (field: PreCheckInField) => foldText(known[field]) === foldText(answer[field]);
    if (fields.every(isSame)) continue;
    const values = Object.fromEntries(fields.map((field) => [field, answer[field].trim()]));
    if (fields.every((field) => isBlank(known[field]) || isSame(field))) Object.assign(filled, values);
    else differences.push({ part, values });
  }
  return { filled, differences };
}

/** A guest as they would be registered if every answer were taken over. */
export function withAnswer(known: PreCheckInAnswer, answer: PreCheckInAnswer): PreCheckInAnswer {
  const fields = PRE_CHECK_IN_PART_NAMES.flatMap((part) => given(part, answer));
  return { ...known, ...Object.fromEntries(fields.map((field) => [field, answer[field]])) };
}

/** The entries that the page asks for before it takes an answer; the passport itself is looked at and copied at the desk. */
export type AskedEntry = Exclude<RegisterEntry, 'PASSPORT_IMAGE'> | 'KANA' | 'COUNTRY';

/**
 * Lists what an answer still lacks. The first guest of a room is asked for everything; of the others nothing is asked until
 * something is written about them (R-PRE-02).
 */
export function answerLacks(
  known: PreCheckInAnswer,
  answer: PreCheckInAnswer,
  { isFirst }: { isFirst: boolean },
): AskedEntry[] {
  if (!isFirst && !isAnswered(known, answer)) return [];
  const merged = withAnswer(known, answer);
  const lacks = registerLacks({ ...merged, nameKana: merged.nameKanji, hasPassportImage: true }).filter(
    (entry): entry is Exclude<RegisterEntry, 'PASSPORT_IMAGE'> => entry !== 'PASSPORT_IMAGE',
  );
  const further: AskedEntry[] = [];
  if (isBlank(merged.nameKana) && !lacks.includes('NAME')) further.push('KANA');
  // Whoever leaves the country open would never be asked for a passport.
  if (isBlank(merged.country)) further.push('COUNTRY');
  return [...further, ...lacks];
}

/**
 * Returns how a name is read. Kana are widened to full-width katakana; a name in Latin letters reads as it is written,
 * without its accents and other marks, as the kana field takes it.
 */
export function readingOf(kana: string, name: string): string {
  const typed = hiraganaToKatakana(widenKatakana(kana.trim()));
  if (typed !== '') return typed;
  const latin = name.normalize('NFKD').replace(/\p{M}/gu, '');
  if (!/^[\p{Script=Latin}\d\s.'’-]+$/u.test(latin)) return '';
  return latin.replace(/[^A-Za-z\d]+/g, ' ').trim();
}
