/** The mark that `ModalFrame` looks for, because Fluent's dialogs take the focus away from `autoFocus`. */
export const INITIAL_FOCUS = 'data-initial-focus';

/** Returns the attribute of the control that has the focus when its dialog opens. */
export function initialFocus(wanted: boolean | undefined): Record<string, true | undefined> {
  return { [INITIAL_FOCUS]: wanted === true ? true : undefined };
}
