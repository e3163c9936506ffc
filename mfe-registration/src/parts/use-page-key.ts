import { hasOpenDialog } from '@honjin/ui';
import { useEffect, useEffectEvent } from 'react';

/** Does something by a function key of the page, in its fields, too. Nothing happens under a dialog. */
export function usePageKey(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing) return;
      if (event.key !== key || hasOpenDialog()) return;
      event.preventDefault();
      press();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [key]);
}
