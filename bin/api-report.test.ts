import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareApi, neededVersion, versionFits } from './lib/api-versions.mjs';

describe('a change of what others build on', () => {
  const hub = '. useHub.HubEvents: interface HubEvents';
  const before = [
    '/api/a',
    '/api/a > name: string',
    '/api/a < id: string',
    `${hub}{Saved:{id:string;at?:string};Left:object}`,
    '. Button.Props: type Props=Base&{blocked?:string};',
  ];
  const withHub = (members: string) => before.toSpliced(3, 1, `${hub}{${members}}`);
  const withProps = (members: string) =>
    before.toSpliced(4, 1, `. Button.Props: type Props=Base&{${members}};`);

  it.each([
    ['nothing', before, 'none'],
    ['a new call with duties of its own', [...before, '/api/b', '/api/b > name: string'], 'additive'],
    ['a field that may be sent', [...before, '/api/a > memo: string?'], 'additive'],
    ['a field that is answered', [...before, '/api/a < memo: string'], 'additive'],
    [
      'a field that need not be sent any more',
      ['/api/a', '/api/a > name: string?', ...before.slice(2)],
      'additive',
    ],
    ['a field that must be sent', [...before, '/api/a > memo: string'], 'breaking'],
    ['a field that is gone', before.toSpliced(2, 1), 'breaking'],
    ['a field of another type', before.toSpliced(2, 1, '/api/a < id: integer'), 'breaking'],
    [
      'a message that pages may listen for',
      withHub('Saved:{id:string;at?:string};Gone:{id:string};Left:object'),
      'additive',
    ],
    ['a message that is not sent any more', withHub('Saved:{id:string;at?:string}'), 'breaking'],
    ['a message that says less', withHub('Saved:{id:string};Left:object'), 'breaking'],
    ['a shape that may be given more', withProps('blocked?:string;keys?:string'), 'additive'],
    ['a shape that must be given more', withProps('blocked?:string;keys:string'), 'breaking'],
    ['a shape that takes less', withProps('keys?:string'), 'breaking'],
  ])('is seen for what it is: %s', (_name, now, kind) => {
    expect(compareApi(before, now).kind).toBe(kind);
  });

  it('asks for a minor version when something was added, and for a major one otherwise', () => {
    expect(neededVersion('additive', '1.4.2')).toBe('1.5.0');
    expect(neededVersion('breaking', '1.4.2')).toBe('2.0.0');
    expect(versionFits('additive', '1.4.2', '1.4.3')).toBe(false);
    expect(versionFits('additive', '1.4.2', '2.0.0')).toBe(true);
    expect(versionFits('breaking', '1.4.2', '1.5.0')).toBe(false);
    expect(versionFits('none', '1.4.2', '1.4.2')).toBe(true);
  });

  it('has its version: the reports in docs/api describe the code of today', () => {
    const script = join(import.meta.dirname, 'api-report.mjs');
    expect(() => execFileSync(process.execPath, [script], { encoding: 'utf8' })).not.toThrow();
  }, 60_000);
});
