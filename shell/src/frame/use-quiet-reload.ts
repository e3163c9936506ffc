import { hasUnsavedWork } from '@honjin/mfe-kit';
import { useEffect, useState } from 'react';

/** Nobody has touched the page for so long: whoever comes back to it begins anew. */
const QUIET_MS = 10 * 60_000;
const LOOK_MS = 15_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(target.type);
}

/** Fields of the page in which something was typed and still stands, saved or not. */
function createTypedFields() {
  const typed = new Set<TextField>();
  return {
    note: ({ target }: Event) => void (isTextField(target) && typed.add(target)),
    hasText: () => [...typed].some((field) => field.isConnected && field.value !== ''),
  };
}

function isOpenWork(): boolean {
  return hasUnsavedWork() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Takes a newer build in at a quiet moment: nothing that was typed still stands on the page, nothing is open, and
 * nobody has touched it.
 */
export function useQuietReload(hasNewer: boolean, reload: () => void): void {
  const [typed] = useState(createTypedFields);
  useEffect(() => {
    window.addEventListener('input', typed.note, { capture: true });
    return () => window.removeEventListener('input', typed.note, { capture: true });
  }, [typed]);

  useEffect(() => {
    if (!hasNewer) return undefined;
    let touchedAt = performance.now();
    const touch = () => {
      touchedAt = performance.now();
    };
    const look = () => {
      const isQuiet = performance.now() - touchedAt >= QUIET_MS;
      if (isQuiet && !isOpenWork() && !typed.hasText()) reload();
    };
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { capture: true, passive: true });
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      for (const kind of TOUCHES) window.removeEventListener(kind, touch, { capture: true });
    };
  }, [hasNewer, reload, typed]);
}
