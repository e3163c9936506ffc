import { runBatch, showBatch, type BatchClose } from '@honjin/contracts/admin';
import { formatDate } from '@honjin/domain';
import { useNavigate, useQueryClient, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, ConfirmDialog, FormDialog, TextAreaField } from '@honjin/ui';
import { useState } from 'react';
import { paths } from '../paths.ts';

export interface RunButtonProps {
  close: BatchClose;
  shiftCount: number;
  warnings: number;
  blockedReason: string | undefined;
}

/**
 * Returns the texts of the button and its question. They differ for a close that stopped, for a shift that is not the
 * last, and for the day.
 */
function useRunTexts({ close, shiftCount }: Pick<RunButtonProps, 'close' | 'shiftCount'>) {
  const { t } = useTranslation('admin');
  const { businessDate, shiftNo, status } = close;
  const names = { date: formatDate(businessDate), shift: shiftNo, shifts: shiftCount };
  if (status === 'FAILED' || status === 'INTERRUPTED')
    return {
      isResumed: true,
      label: t('batch.resume'),
      title: t('batch.resumeTitle', names),
      body: t('batch.resumeBody'),
      confirm: t('batch.resumeNow'),
    };
  const isLast = shiftNo >= shiftCount;
  return {
    isResumed: false,
    label: t(isLast ? 'batch.run' : 'batch.runShift'),
    title: t('batch.runTitle', names),
    body: isLast ? t('batch.runBody') : t('batch.runShiftBody', names),
    confirm: t('batch.runNow'),
  };
}

/** Starts the close, or goes on with it where it stopped. Warnings are passed over only with a reason. */
export function RunButton({ close, shiftCount, warnings, blockedReason }: RunButtonProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  // A dialog that goes away still says over how many warnings it was asked.
  const [askedOver, setAskedOver] = useState(0);
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const { businessDate, shiftNo, status } = close;
  const { isResumed, label, title, body, confirm } = useRunTexts({ close, shiftCount });
  function stopAsking() {
    setAskedOver(warnings);
    setIsAsking(false);
  }
  const run = useWrite(runBatch, {
    invalidates: [showBatch],
    onSuccess: () => {
      stopAsking();
      void navigate(paths.batchOf({ businessDate, shiftNo }));
    },
    handlesError: () => {
      // Somebody else may be closing, or the date may have moved: the page is out of date.
      stopAsking();
      void queries.invalidateQueries({ queryKey: [showBatch.path] });
      return false;
    },
  });
  const start = () => run.mutate({ businessDate, shiftNo, reason });

  function startWithReason() {
    if (reason.trim() === '') return setComplaint(t('batch.reasonMissing'));
    start();
  }
  const count = isAsking ? warnings : askedOver;
  const needsReason = !isResumed && count > 0;
  return (
    <>
      <ActionButton
        appearance="primary"
        blockedReason={blockedReason}
        busy={run.isPending || status === 'RUNNING'}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </ActionButton>
      <ConfirmDialog
        open={isAsking && !needsReason}
        title={title}
        confirmLabel={confirm}
        busy={run.isPending}
        onConfirm={start}
        onCancel={stopAsking}
      >
        {body}
      </ConfirmDialog>
      <FormDialog
        open={isAsking && needsReason}
        title={title}
        size="small"
        submitLabel={confirm}
        busy={run.isPending}
        onSubmit={startWithReason}
        onCancel={stopAsking}
      >
        <span>{body}</span>
        <TextAreaField
          label={t('batch.reason', { count })}
          required
          maxLength={200}
          error={complaint}
          value={reason}
          onChange={setReason}
        />
      </FormDialog>
    </>
  );
}
