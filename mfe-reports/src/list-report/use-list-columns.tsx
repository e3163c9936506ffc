import type { ListField, ListReport, ListRow } from '@honjin/contracts/reports';
import { formatAmount, formatDate, formatYen, placeOf } from '@honjin/domain';
import { formatInstant, Link, paths, useLocale, usePermission, useTranslation } from '@honjin/mfe-kit';
import { Button, MoneyText, makeStyles, mergeClasses, type TableColumn } from '@honjin/ui';
import type { ReactNode } from 'react';
import type { OpenedFigure } from '../parts/drill-drawer.tsx';

/** The row below all others. */
export const TOTAL_KEY = 'total';

const useStyles = makeStyles({
  drill: {
    minWidth: 0,
    paddingInline: '4px',
    marginInlineEnd: '-5px',
    fontSize: 'inherit',
    fontWeight: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
  },
  // Numbers and dates stay whole: a list with many columns scrolls, or is made smaller on paper.
  text: { overflowWrap: 'break-word' },
  whole: { whiteSpace: 'nowrap' },
  // The column that takes the remaining width must not be squeezed to one character a line.
  free: { display: 'inline-block', minWidth: '6em' },
});

const NUMBERS: ReadonlySet<ListField['kind']> = new Set(['count', 'yen']);
const WHOLE: ReadonlySet<ListField['kind']> = new Set(['booking', 'choice', 'date']);
const NO_VALUE = '–';

function textOf(field: ListField, value: string | number, at: 0 | 1): ReactNode {
  if (field.kind === 'yen') return <MoneyText yen={Number(value)} />;
  if (field.kind === 'count') return formatAmount(Number(value));
  if (field.kind === 'date') return formatDate(String(value));
  if (field.kind === 'instant') return formatInstant(String(value));
  if (field.kind === 'choice') return field.choices?.[value]?.[at] ?? value;
  return value;
}

interface Given {
  /** Returns what a figure of the row opens, or undefined when it opens nothing. */
  openedBy: (row: ListRow, key: string) => OpenedFigure | undefined;
  onOpen: (opened: OpenedFigure) => void;
}

/** Returns the columns of a report's table; the row of totals shows its sums and is empty elsewhere. */
export function useListColumns(report: ListReport, { openedBy, onOpen }: Given): TableColumn<ListRow>[] {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const at = placeOf(useLocale());
  const mayOpen = usePermission('registration', 'read');

  function bookingCell(row: ListRow, label: string): ReactNode {
    if (!mayOpen || row.bookingId === null) return label;
    return <Link to={paths.registrationDetail(row.bookingId, row.roomUnitId ?? undefined)}>{label}</Link>;
  }
  function drillCell(row: ListRow, key: string, field: ListField): ReactNode {
    const value = Number(row[key]);
    const opened = value === 0 ? undefined : openedBy(row, key);
    if (opened === undefined) return textOf(field, value, at);
    const amount = field.kind === 'yen' ? formatYen(value) : formatAmount(value);
    const label = t('drill', { label: opened.label, column: field.title[at], amount });
    return (
      <Button
        appearance="transparent"
        size="small"
        className={styles.drill}
        aria-label={label}
        onClick={() => onOpen({ ...opened, label: `${opened.label} ${field.title[at]}` })}
      >
        {amount}
      </Button>
    );
  }
  function cellOf(row: ListRow, key: string, field: ListField): ReactNode {
    const value = row[key];
    if (row.key === TOTAL_KEY && value === undefined) return null;
    if (value === null || value === undefined) return NO_VALUE;
    if (row.key === TOTAL_KEY) return typeof value === 'number' ? textOf(field, value, at) : value;
    if (field.kind === 'booking') return bookingCell(row, String(value));
    return field.isDrill === true ? drillCell(row, key, field) : textOf(field, value, at);
  }
  function textClass({ kind, width }: ListField): string {
    return mergeClasses(styles.text, WHOLE.has(kind) && styles.whole, width === undefined && styles.free);
  }
  const onScreen = Object.entries(report.fields).filter(([, { isInSheetsOnly }]) => isInSheetsOnly !== true);
  return onScreen.map(([key, field]) => ({
    key,
    header: field.title[at],
    numeric: NUMBERS.has(field.kind),
    width: field.width === undefined ? undefined : `${field.width}px`,
    cell: (row) =>
      NUMBERS.has(field.kind) ? (
        cellOf(row, key, field)
      ) : (
        <span className={textClass(field)}>{cellOf(row, key, field)}</span>
      ),
  }));
}
