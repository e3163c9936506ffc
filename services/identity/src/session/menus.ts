import { holds, type Holding } from '@honjin/contracts';
import type { MenuChoice, menuEntry } from '@honjin/contracts/identity';
import { join } from 'node:path';
import type { z } from 'zod';
import { readMenus } from './menu-files.ts';

type MenuEntry = z.output<typeof menuEntry>;

const LINES = readMenus(join(import.meta.dirname, '../../../..'));

/** Every page of the installation's remotes in the order of the menus, with the right that it needs. */
export const MENU_CHOICES: readonly MenuChoice[] = LINES.filter(({ path }) => path !== '');

/** The acts of the page itself, such as logging out: no role chooses them, and nobody is without them. */
const ACTS = LINES.filter(({ path }) => path === '').map(entryOf);

function entryOf({ needs: _needs, ...entry }: MenuChoice): MenuEntry {
  return entry;
}

/**
 * Returns the entries that a role may open: those of its own choice in its order, or all in the product's order. The
 * dashboard is always there, so that nobody gets an empty page.
 */
export function menusOf(holding: Holding, chosen: readonly string[] | null = null): MenuEntry[] {
  const open = MENU_CHOICES.filter(({ needs }) => needs === null || holds(holding, needs)).map(entryOf);
  if (chosen === null) return [...open, ...ACTS];
  const byCode = new Map(open.map((entry) => [entry.code, entry]));
  const order = chosen.includes('dashboard') ? chosen : ['dashboard', ...chosen];
  return [...order.map((code) => byCode.get(code)).filter((entry) => entry !== undefined), ...ACTS];
}
