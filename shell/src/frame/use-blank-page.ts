import { useLocation } from '@honjin/mfe-kit';
import { useEffect, useState } from 'react';

/** So long a page may show nothing: it may still be on its way. */
const PATIENCE_MS = 2_500;

/** Something that a user sees, or that says it is coming. */
const SHOWN = 'img, svg, canvas, input, button, table, [role="progressbar"], [aria-busy="true"]';

function isEmpty(element: HTMLElement): boolean {
  return element.textContent.trim() === '' && element.querySelector(SHOWN) === null;
}

/**
 * True while a mounted remote shows nothing at an address: its build is older than the page and has no such route.
 * Nothing is judged before the page had its time, and what comes later counts.
 */
export function useBlankPage(element: HTMLElement, isMounted: boolean): boolean {
  const { pathname } = useLocation();
  const [blankAt, setBlankAt] = useState<string | null>(null);
  useEffect(() => {
    if (!isMounted) return undefined;
    const look = () => setBlankAt(isEmpty(element) ? pathname : null);
    const changes = new MutationObserver(look);
    const timer = setTimeout(() => {
      look();
      changes.observe(element, { childList: true, subtree: true, characterData: true });
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      setBlankAt(null);
    };
  }, [element, isMounted, pathname]);
  return isMounted && blankAt === pathname;
}
