/** The mark that `ModalFrame` looks for, because Fluent's dialogs take the focus away from `autoFocus`. */
export const INITIAL_FOCUS = 'data-initial-focus';

/** Returns the attribute of the control that has the focus when its dialog opens. */
export function initialFocus(wanted: boolean | undefined): Record<string, true | undefined> {
  return { [INITIAL_FOCUS]: wanted === true ? true : undefined };
}

/**
 * Puts the focus where a part of the page wants it at first, unless something has it. `autoFocus` does nothing while its
 * part is hidden, so whoever shows the part calls this.
 */
export function giveInitialFocus(part: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  part.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`)?.focus();
}
