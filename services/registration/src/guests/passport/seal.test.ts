import { describe, expect, test } from 'vitest';
import { Vault } from './seal.ts';

const vault = new Vault('a secret of the installation', 'passport');
const content = new TextEncoder().encode('P<JPNYAMADA<<TARO');

describe('sealed documents', () => {
  test('come back as they went in, never twice the same', () => {
    const [one, two] = [vault.seal(content, 'row'), vault.seal(content, 'row')];
    expect(new Uint8Array(vault.open(one, 'row'))).toEqual(content);
    expect(Buffer.from(one.sealed).equals(Buffer.from(two.sealed))).toBe(false);
    expect(Buffer.from(one.sealed).includes(Buffer.from('YAMADA'))).toBe(false);
  });

  test('do not open in another row, changed, or under another secret', () => {
    const sealed = vault.seal(content, 'row');
    expect(() => vault.open(sealed, 'other row')).toThrow();
    const changed = Uint8Array.from(sealed.sealed);
    changed[0] = (changed[0] ?? 0) ^ 1;
    expect(() => vault.open({ ...sealed, sealed: changed }, 'row')).toThrow();
    expect(() => new Vault('another secret altogether', 'passport').open(sealed, 'row')).toThrow();
    expect(() => new Vault('', 'passport')).toThrow('HONJIN_SECRET');
  });
});
