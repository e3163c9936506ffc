import type { ReportColumn } from '@honjin/contracts/reports';
import { formatAmount, formatDate, formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { Button, ToneBadge, WarningRegular, makeStyles, mergeClasses, tokens } from '@honjin/ui';
import type { Drill, FigureRow } from './report-rows.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '4px' },
  heading: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  scroller: {
    overflowX: 'auto',
    border: line,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: {
    width: '100%',
    minWidth: '1080px',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontSize: '13px',
  },
  head: {
    padding: '4px 8px',
    fontSize: '12px',
    fontWeight: 600,
    textAlign: 'end',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  headName: { textAlign: 'start', width: '18%' },
  headColumn: { textAlign: 'center', borderLeft: line },
  cell: {
    padding: '2px 8px',
    height: '28px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    borderTop: line,
  },
  first: { borderLeft: line },
  name: { padding: '2px 8px', textAlign: 'start', fontWeight: 400, borderTop: line },
  item: { paddingInlineStart: '24px' },
  group: { fontWeight: 600, backgroundColor: tokens.colorNeutralBackground2 },
  total: { fontWeight: 700, borderTop: `2px solid ${tokens.colorNeutralStroke1}` },
  code: { color: tokens.colorNeutralForeground3, fontSize: '12px', marginInlineEnd: '8px' },
  drill: {
    minWidth: 0,
    paddingInline: '4px',
    fontWeight: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
  },
});

/** The measures in the cells of a row, in order. The last one opens its lines. */
export const SALES_MEASURES = ['quantity', 'net', 'tax', 'total'] as const;
export const PAYMENT_MEASURES = ['count', 'amount'] as const;

export interface FigureTableProps {
  title: string;
  measures: typeof SALES_MEASURES | typeof PAYMENT_MEASURES;
  columns: readonly ReportColumn[];
  rows: readonly FigureRow[];
  onDrill: (drill: Drill, column: ReportColumn, label: string) => void;
}

function TableHead({ columns, measures }: Pick<FigureTableProps, 'columns' | 'measures'>) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={mergeClasses(styles.head, styles.headName)}>
          {t('name')}
        </th>
        {columns.map((column) => (
          <th
            key={column.code}
            scope="colgroup"
            colSpan={measures.length}
            className={mergeClasses(styles.head, styles.headColumn)}
          >
            {t(`codes:reportColumn.${column.code}`)} {formatDate(column.from)}
            {column.from !== column.to && `–${formatDate(column.to)}`}{' '}
            {column.isProvisional && (
              <ToneBadge tone="caution" icon={<WarningRegular />} label={t('provisional')} />
            )}
          </th>
        ))}
      </tr>
      <tr>
        {columns.flatMap((column) =>
          measures.map((measure, index) => (
            <th
              key={`${column.code} ${measure}`}
              scope="col"
              className={mergeClasses(styles.head, index === 0 && styles.first)}
            >
              {t(`measure.${measure}`)}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

/** Figures by row, one group of columns per period. A total opens what it is made of. */
export function FigureTable({ title, measures, columns, rows, onDrill }: FigureTableProps) {
  const styles = useStyles();
  const { t } = useTranslation('reports');

  function totalCell(row: FigureRow, column: ReportColumn, value: number) {
    const { drill } = row;
    const hasLines = row.cells[columns.indexOf(column)]?.some((cell) => cell !== 0) ?? false;
    if (drill === undefined || !hasLines) return formatAmount(value);
    const label = t('drill', {
      label: row.label,
      column: t(`codes:reportColumn.${column.code}`),
      amount: formatYen(value),
    });
    return (
      <Button
        appearance="transparent"
        size="small"
        className={styles.drill}
        aria-label={label}
        onClick={() => onDrill(drill, column, row.label)}
      >
        {formatAmount(value)}
      </Button>
    );
  }
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <TableHead columns={columns} measures={measures} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className={row.level === 'group' ? styles.group : undefined}>
                <th
                  scope="row"
                  className={mergeClasses(
                    styles.name,
                    row.level === 'item' && styles.item,
                    row.level === 'group' && styles.group,
                    row.level === 'total' && styles.total,
                  )}
                >
                  {row.code !== undefined && <span className={styles.code}>{row.code}</span>}
                  {row.label}
                </th>
                {columns.flatMap((column, position) =>
                  measures.map((measure, index) => {
                    const value = row.cells[position]?.[index] ?? 0;
                    return (
                      <td
                        key={`${column.code} ${measure}`}
                        className={mergeClasses(
                          styles.cell,
                          index === 0 && styles.first,
                          row.level === 'total' && styles.total,
                        )}
                      >
                        {index === measures.length - 1 ? totalCell(row, column, value) : formatAmount(value)}
                      </td>
                    );
                  }),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
