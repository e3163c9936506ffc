import type { Locale } from '@honjin/contracts';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import type { AnalysisCondition } from '@honjin/contracts/reports';
import { formatDate } from '@honjin/domain';
import type { WholeTable } from '../exports/report-table.ts';
import { PROVISIONAL } from '../lists/export-list.ts';
import type { Matrix } from './read-analysis.ts';

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
  const { analysisDimension, analysisMeasure } = CODE_NAMES[locale];
  const texts = TEXTS[locale];
  const { from, to, columns, rows, columnTotals, total } = matrix;
  const corner = `${analysisDimension[condition.rows]} / ${analysisDimension[condition.columns]}`;
  const titles = [...columns.map(({ label }) => label), texts.total];
  return {
    title: texts.title,
    language: locale,
    fileName: `${texts.title}_${from}_${to}`,
    facts: [
      storeName,
      `${formatDate(from)}–${formatDate(to)}`,
      analysisMeasure[condition.measure],
      ...(matrix.isProvisional ? [PROVISIONAL[locale]] : []),
    ],
    columns: [
      { title: corner, kind: condition.rows === 'DATE' ? 'day' : 'text', width: NAME_WIDTH },
      ...titles.map((title) => ({ title, kind: 'number' as const, width: CELL_WIDTH })),
    ],
    rows: rows.map((row) => [row.label, ...row.cells, row.total]),
    totals: [[texts.total, ...columnTotals, total]],
  };
}
