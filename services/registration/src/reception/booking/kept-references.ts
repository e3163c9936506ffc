import { editBooking } from '@honjin/contracts/registration';
import type { KeptReferences } from '@honjin/service-kit';
import { loadTrees } from '../../bookings/tree/tree-queries.ts';
import type { ParsedRequestOf } from '@honjin/contracts';

/**
 * Returns which ids a booking that is being edited names already (R-ARRANGE-04): it stays editable when a master went. Only
 * asked when a request names one that is gone.
 */
export const keptOfBooking: KeptReferences = async (tx, { call, input }, ids) => {
  if (call.path !== editBooking.path) return new Set();
  const { id } = (input as ParsedRequestOf<typeof editBooking>).bBasicInformation;
  const [tree] = await loadTrees(tx, [id]);
  const named = JSON.stringify(tree ?? '');
  return new Set(ids.filter((each) => named.includes(each)));
};
