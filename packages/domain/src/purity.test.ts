import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));
const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const offenders = (pattern: RegExp): string[] =>
  sources.filter((file) => {
    const code = readFileSync(`${root}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return pattern.test(code);
  });

describe('the rules', () => {
  it('import nothing but each other', () => {
    expect(sources.length).toBeGreaterThan(30);
    expect(offenders(/from '(?!\.)/)).toEqual([]);
  });

  it('know no clock, no chance and no surroundings', () => {
    expect(offenders(/\bDate\b|\bTemporal\b|Math\.random|\bcrypto\b|\bprocess\b|\bfetch\b|\bIntl\b/)).toEqual(
      [],
    );
  });

  it('calculate without fractions: no parseFloat, no toFixed, no decimal literal', () => {
    expect(offenders(/parseFloat|toFixed|Math\.(?:round|ceil)|\b\d+\.\d+\b/)).toEqual([]);
  });
});
