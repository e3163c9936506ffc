import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { ColumnChoiceMenu } from './column-choice-menu.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { DataTableProps } from './table-types.ts';
import { useColumnChoice } from './use-column-choice.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import { useDensity, type DensityChoice } from './use-density.ts';
import { useTableView } from './use-table-view.ts';
import type { TableView } from './use-table-view.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  bar: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', flexGrow: 1, minWidth: 0 },
  scroller: {
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Separate borders, because collapsed ones do not stick with the head.
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '13px',
    lineHeight: '20px',
  },
  busy: { opacity: 0.6 },
  // One line a row: what is cut off is read in the row's page.
  compact: {
    '--row-height': '24px',
    '& tbody td': {
      paddingBlock: 0,
      whiteSpace: 'nowrap',
      maxWidth: '200px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& tbody td > span': { flexDirection: 'row', columnGap: '6px' },
  },
});

function toggled(selected: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}

function useSelection<Row>({ selection, rowKey }: DataTableProps<Row>, pageRows: readonly Row[]) {
  const keys = pageRows.map(rowKey);
  const chosenCount = keys.filter((key) => selection?.selected.has(key)).length;
  const isAll = keys.length > 0 && chosenCount === keys.length;
  function toggle(some: readonly string[], on: boolean) {
    if (selection) selection.onSelectionChange(toggled(selection.selected, some, on));
  }
  return {
    onToggle: (key: string) => toggle([key], selection?.selected.has(key) !== true),
    selectAll: selection && {
      checked: isAll || (chosenCount > 0 && ('mixed' as const)),
      onToggle: () => toggle(keys, !isAll),
    },
  };
}

interface TableBarProps<Row> {
  table: DataTableProps<Row>;
  choice: ColumnChoice<Row>;
  rows: DensityChoice;
}

/** Filters and bulk actions, how many rows are selected, and the choice of columns. */
function TableBar<Row>({ table, choice, rows }: TableBarProps<Row>) {
  const styles = useStyles();
  const texts = useUiTexts();
  const { toolbar, columnChoiceKey, columns } = table;
  const selectedCount = table.selection?.selected.size ?? 0;
  if (toolbar === undefined && columnChoiceKey === undefined) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.toolbar}>{toolbar}</div>
      {selectedCount > 0 && <span role="status">{texts.selectedCount(selectedCount)}</span>}
      {columnChoiceKey !== undefined && <ColumnChoiceMenu columns={columns} choice={choice} rows={rows} />}
    </div>
  );
}

/**
 * Returns the look of the table. One without a choice of columns holds fields and longer texts: it keeps its rows apart.
 */
function useTableClass<Row>(
  { columnChoiceKey }: DataTableProps<Row>,
  { density }: DensityChoice,
  isBusy: boolean,
): string {
  const styles = useStyles();
  const isCompact = density === 'compact' && columnChoiceKey !== undefined;
  return mergeClasses(styles.table, isCompact && styles.compact, isBusy && styles.busy);
}

interface GridProps<Row> extends TableBarProps<Row> {
  view: TableView<Row>;
  isFirstLoad: boolean;
}

function Grid<Row>({ table, choice, rows, view, isFirstLoad }: GridProps<Row>) {
  const { label, loading = false, selection, paged = true } = table;
  const className = useTableClass(table, rows, loading && !isFirstLoad);
  const { onToggle, selectAll } = useSelection(table, view.rows);
  const columnCount = choice.visible.length + (selection ? 1 : 0) + (table.reorder ? 1 : 0);
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern for a table that is walked through by arrow keys
      role="grid"
      aria-label={label}
      aria-busy={loading}
      aria-multiselectable={selection ? true : undefined}
      className={className}
    >
      <TableHead
        columns={choice.visible}
        sort={view.sort}
        onSort={view.sortBy}
        selectAll={selectAll}
        isOrdered={table.reorder !== undefined}
      />
      {isFirstLoad && <TableSkeleton rowCount={paged ? view.pageSize : 3} columnCount={columnCount} />}
      {!isFirstLoad && table.failure === undefined && (
        <TableBody table={table} columns={choice.visible} rows={view.rows} onToggle={onToggle} />
      )}
    </table>
  );
}

/** Tells those who hear the page the keys that this table answers to. */
function KeyHint<Row>({ onOpen, selection, reorder }: DataTableProps<Row>) {
  const { keys } = useUiTexts().table;
  const answered = [
    keys.move,
    ...(onOpen ? [keys.open] : []),
    ...(selection ? [keys.select] : []),
    ...(reorder ? [keys.reorder] : []),
  ];
  return (
    <VisuallyHidden>
      {answered.map((key) => (
        <span key={key}>{key} </span>
      ))}
    </VisuallyHidden>
  );
}

/**
 * The table of every list: 10, 30 or 50 rows a page, sorting, choice of columns, selection, and its own loading,
 * empty and error states. Rows are 24 px high, or 32 px when the user wants them comfortable; the head stays while the body scrolls.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, loading = false, failure, paged = true, maxHeight } = props;
  const styles = useStyles();
  const choice = useColumnChoice(columns, props.columnChoiceKey);
  const density = useDensity();
  const view = useTableView(props);
  const hasRows = rows.length > 0;
  const isEmpty = !hasRows && !loading && failure === undefined;
  return (
    <div className={styles.root}>
      <TableBar table={props} choice={choice} rows={density} />
      <div className={styles.scroller} style={maxHeight === undefined ? undefined : { maxHeight }}>
        <Grid table={props} choice={choice} rows={density} view={view} isFirstLoad={loading && !hasRows} />
        {failure && <ErrorPanel {...failure} />}
        {isEmpty && <EmptyState title={props.emptyTitle}>{props.emptyAction}</EmptyState>}
      </div>
      {paged && failure === undefined && <TablePager view={view} />}
      {hasRows && <KeyHint {...props} />}
    </div>
  );
}
