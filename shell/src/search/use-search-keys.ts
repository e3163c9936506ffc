import { isImeKey } from '@honjin/ui';
import { useEffect, useRef, type RefObject } from 'react';

/** Focusable parts of the results, in the order of the arrow keys. */
const STOPS = '[data-search-stop]';

interface SearchPlace {
  root: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** Escape: the results close and the focus returns to the box. */
  onEscape: () => void;
  /** The focus has left the search altogether. */
  onLeave: () => void;
}

/** Keys of the search: up and down between the box and the results, Escape, `/` and Ctrl+K from anywhere. */
export function useSearchKeys(place: SearchPlace): void {
  const newest = useRef(place);
  useEffect(() => {
    newest.current = place;
  });
  useEffect(() => {
    const root = newest.current.root.current;
    if (!root) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (isImeKey(event)) return;
      if (event.key === 'Escape') newest.current.onEscape();
      else if (event.key === 'ArrowDown') step(newest.current, event, 1);
      else if (event.key === 'ArrowUp') step(newest.current, event, -1);
    };
    const handleFocusOut = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node) || !root.contains(event.relatedTarget))
        newest.current.onLeave();
    };
    const handleShortcut = (event: KeyboardEvent) => goToSearch(event, newest.current.input.current);
    root.addEventListener('keydown', handleKey);
    root.addEventListener('focusout', handleFocusOut);
    document.addEventListener('keydown', handleShortcut);
    return () => {
      root.removeEventListener('keydown', handleKey);
      root.removeEventListener('focusout', handleFocusOut);
      document.removeEventListener('keydown', handleShortcut);
    };
  }, []);
}

function step({ root, input }: SearchPlace, event: KeyboardEvent, by: 1 | -1): void {
  const stops = [input.current, ...(root.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const next = stops[stops.indexOf(document.activeElement as HTMLInputElement) + by];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function goToSearch(event: KeyboardEvent, input: HTMLInputElement | null): void {
  if (event.isComposing) return;
  const isTyping =
    event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
  const hasModifier = event.ctrlKey || event.metaKey;
  const isSlash = event.key === '/' && !isTyping && !hasModifier;
  if (!isSlash && !(event.key.toLowerCase() === 'k' && hasModifier)) return;
  event.preventDefault();
  input?.focus();
  input?.select();
}
