declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface Reference {
    readonly data: Record<string, unknown>;
    end(content?: string): void;
  }
  /** The page that is drawn on at the moment. */
  interface Page {
    readonly height: number;
    /** The fonts that are drawn with, by the names under which the drawing calls them. */
    readonly fonts: Record<string, Reference>;
    readonly xobjects: Record<string, Reference>;
    write(operator: string): void;
  }
  /** The document under every paper. Drawn pages leave it one by one. */
  export default class PDFDocument extends Readable {
    constructor(options: object);
    page: Page;
    /** The properties of the document. */
    info: Record<string, unknown>;
    /** Writes the properties of the document into its XMP. */
    _addInfo(): void;
    addPage(): this;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
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
