import {
  createWebhook,
  editWebhook,
  listPrograms,
  listWebhooks,
  mayHearKind,
  WEBHOOK_KINDS,
  webhookForm,
  type WebhookRow,
} from '@honjin/contracts/identity';
import { useCall, useSchemaForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  CheckboxField,
  FormDialog,
  FormSelectField,
  FormSwitchField,
  FormTextField,
  makeStyles,
  useWatch,
} from '@honjin/ui';
import type { ShownSecret } from '../programs/secret-dialog.tsx';
import { kindKey } from './kind-key.ts';

const useStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  caption: { padding: 0, fontWeight: 600, fontSize: '14px' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: '0 16px' },
});

interface WebhookValues {
  programId: string;
  url: string;
  kinds: string[];
  isOn: boolean;
}

interface WebhookDialogProps {
  /** The webhook that is changed; undefined: a new one. */
  row: WebhookRow | undefined;
  onMade: (secret: ShownSecret) => void;
  onClose: () => void;
}

function useWebhookForm({ row, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('admin');
  const form = useSchemaForm<WebhookValues>(webhookForm, {
    defaultValues: {
      programId: row?.programId ?? '',
      url: row?.url ?? 'https://',
      kinds: row?.kinds ?? [],
      isOn: row === undefined || row.state === 'ON',
    },
  });
  const saving = {
    invalidates: [listWebhooks],
    handlesError: form.showServerErrors,
    successMessage: t('saved'),
  };
  const creation = useWrite(createWebhook, {
    ...saving,
    onSuccess: ({ id, secret }) => onMade({ id, name: form.getValues('url'), secret }),
  });
  const change = useWrite(editWebhook, { ...saving, onSuccess: onClose });
  function save({ programId, url, kinds, isOn }: WebhookValues) {
    if (row === undefined) creation.mutate({ programId, url, kinds });
    else change.mutate({ id: row.id, url, kinds, isOn, version: row.version });
  }
  return { form, save, isBusy: creation.isPending || change.isPending };
}

/** Where a program is told, and of what. */
export function WebhookDialog(props: WebhookDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const { row, onClose } = props;
  const { form, save, isBusy } = useWebhookForm(props);
  const { control, setValue } = form;
  const [programId, kinds] = useWatch({ control, name: ['programId', 'kinds'] });
  const programs = useCall(listPrograms, {}).data?.programs ?? [];
  const permissions = programs.find(({ id }) => id === programId)?.permissions ?? {};
  const toggle = (kind: string) => (isChosen: boolean) =>
    setValue('kinds', isChosen ? [...kinds, kind] : kinds.filter((one) => one !== kind), {
      shouldDirty: true,
    });
  return (
    <FormDialog
      open
      size="large"
      title={row === undefined ? t('webhooks.add') : t('webhooks.edit', { name: row.programName })}
      busy={isBusy}
      onSubmit={form.handleSubmit(save)}
      onCancel={onClose}
    >
      <FormSelectField
        control={control}
        name="programId"
        label={t('webhooks.program')}
        required
        disabled={row !== undefined}
        choices={[
          { value: '', label: t('webhooks.choose') },
          ...programs
            .filter(({ mayChange }) => mayChange)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FormTextField
        control={control}
        name="url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        maxLength={500}
        required
      />
      <fieldset className={styles.group} disabled={isBusy}>
        <legend className={styles.caption}>{t('webhooks.kinds')}</legend>
        <div className={styles.grid}>
          {WEBHOOK_KINDS.map((kind) => (
            <CheckboxField
              key={kind}
              label={t(`webhooks.kind.${kindKey(kind)}`)}
              value={kinds.includes(kind)}
              disabled={!kinds.includes(kind) && !mayHearKind(permissions, kind)}
              onChange={toggle(kind)}
            />
          ))}
        </div>
      </fieldset>
      {row !== undefined && <FormSwitchField control={control} name="isOn" label={t('webhooks.isOn')} />}
    </FormDialog>
  );
}
