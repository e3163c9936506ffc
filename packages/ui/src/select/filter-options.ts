import { foldText } from '@honjin/domain';
import type { SelectOption } from './combobox-core.tsx';

/** An entry that can also be found by its reading. */
export interface SearchOption extends SelectOption {
  kana?: string | undefined;
}

function keysOf({ label, note, kana }: SearchOption): string[] {
  return [label, note, kana].filter((text) => text !== undefined).map(foldText);
}

/** Returns the entries whose label, note or reading contains what was typed, width, case and kana kind aside. */
export function filterOptions(
  options: readonly SearchOption[],
  query: string | undefined,
): readonly SearchOption[] {
  const wanted = foldText(query ?? '');
  if (wanted === '') return options;
  return options.filter((option) => keysOf(option).some((key) => key.includes(wanted)));
}
