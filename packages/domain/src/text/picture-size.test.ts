import { describe, expect, it } from 'vitest';
import { isDecodable, pictureSizeOf } from './picture-size.ts';

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

function jpeg(width: number, height: number, marker = 0xc2): Uint8Array {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, marker, 0, 17, 8];
  return Uint8Array.from([...head, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x22, 0]);
}

describe('R-BOUND-05 the size of a picture, from its header', () => {
  it('reads PNG and JPEG, and nothing else', () => {
    expect(pictureSizeOf(png(300, 120))).toEqual({ width: 300, height: 120 });
    expect(pictureSizeOf(jpeg(640, 480))).toEqual({ width: 640, height: 480 });
    expect(pictureSizeOf(jpeg(640, 480, 0xc4))).toBeNull();
    expect(pictureSizeOf(Uint8Array.from([0x47, 0x49, 0x46, 0x38]))).toBeNull();
    expect(pictureSizeOf(new Uint8Array())).toBeNull();
  });

  it.each([
    [png(4_000, 2_000), true],
    [png(4_001, 10), false],
    [png(9_000, 9_000), false],
    [png(3_000, 3_000), false],
    [png(0, 10), false],
    [jpeg(2_000, 1_500), true],
    [jpeg(9_000, 9_000), false],
    [png(4_000_000_000, 1), false],
    [png(300, 120).subarray(0, 20), false],
  ])('tells whether it may be decoded', (bytes, expected) => {
    expect(isDecodable(bytes)).toBe(expected);
  });
});
