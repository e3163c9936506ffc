/** The letters that came before the bar could take them. */
export interface Ahead {
  readonly text: string;
  /** Enter came after it. */
  readonly isEntered: boolean;
}

/**
 * Keeps what is typed after Ctrl+K while the bar is still on its way. Without it the first letters would go to the page,
 * and `1014 co` would be read as `14 co`: another room's check-out.
 */
export class TypedAhead {
  #text = '';
  #isEntered = false;
  readonly #onCancel: () => void;

  /** @param onCancel is called when Escape comes before the bar */
  constructor(onCancel: () => void) {
    this.#onCancel = onCancel;
  }

  begin(): void {
    this.#text = '';
    this.#isEntered = false;
    window.addEventListener('keydown', this.#keep, true);
  }

  /** Ends the keeping; the bar takes the keys from now on. */
  end(): Ahead {
    window.removeEventListener('keydown', this.#keep, true);
    const ahead = { text: this.#text, isEntered: this.#isEntered };
    this.#text = '';
    this.#isEntered = false;
    return ahead;
  }

  readonly #keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    // An input method keeps its own letters, and the browser its own keys.
    if (isComposing || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') {
      this.end();
      this.#onCancel();
    } else if (key === 'Enter') this.#isEntered = this.#text !== '';
    else if (key === 'Backspace') this.#text = this.#text.slice(0, -1);
    else if (key.length === 1 && !this.#isEntered) this.#text += key;
  };
}
