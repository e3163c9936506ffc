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

  it('cite only rules that docs/rules holds', () => {
    const documents = fileURLToPath(new URL('../../../docs/rules/', import.meta.url));
    const written = globSync('*.md', { cwd: documents })
      .flatMap((file) => readFileSync(`${documents}/${file}`, 'utf8').match(/\*\*R-[A-Z]+-\d+\*\*/g) ?? [])
      .map((rule) => rule.replaceAll('*', ''));
    const cited = sources.flatMap(
      (file) => readFileSync(`${root}/${file}`, 'utf8').match(/R-[A-Z]+-\d+/g) ?? [],
    );
    expect(new Set(written).size).toBe(written.length);
    expect([...new Set(cited)].filter((rule) => !written.includes(rule))).toEqual([]);
  });
});
