import type { Permissions } from '@honjin/contracts';
import {
  createProgram,
  editProgram,
  listPrograms,
  programForm,
  type ProgramRow,
} from '@honjin/contracts/identity';
import { useSchemaForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, FormTextField, useWatch } from '@honjin/ui';
import { ProgramRights } from './program-rights.tsx';
import type { ShownSecret } from './secret-dialog.tsx';

interface ProgramValues {
  name: string;
  permissions: Partial<Permissions>;
}

interface ProgramDialogProps {
  /** The program that is changed; undefined: a new one. */
  row: ProgramRow | undefined;
  onMade: (secret: ShownSecret) => void;
  onClose: () => void;
}

function useProgramForm({ row, onMade, onClose }: ProgramDialogProps) {
  const { t } = useTranslation('admin');
  const form = useSchemaForm<ProgramValues>(programForm, {
    defaultValues: { name: row?.name ?? '', permissions: row?.permissions ?? {} },
  });
  const saving = { invalidates: [listPrograms], handlesError: form.showServerErrors };
  const creation = useWrite(createProgram, {
    ...saving,
    successMessage: t('saved'),
    onSuccess: ({ id, secret }) => onMade({ id, name: form.getValues('name'), secret }),
  });
  const change = useWrite(editProgram, { ...saving, successMessage: t('saved'), onSuccess: onClose });
  function save(values: ProgramValues) {
    if (row === undefined) creation.mutate(values);
    else change.mutate({ ...values, id: row.id, version: row.version });
  }
  return { form, save, isBusy: creation.isPending || change.isPending };
}

/** The name and the rights of a program. */
export function ProgramDialog(props: ProgramDialogProps) {
  const { t } = useTranslation('admin');
  const { row, onClose } = props;
  const { form, save, isBusy } = useProgramForm(props);
  const { control, setValue } = form;
  const permissions = useWatch({ control, name: 'permissions' });
  return (
    <FormDialog
      open
      size="large"
      title={row === undefined ? t('programs.add') : t('programs.edit', { name: row.name })}
      busy={isBusy}
      onSubmit={form.handleSubmit(save)}
      onCancel={onClose}
    >
      <FormTextField control={control} name="name" label={t('programs.name')} maxLength={60} required />
      <ProgramRights
        value={permissions}
        disabled={isBusy}
        onChange={(value) => setValue('permissions', value, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
