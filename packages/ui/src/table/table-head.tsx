import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '../icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import type { TableColumn, TableSort } from './table-types.ts';

const useStyles = makeStyles({
  cell: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '28px',
    boxSizing: 'border-box',
    paddingInline: '8px',
    paddingBlock: 0,
    textAlign: 'start',
    fontSize: '12px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  numeric: { textAlign: 'end' },
  sortButton: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '24px',
    marginInline: '-4px',
    paddingInline: '4px',
    border: 'none',
    borderRadius: '4px',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // The arrow of a number column comes before its name, so that the name ends where the numbers end.
  numericButton: { flexDirection: 'row-reverse' },
  arrow: { display: 'inline-flex', width: '12px', fontSize: '12px' },
  selectCell: { width: '36px', paddingInline: '2px' },
});

function SortArrow({ direction }: { direction: TableSort['direction'] | undefined }) {
  const styles = useStyles();
  return (
    <span aria-hidden className={styles.arrow}>
      {direction === 'ascending' && <ArrowUpRegular />}
      {direction === 'descending' && <ArrowDownRegular />}
    </span>
  );
}

interface HeadCellProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: (columnKey: string) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const styles = useStyles();
  const direction = sort?.columnKey === column.key ? sort.direction : undefined;
  const isSortable = column.sortValue !== undefined || column.sortable === true;
  return (
    <th
      scope="col"
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      className={mergeClasses(styles.cell, column.numeric && styles.numeric)}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {isSortable ? (
        <button
          type="button"
          className={mergeClasses(styles.sortButton, column.numeric && styles.numericButton)}
          onClick={() => onSort(column.key)}
        >
          {column.header}
          <SortArrow direction={direction} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: (columnKey: string) => void;
  /** Absent when the rows cannot be selected. */
  selectAll?: { checked: boolean | 'mixed'; onToggle: () => void } | undefined;
  /** True above the handles of rows that can be dragged. */
  isOrdered?: boolean | undefined;
}

/** The fixed head: names, sort order, and the check box for the whole page. */
export function TableHead<Row>({ columns, sort, onSort, selectAll, isOrdered }: TableHeadProps<Row>) {
  const styles = useStyles();
  const texts = useUiTexts();
  return (
    <thead>
      <tr>
        {isOrdered && (
          <th scope="col" className={mergeClasses(styles.cell, styles.selectCell)}>
            <VisuallyHidden>{texts.table.order}</VisuallyHidden>
          </th>
        )}
        {selectAll && (
          <th scope="col" className={mergeClasses(styles.cell, styles.selectCell)}>
            <Checkbox
              aria-label={texts.table.selectAll}
              checked={selectAll.checked}
              onChange={selectAll.onToggle}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}
