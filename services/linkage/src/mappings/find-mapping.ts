import type { Mapping, TransmittedBooking } from '@honjin/contracts/linkage';

function folded(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

/** Returns the agency by its code, else by the longest pattern that its name contains. */
export function agencyOf(
  mappings: readonly Mapping[],
  { agencyCode, agencyName }: Pick<TransmittedBooking, 'agencyCode' | 'agencyName'>,
): Mapping | undefined {
  const agencies = mappings.filter(({ kind }) => kind === 'AGENCY');
  const byCode = agencyCode === '' ? undefined : agencies.find(({ code }) => code === agencyCode);
  if (byCode !== undefined) return byCode;
  const name = folded(agencyName);
  return agencies
    .filter((one) => one.code === '' && one.name !== '' && name.includes(folded(one.name)))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** Room types go by their code alone: one code comes with many names. */
export function roomTypeOf(mappings: readonly Mapping[], roomTypeCode: string): Mapping | undefined {
  return mappings.find(
    ({ kind, code, targetId }) => kind === 'ROOM_TYPE' && code === roomTypeCode && targetId !== null,
  );
}

interface PlanFacts {
  readonly planCode: string;
  readonly planGroupCode: string;
  readonly mealCondition: string;
  readonly specificMealCondition: string;
}

/** Returns the plan by its group or its own code; of several rows the one that says most of the meals. */
export function planOf(mappings: readonly Mapping[], sent: PlanFacts): Mapping | undefined {
  const codes = [sent.planGroupCode, sent.planCode].filter((code) => code !== '');
  const fits = (given: string, wanted: string) =>
    wanted === '' || wanted.toLowerCase() === given.toLowerCase();
  const detail = (row: Mapping) =>
    Number(row.specificMealCondition !== '') * 2 + Number(row.mealCondition !== '');
  return mappings
    .filter(
      (row) =>
        row.kind === 'PLAN' &&
        row.targetId !== null &&
        codes.includes(row.code) &&
        fits(sent.mealCondition, row.mealCondition) &&
        fits(sent.specificMealCondition, row.specificMealCondition),
    )
    .toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code) || detail(b) - detail(a))[0];
}

/** Returns the billing address for bookings of an agency. */
export function billedTo(agency: Mapping | undefined): string | null {
  return agency?.billingAddressId ?? null;
}
