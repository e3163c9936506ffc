import {
  blankOf,
  reachIncludes,
  type Actor,
  type Locale,
  type ParsedRequestOf,
  type ResultOf,
  type Scope,
} from '@honjin/contracts';
import {
  CUSTOMER_FIELDS,
  customerChanged,
  type eraseCustomer,
  type previewErasure,
} from '@honjin/contracts/registration';
import { confirmsName } from '@honjin/domain';
import { Refusal, tenantTx, type ServiceContext, type TenantTx } from '@honjin/service-kit';
import { findRoot, listOneselfAndMerged, listRecords } from '../../guests/customers/customer-queries.ts';
import { lockCustomers } from '../../guests/customers/merge-queries.ts';
import { eraseInStore, lookInStore, refuseBlocked, type StoreLook } from './erase-in-store.ts';
import type { Person } from './plan-erasure.ts';
import { deleteMergesOf, listStoresThatKnow, updateAsErased } from './queries.ts';

type Erasure = ResultOf<typeof eraseCustomer>['erasure'];

/** A person as they are about to be erased, or disclosed. */
export interface FoundPerson extends Person {
  customerId: string;
  version: number;
  nameKana: string;
  nameKanji: string;
  stores: Scope[];
}

/** Finds a person of the chain and the stores that know them; HOS-02031-3 for one who was erased. */
export async function findPerson(tx: TenantTx, customerId: string): Promise<FoundPerson> {
  const rootId = await findRoot(tx, customerId);
  if (rootId === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [customerId] });
  const customerIds = await listOneselfAndMerged(tx, rootId);
  const [known, stores] = await Promise.all([
    listRecords(tx, customerIds),
    listStoresThatKnow(tx, customerIds),
  ]);
  const [root] = known;
  if (root === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [customerId] });
  if (root.isErased) throw new Refusal('HOS-02031-3');
  const { version, nameKana, nameKanji } = root;
  return { customerId: rootId, version, nameKana, nameKanji, customerIds, known, stores };
}

/** Tells whether a store is within the caller's reach (R-USER-02). */
export function isWithinReach({ reach, ...own }: Actor, store: Scope): boolean {
  if (reachIncludes(reach, 'GROUP')) return store.groupId === own.groupId;
  if (reachIncludes(reach, 'COMPANY')) return store.companyId === own.companyId;
  return store.storeId === own.storeId;
}

const NOTHING: Erasure = {
  stays: 0,
  attachments: 0,
  passportImages: 0,
  signatures: 0,
  keptRegisters: 0,
  registerKeptUntil: null,
  keptBooks: 0,
  keptMessages: 0,
};

/** Adds up the counts of several stores. */
function sumErasures(parts: readonly Erasure[]): Erasure {
  const sum = (field: Exclude<keyof Erasure, 'registerKeptUntil'>) =>
    parts.reduce((total, part) => total + (part[field] ?? 0), 0);
  const days = parts.flatMap(({ registerKeptUntil }) => registerKeptUntil ?? []).toSorted();
  const counts = (Object.keys(NOTHING) as (keyof Erasure)[]).flatMap((field) =>
    field === 'registerKeptUntil' ? [] : [[field, sum(field)]],
  );
  return { ...NOTHING, ...Object.fromEntries(counts), registerKeptUntil: days.at(-1) ?? null };
}

interface Caller {
  db: ServiceContext['db'];
  actor: Actor;
  requestId: string;
  locale: Locale;
}

/** Looks at the stores within reach, one after the other, so that a person of many stores takes no more than one connection. */
async function lookEverywhere(
  { db, actor, requestId, locale }: Caller,
  person: FoundPerson,
): Promise<StoreLook[]> {
  const looks: StoreLook[] = [];
  for (const scope of person.stores.filter((store) => isWithinReach(actor, store)))
    looks.push(await tenantTx(db, scope, { requestId, actor }, (tx) => lookInStore(tx, person, locale)));
  return looks;
}

const beyondReach = (actor: Actor, { stores }: FoundPerson) =>
  stores.filter((store) => !isWithinReach(actor, store)).length;

const SHOWN = 100;

/** Tells the effect of erasing; nothing is changed. */
export async function lookAtErasure(
  caller: Caller,
  person: FoundPerson,
): Promise<ResultOf<typeof previewErasure>> {
  const looks = await lookEverywhere(caller, person);
  return {
    erasure: sumErasures(looks.map(({ erasure }) => erasure)),
    blocks: looks.flatMap(({ blocks }) => blocks).slice(0, SHOWN),
    storesBeyondReach: beyondReach(caller.actor, person),
  };
}

/** Tells a store that a person was erased, also as those who were merged into them. */
function tellErased(tx: TenantTx, { customerId, customerIds }: FoundPerson): void {
  const otherIds = customerIds.filter((id) => id !== customerId);
  tx.emit(customerChanged, { customerId, change: 'ERASED', otherIds });
}

/**
 * Erases a person in the other stores, each in a transaction of its own, after all of them have been looked at. A run
 * that ends in between is finished by the next one: what is erased already stands against nothing.
 */
export async function eraseElsewhere(
  caller: Caller,
  person: FoundPerson,
  { version, confirmedName }: Pick<ParsedRequestOf<typeof eraseCustomer>, 'version' | 'confirmedName'>,
): Promise<Erasure[]> {
  const { db, actor, requestId } = caller;
  if (!confirmsName(confirmedName, person)) throw new Refusal('HOS-02031-2');
  if (version !== person.version) throw new Refusal('HOS-00005-0');
  const beyond = beyondReach(actor, person);
  if (beyond > 0) throw new Refusal('HOS-02031-4', { values: [beyond] });
  const looks = await lookEverywhere(caller, person);
  refuseBlocked(looks.flatMap(({ blocks }) => blocks));
  const done: (Erasure | null)[] = [];
  for (const scope of person.stores.filter(({ storeId }) => storeId !== actor.storeId))
    done.push(
      await tenantTx(db, scope, { requestId, actor }, (tx) => {
        tellErased(tx, person);
        return eraseInStore(tx, person);
      }),
    );
  return done.filter((part) => part !== null);
}

/** Erases a person in the caller's store, and last their record: as long as it stands, the erasure can be finished. */
export async function eraseHere(
  tx: TenantTx,
  person: FoundPerson,
  elsewhere: readonly Erasure[],
): Promise<{ erasure: Erasure }> {
  const here = await eraseInStore(tx, person);
  await lockCustomers(tx, person.customerIds);
  const [record] = await listRecords(tx, [person.customerId]);
  if (record?.version !== person.version) throw new Refusal('HOS-00005-0');
  await deleteMergesOf(tx, person.customerIds);
  await updateAsErased(tx, person.customerIds, { ...blankOf(CUSTOMER_FIELDS), memo: '' });
  const erasure = sumErasures(here === null ? elsewhere : [...elsewhere, here]);
  await tx.audit({
    action: 'customer.erase',
    entity: 'customer',
    entityId: person.customerId,
    after: erasure,
  });
  tellErased(tx, person);
  return { erasure };
}
