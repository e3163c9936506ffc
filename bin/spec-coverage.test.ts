import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Holds `docs/spec-coverage.md` to the tests that it names. */

const root = join(import.meta.dirname, '..');
const lines = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').split('\n');

/** Rows of the tables, without their heads: what is said, and what holds it. */
const rows = lines
  .filter(
    (line, at) => line.startsWith('| ') && !lines[at + 1]?.startsWith('| --') && !line.startsWith('| --'),
  )
  .map((line) => {
    const [statement = '', held = ''] = line.split('|').slice(1, -1);
    return [statement.trim(), held.trim()] as const;
  });

const CODE = /HOS-\d{5}-\d+/;

/** The codes that the specification lists by themselves. */
const LISTED =
  'HOS-00000-1 HOS-01002-4 HOS-02001-1 HOS-05001-0 HOS-05001-1 HOS-05003-0 HOS-05003-1 HOS-05003-2 HOS-05005-0 HOS-05005-1 HOS-05011-0 HOS-05011-1 HOS-05011-2 HOS-05017-0 HOS-05017-1 HOS-05019-0 ERROR_02 ERROR_03 ERROR_04 ERROR_05 ERROR_06 ERROR_07 ERROR_08 ERROR_09 ERROR_10 ERROR_11 ERROR_12'.split(
    ' ',
  );

/** Lists what is wrong with a row: tests that are not there, or do not have the words or the code of the row. */
function faultsOf(statement: string, held: string): string[] {
  if (held.startsWith('not raised: ')) return [];
  const named = [...held.matchAll(/`(?<file>[\w./-]+\.(?:test|spec)\.tsx?)`(?: "(?<words>[^"]+)")?/g)];
  const faults = named.flatMap(({ groups }) => {
    const file = join(root, groups?.['file'] ?? '');
    if (!existsSync(file)) return [`there is no ${groups?.['file']}`];
    const text = readFileSync(file, 'utf8');
    const wanted = [groups?.['words'], CODE.exec(statement)?.[0]].filter((words) => words !== undefined);
    return wanted.filter((words) => !text.includes(words)).map((words) => `${file} has no “${words}”`);
  });
  return named.length === 0 ? ['no test is named'] : faults;
}

describe('what the tests hold of the specification', () => {
  it.each(rows)('%s', (statement, held) => {
    expect(faultsOf(statement, held)).toEqual([]);
  });

  it('has a row for every code of section 8', () => {
    const told = new Set(rows.map(([statement]) => statement.split(' ')[0]));
    expect(LISTED.filter((code) => !told.has(code))).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });
});
