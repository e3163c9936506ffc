import { acknowledgeHandOver, showHandOver } from '@honjin/contracts/admin';
import { useSession, useTranslation, useWrite } from '@honjin/mfe-kit';
import { Button, ConfirmDialog } from '@honjin/ui';
import { useState } from 'react';
import type { HandOver } from './use-hand-over.ts';

/** Takes the shift over in the name of the signed-in user, after one question: it is done once. */
export function AcknowledgeButton({ handOver }: { handOver: HandOver }) {
  const { t } = useTranslation('registration');
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const { businessDate, shiftNo, notes } = handOver;
  const save = useWrite(acknowledgeHandOver, {
    // A refusal may come of a note or an acknowledgement that this page has not seen.
    invalidates: [showHandOver],
    successMessage: t('handOver.acknowledgedNow'),
    onSuccess: () => setAsked(false),
  });
  return (
    <>
      <Button appearance="primary" onClick={() => setAsked(true)}>
        {t('handOver.acknowledge')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('handOver.acknowledgeTitle')}
        confirmLabel={t('handOver.acknowledge')}
        busy={save.isPending}
        onConfirm={() => save.mutate({ businessDate, shiftNo, seenNoteId: notes.at(-1)?.id ?? null })}
        onCancel={() => setAsked(false)}
      >
        {t('handOver.acknowledgeText', { name: user.userName, count: notes.length })}
      </ConfirmDialog>
    </>
  );
}
