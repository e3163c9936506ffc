import { CHILD_FIELDS, type PaxField } from '../form/booking-form.ts';
import type { FormMasters } from '../form/booking-types.ts';

/** The spec's class names of the price engine behind the form's fields. */
const CLASS_OF: Record<(typeof CHILD_FIELDS)[number], string> = {
  childA70Count: 'A70',
  childB50Count: 'B50',
  childC30Count: 'C30',
  childDnoneCount: 'DNONE',
  childECount: 'E',
  childFCount: 'F',
  childOtherCount: 'OTHER',
};

/** Child classes that the store has a fee for, or that the room already has. */
export function childFieldsOf(masters: FormMasters, hasGuests: (field: PaxField) => boolean) {
  return CHILD_FIELDS.flatMap((field) => {
    const fee = masters.childFees.find(({ childClass }) => childClass.toUpperCase() === CLASS_OF[field]);
    return fee || hasGuests(field) ? [{ field, fee }] : [];
  });
}
