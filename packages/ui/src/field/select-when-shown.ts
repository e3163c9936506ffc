/**
 * Selects all of a field that got the focus, so that typing replaces a suggested amount. It does so once the field
 * shows its text in the writing of its editing, and again after a click has set the caret, unless something was typed.
 */
export function selectWhenShown(field: HTMLInputElement): void {
  queueMicrotask(() => {
    const shown = field.value;
    field.select();
    requestAnimationFrame(() => {
      const isUntouched = field.value === shown && field === field.ownerDocument.activeElement;
      if (isUntouched) field.select();
    });
  });
}
