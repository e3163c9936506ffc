import { useTranslation } from '@honjin/mfe-kit';
import { useToasts, hasOpenDialog } from '@honjin/ui';
import { useEffect, useEffectEvent } from 'react';
import { openScreens, takeLatestStep } from './undo-steps.ts';

/** Tells whether the key belongs to a field that takes its own input back. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea');
}

/** Ctrl+Z (⌘Z) takes the latest action back, outside of fields and dialogs. */
export function useUndoKey(): void {
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const undo = useEffectEvent(() => {
    const step = takeLatestStep();
    if (step === undefined) toasts.inform(t('undo.nothing'));
    else void step();
  });
  useEffect(() => openScreens(), []);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (isTyping(event.target) || hasOpenDialog()) return;
      event.preventDefault();
      // A key that is held down means one action, not all of the day.
      if (event.repeat) return;
      undo();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
