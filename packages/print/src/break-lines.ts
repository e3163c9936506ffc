import LineBreaker from 'linebreak';

/** Signs that only steer a terminal; a line break is one of our own. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Splits a word that is wider than the line: each piece has as many characters as fit. */
function splitWord(word: string, fits: (text: string) => boolean): string[] {
  const lines = [''];
  for (const character of word) {
    const line = lines.at(-1)!;
    if (line === '' || fits(line + character)) lines[lines.length - 1] = line + character;
    else lines.push(character);
  }
  return lines;
}

/** Returns the parts of a text between which a line may end (UAX #14), each with the spaces behind it. */
export function wordsOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const words: string[] = [];
  let [last, next] = [0, breaker.nextBreak()];
  for (; next !== null; last = next.position, next = breaker.nextBreak())
    words.push(text.slice(last, next.position));
  return words;
}

/** Returns the parts of a title, which is broken nowhere but at its spaces as long as they fit. */
export function titleWordsOf(title: string): string[] {
  return title.split(/(?<=\s)/);
}

/**
 * Returns a text as the lines it takes; they end where Unicode lets them (UAX #14), so that no line begins with 。 or
 * ）, or where `split` lets them.
 */
export function breakLines(text: string, fits: (text: string) => boolean, split = wordsOf): string[] {
  const clean = text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(CONTROLS, ' ')
    .replace(/\n$/, '');
  if (!clean.includes('\n') && fits(clean)) return [clean];
  const lines: string[] = [];
  let line = '';
  for (const word of split(clean)) {
    if (fits((line + word).trimEnd())) line += word;
    else {
      if (line.trimEnd() !== '') lines.push(line.trimEnd());
      const parts = splitWord(word.trimEnd(), fits);
      lines.push(...parts.slice(0, -1).map((part) => part.trimEnd()));
      line = parts.at(-1)! + word.slice(word.trimEnd().length);
    }
    if (word.endsWith('\n')) {
      lines.push(line.trimEnd());
      line = '';
    }
  }
  return [...lines, line.trimEnd()];
}
