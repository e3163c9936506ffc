export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Larger pictures need gigabytes when they are decoded, however small their file is (R-BOUND-05). */
const MOST_SIDE = 4_000;
const MOST_PIXELS = 8_000_000;

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

function pngSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  if (bytes.length < 24 || PNG_START.some((byte, index) => bytes[index] !== byte)) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Start of frame: every marker from C0 to CF but the tables and the restart (C4, C8, CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpegSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Width and height of a PNG or JPEG as its header says; null of anything else. Nothing is decoded. */
export function pictureSizeOf(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngSize(bytes, view) ?? jpegSize(bytes, view);
}

/** Tells whether a picture is small enough to be decoded; one whose size nobody can read is not. */
export function isDecodable(bytes: Uint8Array): boolean {
  const size = pictureSizeOf(bytes);
  if (size === null || size.width === 0 || size.height === 0) return false;
  return Math.max(size.width, size.height) <= MOST_SIDE && size.width * size.height <= MOST_PIXELS;
}
