/** Characters that Windows writes with another code point than Unicode's mapping of JIS has. */
const ALIASES: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e',
  '\u2016': '\u2225',
  '\u2212': '\uff0d',
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00ac': '\uffe2',
};

function* doubleBytes(): Generator<[number, number]> {
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    // 0xa0–0xdf are the half-width katakana; 0xed and 0xee repeat characters that 0xfa–0xfc have.
    if ((lead >= 0xa0 && lead <= 0xdf) || lead === 0xed || lead === 0xee) continue;
    for (let trail = 0x40; trail <= 0xfc; trail += 1) if (trail !== 0x7f) yield [lead, trail];
  }
}

/** Returns every character of CP932 with its bytes, made once from the decoder that the platform has. */
function buildTable(): Map<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis');
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    const isOne = [...character].length === 1 && character !== '\ufffd';
    if (isOne && !table.has(character)) table.set(character, bytes);
  };
  for (let byte = 0; byte <= 0x7f; byte += 1) add(byte);
  for (let byte = 0xa1; byte <= 0xdf; byte += 1) add(byte);
  for (const [lead, trail] of doubleBytes()) add(lead, trail);
  return table;
}

let table: Map<string, readonly number[]> | undefined;

/** Writes a character that CP932 lacks by its number, as browsers do, so that nothing is lost (R-TEXT-08). */
function numberOf(character: string): Uint8Array {
  return new TextEncoder().encode(`&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`);
}

/** Text in CP932, as Japanese spreadsheets expect it; a character it does not have becomes its number, `&#x20BB7;`. */
export function encodeCp932(text: string): Uint8Array {
  table ??= buildTable();
  const bytes: number[] = [];
  for (const character of text) {
    const known = table.get(character) ?? table.get(ALIASES[character] ?? '');
    for (const byte of known ?? numberOf(character)) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}
