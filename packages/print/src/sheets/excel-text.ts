const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML. A character that XML cannot hold is written by its number, as spreadsheets read it. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/_x[\da-f]{4}_/gi, '_x005F$&')
      .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!)
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => {
        const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
        return `_x${code}_`;
      })
  );
}

const ALPHABET = 26;

/** A, B … Z, AA … */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % ALPHABET));
  return at < ALPHABET ? last : columnLetters(Math.floor(at / ALPHABET) - 1) + last;
}
