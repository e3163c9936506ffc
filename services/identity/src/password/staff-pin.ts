import { storeMaster } from '@honjin/contracts/masters/bus';
import { checkPin, PIN_USUAL_LENGTH } from '@honjin/domain';
import { findMaster, Refusal, type TenantTx } from '@honjin/service-kit';
import type { PasswordHasher } from './hashing.ts';
import { deletePin, upsertPin } from './pin-queries.ts';

/** A PIN as it is to be from now on; null: none. */
export interface NewPin {
  userId: string;
  storeId: string;
  registNumber: string | null;
  pin: string | null;
}

/** Returns the number of digits that a store asks for. */
async function findLeastLength(tx: TenantTx, storeId: string): Promise<number> {
  const store = storeId === tx.scope.storeId ? await findMaster(tx, storeMaster, storeId) : undefined;
  return store?.staffPinMinLength ?? PIN_USUAL_LENGTH;
}

/** Keeps the hash of a PIN that follows the store's rule (R-USER-06), or none. Refuses HOS-01001-12. */
export async function savePin(tx: TenantTx, hasher: PasswordHasher, given: NewPin): Promise<void> {
  const { pin, registNumber, ...key } = given;
  const owner = { groupId: tx.scope.groupId, ...key };
  if (pin === null) return deletePin(tx.sql, owner);
  const text = pin.normalize('NFKC').trim();
  const minLength = await findLeastLength(tx, key.storeId);
  if (checkPin(text, { minLength, registNumber }) !== 'VALID')
    throw new Refusal('HOS-01001-12', { values: [minLength] });
  return upsertPin(tx.sql, { ...owner, pinHash: await hasher.hash(text) });
}
