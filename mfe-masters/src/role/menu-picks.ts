import { holds, type Holding } from '@honjin/contracts';
import type { MenuChoice } from '@honjin/contracts/identity';

export type MenuSection = MenuChoice['section'];

/** Entries that the rights open. */
export function openMenus(menus: readonly MenuChoice[], holding: Holding): MenuChoice[] {
  return menus.filter(({ needs }) => needs === null || holds(holding, needs));
}

/** Without the entries that the rights do not open any more. */
export function keepOpen(picks: readonly string[], menus: readonly MenuChoice[], holding: Holding): string[] {
  const open = new Set(openMenus(menus, holding).map(({ code }) => code));
  return picks.filter((code) => open.has(code));
}

/** The entries of a section: those that are shown, in their order, and the others. */
export function splitSection(
  section: MenuSection,
  open: readonly MenuChoice[],
  picks: readonly string[],
): { shown: MenuChoice[]; hidden: MenuChoice[] } {
  const ofSection = open.filter((entry) => entry.section === section);
  const shown = picks.map((code) => ofSection.find((entry) => entry.code === code));
  const hidden = ofSection.filter(({ code }) => !picks.includes(code));
  return { shown: shown.filter((entry) => entry !== undefined), hidden };
}

/** Moves an entry past its neighbour of the same section; `by` is -1 (up) or 1 (down). */
export function moveMenu(
  picks: readonly string[],
  shown: readonly MenuChoice[],
  code: string,
  by: -1 | 1,
): string[] {
  const at = shown.findIndex((entry) => entry.code === code);
  const neighbour = shown[at + by]?.code;
  if (at < 0 || neighbour === undefined) return [...picks];
  return picks.map((each) => {
    if (each === code) return neighbour;
    return each === neighbour ? code : each;
  });
}
