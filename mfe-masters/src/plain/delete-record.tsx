import type { Call } from '@honjin/contracts';
import { isApiError, useTranslation, useWrite, type ApiError, type UseWriteOptions } from '@honjin/mfe-kit';
import { DeleteDialog } from '@honjin/ui';

/** A record that is about to be deleted. */
export interface Leaving {
  readonly id: string;
  readonly version: number;
  /** The name of the record in the question. */
  readonly name: string;
}

export interface DeleteRecordProps {
  call: Call;
  invalidates: UseWriteOptions<Call>['invalidates'];
  /** The kind of record, for the message of success. */
  title: string;
  record: Leaving | undefined;
  /** The record is gone. */
  onDone: () => void;
  onCancel: () => void;
  /** Takes a refusal because of use, to show by whom; without it the refusal is a message. */
  onInUse?: ((error: ApiError) => void) | undefined;
}

const IN_USE = new Set(['HOS-05090-1', 'HOS-05090-3', 'HOS-05093-0']);

/** Asks, deletes, and says so; a refusal (in use, changed by others) is shown as it was given. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { call, invalidates, title, record, onDone, onCancel, onInUse } = props;
  const { t } = useTranslation('masters');
  const deletion = useWrite(call, {
    invalidates,
    successMessage: t('deleted', { name: title }),
    onSuccess: onDone,
    handlesError: (error) => {
      if (!onInUse || !isApiError(error) || !IN_USE.has(error.code)) return false;
      onInUse(error);
      return true;
    },
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
