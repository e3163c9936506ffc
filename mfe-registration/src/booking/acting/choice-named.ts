import { foldText } from '@honjin/domain';
import { offered } from './offered.ts';

interface Choice {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly isOffered?: boolean | undefined;
}

/**
 * Finds what was meant by a word among the choices on offer: by code or name, else by the start of one, else by a part of
 * a name.
 */
export function choiceNamed<C extends Choice>(
  typed: string | null | undefined,
  choices: readonly C[],
): C | undefined {
  const key = foldText(typed ?? '');
  if (key === '') return undefined;
  const named = offered(choices, null).map((choice) => ({
    choice,
    names: [choice.code, choice.name, choice.nameEn].map((name) => foldText(name)),
  }));
  const found =
    named.find(({ names }) => names.includes(key)) ??
    named.find(({ names }) => names.some((name) => name.startsWith(key))) ??
    named.find(({ names }) => names.some((name) => name.includes(key)));
  return found?.choice;
}
