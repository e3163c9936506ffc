import { sessionStore } from '@honjin/mfe-kit';
import { hasOpenDialog, isSingleKey } from '@honjin/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useGo } from '../frame/leave-guard.tsx';
import { useShellServices } from '../shell-services.ts';

function isBarKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
}

interface Opens {
  onBar: () => void;
  onHelp: () => void;
}

/**
 * The keys that work on every page: Ctrl+K, and, while no field has the focus, `/`, `?` and the letters of screens. A key
 * that the page has used is the page's. Under a dialog they do nothing. Letters can be switched off, for who speaks to the
 * computer.
 */
export function useCommandKeys({ onBar, onHelp }: Opens): void {
  const go = useGo();
  const queries = useQueryClient();
  const { remotes } = useShellServices();

  /** Goes to the screen of the letter; the areas are asked when the first one is pressed. */
  const goByLetter = useEffectEvent(async (letter: string) => {
    const state = remotes.state.get();
    const session = sessionStore.get();
    if (state.phase !== 'ready' || session === undefined) return;
    const { pathByKey } = await import('./path-by-key.ts');
    const path = await pathByKey(letter, { queries, session, placed: state.remotes });
    if (path !== undefined) go(path);
  });
  /** Does what a letter alone is for, and tells whether it was for anything. */
  function pressLetter(letter: string): boolean {
    if (letter === '/') onBar();
    else if (letter === '?') onHelp();
    else {
      if (/^[a-z]$/.test(letter)) void goByLetter(letter.toUpperCase()).catch(() => undefined);
      return false;
    }
    return true;
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isBarKey(event)) onBar();
    else if (!isSingleKey(event) || !pressLetter(event.key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (!hasOpenDialog()) press(event);
      // The browser's own search would take the focus out of the dialog.
      else if (isBarKey(event)) event.preventDefault();
    }
    // The window hears last: pages listen on the document or below.
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
