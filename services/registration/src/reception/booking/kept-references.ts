import { payReceivables } from '@honjin/contracts/registration';
import { isOffered } from '@honjin/domain';
import type { IsOffered, KeptReferences, TenantTx } from '@honjin/service-kit';
import { loadTrees } from '../../bookings/tree/tree-queries.ts';
import { listRecords } from '../../guests/customers/customer-queries.ts';
import { sumOpenByDue } from '../../money/receivables/queries.ts';
import { listBookingsOf } from './kept-queries.ts';

/** Masters that are held to be in use wherever a call names them; an item that takes no input is refused by the till. */
const HELD_IN_USE: ReadonlySet<string> = new Set([
  'arrangement',
  'billing-address',
  'free-memo',
  'plan',
  'purpose',
  'rank',
  'room',
  'room-type',
  'sales-route',
]);

/** Tells whether a master may be named anew on a business date (R-BOUND-07). */
export const isNamedAnew: IsOffered = (entity, use, businessDate) =>
  !HELD_IN_USE.has(entity) || (businessDate === null ? use.isActive !== false : isOffered(use, businessDate));

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lists every id in a request. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return ID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/**
 * Returns which ids the records of a request name already (R-ARRANGE-04, R-BOUND-07): a booking stays editable when a master
 * went or is out of use, a customer keeps the rank, and a debt is paid. Only asked when a request names such a master.
 */
export const keptOfRecords: KeptReferences = async (tx, { call, input }, ids) => {
  const records = [...new Set(idsIn(input))];
  const trees = await loadTrees(tx, await listBookingsOf(tx, records));
  const customers = await listRecords(tx, records);
  const named = JSON.stringify([trees, customers.map(({ rankId }) => rankId)]);
  const owing = call.path === payReceivables.path ? await owingAmong(tx, ids) : new Set<string>();
  return new Set(ids.filter((each) => owing.has(each) || named.includes(each)));
};

/** Returns those of the addresses that owe something. */
async function owingAmong(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const dues = await Promise.all(ids.map((id) => sumOpenByDue(tx, id)));
  return new Set(dues.flat().map(({ billingAddressId }) => billingAddressId));
}
