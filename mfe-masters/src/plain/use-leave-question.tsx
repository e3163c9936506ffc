import { dropUnsavedWork, hasUnsavedWork, useTranslation } from '@honjin/mfe-kit';
import { ConfirmDialog } from '@honjin/ui';
import { useState, type ReactNode } from 'react';

interface LeaveQuestion {
  /** Goes on at once, or after the question where unsaved input would be lost. */
  ask: (go: () => void) => void;
  dialog: ReactNode;
}

/** Asks before a button or a list replaces a form with unsaved input. The shell does the same for links and Back. */
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
