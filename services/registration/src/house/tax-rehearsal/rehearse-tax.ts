import { setImmediate } from 'node:timers/promises';
import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { taxRulesOf, type TaxInput } from '@honjin/contracts/masters/bus';
import type { rehearseTax } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { readMasters, type MasterSets } from '../masters/read-masters.ts';
import { PRICING_MASTERS, type PricingMasters } from '../pricing/price-rooms.ts';
import { readRateContext } from '../pricing/rate-context.ts';
import { rehearseUnit, type AffectedNight, type Findings, type Trial } from './affected-nights.ts';
import { keepFindings, keptFindings } from './kept-findings.ts';
import { getRevision, listNightNames, readPlannedUnits } from './queries.ts';

type Request = ParsedRequestOf<typeof rehearseTax>;
type Result = ResultOf<typeof rehearseTax>;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Room units between two pauses of the event loop: about 10 ms of pricing. */
const UNITS_AT_ONCE = 60;
const UNITS_PER_READ = 1_200;

/** Masters that decide what a rehearsal finds. */
const REHEARSAL_MASTERS = [...PRICING_MASTERS, 'room', 'roomType', 'rateStrategy'] as const;
type RehearsalMasters = Pick<MasterSets, (typeof REHEARSAL_MASTERS)[number]>;

type TaxState = PricingMasters['tax'] extends ReadonlyMap<string, infer State> ? State : never;

function periodOf(rules: readonly { validFrom: string; validTo: string | null }[], today: string) {
  const start = rules.map(({ validFrom }) => validFrom).toSorted()[0] ?? today;
  const isOpen = rules.some(({ validTo }) => validTo === null);
  const end = rules.map(({ validTo }) => validTo ?? '').toSorted();
  return { from: start > today ? start : today, to: isOpen ? null : (end.at(-1) ?? null) };
}

function ruleOf(state: TaxState | undefined): { validFrom: string; validTo: string | null }[] {
  const rule = state?.accommodation ?? state?.bath ?? state?.consumption;
  return rule ? [rule] : [];
}

/** Returns the masters as they are, and as they would be with the rule in place of the one it replaces. */
async function prepare(
  tx: TenantTx,
  {
    masters: before,
    businessDate,
    input,
  }: { masters: RehearsalMasters; businessDate: string; input: Request },
): Promise<Trial> {
  const tax = input.tax as TaxInput;
  const { code, name, kind } = tax;
  const wished: TaxState = { id: FIRST_ID, code, name, kind, ...taxRulesOf(tax) };
  const others = [...before.tax].filter(([id]) => id !== input.replacesId);
  // The tried rule comes first, so that it wins over a saved one that overlaps it.
  const after = { ...before, tax: new Map([[FIRST_ID, wished], ...others]) };
  const replaced = input.replacesId === null ? undefined : before.tax.get(input.replacesId);
  const rates = await readRateContext(tx, before, businessDate);
  const rules = [...ruleOf(wished), ...ruleOf(replaced)];
  return { kind, before, after, rates, ...periodOf(rules, businessDate) };
}

async function find(tx: TenantTx, trial: Trial): Promise<Findings> {
  const found: Findings = { nights: [], checkedNights: 0, unpricedNights: 0 };
  for await (const units of readPlannedUnits(tx, trial, UNITS_PER_READ)) {
    for (const [index, unit] of units.entries()) {
      if (index % UNITS_AT_ONCE === 0) await setImmediate();
      rehearseUnit(unit, trial, found);
    }
  }
  found.nights.sort(byNight);
  return found;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byNight = (a: AffectedNight, b: AffectedNight) =>
  compare(a.night, b.night) || compare(a.bookingNo, b.bookingNo) || a.roomIndex - b.roomIndex;

async function pageOf(tx: TenantTx, found: Findings, { page, pageSize }: Request): Promise<Result['nights']> {
  const nights = found.nights.slice((page - 1) * pageSize, page * pageSize);
  const names = await listNightNames(
    tx,
    nights.map(({ roomUnitId, night }) => ({ roomUnitId, night })),
  );
  const known = new Map(names.map((each) => [`${each.roomUnitId} ${each.night}`, each]));
  return nights.map(({ bookingId, roomUnitId, ...rest }) => {
    const { guestName = '', planName = '' } = known.get(`${roomUnitId} ${rest.night}`) ?? {};
    return { bBasicInformationId: bookingId, bRoomUnitId: roomUnitId, guestName, planName, ...rest };
  });
}

/**
 * Rehearses a tax rule on the nights to come: the domain's one function prices them before and after. Nothing is
 * written. Other requests go on between the rooms, and the findings are kept for the following pages.
 */
export async function rehearse(tx: TenantTx, input: Request): Promise<Result> {
  if (tx.day === null) throw new Refusal('HOS-02005-2');
  const { storeId } = tx.scope;
  const { businessDate } = tx.day;
  const [masters, revision] = [await readMasters(tx, REHEARSAL_MASTERS), await getRevision(tx)];
  const asked = JSON.stringify([input.tax, input.replacesId]);
  const key = { storeId, revision, businessDate, masters, asked };
  let found = keptFindings(key);
  if (found === undefined) {
    found = await find(tx, await prepare(tx, { masters, businessDate, input }));
    keepFindings(key, found);
  }
  const sumOf = (field: 'taxBefore' | 'taxAfter') =>
    found.nights.reduce((sum, night) => sum + night[field], 0);
  return {
    nights: await pageOf(tx, found, input),
    total: found.nights.length,
    taxBefore: sumOf('taxBefore'),
    taxAfter: sumOf('taxAfter'),
    bookings: new Set(found.nights.map(({ bookingId }) => bookingId)).size,
    checkedNights: found.checkedNights,
    unpricedNights: found.unpricedNights,
  };
}
