import type { PlanInput } from '@honjin/contracts/masters';

let counter = 0;

/** A plan per room with breakfast, on sale for a year. */
export function planInput(ids: { seasonGroupId: string; itemId: string }) {
  counter += 1;
  return {
    code: `P${counter}`,
    name: `素泊まりプラン${counter}`,
    nameEn: 'Room only',
    receiptPrintName: '宿泊料',
    printTitles: ['朝食券付き'],
    content: '早割のお客様に',
    saleFrom: '2026-03-01',
    saleTo: null,
    planGroupId: null,
    seasonGroupId: ids.seasonGroupId,
    acceptFrom: '2026-04-01',
    acceptTo: '2027-03-31',
    stayFrom: '2026-05-01',
    stayTo: '2027-03-31',
    checkInTime: null,
    checkOutTime: '25:00',
    isNonRefundable: false,
    cancellationPolicy: [
      { minGuests: 1, maxGuests: null, noShowPercent: 100, steps: [{ fromDaysBefore: 0, percent: 80 }] },
    ],
    basis: 'ROOM' as const,
    taxation: 'TAX_INCLUDED' as const,
    servicePercent: 10,
    serviceIncluded: true,
    chargesAccommodationTax: true,
    chargesBathTax: false,
    inseparableMeals: 0,
    roomAccountingItemId: ids.itemId,
    displayOrder: 1,
    items: [
      {
        code: 'BF',
        name: '朝食',
        accountingItemId: ids.itemId,
        unitYen: 2_200,
        per: 'PERSON' as const,
        included: true,
        includeChildren: false,
        term: 'NEXT_DAY' as const,
        taxation: 'TAX_INCLUDED' as const,
        taxRateType: 'CON' as const,
        bearsService: false,
      },
    ],
    arrangements: [] as PlanInput['arrangements'],
    tickets: [] as PlanInput['tickets'],
    salesRoutes: [] as { salesRouteId: string; siteControllerCode: string; siteControllerName: string }[],
  };
}

/** Ranks A and B by weekday, with a high season. */
export function seasonInput() {
  counter += 1;
  return {
    code: `SG${counter}`,
    name: '標準',
    nameEn: 'Standard',
    priceRanks: ['A', 'B', 'C'],
    ranks: ['A', 'A', 'A', 'A', 'B', 'B', 'A'],
    holidayEveAs: 6,
    seasons: [
      {
        code: 'NY',
        name: '年末年始',
        nameEn: 'New Year',
        colour: 'D13438',
        fromDate: '2026-12-29',
        toDate: '2027-01-03',
        ranks: ['C', 'C', 'C', 'C', 'C', 'C', 'C'],
      },
    ],
    nights: [{ date: '2026-11-22', rank: 'C' }],
  };
}

/** Accommodation tax of Tokyo since 2002. */
export function taxInput() {
  counter += 1;
  const tier = (fromYen: number, taxYen: number) => ({
    fromYen,
    taxYen,
    splits: [{ authority: 'PREFECTURE' as const, taxYen }],
  });
  return {
    code: `TX${counter}`,
    name: '東京都',
    nameEn: 'Tokyo',
    kind: 'ACCOMMODATION' as const,
    validFrom: '2002-10-01',
    validTo: null as string | null,
    accommodation: {
      kind: 'TIER' as const,
      tiers: [tier(10_000, 100), tier(15_000, 200)],
      shares: [],
      minimumBaseYen: 0,
      rounding: 'FLOOR' as const,
      exemptions: [],
      inseparableMealPercents: [],
    },
    bath: null,
    consumption: null,
  };
}
