import { createRequire } from 'node:module';

interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}
interface GlyphRun {
  positions: readonly Position[];
}
interface ParsedFont {
  readonly unitsPerEm: number;
  layout(text: string, features?: unknown): GlyphRun;
}
interface FontFormat {
  new (stream: { readonly buffer: Uint8Array }): ParsedFont;
  probe(bytes: Uint8Array): boolean;
}
/** The reader of fonts under pdfkit. */
interface FontKit {
  openSync(file: string): ParsedFont;
  registerFormat(format: FontFormat): void;
}

const ownRequire = createRequire(import.meta.url);
// A format counts only in the copy of fontkit that pdfkit itself reads with.
const fontkit = createRequire(ownRequire.resolve('pdfkit'))('fontkit') as FontKit;

/** The words of a list come again row after row; so many layouts of words are remembered. */
const MOST_LAYOUTS = 5_000;
const MARK = 'kept font: ';

/**
 * A place in a line, in thousandths of the size. pdfkit scales every field that it can list, in place and each time that
 * it is given the place; getters are not listed, so that a remembered place stays as it is.
 */
class ScaledPosition implements Position {
  /** pdfkit notes the width of the glyph here. */
  advanceWidth = 0;
  readonly #xAdvance: number;
  readonly #yAdvance: number;
  readonly #xOffset: number;
  readonly #yOffset: number;

  constructor({ xAdvance, yAdvance, xOffset, yOffset }: Position, scale: number) {
    this.#xAdvance = xAdvance * scale;
    this.#yAdvance = yAdvance * scale;
    this.#xOffset = xOffset * scale;
    this.#yOffset = yOffset * scale;
  }
  get xAdvance(): number {
    return this.#xAdvance;
  }
  get yAdvance(): number {
    return this.#yAdvance;
  }
  get xOffset(): number {
    return this.#xOffset;
  }
  get yOffset(): number {
    return this.#yOffset;
  }
}

/** Makes a font remember how it laid words out. */
function withMemory(font: ParsedFont): ParsedFont {
  const layOut = font.layout.bind(font);
  const scale = 1_000 / font.unitsPerEm;
  const known = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    if (features !== undefined) return layOut(text, features);
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const run = layOut(text);
    run.positions = run.positions.map((position) => new ScaledPosition(position, scale));
    if (known.size >= MOST_LAYOUTS) known.clear();
    known.set(text, run);
    return run;
  };
  return font;
}

/**
 * Keeps parsed fonts from one paper to the next. A Japanese font has seventeen thousand glyphs; finding its tables and
 * the rules of its writing again for every paper is half of the work. Returns what pdfkit takes for the bytes of each
 * font: its name, in a format of our own, which answers with the parsed font. Only the subset belongs to the document.
 */
export function keepFonts<Name extends string>(files: Readonly<Record<Name, string>>): Record<Name, Buffer> {
  const parsed = new Map<string, ParsedFont>();
  const keys = Object.keys(files) as Name[];
  const nameIn = (bytes: Uint8Array) => {
    const text = Buffer.from(bytes).toString('latin1');
    return keys.find((key) => text === MARK + key);
  };
  function KeptFont(this: unknown, { buffer }: { readonly buffer: Uint8Array }): ParsedFont {
    const name = nameIn(buffer)!;
    const font = parsed.get(name) ?? withMemory(fontkit.openSync(files[name]));
    parsed.set(name, font);
    return font;
  }
  KeptFont.probe = (bytes: Uint8Array) => bytes.length < 100 && nameIn(bytes) !== undefined;
  fontkit.registerFormat(KeptFont as unknown as FontFormat);
  return Object.fromEntries(keys.map((key) => [key, Buffer.from(MARK + key, 'latin1')])) as Record<
    Name,
    Buffer
  >;
}
