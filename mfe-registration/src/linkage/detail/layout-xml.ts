/** Signs that a line shows at most; what is longer goes on in the next one. */
const LONGEST_LINE = 400;

/** A line of a message, and how deep its element lies. */
export interface XmlLine {
  readonly depth: number;
  readonly text: string;
}

function cut(text: string): string[] {
  if (text.length <= LONGEST_LINE) return [text];
  return Array.from({ length: Math.ceil(text.length / LONGEST_LINE) }, (_, at) =>
    text.slice(at * LONGEST_LINE, (at + 1) * LONGEST_LINE),
  );
}

/** Lines of a text as it came. */
export function plainLines(text: string): XmlLine[] {
  return text.split(/\r\n|\n|\r/).flatMap((line) => cut(line).map((part) => ({ depth: 0, text: part })));
}

// Each sign is looked at once or twice, whatever the text is: a message comes from outside.
const PIECES = /<[^<>]*>|[^<]+|</g;

function isOpening(tag: string): boolean {
  return /^<[^/?!]/.test(tag) && tag.endsWith('>') && !tag.endsWith('/>');
}

/** The pieces that stay on the line of an element: its text, if that is all it holds, and its end. */
function piecesOnLine(pieces: readonly string[], at: number): number {
  if (!isOpening(pieces[at] ?? '')) return 0;
  const [next = '', end = ''] = [pieces[at + 1], pieces[at + 2]];
  if (next.startsWith('</')) return 1;
  return !next.startsWith('<') && end.startsWith('</') ? 2 : 0;
}

/**
 * A line for each element, set in by its depth; an element that holds a text only stays on one. A text that is no XML
 * is laid out as far as it goes: nothing of it is left out but blanks between elements.
 */
export function indentedLines(text: string): XmlLine[] {
  const pieces = (text.match(PIECES) ?? []).filter((piece) => piece.trim() !== '');
  const lines: XmlLine[] = [];
  let depth = 0;
  const put = (line: string, at: number) => {
    for (const part of plainLines(line)) lines.push({ ...part, depth: Math.max(0, at) });
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]!;
    const more = piecesOnLine(pieces, at);
    if (more > 0) {
      put(pieces.slice(at, at + more + 1).join(''), depth);
      at += more;
    } else if (piece.startsWith('</')) {
      depth -= 1;
      put(piece, depth);
    } else {
      put(piece.startsWith('<') ? piece : piece.trim(), depth);
      if (isOpening(piece)) depth += 1;
    }
  }
  return lines;
}

/** A piece of a line: a tag, a comment, or the text between them. */
export interface XmlPart {
  readonly kind: 'tag' | 'comment' | 'text';
  readonly text: string;
}

/** Takes a line apart for its colours. */
export function partsOfLine(line: string): XmlPart[] {
  return line
    .split(/(<!--.*?(?:-->|$)|<[^<>]*>?)/)
    .filter((text) => text !== '')
    .map((text) => ({
      kind: text.startsWith('<!') ? 'comment' : text.startsWith('<') ? 'tag' : 'text',
      text,
    }));
}
