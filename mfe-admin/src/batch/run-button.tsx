import { runBatch, showBatch, type BatchClose } from '@honjin/contracts/admin';
import { formatDate } from '@honjin/domain';
import { useNavigate, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, ConfirmDialog, FormDialog, TextAreaField } from '@honjin/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../paths.ts';

export interface RunButtonProps {
  close: BatchClose;
  shiftCount: number;
  warnings: number;
  blockedReason: string | undefined;
}

/** Starts the close, or goes on with it where it stopped. Warnings are passed over only with a reason. */
export function RunButton({ close, shiftCount, warnings, blockedReason }: RunButtonProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const { businessDate, shiftNo, status } = close;
  const isResumed = status === 'FAILED' || status === 'INTERRUPTED';
  const run = useWrite(runBatch, {
    invalidates: [showBatch],
    onSuccess: () => {
      setIsAsking(false);
      void navigate(paths.batchOf({ businessDate, shiftNo }));
    },
    handlesError: () => {
      // Somebody else may be closing, or the date may have moved: what is shown is out of date.
      setIsAsking(false);
      void queries.invalidateQueries({ queryKey: [showBatch.path] });
      return false;
    },
  });
  const start = () => run.mutate({ businessDate, shiftNo, reason });

  function startWithReason() {
    if (reason.trim() === '') return setComplaint(t('batch.reasonMissing'));
    start();
  }
  const names = { date: formatDate(businessDate), shift: shiftNo };
  const title = t(isResumed ? 'batch.resumeTitle' : 'batch.runTitle', names);
  const body =
    shiftNo < shiftCount ? t('batch.runShiftBody', { ...names, shifts: shiftCount }) : t('batch.runBody');
  const label = shiftNo < shiftCount ? 'batch.runShift' : 'batch.run';
  const needsReason = !isResumed && warnings > 0;
  return (
    <>
      <ActionButton
        appearance="primary"
        blockedReason={blockedReason}
        busy={run.isPending || status === 'RUNNING'}
        onClick={() => setIsAsking(true)}
      >
        {t(isResumed ? 'batch.resume' : label)}
      </ActionButton>
      <ConfirmDialog
        open={isAsking && !needsReason}
        title={title}
        confirmLabel={t(isResumed ? 'batch.resumeNow' : 'batch.runNow')}
        busy={run.isPending}
        onConfirm={start}
        onCancel={() => setIsAsking(false)}
      >
        {isResumed ? t('batch.resumeBody') : body}
      </ConfirmDialog>
      <FormDialog
        open={isAsking && needsReason}
        title={title}
        size="small"
        submitLabel={t('batch.runNow')}
        busy={run.isPending}
        onSubmit={startWithReason}
        onCancel={() => setIsAsking(false)}
      >
        <span>{body}</span>
        <TextAreaField
          label={t('batch.reason', { count: warnings })}
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
