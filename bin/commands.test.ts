import { readCommand, spellCommands } from '@honjin/domain';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

interface Command {
  readonly id: string;
  readonly titleJa: string;
  readonly titleEn: string;
  readonly words: readonly string[];
  readonly needs: { readonly function: string } | null;
  readonly about: 'PAGE' | 'STAY';
  readonly path: string;
  readonly takes?: readonly ('amount' | 'count' | 'roomType' | 'item')[];
  readonly articles?: readonly string[];
}

async function commandsOf(folder: string): Promise<readonly Command[]> {
  const file = join(root, folder, 'src/commands.ts');
  if (!existsSync(file)) return [];
  return ((await import(file)) as { commands: readonly Command[] }).commands;
}

describe.each(remotes)('the commands of %s', (remote) => {
  it('lead to pages that the remote itself answers, by the right of the page', async () => {
    const { manifest } = (await import(join(root, remote, 'src/manifest.ts'))) as {
      manifest: { prefixes: readonly string[] };
    };
    const commands = await commandsOf(remote);
    expect(commands.length).toBeGreaterThan(0);
    const foreign = commands.filter(({ path }) => {
      const place = path.split('?')[0] ?? '';
      return !manifest.prefixes.some((prefix) => place === prefix || place.startsWith(`${prefix}/`));
    });
    expect(foreign).toEqual([]);
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  });
});

it('the desk types what it wants, and every word means one thing', async () => {
  const all = (await Promise.all(remotes.map(commandsOf))).flat();
  const commands = spellCommands(
    all.map(({ takes = [], titleJa, titleEn, words, ...rest }) => ({
      ...rest,
      takes,
      words: [titleJa, titleEn, ...words],
    })),
  );
  const means = (typed: string) => readCommand(typed, commands)[0]?.id;
  expect(
    [
      '305 co',
      '305 ci',
      '305 pay 5000',
      '305 beer',
      '305 売上',
      '305 領収書',
      'walkin tw 2',
      '新規',
      'rs',
    ].map(means),
  ).toEqual(['check-out', 'check-in', 'payment', 'sale', 'sale', 'receipt', 'walk-in', 'new', 'schedule']);
});
