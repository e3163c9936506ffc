import { hash } from 'node:crypto';
import type { ErrorCode, ParsedRequestOf, ResultOf } from '@honjin/contracts';
import {
  MOST_PUSHED_VALUES,
  pushedRateMaster,
  type PushRowInput,
  type pushRates as pushRatesCall,
} from '@honjin/contracts/masters';
import {
  cellsOfPush,
  pushedPriceBlockedBy,
  pushedRanges,
  rowsTwice,
  valuesOfPush,
  type PushedCell,
  type PushedLimits,
  type PushedPriceBlock,
  type PushedRange,
  type PushRow,
  type Weekday,
} from '@honjin/domain';
import { Refusal, refuseFields, type TenantTx, type WrongField } from '@honjin/service-kit';
import type { PlanRecord } from '../plan/plan-record.ts';
import { listPlansById } from '../plan/queries.ts';
import {
  findPush,
  insertPush,
  listPushedById,
  lockPushed,
  mapCodes,
  setValues,
  updateSuperseded,
  type PushRecord,
  type Touched,
} from './queries.ts';
import { limitsOf } from './price-ranges.ts';
import { openDateOf, toPushedState } from './pushed-state.ts';

type Push = ParsedRequestOf<typeof pushRatesCall>;
type Answer = ResultOf<typeof pushRatesCall>;

const { entity } = pushedRateMaster;

/** The fields of a row that it names; what it does not name stays as it is. */
function fieldsOf(row: PushRowInput): PushRow['fields'] {
  const { prices, minStay, maxStay, closedToArrival, closedToDeparture, stopSale } = row;
  const flag = (is: boolean) => (is ? 1 : null);
  return {
    ...(prices === undefined ? {} : { PRICES: prices === null || prices.length === 0 ? null : prices }),
    ...(stopSale === undefined ? {} : { CLOSED: flag(stopSale) }),
    ...(closedToArrival === undefined ? {} : { CLOSED_TO_ARRIVAL: flag(closedToArrival) }),
    ...(closedToDeparture === undefined ? {} : { CLOSED_TO_DEPARTURE: flag(closedToDeparture) }),
    ...(minStay === undefined ? {} : { MIN_STAY: minStay }),
    ...(maxStay === undefined ? {} : { MAX_STAY: maxStay }),
  };
}

const wrong = (
  path: PropertyKey[],
  code: ErrorCode,
  values: readonly (string | number)[] = [],
): WrongField => ({ path: ['rows', ...path], code, values });

interface Known {
  readonly roomTypes: ReadonlyMap<string, string>;
  readonly plans: ReadonlyMap<string, string>;
  readonly records: ReadonlyMap<string, PlanRecord>;
  readonly openDate: string;
  readonly limits: PushedLimits;
}

async function readKnown(tx: TenantTx, rows: readonly PushRowInput[]): Promise<Known> {
  const { roomTypes, plans } = await mapCodes(tx);
  const ids = new Set(rows.flatMap(({ planCode }) => plans.get(planCode) ?? []));
  const records = await listPlansById(tx, [...ids]);
  const byId = new Map(records.map((record) => [record.id, record]));
  return { roomTypes, plans, records: byId, openDate: openDateOf(tx), limits: await limitsOf(tx) };
}

type Refused = [code: ErrorCode, values: readonly number[]];

/** The answers to a price that is not taken: the limit, and where it comes from. */
const PRICE_BLOCKS: Record<PushedPriceBlock, (range: PushedRange, limits: PushedLimits) => Refused> = {
  ITEMS: ({ itemsYen }) => ['HOS-05032-3', [itemsYen]],
  LOW: ({ leastYen, gridLeastYen }, { leastPercent }) => [
    'HOS-05032-8',
    [leastYen, gridLeastYen, leastPercent],
  ],
  HIGH: ({ mostYen, gridMostYen }, { mostPercent }) => ['HOS-05032-9', [mostYen, gridMostYen, mostPercent]],
};

/** A price only for what the plan sells (R-RMS-02), and within the store's limits (R-RMS-09). */
function wrongPrices(
  { prices }: PushRowInput,
  at: number,
  { ranges, limits }: { ranges: readonly PushedRange[]; limits: PushedLimits },
): WrongField[] {
  const byPersons = new Map(ranges.map((range) => [range.persons, range]));
  return (prices ?? []).flatMap(({ persons, amountYen }, index) => {
    const range = byPersons.get(persons);
    if (range === undefined) return [wrong([at, 'prices', index, 'persons'], 'HOS-05032-2', [persons])];
    const block = pushedPriceBlockedBy(range, amountYen);
    if (block === null) return [];
    return [wrong([at, 'prices', index, 'amountYen'], ...PRICE_BLOCKS[block](range, limits))];
  });
}

