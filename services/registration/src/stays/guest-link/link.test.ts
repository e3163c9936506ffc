import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsLink, LinkMaker, readKey, withoutLink } from './link.ts';

const STORE = '0198a2f0-1111-7222-8333-444455556666';
const BOOKING = '0198a2f0-aaaa-7bbb-8ccc-ddddeeeeffff';
const maker = new LinkMaker('a secret of an installation', 'https://hotel.example.jp/');
const keyOf = (url: string) => url.split('/').at(-1)!;

test('R-PRE-01: a link leads to its store and the hash that is kept, and is the same each time it is shown', () => {
  const { nonce, secretHash } = maker.make(STORE, BOOKING);
  const url = maker.urlOf(STORE, BOOKING, nonce);
  expect(url).toMatch(/^https:\/\/hotel\.example\.jp\/guest\/[\w-]{54}$/);
  expect(readKey(keyOf(url))).toEqual({ storeId: STORE, secretHash: Buffer.from(secretHash) });
  expect(maker.urlOf(STORE, BOOKING, nonce)).toBe(url);
});

test('another nonce, booking, store or installation is another secret', () => {
  const { nonce } = maker.make(STORE, BOOKING);
  const urls = [
    maker.urlOf(STORE, BOOKING, nonce),
    maker.urlOf(STORE, BOOKING, randomBytes(16)),
    maker.urlOf(STORE, STORE, nonce),
    maker.urlOf(BOOKING, BOOKING, nonce),
    new LinkMaker('another installation', 'https://hotel.example.jp').urlOf(STORE, BOOKING, nonce),
  ];
  expect(new Set(urls.map((url) => keyOf(url).slice(22))).size).toBe(urls.length);
});

test('of all texts only a link as we write it is read', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (text) => {
      expect(readKey(text) === null || /^[\w-]{54}$/.test(text)).toBe(true);
    }),
  );
  const key = keyOf(maker.urlOf(STORE, BOOKING, maker.make(STORE, BOOKING).nonce));
  for (const other of [
    `${key}=`,
    ` ${key}`,
    key.slice(1),
    key.replace(/.$/, (last) => (last === 'B' ? 'C' : 'B')),
  ])
    expect(readKey(other)).toBeNull();
});

test('a text that is kept has a word where a link stood', () => {
  const url = maker.urlOf(STORE, BOOKING, randomBytes(16));
  expect(holdsLink(`こちら ${url}\n`)).toBe(true);
  expect(withoutLink(`${url} と ${url}。`, '（リンク）')).toBe('（リンク） と （リンク）。');
  expect(holdsLink('https://hotel.example.jp/guest/house')).toBe(false);
});
