import { errorText, usePermission, useTranslation, type ApiError } from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  Button,
  DataTable,
  EditRegular,
  PageHeader,
  type TableColumn,
} from '@honjin/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { TenancyNav } from './tenancy-nav.tsx';

interface Named {
  id: string;
  version: number;
  name: string;
}

export interface TenancyDialogProps<Row> {
  row: Row;
  onClose: () => void;
}

interface TenancyListProps<Row> {
  title: string;
  answer: UseQueryResult<unknown, ApiError>;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** The form of the row that is edited. */
  dialog: ComponentType<TenancyDialogProps<Row>>;
  /** How a further row is made, where one can be. */
  adding?: { label: string; onAdd: () => void };
}

function useEditColumn<Row extends Named>(onEdit: (row: Row) => void): TableColumn<Row> {
  const { t } = useTranslation('admin');
  return {
    key: 'actions',
    header: t('tenancy.actions'),
    width: '88px',
    hideable: false,
    cell: (row) => (
      <Button
        size="small"
        appearance="subtle"
        icon={<EditRegular />}
        aria-label={t('tenancy.edit', { name: row.name })}
        onClick={() => onEdit(row)}
      />
    ),
  };
}

/** The list of one level of the chain; a row opens its form. */
export function TenancyList<Row extends Named>(props: TenancyListProps<Row>) {
  const { title, answer, rows, columns, dialog: Dialog, adding } = props;
  const { i18n } = useTranslation('admin');
  const mayEdit = usePermission('tenancy', 'edit');
  const [editedId, setEditedId] = useState<string>();
  const edit = (row: Row) => setEditedId(row.id);
  const editColumn = useEditColumn<Row>(edit);
  const edited = rows.find(({ id }) => id === editedId);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          adding &&
          mayEdit && (
            <ActionButton appearance="primary" icon={<AddRegular />} onClick={adding.onAdd}>
              {adding.label}
            </ActionButton>
          )
        }
      />
      <TenancyNav />
      <DataTable
        label={title}
        columns={mayEdit ? [...columns, editColumn] : columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={mayEdit ? edit : undefined}
        loading={answer.isPending}
        failure={
          answer.error
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
      />
      {edited !== undefined && (
        <Dialog key={edited.version} row={edited} onClose={() => setEditedId(undefined)} />
      )}
    </>
  );
}