function wrongIn(row: PushRowInput, at: number, known: Known): WrongField[] {
  const roomTypeId = known.roomTypes.get(row.roomTypeCode);
  const plan = known.records.get(known.plans.get(row.planCode) ?? '');
  const day = known.openDate.replaceAll('-', '/');
  const { limits } = known;
  const ranges =
    roomTypeId !== undefined && plan !== undefined ? pushedRanges(plan, roomTypeId, limits) : null;
  return [
    ...(roomTypeId === undefined ? [wrong([at, 'roomTypeCode'], 'HOS-09001-6')] : []),
    ...(plan === undefined ? [wrong([at, 'planCode'], 'HOS-09001-6')] : []),
    ...(row.from < known.openDate ? [wrong([at, 'from'], 'HOS-05032-5', [day])] : []),
    ...(Object.keys(fieldsOf(row)).length === 0 ? [wrong([at], 'HOS-05032-6')] : []),
    ...(ranges === null ? [] : wrongPrices(row, at, { ranges, limits })),
  ];
}

/** The fields that a push sets night by night; refused with every row that is wrong, by its number. */
async function cellsOf(tx: TenantTx, rows: readonly PushRowInput[]): Promise<PushedCell[]> {
  const known = await readKnown(tx, rows);
  refuseFields(rows.flatMap((row, at) => wrongIn(row, at, known)));
  const pushed = rows.map((row): PushRow => ({
    roomTypeId: known.roomTypes.get(row.roomTypeCode)!,
    planId: known.plans.get(row.planCode)!,
    from: row.from,
    to: row.to,
    weekdays: row.weekdays as Weekday[],
    fields: fieldsOf(row),
  }));
  if (valuesOfPush(pushed) > MOST_PUSHED_VALUES)
    throw new Refusal('HOS-05032-1', { values: [MOST_PUSHED_VALUES] });
  const cells = cellsOfPush(pushed);
  refuseFields([...rowsTwice(cells)].map(([at, earlier]) => wrong([at], 'HOS-05032-4', [earlier + 1])));
  return cells;
}

/** Returns what was answered to a push that came before; HOS-05032-0 where another one had its revision. */
function repeated({ revision, digest, valueCount, supersededCount }: PushRecord, own: string): Answer {
  if (digest !== own) throw new Refusal('HOS-05032-0', { values: [revision] });
  return { revision, isRepeated: true, valueCount, supersededCount };
}

/** The program that pushes, or the person who does it by hand. */
function sourceOf({ actor }: TenantTx) {
  if (actor === null) throw new Error('a revenue manager is signed in');
  return { programId: actor.userId, programName: actor.userName };
}

/**
 * Takes a push: its number is kept first, so that whoever sends the same at once waits and is told what was done, then the
 * rows of what it prices are locked in one order. Of each field of each night the newest revision stands (R-RMS-03).
 */
export async function pushRates(tx: TenantTx, { revision, rows }: Push): Promise<Answer> {
  const digest = hash('sha256', JSON.stringify(rows), 'hex');
  const known = await findPush(tx, revision);
  if (known !== undefined) return repeated(known, digest);
  const cells = await cellsOf(tx, rows);
  const source = sourceOf(tx);
  const valueCount = cells.length;
  if (!(await insertPush(tx, { ...source, revision, digest, rowCount: rows.length, valueCount })))
    return repeated((await findPush(tx, revision))!, digest);
  const targets = new Map(cells.map((cell) => [`${cell.roomTypeId} ${cell.planId}`, cell]));
  await lockPushed(tx, [...targets.values()]);
  const { programName } = source;
  const touched = await setValues(tx, cells, { revision, programName });
  const supersededCount = touched.reduce((left, { count }) => left - count, valueCount);
  if (supersededCount > 0) await updateSuperseded(tx, revision, supersededCount);
  for (const { id, count } of touched)
    await tx.audit({
      action: 'pushed-rate.push',
      entity,
      entityId: id,
      after: { revision, valueCount: count },
    });
  await publishPushed(tx, touched);
  return { revision, isRepeated: false, valueCount, supersededCount };
}

/** Tells everybody what is in force now. */
export async function publishPushed(tx: TenantTx, touched: readonly Touched[]): Promise<void> {
  const ids = touched.map(({ id }) => id);
  for (const record of await listPushedById(tx, ids, openDateOf(tx))) {
    const { id, version } = record;
    tx.publishState({ entity, id, version, state: toPushedState(record) });
  }
}
