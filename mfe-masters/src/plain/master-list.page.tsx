import type { MasterRow } from '@honjin/contracts/masters';
import { useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { Button, DataTable, makeStyles, tokens } from '@honjin/ui';
import { useState } from 'react';
import { FileMenu } from '../import/file-menu.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListHeader } from './list-header.tsx';
import { ListSearch } from './list-search.tsx';
import { MasterDialogs, type Opened } from './master-dialogs.tsx';
import { masterOf, type AnyMaster, type MasterPage } from './pages.ts';
import type { RowActionsProps } from './row-actions.tsx';
import { useColumns } from './use-columns.tsx';
import { useFailure } from './use-failure.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { useNewKey } from './use-list-keys.ts';
import { useListState } from './use-list-state.ts';
import { useMove } from './use-move.ts';
import { useReferences } from './use-references.ts';

const useStyles = makeStyles({ retired: { color: tokens.colorNeutralForeground3 } });

/** Reads a list by the search, filters, page and order in the address. */
function useList(master: AnyMaster) {
  const state = useListState();
  const { q, page, pageSize, sort } = state;
  const filters = Object.entries(state.filters).map(([field, value]) => ({ field, value }));
  const sorting = sort ? { sortKey: sort.columnKey, sortDirection: sort.direction } : {};
  const input = { q, filters, page, pageSize, ...sorting };
  const answer = useCall(master.calls.list, input, { placeholderData: (old) => old });
  return { state, answer, rows: (answer.data?.rows ?? []) as unknown as readonly MasterRow[] };
}

/** List, new, edit, copy, delete, order, history and files of one plain master. */
export function MasterListPage({ page }: { page: MasterPage }) {
  const styles = useStyles();
  const master = masterOf(page);
  const { t } = useTranslation('masters');
  const texts = useFieldTexts(master);
  const references = useReferences(master);
  const canEdit = usePermission(master.function, 'edit');
  const [opened, setOpened] = useState<Opened>();
  const { state, answer, rows } = useList(master);
  const total = answer.data?.total ?? 0;
  const failure = useFailure(answer);
  const nameOf = (row: MasterRow) => String(row[master.labelField]);
  const moving = useMove(master, { state, total, canEdit, nameOf });
  const openForm = (mode: 'create' | 'copy' | 'edit', row?: MasterRow) =>
    setOpened({ kind: 'form', editing: row ? { mode, row } : { mode } });
  useNewKey(() => canEdit && openForm('create'));

  function actionsOf(row: MasterRow): RowActionsProps {
    const position = moving?.positionOf(rows.indexOf(row));
    return {
      name: nameOf(row),
      canEdit,
      onEdit: () => openForm('edit', row),
      onCopy: () => openForm('copy', row),
      onDelete: () => setOpened({ kind: 'delete', row }),
      onHistory: () => setOpened({ kind: 'history', row }),
      moves: moving && position ? { position, total, to: (place) => moving.to(row, place) } : undefined,
    };
  }
  const columns = useColumns(page, master, references, actionsOf);
  return (
    <>
      <ListHeader
        title={texts.title}
        total={answer.data?.total}
        canEdit={canEdit}
        onAdd={() => openForm('create')}
        more={
          <>
            {page.entity === 'room' && canEdit && (
              <Button onClick={() => setOpened({ kind: 'room-range' })}>{t('rooms.range')}</Button>
            )}
            <FileMenu master={master} onImport={canEdit ? () => setOpened({ kind: 'import' }) : undefined} />
          </>
        }
      />
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={nameOf}
        rowClassName={(row) => (row['isActive'] === false ? styles.retired : undefined)}
        onOpen={(row) => openForm('edit', row)}
        onRowKey={(event, row) => {
          if (event.key !== 'Delete' || !canEdit) return false;
          setOpened({ kind: 'delete', row });
          return true;
        }}
        reorder={moving && { onMove: (row, index) => moving.to(row, moving.positionOf(index)) }}
        loading={answer.isFetching}
        failure={failure}
        paging={{ page: state.page, pageSize: state.pageSize, total, onPageChange: state.goTo }}
        sort={state.sort}
        onSortChange={state.sortBy}
        columnChoiceKey={`master-${page.entity}`}
        emptyTitle={state.isFiltered ? t('list.nothingFound') : t('list.empty')}
        toolbar={
          <>
            <ListSearch label={texts.title} value={state.q} onSearch={state.search} />
            <ListFilters {...{ page, master, state, texts, references }} />
          </>
        }
      />
      <MasterDialogs {...{ page, master, texts, references, canEdit, nameOf, opened }} onOpen={setOpened} />
    </>
  );
}
