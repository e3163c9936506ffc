import type { ResultOf } from '@honjin/contracts';
import { editHousekeepingRules, getHousekeepingRules, listRoomIndication } from '@honjin/contracts/rooms';
import { errorText, useCall, useContractForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ErrorPanel, FormDialog, FormNumberField, LoadingOverlay } from '@honjin/ui';

type Rules = ResultOf<typeof getHousekeepingRules>;

function RulesForm({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const { t } = useTranslation('rooms');
  const form = useContractForm(editHousekeepingRules, { defaultValues: rules });
  const save = useWrite(editHousekeepingRules, {
    invalidates: [listRoomIndication, getHousekeepingRules],
    successMessage: t('rulesSaved'),
    handlesError: form.showServerErrors,
    onSuccess: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      open
      size="small"
      title={t('rules')}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onCancel={onClose}
    >
      <FormNumberField
        control={control}
        name="linenEveryNights"
        label={t('linenEvery')}
        hint={t('linenHint')}
      />
      <FormNumberField control={control} name="stayPoints" label={t('stayPoints')} />
      <FormNumberField control={control} name="linenPoints" label={t('linenPoints')} />
      <FormNumberField control={control} name="departurePoints" label={t('departurePoints')} />
      <FormNumberField control={control} name="extraBedPoints" label={t('extraBedPoints')} />
    </FormDialog>
  );
}

/** Edits the points of cleaning work in this store, and how often linen is changed. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useTranslation('rooms');
  const rules = useCall(getHousekeepingRules, {});
  if (rules.data) return <RulesForm rules={rules.data} onClose={onClose} />;
  if (rules.isPending) return <LoadingOverlay loading />;
  return <ErrorPanel message={errorText(rules.error, i18n)} onRetry={() => void rules.refetch()} />;
}
