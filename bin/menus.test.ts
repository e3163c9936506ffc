import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

interface Line {
  readonly section: string;
  readonly place: number;
  readonly path?: string;
}

function linesOf(folder: string): Line[] {
  const file = join(root, folder, 'menus.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Line[]) : [];
}

describe.each(remotes)('the menu lines of %s', (remote) => {
  it('lead to pages that the remote itself answers', async () => {
    const { manifest } = (await import(join(root, remote, 'src/manifest.ts'))) as {
      manifest: { prefixes: readonly string[] };
    };
    const lines = linesOf(remote);
    expect(lines.length).toBeGreaterThan(0);
    const foreign = lines.filter(
      ({ path }) =>
        path !== undefined &&
        !manifest.prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    );
    expect(foreign).toEqual([]);
  });
});

it('gives every menu line a place of its own', () => {
  const places = [...remotes, 'shell'].flatMap(linesOf).map(({ section, place }) => `${section} ${place}`);
  expect(new Set(places).size).toBe(places.length);
});
