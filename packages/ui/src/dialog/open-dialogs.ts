const DIALOG = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';

/** Tells whether a dialog is open over the page: its keys are its own. */
export function hasOpenDialog(): boolean {
  return document.querySelector(DIALOG) !== null;
}

/** Tells whether a dialog over the page has the focus: nothing behind it takes it away. */
export function hasDialogFocus(): boolean {
  return (document.activeElement?.closest(DIALOG) ?? null) !== null;
}
