/** Tells whether a dialog is open over the page: its keys are its own. */
export function hasOpenDialog(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"], [role="alertdialog"]') !== null;
}
