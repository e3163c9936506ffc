import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import madeTokens, { MADE_TOKENS } from './made-tokens-loader.ts';

const ui = join(import.meta.dirname, '../../ui');
const tokens = createRequire(join(ui, 'package.json')).resolve('@fluentui/tokens/package.json');
const FILES = [join(dirname(tokens), 'lib/tokens.js'), join(ui, 'src/theme/themes.ts')];

it.each(FILES)('writes %s as what it comes to', async (file) => {
  expect(file).toMatch(MADE_TOKENS);
  const made = await madeTokens.call({ resourcePath: file });
  const exported = (await import(`data:text/javascript,${encodeURIComponent(made)}`)) as object;
  expect({ ...exported }).toEqual({ ...((await import(file)) as object) });
});

it('needs less for two themes than the names of one have letters', async () => {
  const made = await madeTokens.call({ resourcePath: FILES[1]! });
  expect(made.length).toBeLessThan(40_000);
  expect(made.match(/colorNeutralForeground1Hover/g)).toHaveLength(1);
});
