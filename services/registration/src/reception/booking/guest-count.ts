import type { GuestCount } from '@honjin/domain';
import type { NightRow } from '../../bookings/tree/tree.ts';

export type Heads = Pick<
  NightRow,
  | 'paxMale'
  | 'paxFemale'
  | 'childA70'
  | 'childB50'
  | 'childC30'
  | 'childDnone'
  | 'childE'
  | 'childF'
  | 'childOther'
>;

/** Returns the heads of a night as the rules of the domain read them. */
export function guestCountOf(night: Heads): GuestCount {
  return {
    male: night.paxMale,
    female: night.paxFemale,
    childA70: night.childA70,
    childB50: night.childB50,
    childC30: night.childC30,
    childDNone: night.childDnone,
    childE: night.childE,
    childF: night.childF,
    childOther: night.childOther,
  };
}
