import { retaxStay, totalPax, type GuestCount, type ProvedClaim, type RoomUnitStatus } from '@honjin/domain';
import type { TaxInput } from '@honjin/contracts/masters/bus';
import { Refusal } from '@honjin/service-kit';
import {
  priceOrRefuse,
  priceRoom,
  priceRulesOf,
  stayInputsOf,
  type NightToPrice,
  type PricingMasters,
  type RoomToPrice,
} from '../pricing/price-rooms.ts';
import type { RateContext } from '../pricing/rate-context.ts';
import type { NightTuple, PlannedUnit } from './queries.ts';

/** A rule that is tried: the masters with it and without. */
export interface Trial {
  kind: TaxInput['kind'];
  before: PricingMasters;
  after: PricingMasters;
  rates: RateContext;
  /** Nights that a rule before or after covers, from the business date on. */
  from: string;
  to: string | null;
}

/** A night whose tax would be another one. */
export interface AffectedNight {
  bookingId: string;
  roomUnitId: string;
  bookingNo: string;
  roomIndex: number;
  status: RoomUnitStatus;
  night: string;
  guests: number;
  taxBefore: number;
  taxAfter: number;
  amountBefore: number;
  amountAfter: number;
}

/** The findings on the nights to come. */
export interface Findings {
  nights: AffectedNight[];
  checkedNights: number;
  unpricedNights: number;
}

type Change = Pick<AffectedNight, 'night' | 'taxBefore' | 'taxAfter' | 'amountBefore' | 'amountAfter'>;

function guestsOf(night: NightTuple): GuestCount {
  const [male, female, childA70, childB50, childC30, childDNone, childE, childF, childOther] = night.slice(
    7,
  ) as number[];
  return {
    male: male ?? 0,
    female: female ?? 0,
    childA70: childA70 ?? 0,
    childB50: childB50 ?? 0,
    childC30: childC30 ?? 0,
    childDNone: childDNone ?? 0,
    childE: childE ?? 0,
    childF: childF ?? 0,
    childOther: childOther ?? 0,
  };
}

function toPrice(night: NightTuple): NightToPrice {
  const [date, roomTypeId, planId, overrideYen, discountYen, , keptFacts] = night;
  return {
    date,
    roomTypeId,
    planId: planId ?? '',
    overrideYen,
    discountYen,
    keptFacts,
    guests: guestsOf(night),
    claim: claimOf(night),
  };
}

function claimOf(night: NightTuple): ProvedClaim {
  const [exemption = '', paperOn = null] = night.slice(16) as [ProvedClaim['exemption'], string | null];
  return { exemption, paperOn };
}

/** Accommodation and bath tax lie beside the price: it is made once and taxed twice. */
function retaxed(room: RoomToPrice, trial: Trial, kind: 'ACCOMMODATION_TAX' | 'BATH_TAX'): Change[] {
  const after = priceRulesOf(trial.after);
  return stayInputsOf(trial.before, room).flatMap(({ plan, stay }) =>
    priceOrRefuse(plan, stay, () => retaxStay(stay, after, kind)).map((night) => ({
      night: night.date,
      taxBefore: night.taxBeforeYen,
      taxAfter: night.taxAfterYen,
      amountBefore: night.amountBeforeYen,
      amountAfter: night.amountAfterYen,
    })),
  );
}

/** Consumption tax is in the price, and in the base of the taxes of the town: all of it is priced twice. */
function repriced(room: RoomToPrice, trial: Trial): Change[] {
  const [before, after] = [priceRoom(trial.before, room).nights, priceRoom(trial.after, room).nights];
  return before.flatMap(({ date, sums }, index) => {
    const then = after[index]?.sums ?? sums;
    const isSame = then.totalConsumptionTax === sums.totalConsumptionTax && then.amount === sums.amount;
    const taxes = { taxBefore: sums.totalConsumptionTax, taxAfter: then.totalConsumptionTax };
    return isSame ? [] : [{ night: date, ...taxes, amountBefore: sums.amount, amountAfter: then.amount }];
  });
}

/** Returns the nights of a unit that would change; null when they have no price. */
function changesOf(unit: PlannedUnit, trial: Trial): Change[] | null {
  const { isDayUse, otaxNotCounted, named } = unit;
  const room = { nights: unit.nights.map(toPrice), isDayUse, otaxNotCounted, named, rates: trial.rates };
  try {
    if (trial.kind === 'CONSUMPTION') return repriced(room, trial);
    return retaxed(room, trial, trial.kind === 'BATH' ? 'BATH_TAX' : 'ACCOMMODATION_TAX');
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Adds a unit to the findings. It prices only nights of the period that are not in the books. */
export function rehearseUnit(unit: PlannedUnit, trial: Trial, found: Findings): void {
  const { from, to } = trial;
  const asked = new Map<string, NightTuple>();
  for (const night of unit.nights) {
    const [date, , , , , isPosted] = night;
    if (!isPosted && date >= from && (to === null || date <= to)) asked.set(date, night);
  }
  if (asked.size === 0) return;
  found.checkedNights += asked.size;
  const changes = changesOf(unit, trial);
  if (changes === null) {
    found.unpricedNights += asked.size;
    return;
  }
  const { bookingId, roomUnitId, bookingNo, roomIndex, status } = unit;
  for (const change of changes) {
    const night = asked.get(change.night);
    if (night === undefined) continue;
    const guests = totalPax(guestsOf(night));
    found.nights.push({ bookingId, roomUnitId, bookingNo, roomIndex, status, guests, ...change });
  }
}
