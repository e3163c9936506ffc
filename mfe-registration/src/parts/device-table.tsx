import { errorText, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, DataTable, type TableColumn } from '@honjin/ui';
import type { UseQueryResult } from '@tanstack/react-query';

interface TableProps<Device> {
  label: string;
  query: Pick<UseQueryResult<unknown, Error>, 'isPending' | 'isError' | 'error' | 'refetch'>;
  devices: Device[] | undefined;
  columns: TableColumn<Device>[];
  emptyTitle: string;
  addLabel: string;
  onAdd: () => void;
}

/** The devices of a store; who may edit masters adds one. */
export function DeviceTable<Device extends { id: string }>({
  label,
  query,
  devices,
  columns,
  emptyTitle,
  addLabel,
  onAdd,
}: TableProps<Device>) {
  const { i18n } = useTranslation('registration');
  const mayEdit = usePermission('master', 'edit');
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={devices ?? []}
      rowKey={({ id }) => id}
      loading={query.isPending}
      failure={
        query.isError
          ? { message: errorText(query.error, i18n), onRetry: () => void query.refetch() }
          : undefined
      }
      paged={false}
      emptyTitle={emptyTitle}
      toolbar={mayEdit ? <ActionButton onClick={onAdd}>{addLabel}</ActionButton> : undefined}
    />
  );
}

interface EditTexts<Device> {
  header: string;
  label: string;
  /** The name of the button for assistive technology, which tells the devices apart. */
  nameOf: (device: Device) => string;
}

/** Returns the column with the button that changes a device; none for who may not edit masters. */
export function useEditColumn<Device>(
  { header, label, nameOf }: EditTexts<Device>,
  onEdit: (device: Device) => void,
): TableColumn<Device>[] {
  const mayEdit = usePermission('master', 'edit');
  const column: TableColumn<Device> = {
    key: 'actions',
    header,
    width: '120px',
    cell: (device) => (
      <ActionButton size="small" aria-label={nameOf(device)} onClick={() => onEdit(device)}>
        {label}
      </ActionButton>
    ),
  };
  return mayEdit ? [column] : [];
}
