import type { Locale, ResultOf, StateOf } from '@honjin/contracts';
import { storeMaster, taxMaster } from '@honjin/contracts/masters/bus';
import type { reportStayTax, StayTaxTier } from '@honjin/contracts/reports';
import { addDays, endOfMonth, formatPostalCode } from '@honjin/domain';
import { listMasters, type TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import {
  listTaxedDays,
  listUntaxedDays,
  sumBooked,
  type LodgingTaxKind,
  type TaxedDay,
  type UntaxedDay,
} from './queries.ts';
import { addSplits, isOfTier, tiersOf, townOf } from './tiers.ts';

export type StayTaxFiling = ResultOf<typeof reportStayTax>;

function datesOf({ from, to }: Period): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function sumGuests(rows: readonly { guests: number }[]): number {
  return rows.reduce((sum, { guests }) => sum + guests, 0);
}

/** Returns the matrix of the month: a row for every day, a figure for every tier. */
function daysOf(
  period: Period,
  facts: { taxed: readonly TaxedDay[]; untaxed: readonly UntaxedDay[] },
  tiers: readonly StayTaxTier[],
): StayTaxFiling['days'] {
  const taxedOn = Map.groupBy(facts.taxed, ({ date }) => date);
  const untaxedOn = Map.groupBy(facts.untaxed, ({ date }) => date);
  return datesOf(period).map((date) => {
    const taxed = taxedOn.get(date) ?? [];
    return {
      date,
      guests: tiers.map((tier) => sumGuests(taxed.filter((own) => isOfTier(own, tier)))),
      untaxedGuests: sumGuests(untaxedOn.get(date) ?? []),
      amount: taxed.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

/** Returns the company that files for the store, with its address and the number that the town gave it. */
function collectorOf(
  store: StateOf<typeof storeMaster> | undefined,
  kind: LodgingTaxKind,
): StayTaxFiling['collector'] {
  const { companyName = '', zipcode = '', address1 = '', address2 = '' } = store ?? {};
  const number = kind === 'BATH_TAX' ? store?.bathTaxNo : store?.accommodationTaxNo;
  const postal = zipcode === '' ? '' : `〒${formatPostalCode(zipcode)} `;
  return { number: number ?? '', name: companyName, address: `${postal}${address1}${address2}` };
}

/** Returns what a store files for the nights of a month. The night counts, whenever it was booked (R-TAX-05). */
export async function readStayTax(
  tx: TenantTx,
  { month, kind, locale }: { month: string; kind: LodgingTaxKind; locale: Locale },
): Promise<StayTaxFiling> {
  const period = { from: `${month}-01`, to: endOfMonth(`${month}-01`) };
  const [taxed, untaxed, bookedAmount, taxes, stores] = await Promise.all([
    listTaxedDays(tx, kind, period),
    listUntaxedDays(tx, kind, period),
    sumBooked(tx, kind, period),
    listMasters(tx, taxMaster),
    listMasters(tx, storeMaster),
  ]);
  const tiers = tiersOf(taxed, [...taxes.values()]);
  const byReason = Map.groupBy(untaxed, ({ reason }) => reason);
  const [store] = stores.values();
  return {
    month,
    kind,
    municipality: townOf(tiers, [...taxes.values()], locale) ?? store?.municipality ?? '',
    collector: collectorOf(store, kind),
    tiers,
    untaxed: [...byReason].map(([reason, rows]) => ({ reason, guests: sumGuests(rows) })),
    days: daysOf(period, { taxed, untaxed }, tiers),
    taxedGuests: sumGuests(tiers),
    untaxedGuests: sumGuests(untaxed),
    amount: tiers.reduce((sum, { amount }) => sum + amount, 0),
    splits: addSplits(tiers.flatMap(({ splits }) => splits)),
    bookedAmount,
    isProvisional: tx.day === null || period.to >= tx.day.businessDate,
  };
}
