import { holds, type Holding } from '@honjin/contracts';
import type { MenuChoice, menuEntry } from '@honjin/contracts/identity';
import { join } from 'node:path';
import type { z } from 'zod';
import { readMenus } from './menu-files.ts';

type MenuEntry = z.output<typeof menuEntry>;

/** Every page of the installation's remotes in the order of the menus, with the right that it needs. */
export const MENU_CHOICES: readonly MenuChoice[] = readMenus(join(import.meta.dirname, '../../../..'));

/**
 * Returns the entries that a role may open: those of its own choice in its order, or all in the product's order. The
 * dashboard is always there, so that nobody gets an empty page.
 */
export function menusOf(holding: Holding, chosen: readonly string[] | null = null): MenuEntry[] {
  const open = MENU_CHOICES.filter(({ needs }) => needs === null || holds(holding, needs)).map(
    ({ needs: _needs, ...entry }) => entry,
  );
  if (chosen === null) return open;
  const byCode = new Map(open.map((entry) => [entry.code, entry]));
  const order = chosen.includes('dashboard') ? chosen : ['dashboard', ...chosen];
  return order.map((code) => byCode.get(code)).filter((entry) => entry !== undefined);
}
