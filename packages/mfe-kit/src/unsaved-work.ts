import { useEffect } from 'react';

// Forms with unsaved input on this page. The shell asks before it throws the page away.
const holders = new Set<symbol>();

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** True while some form on the page holds input that was not saved. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Forgets all unsaved input: the user has agreed to lose it. */
export function dropUnsavedWork(): void {
  holders.clear();
  window.removeEventListener('beforeunload', warnBeforeUnload);
}

/** Marks the page as holding unsaved input while `isDirty`; closing it then asks first. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const holder = Symbol('unsaved work');
    if (holders.size === 0) window.addEventListener('beforeunload', warnBeforeUnload);
    holders.add(holder);
    return () => {
      holders.delete(holder);
      if (holders.size === 0) window.removeEventListener('beforeunload', warnBeforeUnload);
    };
  }, [isDirty]);
}
