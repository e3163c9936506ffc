import { database } from '../database.ts';
import { DRAWN_NAMES } from './bodies.ts';

/** Looks for many texts in an answer at once, by their first two characters. */
export class Needles {
  readonly #byStart = new Map<number, string[]>();

  constructor(texts: Iterable<string>) {
    for (const text of new Set(texts)) {
      const start = text.charCodeAt(0) * 65_536 + text.charCodeAt(1);
      this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), text]);
    }
  }

  /** Returns the first needle in a text that the caller did not write in their own question. */
  findIn(text: string, asked: string): string | undefined {
    for (let at = 0; at < text.length - 1; at += 1) {
      const candidates = this.#byStart.get(text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1));
      const found = candidates?.find((one) => text.startsWith(one, at) && !asked.includes(one));
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

export interface KnownGuests {
  readonly names: Needles;
  /** Phones, addresses of mail and streets, numbers of passports. */
  readonly contacts: Needles;
}

/** Shorter texts stand in other words, too. */
const SHORTEST = 6;
const SHORTEST_NAME = 4;

/**
 * Everybody who is booked or on record, except who is named as one of the staff or like the things that the fuzz makes,
 * and what is the house's own.
 */
export async function readKnownGuests(): Promise<KnownGuests> {
  const names = await database()<{ text: string }[]>`
    select name_kana as text from registration.guest union select name_kanji from registration.guest
    union select name_kana from registration.customer
    union select name_kanji from registration.customer union select name_romaji from registration.customer
    union select name_kana from registration.booking union select name_kanji from registration.booking
    except select name from identity.user_account`;
  const contacts = await database()<{ text: string }[]>`
    select phone as text from registration.guest union select phone2 from registration.guest
    union select email from registration.guest union select address1 from registration.guest
    union select passport_no from registration.guest union select emergency_phone from registration.guest
    union select unnest(array[address_line, street_number, address_kanji, address_kana, company_email, company_address,
      member_id, express_id, chain_member_no, store_member_no, registered_domicile]) from registration.guest
    union select phone from registration.customer union select email from registration.customer
    union select address1 from registration.customer
    union select phone from registration.booking union select email from registration.booking
    except select tel from masters.store except select email from masters.store
    except select address1 from masters.store`;
  const longEnough = (rows: readonly { text: string }[], least: number) =>
    rows.map(({ text }) => text).filter((text) => text.length >= least && !DRAWN_NAMES.includes(text));
  return {
    names: new Needles(longEnough(names, SHORTEST_NAME)),
    contacts: new Needles(longEnough(contacts, SHORTEST)),
  };
}
