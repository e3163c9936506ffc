import type { GuestCount } from '@honjin/domain';
import type { HEAD_FIELDS } from './booking-fields.ts';

/** Head counts as calls write them. */
export type WireHeads = Readonly<Record<keyof typeof HEAD_FIELDS, number>>;

/** Returns head counts of the wire as the rules of the domain read them. */
export function guestsOf(heads: WireHeads): GuestCount {
  return {
    male: heads.paxMaleCount,
    female: heads.paxFemaleCount,
    childA70: heads.childA70Count,
    childB50: heads.childB50Count,
    childC30: heads.childC30Count,
    childDNone: heads.childDnoneCount,
    childE: heads.childECount,
    childF: heads.childFCount,
    childOther: heads.childOtherCount,
  };
}
