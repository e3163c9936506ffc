const [QUOTE, NEWLINE, RETURN] = [0x22, 0x0a, 0x0d];

/** Records of a CSV as slices of its bytes. In CP932 no second byte is a quote or a line break: bytes can be looked at. */
function recordsOf(bytes: Uint8Array): Uint8Array[] {
  const records: Uint8Array[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (at < bytes.length && (isQuoted || byte !== NEWLINE)) continue;
    const end = bytes[at - 1] === RETURN ? at - 1 : at;
    if (end > start) records.push(bytes.subarray(start, end));
    start = at + 1;
  }
  return records;
}

/** Each booking of a list as a message of its own: the line of names and its line, byte for byte. */
export function splitCsv(bytes: Uint8Array): Uint8Array[] {
  const [head, ...rows] = recordsOf(bytes);
  if (head === undefined) return [];
  return rows.map((row) => Buffer.concat([head, Buffer.from('\r\n'), row]));
}
