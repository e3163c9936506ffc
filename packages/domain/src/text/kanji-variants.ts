import { KANJI_VARIANT_LIST } from './kanji-variant-list.ts';
import { NAME_VARIANT_GROUPS } from './name-variants.ts';

/** Puts every form of the list under the common form of its group, then the groups of names over them. */
function variantsOf(): Map<string, string> {
  const roots = new Map<string, string>();
  for (const group of KANJI_VARIANT_LIST.trim().split(/\s+/)) {
    const [common = '', ...variants] = group;
    for (const variant of variants) roots.set(variant, common);
  }
  const move = (from: string, to: string) => {
    for (const [variant, root] of roots) if (root === from && variant !== to) roots.set(variant, to);
    if (from !== to) roots.set(from, to);
    roots.delete(to);
  };
  for (const [common, variants] of NAME_VARIANT_GROUPS) {
    move(roots.get(common) ?? common, common);
    // A variant that leads a group of its own brings it along; one of another group comes alone.
    for (const variant of variants) {
      if (roots.has(variant)) roots.set(variant, common);
      else move(variant, common);
    }
  }
  return roots;
}

/** Variant → common form. */
export const KANJI_VARIANTS: ReadonlyMap<string, string> = variantsOf();
