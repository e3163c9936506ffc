import { toSearchKey } from '@honjin/domain';
import { newId } from '@honjin/service-kit';
import type { KnownPersons, NewCustomer, Person } from './link-queries.ts';

/** The same phone and the same kana: the same person. Without a phone nobody is taken for somebody else. */
function personKey(guest: { phone: string; nameKana: string }): string {
  return `${guest.phone}|${toSearchKey(guest.nameKana)}`;
}

/** Customers of a booking's guests. */
export function customersOf({ units }: Party): string[] {
  return [...new Set(units.flatMap(({ guests }) => guests.flatMap(({ customerId }) => customerId ?? [])))];
}

/** A booking, as far as its guests are meant. */
interface Party {
  units: readonly { guests: readonly (Person & { customerId: string | null })[] }[];
}

/**
 * Gives every guest of a booking a customer of the chain: the one chosen in the form, else the known one with the same
 * phone and kana name, else a new one, which is returned to be written. Merging the rest is the clerk's decision.
 */
export function linkCustomers(tree: Party, known: KnownPersons): NewCustomer[] {
  const created: NewCustomer[] = [];
  for (const guest of tree.units.flatMap(({ guests }) => guests)) {
    if (guest.customerId !== null) continue;
    const key = personKey(guest);
    const same = guest.phone === '' ? undefined : known.get(key);
    guest.customerId = same ?? newId();
    if (same !== undefined) continue;
    created.push({ id: guest.customerId, guest });
    known.set(key, guest.customerId);
  }
  return created;
}
