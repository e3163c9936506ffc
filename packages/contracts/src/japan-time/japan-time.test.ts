import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { japanDateOf, japanInstant, japanTimeOf } from './index.ts';

it('tells the time of Japan wherever the program runs', () => {
  expect(japanTimeOf('2026-11-20T14:59:59.999Z')).toBe('2026-11-20 23:59:59');
  expect(japanTimeOf(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21 00:00:00');
  expect(japanDateOf('2026-12-31T15:00:00Z')).toBe('2027-01-01');
  expect(Date.parse(japanInstant('2026-11-21'))).toBe(Date.parse('2026-11-20T15:00:00Z'));
  expect(japanTimeOf(japanInstant('2026-11-21', '10:30:00'))).toBe('2026-11-21 10:30:00');
  expect(() => japanTimeOf('yesterday')).toThrow(RangeError);
});

// The simulators play systems of other houses and share no contract with them.
const SHARES_NOTHING = 'packages/linkage-simulators/';

it('is the only place that knows how far Japan is ahead', () => {
  const root = join(import.meta.dirname, '../../../..');
  const files = execFileSync('git', ['ls-files', 'shell', 'mfe-*', 'packages', 'services'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => !file.startsWith(SHARES_NOTHING))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/(?:tests?|testing)\//.test(file));
  const own = files.filter((file) =>
    /'Asia\/Tokyo'|\+09:00|\b9 \* (?:60|3_600_000)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(own).toEqual(['packages/contracts/src/japan-time/index.ts']);
});
