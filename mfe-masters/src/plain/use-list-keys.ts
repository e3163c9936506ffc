import { isSingleKey } from '@honjin/ui';
import { useEffect, useEffectEvent } from 'react';

/** N anywhere on a list opens a new record, as long as nobody is typing. */
export function useNewKey(onNew: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || !isSingleKey(event)) return;
    event.preventDefault();
    onNew();
  });
  useEffect(() => {
    // The shell's own N listens further out, so that this one comes first and takes the key.
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
