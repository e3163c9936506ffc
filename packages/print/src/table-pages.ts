import Document from 'pdfkit';
import { breakLines, titleWordsOf, wordsOf } from './break-lines.ts';
import { fitColumns, leastWidths } from './fit-columns.ts';
import { PAPER_FONTS } from './paper-fonts.ts';
import {
  languageTag,
  propertiesOf,
  STANDARD,
  withEscapedProperties,
  type PaperIdentity,
} from './paper-identity.ts';
import type { PaperColumn, TableHead } from './table-paper.ts';

const INK = '#222222';
const GREY = '#666666';
const RULE = '#bbbbbb';
const GROUND = '#f2f2f2';

/** A4 in points. */
const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 32;
const FOOT = 40;

const SIZES = { title: 15, facts: 8, footer: 7 } as const;
/** A list with many columns is written smaller and closer: size of the text, and the room beside it. */
const TEXT_FORMS = [
  { size: 8, side: 4 },
  { size: 7, side: 4 },
  { size: 6, side: 2 },
  { size: 5, side: 2 },
] as const;
type TextForm = (typeof TEXT_FORMS)[number];
const [USUAL_FORM] = TEXT_FORMS;
/** Room for the number of pages at the right of every foot. */
const PAGE_COUNT = SIZES.footer * 3.5;
const ABOVE = 2;
const GAP = 8;
const HAIRLINE = 0.4;
const THIN = 1;

const NO_WRAP = { lineBreak: false } as const;

interface Cell extends Pick<PaperColumn, 'align'> {
  readonly x: number;
  readonly width: number;
}

/** Widths of columns side by side: those without one share what the others leave. */
function widthsOf(columns: readonly PaperColumn[], room: number): number[] {
  const given = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), 0);
  const shares = columns.filter(({ width }) => width === '*').length;
  const share = (room - given - columns.length * USUAL_FORM.side * 2) / Math.max(shares, 1);
  return columns.map(({ width }) => (width === '*' ? share : width));
}

function cellsOf(columns: readonly PaperColumn[], widths: readonly number[], side: number): Cell[] {
  let x = MARGIN;
  return columns.map(({ align = 'left' }, at) => {
    const cell = { x: x + side, width: widths[at]!, align };
    x += cell.width + side * 2;
    return cell;
  });
}

/**
 * Draws printed lists, A4, row after row: a page leaves as soon as it is full, so that a paper of any length takes the
 * memory of a few rows. In a worker thread, because drawing takes its time.
 */
export class TablePages {
  readonly #document: Document;
  readonly #width: number;
  readonly #bottom: number;
  /** The number of pages is known only at the end. Every page refers to this one object, which is written then. */
  readonly #pageCount: ReturnType<Document['ref']>;
  #pages = 0;
  #y = 0;
  #footer: readonly string[] = [];
  #form: TextForm = USUAL_FORM;
  #cells: Cell[] = [];
  #titles: readonly string[] = [];

