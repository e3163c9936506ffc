import type { Locale } from '../kernel/actor.ts';
import type { CodeNames } from './code-names.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

export type { CodeNames } from './code-names.ts';

/** The names of every status, kind and code that is shown in more than one place, by language. */
export const CODE_NAMES: Readonly<Record<Locale, CodeNames>> = { ja, en };

/** The names of a kind of codes, each in both languages. */
export function namesInBoth<Kind extends keyof CodeNames>(
  kind: Kind,
): Readonly<Record<keyof CodeNames[Kind] & string, readonly [ja: string, en: string]>> {
  const codes = Object.keys(ja[kind]) as (keyof CodeNames[Kind] & string)[];
  const named = codes.map((code) => [code, [ja[kind][code], en[kind][code]]]);
  return Object.fromEntries(named) as ReturnType<typeof namesInBoth<Kind>>;
}
