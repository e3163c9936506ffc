import type { Locale } from '@honjin/contracts';
import type { AnalysisCondition, AnalysisDimension, AnalysisMeasure, Words } from '@honjin/contracts/reports';
import { formatDate } from '@honjin/domain';
import type { WholeTable } from '../exports/report-table.ts';
import { PROVISIONAL } from '../lists/export-list.ts';
import type { Matrix } from './read-analysis.ts';

const DIMENSIONS: Readonly<Record<AnalysisDimension, Words>> = {
  DATE: ['売上日', 'Sales date'],
  MONTH: ['月', 'Month'],
  WEEKDAY: ['曜日', 'Weekday'],
  CATEGORY: ['売上区分', 'Category'],
  ITEM: ['科目', 'Item'],
  ROOM_TYPE: ['部屋タイプ', 'Room type'],
  ROOM: ['部屋', 'Room'],
  PLAN: ['プラン', 'Plan'],
  SALES_ROUTE: ['販売経路', 'Sales route'],
};

const MEASURES: Readonly<Record<AnalysisMeasure, Words>> = {
  NET: ['売上（税抜）', 'Sales, net'],
  TOTAL: ['売上（税込）', 'Sales incl. tax'],
  QUANTITY: ['数量', 'Quantity'],
  NIGHTS: ['泊数（デイユース含む）', 'Room nights (incl. day use)'],
  GUESTS: ['延べ人数', 'Guest nights'],
  ADR: ['客室単価（デイユース含む）', 'Rate per room (incl. day use)'],
};

const TEXTS = {
  ja: { title: 'マトリクス分析', total: '合計' },
  en: { title: 'Matrix analysis', total: 'Total' },
} as const;

const NAME_WIDTH = 160;
const CELL_WIDTH = 88;

/** The matrix as a table for files. */
export function analysisTable(
  matrix: Matrix,
  condition: AnalysisCondition,
  { storeName, locale }: { storeName: string; locale: Locale },
): WholeTable {
  const at = locale === 'ja' ? 0 : 1;
  const texts = TEXTS[locale];
  const { from, to, columns, rows, columnTotals, total } = matrix;
  const corner = `${DIMENSIONS[condition.rows][at]} / ${DIMENSIONS[condition.columns][at]}`;
  const titles = [...columns.map(({ label }) => label), texts.total];
  return {
    title: texts.title,
    fileName: `${texts.title}_${from}_${to}`,
    facts: [
      storeName,
      `${formatDate(from)}–${formatDate(to)}`,
      MEASURES[condition.measure][at],
      ...(matrix.isProvisional ? [PROVISIONAL[locale]] : []),
    ],
    columns: [
      { title: corner, isNumber: false, width: NAME_WIDTH },
      ...titles.map((title) => ({ title, isNumber: true, width: CELL_WIDTH })),
    ],
    rows: rows.map((row) => [row.label, ...row.cells, row.total]),
    totals: [[texts.total, ...columnTotals, total]],
  };
}
