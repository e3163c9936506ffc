import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-address.ts';

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
  ['no address', true],
])('%s: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
