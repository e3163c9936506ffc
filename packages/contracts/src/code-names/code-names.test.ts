import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CODE_NAMES } from './index.ts';

const GLOSSARY = readFileSync(join(import.meta.dirname, '../../../../docs/glossary.md'), 'utf8');

/** The kinds of codes that the glossary explains one by one. */
const EXPLAINED = ['roomUnitStatus', 'roomCondition', 'roomCleaning'] as const;

const rows = GLOSSARY.split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it.each(EXPLAINED)('the glossary has every %s by the names that people see', (kind) => {
  const { ja, en } = CODE_NAMES;
  const names = Object.keys(ja[kind]).map((code) => [
    (ja[kind] as Record<string, string>)[code],
    (en[kind] as Record<string, string>)[code]!.toLowerCase(),
    `\`${kind}\` ${code}`,
  ]);
  const explained = rows.filter((cells) => cells[2]?.startsWith(`\`${kind}\` `));
  expect(explained.map((cells) => cells.slice(0, 3))).toEqual(names);
});

it.each(['ja', 'en'] as const)('no name of a kind says two things in %s', (locale) => {
  for (const [kind, names] of Object.entries(CODE_NAMES[locale])) {
    const values = Object.values(names as Record<string, string>);
    expect([kind, values.filter((name, at) => values.indexOf(name) !== at)]).toEqual([kind, []]);
  }
});
