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

/** Keys of the search: up and down between the box and the results, and Escape. */
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
    root.addEventListener('keydown', handleKey);
    root.addEventListener('focusout', handleFocusOut);
    return () => {
      root.removeEventListener('keydown', handleKey);
      root.removeEventListener('focusout', handleFocusOut);
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
