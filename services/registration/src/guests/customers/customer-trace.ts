import { maskEmail, maskPhone, maskText } from '@honjin/domain';
import type { saveCustomer } from '@honjin/contracts/registration';
import type { ResultOf } from '@honjin/contracts';

type View = ResultOf<typeof saveCustomer>['customer'];

/** Fields that say nothing about who the customer is. */
const PLAIN = new Set<keyof View>(['customerId', 'version', 'rankId', 'stayCount', 'lastStayDate']);

function masked(field: keyof View, value: View[keyof View]): unknown {
  if (PLAIN.has(field) || value === null) return value;
  const text = String(value);
  if (field === 'email') return maskEmail(text);
  return /phone/i.test(field) ? maskPhone(text) : maskText(text);
}

/**
 * Returns the audit trail of a changed customer (R-TEXT-05): the fields that changed, masked, and the version. The
 * whole record of before a merge is kept with the merge alone, where undoing it needs it.
 */
export function traceOf(before: View, after: View): { before: object; after: object } {
  const fields = Object.keys(after) as (keyof View)[];
  const moved = fields.filter((field) => field !== 'version' && before[field] !== after[field]);
  const side = (view: View) =>
    Object.fromEntries([
      ...moved.map((field) => [field, masked(field, view[field])]),
      ['version', view.version],
    ]);
  return { before: side(before), after: side(after) };
}
