import { errorMessage, isErrorCode } from '@honjin/contracts';
import { GUEST_FIELDS } from '@honjin/contracts/registration';
import {
  answerLacks,
  normalizePostalCode,
  NO_PRE_CHECK_IN_ANSWER,
  PRE_CHECK_IN_FIELDS,
  PRE_CHECK_IN_PARTS,
  readingOf,
  withAnswer,
  type AskedEntry,
  type Locale,
  type PreCheckInAnswer,
  type PreCheckInField,
} from '@honjin/domain';
import { COUNTRY_CODES } from './countries.ts';
import { PAGE_TEXTS } from './page/page-texts.ts';
import type { Slot } from './slots.ts';

/** The answers about a guest as they were typed, as they are kept, and what is wrong with them. */
export interface ReadSlot {
  slot: Slot;
  typed: PreCheckInAnswer;
  answer: PreCheckInAnswer;
  /** The address is that of the first guest. */
  isSame: boolean;
  errors: Partial<Record<PreCheckInField, string>>;
}

export interface ReadRoom {
  slots: ReadSlot[];
  /** Empty: the guests do not say when they come. */
  arrival: string;
}

export type Sent = ReadonlyMap<string, string>;

/** The times that guests may say: every half hour of the afternoon and the night. */
export const ARRIVAL_TIMES = Array.from({ length: 29 }, (_, index) => {
  const minutes = (12 * 2 + index) * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

/** The field beside which it is said that an entry is missing. */
const FIELD_OF: Readonly<Record<AskedEntry, PreCheckInField>> = {
  NAME: 'nameKanji',
  KANA: 'nameKana',
  COUNTRY: 'country',
  ADDRESS: 'address1',
  CONTACT: 'phone',
  NATIONALITY: 'nationality',
  PASSPORT_NO: 'passportNo',
};

const INPUTS = new Map(Object.values(GUEST_FIELDS).map(({ column, input }) => [column as string, input]));

const isCountry = (field: PreCheckInField) => field === 'country' || field === 'nationality';

/** The reason why a field does not take what was typed, in the words of its code or in those of the page. */
function refusalOf(field: PreCheckInField, text: string, given: { code: string; locale: Locale }): string {
  const { code, locale } = given;
  return isErrorCode(code) ? errorMessage(code, locale) : PAGE_TEXTS[locale].wrong[wrongOf(field, text)];
}

/** The value that a field keeps of what was typed, and the reason why it does not take it. */
function readField(field: PreCheckInField, typed: string, locale: Locale): { kept: string; error?: string } {
  const text = typed.trim();
  if (text === '') return { kept: '' };
  if (isCountry(field) && !COUNTRY_CODES.has(text))
    return { kept: '', error: PAGE_TEXTS[locale].wrong.country };
  const given = field === 'postalCode' ? (normalizePostalCode(text) ?? text) : text;
  const read = INPUTS.get(field)?.safeParse(given);
  if (read?.success === true) return { kept: String(read.data) };
  return { kept: '', error: refusalOf(field, text, { code: read?.error.issues[0]?.message ?? '', locale }) };
}

function wrongOf(field: PreCheckInField, text: string): 'email' | 'long' | 'other' {
  if (text.length > 200) return 'long';
  return field === 'email' ? 'email' : 'other';
}

function readSlot(slot: Slot, sent: Sent, locale: Locale): ReadSlot {
  const typed: Record<PreCheckInField, string> = { ...NO_PRE_CHECK_IN_ANSWER };
  const answer: Record<PreCheckInField, string> = { ...NO_PRE_CHECK_IN_ANSWER };
  const errors: ReadSlot['errors'] = {};
  for (const field of PRE_CHECK_IN_FIELDS) typed[field] = sent.get(`${slot.key}.${field}`) ?? '';
  const reading = readingOf(typed.nameKana, typed.nameKanji);
  for (const field of PRE_CHECK_IN_FIELDS) {
    const { kept, error } = readField(field, field === 'nameKana' ? reading : typed[field], locale);
    answer[field] = kept;
    if (error !== undefined) errors[field] = error;
  }
  const isSame = !slot.isFirst && sent.get(`${slot.key}.same`) === 'on';
  return { slot, typed, answer, isSame, errors };
}

/** A guest who lives with the first one has the same address and contact, unless they wrote one. */
function sharing(read: ReadSlot, first: ReadSlot): ReadSlot {
  if (!read.isSame) return read;
  const { country, postalCode, state, city, address1, address2, phone, email } = withAnswer(
    first.slot.known,
    first.answer,
  );
  const contact = {
    phone: read.answer.phone || phone,
    email: read.answer.email || (phone === '' ? email : ''),
  };
  const answer = { ...read.answer, country, postalCode, state, city, address1, address2, ...contact };
  const errors = { ...read.errors };
  for (const field of PRE_CHECK_IN_PARTS.ADDRESS) delete errors[field];
  return { ...read, answer, errors };
}

function withLacks(read: ReadSlot, locale: Locale): ReadSlot {
  const { slot, answer, typed } = read;
  // What was typed and not taken is an error already; it does not lack.
  const tried = Object.fromEntries(
    PRE_CHECK_IN_FIELDS.map((field) => [field, answer[field] || typed[field]]),
  );
  const isBegun = read.isSame || slot.isFirst;
  const lacks = answerLacks(slot.known, tried as PreCheckInAnswer, { isFirst: isBegun });
  const missing = lacks.map((entry) => [FIELD_OF[entry], PAGE_TEXTS[locale].missing[entry]]);
  return { ...read, errors: { ...Object.fromEntries(missing), ...read.errors } };
}

/** Reads a form: every field is judged, and nothing that was typed is lost. */
export function readForm(slots: readonly Slot[], sent: Sent, locale: Locale): ReadRoom {
  const read = slots.map((slot) => readSlot(slot, sent, locale));
  const [first] = read;
  const whole = first === undefined ? [] : read.map((one) => withLacks(sharing(one, first), locale));
  const arrival = sent.get('arrival') ?? '';
  return { slots: whole, arrival: ARRIVAL_TIMES.includes(arrival) ? arrival : '' };
}

/** An empty form, with the names that the store has. */
export function emptyForm(slots: readonly Slot[]): ReadRoom {
  const read = slots.map((slot): ReadSlot => {
    const { nameKanji, nameKana, country, nationality } = slot.known;
    const typed = { ...NO_PRE_CHECK_IN_ANSWER, nameKanji, nameKana, country, nationality };
    return { slot, typed, answer: typed, isSame: false, errors: {} };
  });
  return { slots: read, arrival: '' };
}

export const hasErrors = ({ slots }: ReadRoom) => slots.some(({ errors }) => Object.keys(errors).length > 0);
