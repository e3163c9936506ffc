import type { LocalDate } from '../dates/index.ts';
import { keptUntil } from '../register/index.ts';
import { isGivenUp, ROOM_UNIT_STATUS_TRAITS, type RoomUnitStatus } from '../states/index.ts';
import { toSearchKey } from '../text/search-key.ts';

/** The name that stands where an erased person's stood, and the text in place of one that told of them. */
export const ERASED_NAME = { kana: 'ショウキョズミ', kanji: '（消去済）' } as const;

/** One room of a booking, as far as erasing a guest of it asks. */
export interface StayToErase {
  status: RoomUnitStatus;
  checkOutDate: LocalDate;
  /** The day on which the guests left, which may be later than booked; null when they did not stay or are still there. */
  checkedOutOn: LocalDate | null;
  /** True while anything of it is not settled, or somebody still has to pay for it. */
  owes: boolean;
}

/** Reasons for which nothing of a person can be erased yet. */
export const ERASURE_BLOCKS = ['OPEN_STAY', 'MONEY_DUE'] as const;
export type ErasureBlock = (typeof ERASURE_BLOCKS)[number];

/** Tells why a person cannot be erased while they have this stay (R-RETAIN-03). */
export function erasureBlockedBy({ status, owes }: StayToErase): ErasureBlock | null {
  if (!ROOM_UNIT_STATUS_TRAITS[status].over) return 'OPEN_STAY';
  return owes ? 'MONEY_DUE' : null;
}

/**
 * Last day on which the register of a stay must be kept; null for one at which nobody stayed, since it is in no
 * register (R-RETAIN-04).
 */
export function registerKeptUntil({
  status,
  checkOutDate,
  checkedOutOn,
}: Omit<StayToErase, 'owes'>): LocalDate | null {
  if (isGivenUp(status)) return null;
  return keptUntil(checkedOutOn !== null && checkedOutOn > checkOutDate ? checkedOutOn : checkOutDate);
}

/** Fields of a guest that are in the register (R-REGISTER-01, 02). They stay as long as the law asks. */
export const REGISTER_FIELDS = [
  'nameKana',
  'surname',
  'nameKanji',
  'phone',
  'phoneType',
  'email',
  'country',
  'postalCode',
  'state',
  'city',
  'address1',
  'address2',
  'streetNumber',
  'addressLine',
  'addressKanji',
  'addressKana',
  'nationality',
  'passportNo',
] as const;

/** Fields of a guest by which a tax was or was not charged: they belong to the books and say nothing about who it was. */
const BOOK_FIELDS = ['guestGroup', 'taxExemption', 'taxExemptionPaper', 'taxExemptionPaperOn'];

/**
 * Returns a guest without what is known of the person (R-RETAIN-02): every field has its value of `blank`, the name
 * says that it was erased, and while the register must be kept its fields stay.
 */
export function eraseGuest<Row extends object>(row: Row, blank: Partial<Row>, keepsRegister: boolean): Row {
  const kept = new Set<string>([...BOOK_FIELDS, ...(keepsRegister ? REGISTER_FIELDS : [])]);
  const erased = { ...blank, nameKana: ERASED_NAME.kana, nameKanji: ERASED_NAME.kanji };
  const fields = Object.entries(erased).filter(([field]) => field in row && !kept.has(field));
  return { ...row, ...Object.fromEntries(fields) };
}

/** The fields of a person by which a text tells of them. */
export interface NamedPerson {
  nameKana: string;
  nameKanji: string;
  phone: string;
  phone2: string;
  email: string;
}

/** Shorter texts are found in others by chance. */
const SHORTEST_WORD = 3;

/** The words by which other texts tell of a person: whole names with and without spaces, numbers, addresses. */
export function wordsOfPerson(known: readonly NamedPerson[]): string[] {
  const words = known.flatMap(({ nameKana, nameKanji, phone, phone2, email }) => [
    ...[nameKana, nameKanji].flatMap((name) => [name.trim(), name.replaceAll(/\s/gu, '')]),
    phone,
    phone2,
    email,
  ]);
  const erased: readonly string[] = Object.values(ERASED_NAME);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD && !erased.includes(word));
}

/** Tells whether a text names somebody by one of their words. */
export function tellsOf(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word));
}

/** Tells whether who booked is the person, by the kana of the name, however it is written. */
export function isBookedBy(booker: { nameKana: string }, known: readonly NamedPerson[]): boolean {
  const key = toSearchKey(booker.nameKana);
  return key !== '' && known.some(({ nameKana }) => toSearchKey(nameKana) === key);
}

/** Tells whether a typed name is that of the person, so that nobody is erased in place of another (R-RETAIN-05). */
export function confirmsName(
  typed: string,
  { nameKana, nameKanji }: Pick<NamedPerson, 'nameKana' | 'nameKanji'>,
) {
  const key = toSearchKey(typed);
  return key !== '' && [nameKana, nameKanji].some((name) => toSearchKey(name) === key);
}
