import { errorText, isApiError, usePermission, useTranslation, type ApiError } from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  Button,
  DataTable,
  EditRegular,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  PageHeader,
  type TableColumn,
} from '@honjin/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { TenancyNav } from './tenancy-nav.tsx';

interface Named {
  id: string;
  version: number;
  name: string;
}

export interface TenancyDialogProps<Row> {
  row: Row;
  /** Says that somebody else has changed the row meanwhile; nothing while nobody has. */
  notice: ReactNode;
  /** Takes a refusal of the save, to look for what somebody else has saved. */
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** The typed text stays. The user may ask for the newest state. */
function OutdatedNotice({ onTakeNewest }: { onTakeNewest: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('tenancy.outdated')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onTakeNewest}>{t('tenancy.takeNewest')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

interface TenancyListProps<Row> {
  title: string;
  answer: UseQueryResult<unknown, ApiError>;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** The form of the row that is edited. */
  dialog: ComponentType<TenancyDialogProps<Row>>;
  /** The button that adds a row, if rows can be added. */
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
  // As it stood when its form was opened: a list that is read again must not take away what is typed.
  const [edited, setEdited] = useState<Row>();
  const editColumn = useEditColumn<Row>(setEdited);
  const newest = rows.find(({ id }) => id === edited?.id);
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
        onOpen={mayEdit ? setEdited : undefined}
        loading={answer.isPending}
        failure={
          answer.error
            ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
            : undefined
        }
      />
      {edited !== undefined && (
        <Dialog
          key={edited.version}
          row={edited}
          notice={
            newest &&
            newest.version > edited.version && <OutdatedNotice onTakeNewest={() => setEdited(newest)} />
          }
          onRefused={(error) => {
            if (isApiError(error) && error.code === 'HOS-00005-0') void answer.refetch();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
