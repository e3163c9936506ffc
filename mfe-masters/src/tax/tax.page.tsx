import { deleteTax, listTaxes, type TAX_KINDS, type TaxRow } from '@honjin/contracts/masters';
import { formatDate, nameIn } from '@honjin/domain';
import type { Call } from '@honjin/contracts';
import { useCall, useLocale, usePermission, useTranslation } from '@honjin/mfe-kit';
import { DataTable, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { DeleteRecord, type Leaving } from '../plain/delete-record.tsx';
import { ListHeader } from '../plain/list-header.tsx';
import { ListSearch } from '../plain/list-search.tsx';
import { RowActions } from '../plain/row-actions.tsx';
import { useFailure } from '../plain/use-failure.ts';
import { useListState } from '../plain/use-list-state.ts';
import { TaxDialog, type TaxEditing } from './tax-dialog.tsx';
import { TaxRuleText } from './tax-rule-text.tsx';

type Kind = (typeof TAX_KINDS)[number];

function useColumns(
  kinds: readonly Kind[],
  actionsOf: (row: TaxRow) => Parameters<typeof RowActions>[0],
): TableColumn<TaxRow>[] {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  return [
    { key: 'code', header: t('fields.code'), cell: (row) => row.code },
    {
      key: 'name',
      header: t(kinds.includes('CONSUMPTION') ? 'fields.name' : 'own.tax.name'),
      hideable: false,
      cell: (row) => nameIn(locale, row),
    },
    { key: 'kind', header: t('fields.kind'), cell: (row) => t(`choices.taxKind.${row.kind}`) },
    { key: 'validFrom', header: t('fields.validFrom'), cell: (row) => formatDate(row.validFrom) },
    {
      key: 'validTo',
      header: t('fields.validTo'),
      cell: (row) => (row.validTo === null ? '–' : formatDate(row.validTo)),
    },
    { key: 'rule', header: t('tax.rule'), cell: (row) => <TaxRuleText tax={row} /> },
    {
      key: 'actions',
      header: t('list.actions'),
      width: '104px',
      hideable: false,
      cell: (row) => <RowActions {...actionsOf(row)} />,
    },
  ];
}

/** Tax rules with their periods: those of towns, or those of consumption tax. */
export function TaxPage({ kinds }: { kinds: readonly Kind[] }) {
  const { t } = useTranslation('masters');
  const { q, page, pageSize, search, goTo } = useListState();
  const canEdit = usePermission('master', 'edit');
  const [editing, setEditing] = useState<TaxEditing>();
  const [leaving, setLeaving] = useState<Leaving>();
  const title = t(kinds.includes('CONSUMPTION') ? 'pages.consumption-tax' : 'pages.tax');
  const answer = useCall(
    listTaxes,
    { q, kinds: [...kinds], page, pageSize },
    { placeholderData: (old) => old },
  );
  const failure = useFailure(answer);
  const columns = useColumns(kinds, (row) => ({
    name: row.code,
    canEdit,
    onEdit: () => setEditing({ mode: 'edit', row }),
    onCopy: () => setEditing({ mode: 'copy', row }),
    onDelete: () => setLeaving({ id: row.id, version: row.version, name: row.code }),
  }));
  async function load() {
    const { data } = await answer.refetch();
    return data?.rows.find(({ id }) => id === editing?.row?.id);
  }
  async function reload() {
    const newest = await load();
    setEditing(newest && { mode: 'edit', row: newest });
  }
  return (
    <>
      <ListHeader
        title={title}
        total={answer.data?.total}
        canEdit={canEdit}
        onAdd={() => setEditing({ mode: 'create' })}
      />
      <DataTable
        label={title}
        columns={columns}
        rows={answer.data?.rows ?? []}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.code}
        onOpen={(row) => setEditing({ mode: 'edit', row })}
        loading={answer.isFetching}
        failure={failure}
        paging={{ page, pageSize, total: answer.data?.total ?? 0, onPageChange: goTo }}
        emptyTitle={q === '' ? t('list.empty') : t('list.nothingFound')}
        toolbar={<ListSearch label={title} value={q} onSearch={search} />}
      />
      {editing && (
        <TaxDialog
          key={`${editing.mode} ${editing.row?.id} ${editing.row?.version}`}
          kinds={kinds}
          editing={editing}
          canEdit={canEdit}
          onClose={() => setEditing(undefined)}
          load={load}
          onReload={() => void reload()}
          onNewPeriod={(row) => setEditing({ mode: 'period', row })}
        />
      )}
      <DeleteRecord
        call={deleteTax as unknown as Call}
        invalidates={[listTaxes]}
        title={title}
        record={leaving}
        onDone={() => setLeaving(undefined)}
        onCancel={() => setLeaving(undefined)}
      />
    </>
  );
}
