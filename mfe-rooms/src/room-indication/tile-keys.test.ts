import { describe, expect, it } from 'vitest';
import { cleaningOfKey, tileAfterKey } from './tile-keys.ts';

// Two rows of three, and a third row of one.
const places = [0, 1, 2, 3, 4, 5, 6].map((index) => ({
  left: (index % 3) * 100,
  top: Math.floor(index / 3) * 90,
}));

describe('arrows between tiles', () => {
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowRight', 6, 6],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 6],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 6, 3],
    ['ArrowUp', 2, 2],
    ['Home', 4, 0],
    ['End', 1, 6],
    ['x', 1, null],
  ])('%s from %i leads to %s', (key, from, to) => {
    expect(tileAfterKey(key, from, places)).toBe(to);
  });
});

describe('letters', () => {
  const plain = { ctrlKey: false, altKey: false, metaKey: false };
  it('set the cleaning they name, in either case, and nothing with a modifier', () => {
    expect(cleaningOfKey({ ...plain, key: 'n' })).toBe('N');
    expect(cleaningOfKey({ ...plain, key: 'U' })).toBe('U');
    expect(cleaningOfKey({ ...plain, key: 'x' })).toBeNull();
    expect(cleaningOfKey({ ...plain, ctrlKey: true, key: 'c' })).toBeNull();
  });
});
