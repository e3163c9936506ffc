/* oxlint-disable no-underscore-dangle -- the fields are those of pdfkit */
import Document from 'pdfkit';

/** A font of one document: a subset of the parsed font, written into that document. */
type DocumentFont = Document['_font'] & {
  readonly font: unknown;
  readonly constructor: new (document: Document, font: unknown, id: string) => DocumentFont;
};

/**
 * Keeps parsed fonts from one paper to the next. A Japanese font has seventeen thousand glyphs; finding its tables and
 * the rules of its writing again for every paper is half of the work. Only the subset belongs to the document.
 */
export function keepFonts(files: readonly string[]): void {
  // Not the document's font itself: it would keep the whole first paper alive.
  const parsed = new Map<string, Pick<DocumentFont, 'font' | 'constructor'>>();
  const open = Document.prototype.font;
  Document.prototype.font = function keptFont(this: Document, source: string, ...more: unknown[]) {
    const known = parsed.get(source);
    if (known === undefined || this._fontFamilies[source] !== undefined) {
      const opened = open.call(this, source, ...more);
      const { font, constructor } = this._font as DocumentFont;
      if (files.includes(source)) parsed.set(source, { font, constructor });
      return opened;
    }
    this._fontCount += 1;
    const { constructor: SubsetFont } = known;
    this._font = new SubsetFont(this, known.font, `F${this._fontCount}`);
    this._fontFamilies[source] = this._font;
    return this;
  };
}
