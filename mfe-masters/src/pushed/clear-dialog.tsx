import {
  clearPushedRates,
  listPushedRates,
  listRatePushes,
  pushedRateHistory,
} from '@honjin/contracts/masters';
import { useContractForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import { DateRangePicker, FormDialog, FormTextField, Text, useWatch } from '@honjin/ui';

export interface ClearDialogProps {
  target: { roomTypeId: string; planId: string };
  onClose: () => void;
}

/** Gives nights back to the price table, with a reason. */
export function ClearDialog({ target, onClose }: ClearDialogProps) {
  const { t } = useTranslation('masters');
  const form = useContractForm(clearPushedRates, {
    defaultValues: { ...target, from: '', to: '', reason: '' },
  });
  const { control, setValue } = form;
  const { from = '', to = '' } = useWatch({ control });
  const clearing = useWrite(clearPushedRates, {
    invalidates: [listPushedRates, listRatePushes, pushedRateHistory],
    successMessage: t('pushed.cleared'),
    handlesError: form.showServerErrors,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      title={t('pushed.clearTitle')}
      submitLabel={t('pushed.clear')}
      blockedReason={from === '' || to === '' ? t('pushed.periodFirst') : undefined}
      busy={clearing.isPending}
      onSubmit={form.handleSubmit((input) => clearing.mutate(input))}
      onCancel={onClose}
    >
      <Text size={200}>{t('pushed.clearHint')}</Text>
      <DateRangePicker
        label={t('pushed.period')}
        required
        value={{ from, until: to }}
        onChange={(range) => {
          setValue('from', range.from, { shouldDirty: true });
          setValue('to', range.until, { shouldDirty: true });
        }}
      />
      <FormTextField control={control} name="reason" label={t('pushed.reason')} required maxLength={200} />
    </FormDialog>
  );
}
