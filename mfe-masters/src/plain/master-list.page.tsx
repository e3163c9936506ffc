import type { MasterRow } from '@honjin/contracts/masters';
import type { Call } from '@honjin/contracts';
import { useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { DataTable, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { DeleteRecord, type Leaving } from './delete-record.tsx';
import { ListHeader } from './list-header.tsx';
import { ListSearch } from './list-search.tsx';
import { MasterCell } from './master-cell.tsx';
import { MasterFormDialog, type Editing } from './master-form-dialog.tsx';
import { masterOf, type AnyMaster, type MasterPage } from './pages.ts';
import { RowActions, type RowActionsProps } from './row-actions.tsx';
import { useFailure } from './use-failure.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { useListState } from './use-list-state.ts';
import { useReferences, type References } from './use-references.ts';

const NUMERIC = new Set(['number', 'money']);
const NEVER_SHOWN = new Set(['memo']);

function useColumns(
  page: MasterPage,
  master: AnyMaster,
  references: References,
  actionsOf: (row: MasterRow) => RowActionsProps,
): TableColumn<MasterRow>[] {
  const texts = useFieldTexts(master);
  const { t } = useTranslation('masters');
  const fields = Object.entries(master.fields).filter(([, field]) => !NEVER_SHOWN.has(field.kind));
  const columns = fields.map(([name, field]): TableColumn<MasterRow> => ({
    key: name,
    header: texts.label(name),
    numeric: NUMERIC.has(field.kind),
    sortable: field.kind !== 'reference' && field.kind !== 'texts',
    hideable: name !== master.labelField,
    hiddenAtFirst: page.hidden?.includes(name) ?? false,
    cell: (row) => (
      <MasterCell name={name} field={field} value={row[name]} texts={texts} references={references} />
    ),
  }));
  const actions: TableColumn<MasterRow> = {
    key: 'actions',
    header: t('list.actions'),
    width: '104px',
    hideable: false,
    cell: (row) => <RowActions {...actionsOf(row)} />,
  };
  return [...columns, actions];
}

/** List, new, edit, copy and delete of one plain master. */
export function MasterListPage({ page }: { page: MasterPage }) {
  const master = masterOf(page);
  const { t } = useTranslation('masters');
  const texts = useFieldTexts(master);
  const references = useReferences(master);
  const state = useListState();
  const canEdit = usePermission(master.function, 'edit');
  const [editing, setEditing] = useState<Editing>();
  const [leaving, setLeaving] = useState<Leaving>();
  const { list, dropdown, remove } = master.calls;
  const { q, page: pageNo, pageSize, sort } = state;
  const sorting = sort ? { sortKey: sort.columnKey, sortDirection: sort.direction } : {};
  const answer = useCall(list, { q, page: pageNo, pageSize, ...sorting }, { placeholderData: (old) => old });
  const failure = useFailure(answer);
  const rows = (answer.data?.rows ?? []) as unknown as readonly MasterRow[];
  const nameOf = (row: MasterRow) => String(row[master.labelField]);
  const columns = useColumns(page, master, references, (row) => ({
    name: nameOf(row),
    canEdit,
    onEdit: () => setEditing({ mode: 'edit', row }),
    onCopy: () => setEditing({ mode: 'copy', row }),
    onDelete: () => setLeaving({ id: row.id, version: row.version, name: nameOf(row) }),
  }));

  async function reload() {
    const { data } = await answer.refetch();
    const newest = (data?.rows as unknown as MasterRow[] | undefined)?.find(
      ({ id }) => id === editing?.row?.id,
    );
    setEditing(newest && { mode: 'edit', row: newest });
  }
  return (
    <>
      <ListHeader
        title={texts.title}
        total={answer.data?.total}
        canEdit={canEdit}
        onAdd={() => setEditing({ mode: 'create' })}
      />
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={nameOf}
        onOpen={(row) => setEditing({ mode: 'edit', row })}
        loading={answer.isFetching}
        failure={failure}
        paging={{ page: pageNo, pageSize, total: answer.data?.total ?? 0, onPageChange: state.goTo }}
        sort={sort}
        onSortChange={state.sortBy}
        columnChoiceKey={`master-${page.entity}`}
        emptyTitle={q === '' ? t('list.empty') : t('list.nothingFound')}
        toolbar={<ListSearch label={texts.title} value={q} onSearch={state.search} />}
      />
      {editing && (
        <MasterFormDialog
          key={`${editing.mode} ${editing.row?.id} ${editing.row?.version}`}
          page={page}
          master={master}
          references={references}
          editing={editing}
          canEdit={canEdit}
          onClose={() => setEditing(undefined)}
          onReload={() => void reload()}
        />
      )}
      <DeleteRecord
        call={remove as unknown as Call}
        invalidates={[list, dropdown]}
        title={texts.title}
        record={leaving}
        onDone={() => setLeaving(undefined)}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  );
}
