import { expect, it } from 'vitest';
import { isAllowedAddress } from './allowed-host.ts';

const allowed = ['tl.example.jp', '127.0.0.1:4010'];

it.each([
  ['https://tl.example.jp/pms/', true],
  ['https://TL.example.jp/pms/', true],
  ['http://127.0.0.1:4010/pms', true],
  // Credentials would go over the line in clear.
  ['http://tl.example.jp/pms/', false],
  ['https://tl.example.jp:8443/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://tl.example.jp.evil.example/', false],
  ['https://tl.example.jp@evil.example/', false],
  ['https://user:secret@tl.example.jp/', false],
  ['http://127.0.0.1:5432/', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s: %s', (address, isAllowed) => {
  expect(isAllowedAddress(address, allowed)).toBe(isAllowed);
});
