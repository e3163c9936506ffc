import LineBreaker from 'linebreak';

/** Signs that only steer a terminal; a line break is one of our own. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** What a word wider than the line leaves for it: as many of its characters as fit on each line. */
function splitWord(word: string, fits: (text: string) => boolean): string[] {
  const lines = [''];
  for (const character of word) {
    const line = lines.at(-1)!;
    if (line === '' || fits(line + character)) lines[lines.length - 1] = line + character;
    else lines.push(character);
  }
  return lines;
}

/** A text as the lines it takes; they end where Unicode lets them (UAX #14), so that no line begins with 。 or ）. */
export function breakLines(text: string, fits: (text: string) => boolean): string[] {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, ' ');
  if (!clean.includes('\n') && fits(clean)) return [clean];
  const breaker = new LineBreaker(clean);
  const lines: string[] = [];
  let [line, last, next] = ['', 0, breaker.nextBreak()];
  for (; next !== null; last = next.position, next = breaker.nextBreak()) {
    const word = clean.slice(last, next.position).replace(/\n$/, '');
    if (fits((line + word).trimEnd())) line += word;
    else {
      if (line.trimEnd() !== '') lines.push(line.trimEnd());
      const parts = splitWord(word, (part) => fits(part.trimEnd()));
      lines.push(...parts.slice(0, -1).map((part) => part.trimEnd()));
      line = parts.at(-1)!;
    }
    if (next.required && next.position < clean.length) {
      lines.push(line.trimEnd());
      line = '';
    }
  }
  return [...lines, line.trimEnd()];
}
