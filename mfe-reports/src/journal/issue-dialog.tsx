import { issueJournalExport, LIST_REPORTS, listJournalExports } from '@honjin/contracts/reports';
import { useSchemaForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormCheckboxField, FormDialog, FormTextField } from '@honjin/ui';
import { z } from 'zod';
import { periodText } from '../parts/period-text.ts';

const { isCorrection, reason } = issueJournalExport.request.shape;
const correctionForm = z.object({ isCorrection, reason });

interface IssueDialogProps {
  from: string;
  to: string;
  onClose: () => void;
}

/** Hands the days that are shown over to accounting, or corrects what was handed over. */
export function IssueDialog({ from, to, onClose }: IssueDialogProps) {
  const { t } = useTranslation('reports');
  const form = useSchemaForm(correctionForm, { defaultValues: { isCorrection: false, reason: '' } });
  const corrects = form.watch('isCorrection');
  const issue = useWrite(issueJournalExport, {
    invalidates: [listJournalExports, LIST_REPORTS.accountingJournal.list],
    successMessage: t('journal.issued'),
    onSuccess: onClose,
    handlesError: form.showServerErrors,
  });
  return (
    <FormDialog
      open
      size="small"
      title={t('journal.issueTitle')}
      busy={issue.isPending}
      submitLabel={t('journal.issueYes')}
      onSubmit={form.handleSubmit((values) => issue.mutate({ dateFrom: from, dateTo: to, ...values }))}
      onCancel={onClose}
    >
      <p>{t('journal.issueDays', { days: periodText({ from, to }) })}</p>
      <FormCheckboxField
        control={form.control}
        name="isCorrection"
        label={t('journal.asCorrection')}
        hint={t('journal.correctionHint')}
      />
      {corrects && (
        <FormTextField
          control={form.control}
          name="reason"
          label={t('journal.reason')}
          maxLength={200}
          required
        />
      )}
    </FormDialog>
  );
}
