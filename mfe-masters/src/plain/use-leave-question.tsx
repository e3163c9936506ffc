import { dropUnsavedWork, hasUnsavedWork, useTranslation } from '@honjin/mfe-kit';
import { ConfirmDialog } from '@honjin/ui';
import { useState, type ReactNode } from 'react';

interface LeaveQuestion {
  /** Goes on at once, or after the question where unsaved input would be lost. */
  ask: (go: () => void) => void;
  dialog: ReactNode;
}

/** For buttons and lists that put something else in the place of a form; links and Back are asked about by the shell. */
export function useLeaveQuestion(): LeaveQuestion {
  const { t } = useTranslation('masters');
  const [wanted, setWanted] = useState<{ go: () => void }>();
  function leave() {
    dropUnsavedWork();
    wanted?.go();
    setWanted(undefined);
  }
  return {
    ask: (go) => (hasUnsavedWork() ? setWanted({ go }) : go()),
    dialog: (
      <ConfirmDialog
        open={wanted !== undefined}
        title={t('leave.title')}
        tone="danger"
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.stay')}
        onConfirm={leave}
        onCancel={() => setWanted(undefined)}
      >
        {t('leave.body')}
      </ConfirmDialog>
    ),
  };
}
