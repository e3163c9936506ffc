import type { ResponseOf } from '@honjin/contracts';
import { YEN_MEASURES, type AnalysisMeasure, type reportAnalysis } from '@honjin/contracts/reports';
import { formatAmount, formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, tokens } from '@honjin/ui';

export type Matrix = ResponseOf<typeof reportAnalysis>;

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    maxHeight: 'calc(100vh - 360px)',
    minHeight: '240px',
    border: line,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: '13px' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '4px 8px',
    fontSize: '12px',
    fontWeight: 600,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  corner: { left: 0, zIndex: 2, textAlign: 'start' },
  name: {
    position: 'sticky',
    left: 0,
    padding: '2px 8px',
    height: '26px',
    textAlign: 'start',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: line,
  },
  cell: {
    padding: '2px 8px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    borderTop: line,
  },
  total: { fontWeight: 700 },
});

interface MatrixTableProps {
  matrix: Matrix;
  measure: AnalysisMeasure;
  /** The names of the two sides. */
  corner: string;
  label: string;
}

/** The matrix: its headings and the names of its rows stay in sight. */
export function MatrixTable({ matrix, measure, corner, label }: MatrixTableProps) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const shown = (value: number | null) =>
    value === null ? '–' : YEN_MEASURES.has(measure) ? formatYen(value) : formatAmount(value);
  const { columns, rows, columnTotals, total } = matrix;
  const lastRow = { key: 'total of all', label: t('analysis.total'), cells: columnTotals, total };
  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      tabIndex={0}
    >
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.corner)}>
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={styles.head}>
                {column.label}
              </th>
            ))}
            <th scope="col" className={styles.head}>
              {t('analysis.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...rows, lastRow].map((row) => (
            <tr key={row.key} className={row === lastRow ? styles.total : undefined}>
              <th scope="row" className={mergeClasses(styles.name, row === lastRow && styles.total)}>
                {row.label}
              </th>
              {row.cells.map((value, at) => (
                <td key={columns[at]?.key} className={styles.cell}>
                  {shown(value)}
                </td>
              ))}
              <td className={mergeClasses(styles.cell, styles.total)}>{shown(row.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
