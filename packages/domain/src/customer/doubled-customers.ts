import { toSearchKey } from '../text/index.ts';

/** The facts about a customer that tell whether two records belong to one person. */
export interface KnownPerson {
  readonly nameKana: string;
  readonly nameKanji: string;
  readonly phone: string;
  readonly phone2: string;
  readonly email: string;
  /** `YYYY-MM-DD`, or null when it is not known. */
  readonly birthDate: string | null;
  readonly gender: string;
  readonly postalCode: string;
}

export const SAME_PERSON_SIGNS = [
  'KANA',
  'KANJI',
  'PHONE',
  'EMAIL',
  'BIRTH_DATE',
  'POSTAL_CODE',
  'OTHER_BIRTH_DATE',
  'OTHER_GENDER',
] as const;
export type SamePersonSign = (typeof SAME_PERSON_SIGNS)[number];

/** Points of each sign (R-GUEST-03). Two birth dates are stronger than everything that speaks for one person. */
const POINTS: Readonly<Record<SamePersonSign, number>> = {
  KANA: 40,
  KANJI: 10,
  PHONE: 30,
  EMAIL: 30,
  BIRTH_DATE: 20,
  POSTAL_CODE: 5,
  OTHER_BIRTH_DATE: -80,
  OTHER_GENDER: -25,
};

/** From this score on, two records are suggested to be one person. */
export const DOUBLED_FROM = 60;
/** From this score on they very likely are. */
export const SURELY_DOUBLED_FROM = 80;

export interface SamePerson {
  /** 0 to 100. */
  score: number;
  signs: SamePersonSign[];
}

const isSame = (a: string, b: string) => a !== '' && a === b;

/** Words of a name in any order: the family name may stand first or last. */
const nameKey = (name: string) => name.split(/\s+/).map(toSearchKey).toSorted().join(' ').trim();

function sharePhone(one: KnownPerson, other: KnownPerson): boolean {
  const phones = new Set([other.phone, other.phone2]);
  return [one.phone, one.phone2].some((phone) => phone !== '' && phones.has(phone));
}

/** Lists the signs that two records belong to one person. The order of the two makes no difference. */
export function samePerson(one: KnownPerson, other: KnownPerson): SamePerson {
  const bothBorn = one.birthDate !== null && other.birthDate !== null;
  const holds: Record<SamePersonSign, boolean> = {
    KANA: isSame(nameKey(one.nameKana), nameKey(other.nameKana)),
    KANJI: isSame(nameKey(one.nameKanji), nameKey(other.nameKanji)),
    PHONE: sharePhone(one, other),
    EMAIL: isSame(one.email.toLowerCase(), other.email.toLowerCase()),
    BIRTH_DATE: bothBorn && one.birthDate === other.birthDate,
    POSTAL_CODE: isSame(one.postalCode, other.postalCode),
    OTHER_BIRTH_DATE: bothBorn && one.birthDate !== other.birthDate,
    OTHER_GENDER: one.gender !== '' && other.gender !== '' && one.gender !== other.gender,
  };
  const signs = SAME_PERSON_SIGNS.filter((sign) => holds[sign]);
  const points = signs.reduce((sum, sign) => sum + POINTS[sign], 0);
  return { score: Math.min(100, Math.max(0, points)), signs };
}
