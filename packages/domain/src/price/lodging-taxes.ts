import { allocateByLargestRemainder, type Yen } from '../money/index.ts';
import {
  accommodationTax,
  bathTax,
  netFromGross,
  ruleOfNight,
  type AccommodationTaxResult,
  type BathTaxResult,
  type LodgingShare,
  type RoomSharing,
  type TaxExemptionKind,
  type UntaxedGuests,
  type UntaxedReason,
  type TaxedGuest,
} from '../tax/index.ts';
import { childFeeOf } from './child-fee.ts';
import { CHILD_CLASSES, countOf, COUNTED_GROUPS, totalPax, type GuestGroup } from './guest-count.ts';
import { isLodging, type NightOfStay } from './night-charges.ts';
import type { ChargeLine } from './priced-stay.ts';

/** Taxes of one night that lie outside consumption tax. */
export interface LodgingTaxes {
  accommodation: AccommodationTaxResult | null;
  bath: BathTaxResult | null;
  lines: ChargeLine[];
  untaxedGuests: UntaxedGuests[];
}

/** Accommodation and bath tax of a night from its charge lines (R-TAX-03, R-TAX-06, R-TAX-10). */
export function taxNight(context: NightOfStay, charges: readonly ChargeLine[]): LodgingTaxes {
  const { stay, night } = context;
  const accommodation =
    stay.plan.chargesAccommodationTax && !stay.dayUse ? accommodationOf(context, charges) : null;
  const bath = stay.plan.chargesBathTax ? bathOf(context, charges) : null;
  const lines = [
    ...taxLines(night.date, 'ACCOMMODATION_TAX', accommodation),
    ...taxLines(night.date, 'BATH_TAX', bath),
  ];
  const untaxedGuests = [...untaxedGuestsOf(context, accommodation), ...untaxedBathersOf(context, bath)];
  return { accommodation, bath, lines, untaxedGuests };
}

/** Guests without accommodation tax by reason, as the filing sheet asks for them; a day without a night has none. */
function untaxedGuestsOf(
  { stay, night }: NightOfStay,
  accommodation: AccommodationTaxResult | null,
): UntaxedGuests[] {
  if (stay.dayUse) return [];
  if (!accommodation?.rule) {
    const isLeftOut = !stay.plan.chargesAccommodationTax || stay.accommodationTaxNotCounted === true;
    const guests = totalPax(night.guests);
    return isLeftOut && guests > 0 ? [{ reason: 'NOT_COUNTED', guests }] : [];
  }
  return byReason(accommodation.shares, 'BELOW_THRESHOLD');
}

/** Returns the same of the bath tax, where the town has one: of the heads that it counts, those who pay none. */
function untaxedBathersOf({ stay, night }: NightOfStay, bath: BathTaxResult | null): UntaxedGuests[] {
  if (ruleOfNight(stay.rules.bathTaxRules, night.date) === null) return [];
  if (bath !== null) {
    const untaxed = byReason(bath.shares, stay.dayUse ? 'DAY_USE' : 'BELOW_THRESHOLD');
    return untaxed.map((guests) => ({ tax: 'BATH_TAX', ...guests }));
  }
  const guests = COUNTED_GROUPS.reduce((sum, group) => sum + countOf(night.guests, group), 0);
  return guests > 0 ? [{ tax: 'BATH_TAX', reason: 'NOT_COUNTED', guests }] : [];
}

/** Shares without tax by their ground of exemption, or by the reason of those who have none. */
function byReason(
  shares: readonly { guests: number; taxPerGuestYen: Yen; exemption: TaxExemptionKind | null }[],
  other: UntaxedReason,
): UntaxedGuests[] {
  const untaxed = shares.filter(({ taxPerGuestYen, guests }) => taxPerGuestYen === 0 && guests > 0);
  const groups = Map.groupBy(untaxed, ({ exemption }) => exemption ?? other);
  return [...groups].map(([reason, own]) => ({
    reason,
    guests: own.reduce((sum, { guests }) => sum + guests, 0),
  }));
}

function accommodationOf(context: NightOfStay, charges: readonly ChargeLine[]): AccommodationTaxResult {
  const { stay, night } = context;
  const { accommodationTaxRules } = stay.rules;
  const sharing = ruleOfNight(accommodationTaxRules, night.date)?.roomSharedBy ?? 'PERSONS';
  return accommodationTax(accommodationTaxRules, {
    night: night.date,
    shares: lodgingShares(context, charges, sharing),
    inseparableMeals: stay.plan.inseparableMeals,
    notCounted: stay.accommodationTaxNotCounted ?? false,
  });
}

function bathOf(context: NightOfStay, charges: readonly ChargeLine[]): BathTaxResult {
  const { stay, night } = context;
  const heads = Math.max(totalPax(night.guests), 1);
  const itemsYen = sumNet(charges.filter((line) => line.kind === 'ITEM' && line.group === null));
  const shares = lodgingShares(context, charges, 'PAYING')
    .filter(({ group }) => COUNTED_GROUPS.includes(group))
    .map((share) => {
      const ownItems = charges.filter((line) => line.kind === 'ITEM' && line.group === share.group);
      const commonYen = Math.floor((itemsYen * share.sharedBy) / heads);
      return { ...share, netWithMealsYen: share.netYen + sumNet(ownItems) + commonYen };
    });
  return bathTax(stay.rules.bathTaxRules, {
    night: night.date,
    dayUse: stay.dayUse,
    stayNights: stay.stayNights ?? stay.nights.length,
    shares,
  });
}

