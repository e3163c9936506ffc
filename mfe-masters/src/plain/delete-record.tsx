import type { Call } from '@honjin/contracts';
import { useTranslation, useWrite, type UseWriteOptions } from '@honjin/mfe-kit';
import { DeleteDialog } from '@honjin/ui';

/** A record that is about to be deleted. */
export interface Leaving {
  readonly id: string;
  readonly version: number;
  /** What the question calls it. */
  readonly name: string;
}

export interface DeleteRecordProps {
  call: Call;
  invalidates: UseWriteOptions<Call>['invalidates'];
  /** What kind of record it is, for the message of success. */
  title: string;
  record: Leaving | undefined;
  /** The record is gone. */
  onDone: () => void;
  onCancel: () => void;
}

/** Asks, deletes, and says so; a refusal (in use, changed by others) is shown as it was given. */
export function DeleteRecord({ call, invalidates, title, record, onDone, onCancel }: DeleteRecordProps) {
  const { t } = useTranslation('masters');
  const deletion = useWrite(call, {
    invalidates,
    successMessage: t('deleted', { name: title }),
    onSuccess: onDone,
  });
  return (
    <DeleteDialog
      open={record !== undefined}
      subject={record?.name ?? ''}
      busy={deletion.isPending}
      onCancel={onCancel}
      onDelete={() => record && deletion.mutate({ id: record.id, version: record.version } as never)}
    />
  );
}
