import { useToasts, hasOpenDialog } from '@honjin/ui';
import { useEffect, useEffectEvent } from 'react';
import type { UnitAction } from '../acting/unit-actions.ts';

/** Keys of what is done all day at a desk; those of the browser stay the browser's. */
export const ACTION_KEYS: Partial<Record<UnitAction, string>> = {
  ASSIGN: 'F2',
  CHECK_IN: 'F4',
  ORDER: 'F6',
  PAYMENT: 'F7',
  SETTLE: 'F8',
  CHECK_OUT: 'F9',
  RECEIPT: 'F10',
};

interface Options {
  reasonOf: (action: UnitAction) => string | undefined;
  onAction: (action: UnitAction) => void;
}

/** Opens an action by its key; one that is blocked says why. Nothing happens while a dialog is open. */
export function useActionKeys({ reasonOf, onAction }: Options): void {
  const toasts = useToasts();
  const press = useEffectEvent((key: string) => {
    const action = (Object.keys(ACTION_KEYS) as UnitAction[]).find((one) => ACTION_KEYS[one] === key);
    if (action === undefined) return false;
    const reason = reasonOf(action);
    if (reason === undefined) onAction(action);
    else toasts.warn(reason);
    return true;
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing) return;
      if (hasOpenDialog()) return;
      if (press(event.key)) event.preventDefault();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
