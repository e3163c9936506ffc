import { useEffect, useRef, type FocusEvent } from 'react';

/** Puts the focus on the page's content, so that the next Tab goes on there. */
export function focusContent(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const CONTROL = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled';

/** Puts the focus on the dialog that a closed one stood over, for what is behind it is out of reach; else on the page. */
function focusUnder(closed: HTMLElement | null): void {
  const under = [...document.querySelectorAll<HTMLElement>(DIALOG)].findLast((one) => one !== closed);
  const control = under?.querySelector<HTMLElement>(CONTROL);
  if (control) control.focus();
  else focusContent();
}

/**
 * Gives the focus back when a dialog closes: to where it came from, else to what is under the dialog. Fluent does so
 * only for triggers of its own; ours open by function keys and menus as well, and a lost focus would next be in a toast.
 */
export function useReturnFocus(open: boolean): (event: FocusEvent<HTMLElement>) => void {
  const surface = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || surface.current?.contains(activeElement) === true;
      if (isLost && opener.current?.isConnected) opener.current.focus();
      else if (isLost) focusUnder(surface.current);
      opener.current = null;
    };
  }, [open]);
  return ({ currentTarget, target, relatedTarget }) => {
    // React hands on the focus of a dialog that this one has opened.
    if (!currentTarget.contains(target)) return;
    surface.current = currentTarget;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      opener.current ??= relatedTarget;
  };
}