type GroupShare = LodgingShare & { group: GuestGroup; sharedBy: number };

/** Guests by group with their net lodging charge; a price for the whole room is divided as the town says (R-TAX-06). */
function lodgingShares(
  context: NightOfStay,
  charges: readonly ChargeLine[],
  sharing: RoomSharing,
): GroupShare[] {
  const lodging = charges.filter(isLodging);
  const isRoomPrice = lodging.some(({ kind, group }) => kind === 'ROOM' && group === null);
  const serviceYen = sumOf(charges.filter(({ code }) => code === 'SERVICE_LODGING'));
  const totals = isRoomPrice
    ? roomTotals(context, sumOf(lodging) + serviceYen, sharing)
    : groupTotals(context, lodging, serviceYen);
  const taxLine = lodging[0];
  return totals.flatMap(({ group, amountYen, sharedBy }) => {
    const netYen =
      taxLine?.taxation === 'TAX_INCLUDED' ? netFromGross(amountYen, taxLine.taxPercent) : amountYen;
    return splitByFacts(context, group).map((part) => ({ ...part, group, netYen, sharedBy }));
  });
}

interface GroupTotal {
  group: GuestGroup;
  amountYen: Yen;
  sharedBy: number;
}

function presentGroups({ night }: NightOfStay): GuestGroup[] {
  return (['ADULT', ...CHILD_CLASSES] as const).filter((group) => countOf(night.guests, group) > 0);
}

function roomTotals(context: NightOfStay, amountYen: Yen, sharing: RoomSharing): GroupTotal[] {
  const { night } = context;
  const groups = presentGroups(context).map((group) => ({
    group,
    isShared: sharesRoom(context, group, sharing),
  }));
  const sharedBy = groups.reduce(
    (sum, { group, isShared }) => sum + (isShared ? countOf(night.guests, group) : 0),
    0,
  );
  return groups.map(({ group, isShared }) => ({ group, amountYen: isShared ? amountYen : 0, sharedBy }));
}

/** Tells whether the guests of a group are among those who share the price of the room (R-TAX-06). */
function sharesRoom({ stay }: NightOfStay, group: GuestGroup, sharing: RoomSharing): boolean {
  if (group === 'ADULT') return true;
  if (sharing === 'HEADS') return COUNTED_GROUPS.includes(group);
  const fee = childFeeOf(stay.rules.childFees, group);
  if (fee === null || fee.countsAsPerson) return fee !== null;
  return sharing === 'PAYING' && (fee.kind === 'STATIC' ? fee.amountYen : fee.percent) > 0;
}

/** Own charge of each group, with its share of the discount and of the service charge. */
function groupTotals(context: NightOfStay, lodging: readonly ChargeLine[], serviceYen: Yen): GroupTotal[] {
  const groups = presentGroups(context);
  const own = groups.map((group) => sumOf(lodging.filter((line) => line.group === group)));
  const commonYen = sumOf(lodging.filter(({ kind }) => kind === 'DISCOUNT')) + serviceYen;
  const parts = commonYen === 0 ? own.map(() => 0) : allocateByLargestRemainder(commonYen, own);
  return groups.map((group, index) => ({
    group,
    amountYen: (own[index] ?? 0) + (parts[index] ?? 0),
    sharedBy: countOf(context.night.guests, group),
  }));
}

/** Guests of a group by what is known of them; the rest by what the store assumes of their class. */
function splitByFacts({ stay, night }: NightOfStay, group: GuestGroup): (TaxedGuest & { guests: number })[] {
  const known = (night.facts ?? []).filter((fact) => fact.group === group && fact.guests > 0);
  const rest = countOf(night.guests, group) - known.reduce((sum, fact) => sum + fact.guests, 0);
  if (rest < 0) throw new RangeError(`more guests described than counted in ${group} on ${night.date}`);
  const ageYears =
    group === 'ADULT' ? null : (childFeeOf(stay.rules.childFees, group)?.assumedAgeYears ?? null);
  return rest === 0 ? known : [...known, { guests: rest, ageYears }];
}

function taxLines(
  night: string,
  kind: 'ACCOMMODATION_TAX' | 'BATH_TAX',
  result: AccommodationTaxResult | BathTaxResult | null,
): ChargeLine[] {
  if (!result?.rule) return [];
  const { code } = result.rule;
  const counts = new Map<Yen, number>();
  for (const { taxPerGuestYen, guests } of result.shares) {
    if (taxPerGuestYen > 0) counts.set(taxPerGuestYen, (counts.get(taxPerGuestYen) ?? 0) + guests);
  }
  return [...counts].map(([unitYen, quantity]) => ({
    night,
    useDate: night,
    kind,
    code,
    group: null,
    unitYen,
    quantity,
    amountYen: unitYen * quantity,
    taxation: 'OUT_OF_SCOPE',
    taxRateType: 'CON',
    taxPercent: 0,
    bearsService: false,
  }));
}

function sumNet(lines: readonly ChargeLine[]): Yen {
  return lines.reduce((sum, line) => {
    const isGross = line.taxation === 'TAX_INCLUDED';
    return sum + (isGross ? netFromGross(line.amountYen, line.taxPercent) : line.amountYen);
  }, 0);
}

function sumOf(lines: readonly ChargeLine[]): Yen {
  return lines.reduce((sum, line) => sum + line.amountYen, 0);
}
