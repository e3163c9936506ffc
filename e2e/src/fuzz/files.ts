import { crc32, deflateSync } from 'node:zlib';
import type { Chance } from './chance.ts';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Returns a PNG that is as large as its header says when it is decoded, and small as a file. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Math.min(height, 20_000_000 / (width + 1));
  const pixels = deflateSync(Buffer.alloc(Math.max(1, Math.floor(rows)) * (width + 1)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PICTURES = [png(1, 1), png(300, 100), png(9_000, 2_000), png(65_535, 300), png(200_000, 90)];

/** Returns a file to upload: a picture, a picture's beginning, or anything. */
export function drawFile(chance: Chance): Blob {
  const bytes = chance.of([
    ...PICTURES,
    PICTURES[1]!.subarray(0, 40),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.alloc(5_500_000),
  ]);
  const type = chance.of(['image/png', 'image/jpeg', 'application/pdf', 'text/html', '']);
  return new Blob([new Uint8Array(bytes)], { type });
}
