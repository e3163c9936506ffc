import { addDays, addMonths, ageOn, datePartsOf, makeDate, type LocalDate } from '../dates/index.ts';

/** Grounds on which a town exempts a guest; which of them hold is data of its rule. */
export const TAX_EXEMPTION_KINDS = [
  'AGE_UNDER',
  'SCHOOL_YEAR_END_OF_AGE',
  'SCHOOL_EVENT',
  'DIPLOMAT',
] as const;
export type TaxExemptionKind = (typeof TAX_EXEMPTION_KINDS)[number];

/**
 * The reasons why a guest's night bears no lodging tax: a ground of exemption, a charge below the threshold, a stay
 * that is not counted, or, for the bath tax, day use in a town that does not tax it.
 */
export const UNTAXED_REASONS = [...TAX_EXEMPTION_KINDS, 'BELOW_THRESHOLD', 'NOT_COUNTED', 'DAY_USE'] as const;
export type UntaxedReason = (typeof UNTAXED_REASONS)[number];

/** Guests of one night without accommodation tax, or without the tax that is named. */
export interface UntaxedGuests {
  tax?: 'BATH_TAX' | undefined;
  reason: UntaxedReason;
  guests: number;
}

/** One ground of exemption; `age` is read by the two kinds that depend on age. */
export interface TaxExemption {
  kind: TaxExemptionKind;
  age?: number;
}

/** The facts that decide whether a guest is exempt. Unknown facts exempt nobody. */
export interface TaxedGuest {
  ageYears?: number | null;
  birthDate?: LocalDate | null;
  /** A certificate of a school trip or school event has been handed in. */
  hasSchoolCertificate?: boolean;
  isDiplomatOnDuty?: boolean;
}

/** Returns the ground on which a guest is exempt on a night, or null when taxed (R-TAX-08, R-TAX-09). */
export function exemptionOf(
  exemptions: readonly TaxExemption[],
  guest: TaxedGuest,
  night: LocalDate,
): TaxExemptionKind | null {
  return exemptions.find((exemption) => applies(exemption, guest, night))?.kind ?? null;
}

/**
 * Tells whether a night lies before the end of the school year in which an age is reached: until the first 31 March on
 * or after the day on which the guest reaches it, the day before the birthday (R-TAX-09).
 */
export function isUntilSchoolYearEnd(birthDate: LocalDate, age: number, night: LocalDate): boolean {
  const reached = addDays(addMonths(birthDate, age * 12), -1);
  const { year, month } = datePartsOf(reached);
  return night <= makeDate(month <= 3 ? year : year + 1, 3, 31);
}

function applies(exemption: TaxExemption, guest: TaxedGuest, night: LocalDate): boolean {
  switch (exemption.kind) {
    case 'SCHOOL_EVENT':
      return guest.hasSchoolCertificate === true;
    case 'DIPLOMAT':
      return guest.isDiplomatOnDuty === true;
    case 'AGE_UNDER':
      return isYounger(guest.birthDate ? ageOn(guest.birthDate, night) : guest.ageYears, exemption.age);
    case 'SCHOOL_YEAR_END_OF_AGE':
      if (guest.birthDate) return isUntilSchoolYearEnd(guest.birthDate, exemption.age ?? 0, night);
      return isYounger(guest.ageYears, exemption.age);
  }
}

/** Tells whether a guest is younger, and so before the end of that school year too; at the age itself that is open. */
function isYounger(ageYears: number | null | undefined, age = 0): boolean {
  return ageYears !== null && ageYears !== undefined && ageYears < age;
}
