const KANA_ONLY = /^[\u3041-\u3096\u30a1-\u30fa\u30fc\u309b\u309c\uff66-\uff9f]+$/;

/** Romaji that is not finished yet (やまm): all but a closing n, which the input method turns into ん by itself. */
function withoutUnfinishedRomaji(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[nｎ]$/i, 'ん')
    .replace(/[a-z]+$/i, '');
}

/**
 * Follows the input method while a name is typed. Before conversion it shows the reading (やまだ), afterwards kanji (山田).
 * Only the former is remembered, and becomes the reading when the text is confirmed.
 */
export class KanaReading {
  #reading = '';

  /** A composition begins: nothing of the former one counts. */
  begin(): void {
    this.#reading = '';
  }

  /** The text under composition changed. */
  update(composing: string): void {
    const candidate = withoutUnfinishedRomaji(composing);
    if (KANA_ONLY.test(candidate)) this.#reading = candidate;
  }

  /**
   * The composition was confirmed with this text.
   * @returns its reading, '' when nothing was entered or the text has no kana (Latin letters).
   */
  end(confirmed: string): string {
    const reading = KANA_ONLY.test(confirmed.normalize('NFKC')) ? confirmed.normalize('NFKC') : this.#reading;
    this.#reading = '';
    return confirmed === '' ? '' : reading;
  }
}
