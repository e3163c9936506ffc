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
import { useTableView } from './use-table-view.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  bar: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '40px' },
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

/**
 * The table of every list: 10, 30 or 50 rows a page, sorting, choice of columns, selection, and its own loading,
 * empty and error states. Rows are 32 px high; the head stays while the body scrolls.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, loading = false, failure, paged = true, selection, maxHeight, toolbar } = props;
  const styles = useStyles();
  const texts = useUiTexts();
  const choice = useColumnChoice(columns, props.columnChoiceKey);
  const view = useTableView(props);
  const { onToggle, selectAll } = useSelection(props, view.rows);
  const isFirstLoad = loading && props.rows.length === 0;
  const isEmpty = !loading && failure === undefined && props.rows.length === 0;
  const hasBar = toolbar !== undefined || props.columnChoiceKey !== undefined;
  return (
    <div className={styles.root}>
      {hasBar && (
        <div className={styles.bar}>
          <div className={styles.toolbar}>{toolbar}</div>
          {selection && selection.selected.size > 0 && (
            <span role="status">{texts.selectedCount(selection.selected.size)}</span>
          )}
          {props.columnChoiceKey !== undefined && <ColumnChoiceMenu columns={columns} choice={choice} />}
        </div>
      )}
      <div className={styles.scroller} style={maxHeight === undefined ? undefined : { maxHeight }}>
        <table
          role="grid"
          aria-label={label}
          aria-busy={loading}
          aria-multiselectable={selection ? true : undefined}
          className={mergeClasses(styles.table, loading && !isFirstLoad && styles.busy)}
        >
          <TableHead columns={choice.visible} sort={view.sort} onSort={view.sortBy} selectAll={selectAll} />
          {isFirstLoad ? (
            <TableSkeleton
              rowCount={paged ? view.pageSize : 3}
              columnCount={choice.visible.length + (selection ? 1 : 0)}
            />
          ) : (
            failure === undefined && (
              <TableBody table={props} columns={choice.visible} rows={view.rows} onToggle={onToggle} />
            )
          )}
        </table>
        {failure && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={failure.onRetry} />
        )}
        {isEmpty && <EmptyState title={props.emptyTitle}>{props.emptyAction}</EmptyState>}
      </div>
      {paged && failure === undefined && <TablePager view={view} />}
      {view.rows.length > 0 && <VisuallyHidden>{texts.table.keyboard}</VisuallyHidden>}
    </div>
  );
}
