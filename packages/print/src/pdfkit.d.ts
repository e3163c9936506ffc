declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface Reference {
    readonly data: Record<string, unknown>;
    end(content?: string): void;
  }
  /** A font of one document. */
  interface DocumentFont {
    readonly id: string;
    /** Height above the base line, in thousandths of the size. */
    readonly ascender: number;
    /** Layouts of the words that were drawn, which grows with every new word. */
    layoutCache: Record<string, unknown>;
    ref(): Reference;
    encode(text: string): [codes: string[], positions: unknown[]];
  }
  /** The document under every paper. Drawn pages leave it one by one. */
  export default class PDFDocument extends Readable {
    constructor(options: object);
    readonly page: { readonly xobjects: Record<string, Reference> };
    _font: DocumentFont;
    _fontCount: number;
    _fontFamilies: Record<string, DocumentFont>;
    addPage(): this;
    font(source: string, ...more: unknown[]): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    save(): this;
    restore(): this;
    transform(...matrix: number[]): this;
    text(text: string, x: number, y: number, options: { lineBreak: false }): this;
    widthOfString(text: string): number;
    currentLineHeight(includeGap: boolean): number;
    addContent(operators: string): this;
    ref(data: object): Reference;
    end(): void;
  }
}

declare module 'linebreak' {
  /** Finds the places where a line may end, by the rules of Unicode (UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