  constructor({ isLandscape = false, ...identity }: PaperIdentity & { isLandscape?: boolean }) {
    const size = isLandscape ? [LONG, SHORT] : [SHORT, LONG];
    this.#width = size[0]! - 2 * MARGIN;
    this.#bottom = size[1]! - FOOT;
    const document = new Document({
      size,
      margin: 0,
      font: null,
      autoFirstPage: false,
      pdfVersion: STANDARD.version,
      subset: STANDARD.subset,
      info: propertiesOf(identity),
      lang: languageTag(identity.language),
      displayTitle: true,
      // The words of a long list would fill the memory; the fonts remember the last of them (`keep-fonts.ts`).
      fontLayoutCache: false,
    });
    this.#document = withEscapedProperties(document);
    for (const [name, font] of Object.entries(PAPER_FONTS)) this.#document.registerFont(name, font);
    this.#pageCount = this.#document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, SIZES.footer * 10, SIZES.footer * 2],
    });
  }

  /**
   * Begins a list on a page of its own. It fits the columns to the first rows, so that none of their words is broken:
   * columns lend each other room, and a list with very many columns is written smaller.
   */
  begin({ title, facts, columns }: TableHead, firstRows?: readonly (readonly string[])[]): void {
    const widths = widthsOf(columns, this.#width);
    this.#form = USUAL_FORM;
    const fitted = firstRows === undefined ? widths : this.#fit(columns, widths, firstRows);
    this.#cells = cellsOf(columns, fitted, this.#form.side);
    this.#titles = columns.map((column) => column.title);
    this.#footer = [title, ...facts];
    this.#addPage();
    this.#heading(title, 'title', INK);
    this.#y += ABOVE;
    this.#heading(facts.join('　'), 'facts', GREY);
    this.#y += GAP;
    this.#row(this.#titles, true, THIN);
  }

  /** Draws rows below what is there. */
  add(rows: readonly (readonly string[])[]): void {
    for (const row of rows) this.#row(row, false);
  }

  /** Draws the rows that close a list. */
  addTotals(totals: readonly (readonly string[])[]): void {
    if (totals.length > 0) this.#rule(THIN);
    for (const row of totals) this.#row(row, true);
  }

  /** Returns the bytes that are ready to leave. */
  taken(): Uint8Array {
    return (this.#document.read() as Uint8Array | null) ?? new Uint8Array();
  }

  /** Ends the paper; {@link taken} gives the rest of it. */
  end(): void {
    const document = this.#use('footer', false);
    const { page } = document;
    const operators: string[] = [];
    // The number is drawn like any text, but into the object that the feet refer to: from its upper left corner on.
    document.page = {
      height: 0,
      fonts: {},
      xobjects: {},
      write: (operator) => void operators.push(operator),
    };
    document.text(String(this.#pages), 0, 0, NO_WRAP);
    this.#pageCount.data['Resources'] = { Font: document.page.fonts };
    this.#pageCount.end(operators.join('\n'));
    document.page = page;
    document.end();
  }

  #use(size: keyof typeof SIZES | 'text', isBold: boolean): Document {
    const points = size === 'text' ? this.#form.size : SIZES[size];
    return this.#document.font(isBold ? 'bold' : 'normal').fontSize(points);
  }

  #fit(columns: readonly PaperColumn[], widths: readonly number[], rows: readonly (readonly string[])[]) {
    const widthOf = (text: string, isBold: boolean) => this.#use('text', isBold).widthOfString(text);
    const least = leastWidths({ columns }, rows, { room: this.#width, widthOf });
    for (const form of TEXT_FORMS) {
      this.#form = form;
      const gained = (USUAL_FORM.side - form.side) * 2;
      // A hair more, so that what fits exactly is not held to be too wide.
      const leastOf = (at: number) => (least[at]! * form.size) / USUAL_FORM.size + HAIRLINE;
      const wished = widths.map((width, at) => ({ wish: width + gained, least: leastOf(at) }));
      const fitted = fitColumns(wished);
      if (fitted !== null) return fitted;
    }
    return widths.map((width) => width + (USUAL_FORM.side - this.#form.side) * 2);
  }

  #addPage(): void {
    this.#document.addPage();
    this.#pages += 1;
    this.#y = MARGIN;
    this.#footLine();
  }

  #footLine(): void {
    const document = this.#use('footer', false).fillColor(GREY);
    const y = this.#bottom + GAP;
    const countAt = MARGIN + this.#width - PAGE_COUNT;
    const current = `${this.#pages} / `;
    const numberAt = countAt - document.widthOfString(current);
    const fits = (text: string) => document.widthOfString(text) < numberAt - MARGIN - PAGE_COUNT;
    // Whole facts only: half a period is none.
    let footer = '';
    for (const fact of this.#footer) {
      const longer = footer === '' ? fact : `${footer}　${fact}`;
      if (!fits(longer)) break;
      footer = longer;
    }
    document.text(footer, MARGIN, y, NO_WRAP).text(current, numberAt, y, NO_WRAP);
    document.page.xobjects['Pages'] = this.#pageCount;
    document.save().transform(1, 0, 0, 1, countAt, y).addContent('/Pages Do').restore();
  }

  #heading(text: string, size: 'title' | 'facts', color: string): void {
    const document = this.#use(size, size === 'title').fillColor(color);
    for (const line of breakLines(text, (part) => document.widthOfString(part) <= this.#width)) {
      document.text(line, MARGIN, this.#y, NO_WRAP);
      this.#y += document.currentLineHeight(true);
    }
  }

  #rule(width: number): void {
    const document = this.#document.lineWidth(width).strokeColor(RULE);
    document
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .stroke();
  }

  #row(texts: readonly string[], isBold: boolean, ruleWidth = HAIRLINE): void {
    const document = this.#use('text', isBold);
    const lineHeight = document.currentLineHeight(true);
    let left = this.#cells.map(({ width }, at) =>
      breakLines(
        texts[at] ?? '',
        (part) => document.widthOfString(part) <= width,
        texts === this.#titles ? titleWordsOf : wordsOf,
      ),
    );
    const heightOf = (lines: readonly string[][]) =>
      Math.max(...lines.map(({ length }) => length)) * lineHeight + 2 * ABOVE;
    const room = this.#bottom - this.#y;
    const oneLine = lineHeight + 2 * ABOVE;
    const isLongerThanPage = heightOf(left) > this.#bottom - MARGIN - oneLine;
    if (texts !== this.#titles && heightOf(left) > room && (!isLongerThanPage || room < oneLine))
      this.#continueOnNextPage();
    // A row that is longer than a page goes on with the next one.
    for (;;) {
      const fitting = Math.max(1, Math.floor((this.#bottom - this.#y - 2 * ABOVE) / lineHeight));
      const now = left.map((lines) => lines.slice(0, fitting));
      this.#lines(now, { isBold, height: heightOf(now), lineHeight });
      this.#rule(ruleWidth);
      left = left.map((lines) => lines.slice(fitting));
      if (texts === this.#titles || left.every(({ length }) => length === 0)) return;
      this.#continueOnNextPage();
    }
  }

  #continueOnNextPage(): void {
    this.#addPage();
    this.#row(this.#titles, true, THIN);
  }

  #lines(
    cells: readonly (readonly string[])[],
    { isBold, height, lineHeight }: { isBold: boolean; height: number; lineHeight: number },
  ): void {
    const document = this.#use('text', isBold);
    if (isBold) document.rect(MARGIN, this.#y, this.#width, height).fill(GROUND);
    document.fillColor(INK);
    for (const [at, lines] of cells.entries()) {
      const { x, width, align } = this.#cells[at]!;
      for (const [index, line] of lines.entries()) {
        const free = align === 'left' ? 0 : width - document.widthOfString(line);
        const start = x + (align === 'center' ? free / 2 : free);
        if (line !== '') document.text(line, start, this.#y + ABOVE + index * lineHeight, NO_WRAP);
      }
    }
    this.#y += height;
  }
}
