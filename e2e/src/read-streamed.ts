import { crc32, inflateRawSync } from 'node:zlib';

const [LOCAL_HEADER, DESCRIPTOR] = [0x04_03_4b_50, 0x08_07_4b_50];
const [DEFLATED, HAS_DESCRIPTOR] = [8, 8];

interface Entry {
  readonly text: string;
  readonly end: number;
}

/** The packed bytes from here on and where they end, which only the packing itself says. */
function inflated(archive: Buffer, start: number): { bytes: Buffer; end: number } {
  const { buffer, engine } = inflateRawSync(archive.subarray(start), { info: true } as never) as never as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  return { bytes: buffer, end: start + engine.bytesWritten };
}

function entryAt(archive: Buffer, at: number): Entry & { name: string } {
  const [flags, method] = [archive.readUInt16LE(at + 6), archive.readUInt16LE(at + 8)];
  const nameEnd = at + 30 + archive.readUInt16LE(at + 26);
  const name = archive.toString('utf8', at + 30, nameEnd);
  const start = nameEnd + archive.readUInt16LE(at + 28);
  if ((flags & HAS_DESCRIPTOR) === 0) {
    const end = start + archive.readUInt32LE(at + 18);
    const packed = archive.subarray(start, end);
    return { name, end, text: (method === DEFLATED ? inflateRawSync(packed) : packed).toString('utf8') };
  }
  // The words of java.util.zip.ZipInputStream.
  if (method !== DEFLATED) throw new Error(`${name}: only DEFLATED entries can have EXT descriptor`);
  const { bytes, end } = inflated(archive, start);
  const after = archive.readUInt32LE(end) === DESCRIPTOR ? end + 4 : end;
  if (archive.readUInt32LE(after) !== crc32(bytes)) throw new Error(`${name}: invalid entry CRC`);
  if (archive.readUInt32LE(after + 8) !== bytes.length) throw new Error(`${name}: invalid entry size`);
  return { name, end: after + 12, text: bytes.toString('utf8') };
}

/**
 * Reads an archive as a reader of streams does, from its first byte on and without its directory. It has the rules of
 * Java's: what such readers refuse, it refuses.
 */
export function readStreamed(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = 0;
  while (archive.readUInt32LE(at) === LOCAL_HEADER) {
    const { name, text, end } = entryAt(archive, at);
    files.set(name, text);
    at = end;
  }
  return files;
}
