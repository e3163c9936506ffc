import { addDays, katakanaToRomaji, toSearchKey } from '@honjin/domain';
import { GROUP } from '../chain.ts';
import type { Row } from '../database.ts';
import { idOf } from '../ids.ts';
import { Random } from '../random.ts';
import { FOREIGN, MEN, SURNAMES, TOWNS, WOMEN } from './names.ts';

/** A guest of the chain. */
export interface Guest {
  readonly id: string;
  readonly kana: string;
  readonly kanji: string;
  readonly romaji: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly birthDate: string;
  readonly phone: string;
  readonly email: string;
  readonly country: string;
  readonly town: (typeof TOWNS)[number] | null;
}

const FOREIGN_SHARE = 0.14;

function contactOf(number: number, random: Random): Pick<Guest, 'phone' | 'email'> {
  const phone = `${random.pick(['090', '080', '070'])}${String(10_000_000 + ((number * 7_919) % 89_999_999))}`;
  return { phone, email: random.chance(0.6) ? `guest${number}@mail.example` : '' };
}

/** Returns the guest of a number: always the same one. */
export function guestOf(number: number): Guest {
  const random = new Random(`guest ${number}`);
  const gender = random.chance(0.55) ? 'MALE' : 'FEMALE';
  const birthDate = addDays('1945-01-01', random.between(0, 22_000));
  const common = { id: idOf(`customer ${number}`), gender, birthDate, ...contactOf(number, random) } as const;
  if (random.chance(FOREIGN_SHARE)) {
    const [name, country] = random.pick(FOREIGN);
    return { ...common, kana: name, kanji: name, romaji: name, country, town: null };
  }
  const [surname, surnameKana] = random.pick(SURNAMES);
  const [given, givenKana] = random.pick(gender === 'MALE' ? MEN : WOMEN);
  const kana = `${surnameKana} ${givenKana}`;
  return {
    ...common,
    kana,
    kanji: `${surname} ${given}`,
    romaji: '',
    country: 'JP',
    town: random.pick(TOWNS),
  };
}

/** The guests of the chain; some come often, most of them once. */
export class GuestBook {
  readonly #size: number;
  readonly #known = new Map<number, Guest>();
  readonly #stays = new Map<number, { count: number; last: string }>();

  constructor(size: number) {
    this.#size = size;
  }

  /** A guest by chance, with the number by which {@link noteStay} knows them. */
  pick(random: Random): { number: number; guest: Guest } {
    const number = Math.floor(this.#size * random.next() ** 2);
    const guest = this.#known.get(number) ?? guestOf(number);
    if (this.#known.size < 50_000) this.#known.set(number, guest);
    return { number, guest };
  }

  /** Counts a finished stay. */
  noteStay(number: number, checkOut: string): void {
    const before = this.#stays.get(number);
    const last = before !== undefined && before.last > checkOut ? before.last : checkOut;
    this.#stays.set(number, { count: (before?.count ?? 0) + 1, last });
  }

  /** A row for every guest, with the stays counted so far. */
  *rows(): Generator<Row> {
    for (let number = 0; number < this.#size; number += 1)
      yield customerRow(guestOf(number), this.#stays.get(number));
  }
}

function customerRow(guest: Guest, stays: { count: number; last: string } | undefined): Row {
  const [postalCode, state, city] = guest.town ?? ['', '', ''];
  return {
    group_id: GROUP.id,
    id: guest.id,
    name_kana: guest.kana,
    name_kanji: guest.kanji,
    name_romaji: guest.romaji,
    kana_key: toSearchKey(guest.kana),
    kanji_key: toSearchKey(guest.kanji),
    romaji_key: toSearchKey(katakanaToRomaji(guest.kana)),
    phone: guest.phone,
    email: guest.email,
    gender: guest.gender,
    birth_date: guest.birthDate,
    postal_code: postalCode,
    state,
    city,
    nationality: guest.country,
    last_stay_date: stays?.last ?? null,
    stay_count: stays?.count ?? 0,
  };
}
