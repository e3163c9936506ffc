import { useTranslation } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useCallback } from 'react';
import { canAskWho, offerStep, type UndoStep } from './undo-steps.ts';

/**
 * Says that something was done and offers to take it back: by the button of the toast, or by Ctrl+Z until the business
 * day is closed. The write itself reports a refusal.
 */
export function useUndoOffer(): (message: string, step: UndoStep) => void {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  return useCallback(
    (message, step) => {
      async function runAndTell() {
        const answer = await step().catch(() => undefined);
        if (answer !== undefined) toasts.success(t('undo.done'));
      }
      const forget = offerStep(runAndTell);
      const onAct = () => {
        // The question would belong to screens that were left: it waits for them, and so does the step.
        if (!canAskWho()) return toasts.inform(t('undo.comeBack'));
        forget();
        void runAndTell();
      };
      toasts.success(message, { detail: t('undo.hint'), action: { label: t('undo.action'), onAct } });
    },
    [t, toasts],
  );
}
