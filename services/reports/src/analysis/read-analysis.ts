import type { Locale, ResultOf } from '@honjin/contracts';
import type { AnalysisCondition, AnalysisMeasure, reportAnalysis } from '@honjin/contracts/reports';
import { relativePeriod, roundRatio } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import { askedPeriod } from '../lists/sql-parts.ts';
import { headingsOf } from './dimensions.ts';
import { listCells, type CellSums } from './queries.ts';

export type Matrix = ResultOf<typeof reportAnalysis>;

/** More is of no use to anybody's eyes. */
const MAX_ROWS = 500;
const MAX_COLUMNS = 62;

/**
 * Returns the days of an analysis. Relative ones follow from the business date: before the first day is open there are
 * none.
 */
export function daysOf({ day }: TenantTx, condition: AnalysisCondition): Period {
  if (condition.period === 'DATES') return askedPeriod(condition);
  if (day === null) throw new Refusal('HOS-08001-0');
  return relativePeriod(condition.period, day.businessDate);
}

type ValueOf = (sums: CellSums | undefined) => number | null;

const SUM_OF: Readonly<Record<Exclude<AnalysisMeasure, 'ADR'>, keyof CellSums>> = {
  NET: 'net',
  TOTAL: 'total',
  QUANTITY: 'quantity',
  NIGHTS: 'nights',
  GUESTS: 'guests',
};

/** Returns how a cell shows its sums. A rate without nights is none (M69). */
function valueOf(measure: AnalysisMeasure): ValueOf {
  if (measure === 'ADR')
    return (sums) =>
      sums === undefined || sums.nights <= 0 ? null : roundRatio(sums.roomNet, sums.nights, 'ROUND');
  return (sums) => (sums === undefined ? null : Number(sums[SUM_OF[measure]]));
}

function keysOf(cells: readonly CellSums[], of: 'row' | 'column'): string[] {
  return [...new Set(cells.map((cell) => cell[of]))].filter((key) => key !== null);
}

function refuseTooLarge(rows: number, columns: number): void {
  if (rows > MAX_ROWS || columns > MAX_COLUMNS)
    throw new Refusal('HOS-06013-1', { values: [rows, columns, MAX_ROWS, MAX_COLUMNS] });
}

/** Sales as a matrix. Every total is of the lines themselves, so that a rate of all is no sum of rates. */
export async function readAnalysis(
  tx: TenantTx,
  condition: AnalysisCondition,
  locale: Locale,
): Promise<Matrix> {
  const period = daysOf(tx, condition);
  const cells = await listCells(tx, condition, period);
  const [rowKeys, columnKeys] = [keysOf(cells, 'row'), keysOf(cells, 'column')];
  refuseTooLarge(rowKeys.length, columnKeys.length);
  const [rows, columns] = await Promise.all([
    headingsOf(tx, { dimension: condition.rows, keys: rowKeys, locale }),
    headingsOf(tx, { dimension: condition.columns, keys: columnKeys, locale }),
  ]);
  const sums = new Map(cells.map((cell) => [JSON.stringify([cell.row, cell.column]), cell]));
  const shown = valueOf(condition.measure);
  const at = (row: string | null, column: string | null) => shown(sums.get(JSON.stringify([row, column])));
  return {
    ...period,
    isProvisional: tx.day === null || period.to >= tx.day.businessDate,
    columns,
    rows: rows.map((row) => ({
      ...row,
      cells: columns.map((column) => at(row.key, column.key)),
      total: at(row.key, null),
    })),
    columnTotals: columns.map((column) => at(null, column.key)),
    total: at(null, null),
  };
}
