import { useLocation } from '@honjin/mfe-kit';
import { hasDialogFocus } from '@honjin/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { setDocumentTitle } from './document-title.ts';

const HEADING = 'h1';
const ACTS = ['keydown', 'pointerdown'] as const;

/** Tells whether an element is shown. Where the browser can, it asks for styles alone: a layout of a list is dear. */
function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

const HIDDEN_MS = 100;

/** Does something before the next picture, of which it becomes a part; soon where none is drawn, as in a tab behind others. */
function beforeNextPicture(act: () => void): () => void {
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = () => {
    stop();
    act();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, HIDDEN_MS);
  return stop;
}

/**
 * Reacts to a change of the path: the page scrolls to its top, the browser's tab takes the name of the page's heading,
 * and the focus moves to that heading, so that keyboard and screen reader begin there. A page that put the focus into
 * a field of its own or opened a dialog keeps it; the very first page does not take the focus. Once the user acts on the new page, by a key
 * or a click, the focus is theirs: a heading that comes later does not take it away.
 */
export function useRouteArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    const element = main.current;
    if (!element) return undefined;
    const takesFocus = arrivedAt.current !== undefined && arrivedAt.current !== pathname;
    arrivedAt.current = pathname;
    // The first page stands at its top; to ask for it would lay out a page that is not yet whole.
    if (takesFocus) {
      element.scrollTo?.(0, 0);
      window.scrollTo?.(0, 0);
    }
    let focused: HTMLElement | undefined;
    let hasActed = false;
    const noteAct = () => {
      hasActed = true;
    };
    ACTS.forEach((act) => window.addEventListener(act, noteAct, { capture: true }));
    const arrive = () => {
      const heading = [...element.querySelectorAll<HTMLElement>(HEADING)].find(isVisible);
      if (!heading) return;
      setDocumentTitle(heading.textContent.trim());
      if (!takesFocus || hasActed || focused?.isConnected) return;
      if (element.contains(document.activeElement) || hasDialogFocus()) return;
      heading.tabIndex = -1;
      heading.style.outline = 'none';
      heading.focus({ preventScroll: true });
      focused = heading;
    };
    let stopLooking: (() => void) | undefined;
    // Remotes render later and may name themselves after their data have come; one look serves all that has changed.
    const observer = new MutationObserver(() => {
      stopLooking ??= beforeNextPicture(() => {
        stopLooking = undefined;
        arrive();
      });
    });
    observer.observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['class'],
    });
    arrive();
    return () => {
      observer.disconnect();
      stopLooking?.();
      ACTS.forEach((act) => window.removeEventListener(act, noteAct, { capture: true }));
    };
  }, [pathname, main]);
}
