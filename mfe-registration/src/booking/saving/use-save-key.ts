import { hasOpenDialog } from '@honjin/ui';
import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S (⌘S) submits the form; the browser's own “save page” never opens. Nothing happens under a dialog. */
export function useSaveKey(formId: string): void {
  const submit = useEffectEvent(() => {
    if (hasOpenDialog()) return;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      submit();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
