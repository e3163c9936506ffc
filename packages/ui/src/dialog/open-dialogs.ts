const DIALOG = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';

/**
 * A dialog that fades out is hidden from everybody but the eye. A page that waits for the next one is not shown, and
 * neither is its dialog; React keeps both until the next page is there.
 */
function isOpen(dialog: Element): boolean {
  if (dialog.getAttribute('aria-hidden') === 'true') return false;
  return dialog.checkVisibility?.() ?? getComputedStyle(dialog).display !== 'none';
}

/** Tells whether a dialog is open over the page: its keys are its own. */
export function hasOpenDialog(): boolean {
  return [...document.querySelectorAll(DIALOG)].some(isOpen);
}

/** Tells whether a dialog over the page has the focus: nothing behind it takes it away. */
export function hasDialogFocus(): boolean {
  return (document.activeElement?.closest(DIALOG) ?? null) !== null;
}
