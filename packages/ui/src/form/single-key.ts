import { hasOpenDialog } from '../dialog/open-dialogs.ts';

const TYPING = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/**
 * Tells whether a letter was pressed alone and means what the page says it means. It does not while somebody types, under
 * a dialog, in a list that looks for what is typed, or where the user has switched single keys off: the shell then writes
 * `data-single-keys="off"` on the root element.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = event;
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented)
    return false;
  if (document.documentElement.dataset['singleKeys'] === 'off' || hasOpenDialog()) return false;
  return !(target instanceof Element && target.closest(TYPING) !== null);
}
