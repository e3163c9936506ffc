import type { ParsedRequestOf } from '@honjin/contracts';
import type { createUser } from '@honjin/contracts/identity';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { Workplace } from '../authority/queries.ts';
import type { PasswordHasher } from '../password/hashing.ts';
import { savePin } from '../password/staff-pin.ts';
import type { StoreRights } from './queries.ts';

interface Given {
  userId: string;
  input: Pick<ParsedRequestOf<typeof createUser>, 'storeRights'>;
  rights: readonly StoreRights[];
  /** The workplaces of the person who saves: a PIN is given only in their own stores. */
  workplaces: readonly Workplace[];
}

/** Sets the PINs that a form brings, or takes them away; returns in which stores, for the record. */
export async function savePins(tx: TenantTx, hasher: PasswordHasher, given: Given): Promise<string[]> {
  const changed: string[] = [];
  for (const { storeId, pin } of given.input.storeRights) {
    const kept = given.rights.find((one) => one.storeId === storeId);
    if (pin === undefined || kept === undefined) continue;
    if (given.workplaces.every((place) => place.storeId !== storeId)) throw new Refusal('HOS-00003-1');
    const { registNumber } = kept;
    await savePin(tx, hasher, { userId: given.userId, storeId, registNumber, pin });
    changed.push(storeId);
  }
  return changed;
}
