import { ageOn, type LocalDate } from '../dates/index.ts';
import type { TaxExemptionKind } from '../tax/index.ts';
import { childFeeOf, type ChildFee } from './child-fee.ts';
import { CHILD_CLASSES, countOf, type ChildClass, type GuestCount, type GuestGroup } from './guest-count.ts';
import type { GuestFacts } from './price-plan.ts';

/** Grounds of exemption that somebody proves by a paper; age is proved by the date of birth. */
export const PROVED_EXEMPTIONS = ['SCHOOL_EVENT', 'DIPLOMAT'] as const satisfies readonly TaxExemptionKind[];
export type ProvedExemption = (typeof PROVED_EXEMPTIONS)[number];

/** Ages at which a guest is an adult of the price when nobody says otherwise: children go to primary school or are younger. */
const ADULT_AGE = 13;

/** A claim, and the day on which its paper was handed in; without the paper nothing is exempt (R-TAX-08). */
export interface ProvedClaim {
  exemption: ProvedExemption | '';
  paperOn: LocalDate | null;
}

/** A guest by name, as far as the lodging taxes ask. */
export interface NamedGuest extends ProvedClaim {
  /** The group of the price that the guest belongs to; empty where nobody said. */
  group: GuestGroup | '';
  birthDate: LocalDate | null;
  ageYears: number | null;
}

/** One night whose guests are told apart. */
export interface NightOfGuests {
  date: LocalDate;
  guests: GuestCount;
  named: readonly NamedGuest[];
  /** The claim of all who sleep in the room, as of a school party without a list of names. */
  claim: ProvedClaim;
}

/**
 * Returns what is known of the guests of a night, group by group (R-TAX-22). A guest without a group is an adult from 13
 * years on or when nothing is known, else of the class with a place left whose assumed age is nearest. Who finds no place
 * among the heads of the night tells nothing about it.
 */
export function guestFactsOf(night: NightOfGuests, fees: readonly ChildFee[]): GuestFacts[] {
  const left = new Map<GuestGroup, number>(
    (['ADULT', ...CHILD_CLASSES] as const).map((group) => [group, countOf(night.guests, group)]),
  );
  const ofAll = proved(night.claim);
  const facts: GuestFacts[] = [];
  for (const guest of night.named) {
    const ageYears = guest.birthDate === null ? guest.ageYears : ageOn(guest.birthDate, night.date);
    const proof = { ...ofAll, ...proved(guest) };
    if (ageYears === null && Object.keys(proof).length === 0) continue;
    const group = placeOf(guest, ageYears, { left, fees });
    if (group === null) continue;
    left.set(group, (left.get(group) ?? 0) - 1);
    const age = ageYears ?? assumedAge(fees, group);
    facts.push({ group, guests: 1, ageYears: age, birthDate: guest.birthDate, ...proof });
  }
  if (Object.keys(ofAll).length === 0) return facts;
  const rest = [...left].filter(([, guests]) => guests > 0);
  return [
    ...facts,
    ...rest.map(([group, guests]) => ({ group, guests, ageYears: assumedAge(fees, group), ...ofAll })),
  ];
}

function proved({ exemption, paperOn }: ProvedClaim): Partial<GuestFacts> {
  if (exemption === '' || paperOn === null) return {};
  return exemption === 'DIPLOMAT' ? { isDiplomatOnDuty: true } : { hasSchoolCertificate: true };
}

function assumedAge(fees: readonly ChildFee[], group: GuestGroup): number | null {
  return group === 'ADULT' ? null : (childFeeOf(fees, group)?.assumedAgeYears ?? null);
}

function placeOf(
  { group }: NamedGuest,
  ageYears: number | null,
  { left, fees }: { left: ReadonlyMap<GuestGroup, number>; fees: readonly ChildFee[] },
): GuestGroup | null {
  const isFree = (one: GuestGroup) => (left.get(one) ?? 0) > 0;
  if (group !== '') return isFree(group) ? group : null;
  if (ageYears === null || ageYears >= ADULT_AGE) return isFree('ADULT') ? 'ADULT' : null;
  const distance = (one: ChildClass) => Math.abs((assumedAge(fees, one) ?? ADULT_AGE) - ageYears);
  const [nearest] = CHILD_CLASSES.filter(isFree).toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? (isFree('ADULT') ? 'ADULT' : null);
}
