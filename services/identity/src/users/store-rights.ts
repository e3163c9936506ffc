import type { ParsedRequestOf } from '@honjin/contracts';
import type { createUser } from '@honjin/contracts/identity';
import { Refusal } from '@honjin/service-kit';
import type { StoreRights } from './queries.ts';

type Wanted = Pick<ParsedRequestOf<typeof createUser>, 'reqStoreId' | 'storeIds' | 'storeRights'>;

const USUAL = { canSave: true, requireReauth: false, needsMachine: false, registNumber: null };

function choose(
  wanted: Wanted,
  storeId: string,
  known: { companyId: string; before: StoreRights | undefined },
): StoreRights {
  const asked = wanted.storeRights.find((one) => one.storeId === storeId);
  const base = { ...USUAL, ...known.before, storeId, companyId: known.companyId };
  if (asked === undefined) return base;
  return {
    ...base,
    canSave: asked.isSavePermission === 'YES',
    requireReauth: asked.requireReauth === 'YES',
    needsMachine: asked.isMachineNoUse === 'YES',
    registNumber: asked.registNumber,
  };
}

function isSame(a: StoreRights, b: StoreRights | undefined): boolean {
  return (
    b !== undefined &&
    a.canSave === b.canSave &&
    a.requireReauth === b.requireReauth &&
    a.needsMachine === b.needsMachine &&
    a.registNumber === b.registNumber
  );
}

/**
 * Returns the rights a user gets, store by store. The person who saves may give, change and take away only their own
 * stores; other stores of the user stay as they are. Refuses HOS-00003-1, HOS-01001-9.
 */
export function chooseStoreRights(
  wanted: Wanted,
  own: readonly Pick<StoreRights, 'storeId' | 'companyId' | 'canSave'>[],
  before: readonly StoreRights[],
): StoreRights[] {
  const companies = new Map(own.map((store) => [store.storeId, store.companyId]));
  const wantedIds = new Set(wanted.storeIds);
  if (!wantedIds.has(wanted.reqStoreId)) throw new Refusal('HOS-00003-1');
  const taken = before.filter(({ storeId }) => !wantedIds.has(storeId));
  if (taken.some(({ storeId }) => !companies.has(storeId))) throw new Refusal('HOS-00003-1');
  return [...wantedIds].map((storeId) => {
    const was = before.find((one) => one.storeId === storeId);
    const companyId = companies.get(storeId) ?? was?.companyId;
    if (companyId === undefined) throw new Refusal('HOS-00003-1');
    const rights = choose(wanted, storeId, { companyId, before: was });
    const mine = own.find((one) => one.storeId === storeId);
    // Nobody lets others save where they may only look.
    if (rights.canSave && mine?.canSave === false && !was?.canSave) throw new Refusal('HOS-01001-9');
    if (!companies.has(storeId) && !isSame(rights, was)) throw new Refusal('HOS-00003-1');
    return rights;
  });
}
