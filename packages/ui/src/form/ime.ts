interface KeyboardLike {
  key: string;
  keyCode?: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing?: boolean };
}

/**
 * Tells whether a key press belongs to the input method (choosing kanji) rather than to the form. Safari ends the
 * composition before it reports the Enter that confirmed it, and only the old key code 229 tells.
 */
export function isImeKey(event: KeyboardLike): boolean {
  return event.isComposing === true || event.nativeEvent?.isComposing === true || event.keyCode === 229;
}
