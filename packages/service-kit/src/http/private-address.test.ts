import { expect, it } from 'vitest';
import { createPublicLookup, isPrivateAddress, isPrivateLiteral, type Resolve } from './private-address.ts';

it.each([
  ['8.8.8.8', false],
  ['203.0.113.9', false],
  ['2001:4860:4860::8888', false],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::7f00:1', true],
  ['::ffff:7f00:1', true],
  ['::ffff:8.8.8.8', false],
  ['::ffff:0:127.0.0.1', true],
  ['64:ff9b::a9fe:a9fe', true],
  ['64:ff9b:1::a00:1', true],
  ['2002:7f00:1::', true],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', true],
  ['fec0::1', true],
  ['ff02::1', true],
  ['255.255.255.255', true],
  ['no address', true],
])('%s: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

it.each([
  ['https://127.0.0.1/', true],
  ['https://2130706433/', true],
  ['https://0x7f.1/', true],
  ['https://0177.0.0.1/', true],
  ['https://127.1/', true],
  ['https://127。0。0。1/', true],
  ['https://[::1]/', true],
  ['https://[::ffff:169.254.169.254]/', true],
  ['https://[fd00::1]/', true],
  ['https://8.8.8.8/', false],
  ['https://hooks.example.jp/', false],
])('the host of %s is a private address: %s', (address, isPrivate) => {
  expect(isPrivateLiteral(new URL(address))).toBe(isPrivate);
});

const resolving = (...addresses: string[]) =>
  ((_name: string, _options: object, tell: (error: null, found: object[]) => void) =>
    tell(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as Resolve;

function lookUp(ask: Resolve, all: boolean): unknown {
  let told: unknown;
  createPublicLookup(ask)('hooks.example.jp', { all }, (error, found) => (told = error?.code ?? found));
  return told;
}

it('connects to what a name means now, and to nothing when one of its addresses is private', () => {
  expect(lookUp(resolving('8.8.8.8'), false)).toBe('8.8.8.8');
  expect(lookUp(resolving('8.8.8.8', '8.8.4.4'), true)).toHaveLength(2);
  expect(lookUp(resolving('8.8.8.8', '10.0.0.1'), true)).toBe('EACCES');
  expect(lookUp(resolving('::ffff:7f00:1'), false)).toBe('EACCES');
});
