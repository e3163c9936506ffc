import { CALL_WORDS } from './calls.ts';
import { LEXICON } from './lexicon.ts';
import { PHRASES } from './phrases.ts';

/** A name or a sentence in both languages. */
export interface Words {
  readonly ja: string;
  readonly en: string;
}

const lexicon = new Map(
  LEXICON.split(/\s*\n\s*|\s(?=[\da-z]+\|)/)
    .filter((pair) => pair.includes('|'))
    .map((pair) => pair.split('|') as [string, string]),
);

const phrases = new Map(
  PHRASES.trim()
    .split('\n')
    .map((line) => line.split('|'))
    .map(([name = '', ja = '', en = '']) => [name, { ja, en }]),
);

function splitName(name: string): string[] {
  return name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
}

function joinName(parts: readonly string[]): string {
  const [first = '', ...rest] = parts;
  return [
    first.charAt(0).toLowerCase() + first.slice(1),
    ...rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)),
  ].join('');
}

/** The longest beginning that is known, and how many parts it takes. */
function beginningOf(parts: readonly string[]): { words: Words; taken: number } | null {
  for (let taken = parts.length; taken > 1; taken -= 1) {
    const words = phrases.get(joinName(parts.slice(0, taken)));
    if (words !== undefined) return { words, taken };
  }
  const word = parts[0]!.toLowerCase();
  const ja = lexicon.get(word);
  return ja === undefined ? null : { words: { ja: ja.trim(), en: word === 'b' ? '' : word }, taken: 1 };
}

function readParts(parts: readonly string[]): Words | null {
  let rest = parts;
  const read: Words[] = [];
  while (rest.length > 0) {
    const found = beginningOf(rest);
    if (found === null) return null;
    read.push(found.words);
    rest = rest.slice(found.taken);
  }
  return {
    ja: read.map(({ ja }) => ja).join(''),
    en: read
      .map(({ en }) => en)
      .join(' ')
      .trim(),
  };
}

const QUESTIONS: Record<string, (words: Words) => Words> = {
  is: ({ ja, en }) => ({ ja: `${ja}か`, en: `whether it is ${en}` }),
  has: ({ ja, en }) => ({ ja: `${ja}の有無`, en: `whether it has ${en}` }),
  needs: ({ ja, en }) => ({ ja: `${ja}が必要か`, en: `whether it needs ${en}` }),
};

const ENDS: Record<string, (words: Words) => Words> = {
  From: ({ ja, en }) => ({ ja: `${ja}（開始）`, en: `first ${en}` }),
  To: ({ ja, en }) => ({ ja: `${ja}（終了）`, en: `last ${en}` }),
  Id: ({ ja, en }) => ({ ja: `${ja}ID`, en: `id of the ${en}` }),
  Ids: ({ ja, en }) => ({ ja: `${ja}ID（複数）`, en: `ids of ${en}` }),
  Count: ({ ja, en }) => ({ ja: `${ja}数`, en: `number of ${en}` }),
  At: ({ ja, en }) => ({ ja: `${ja}日時`, en: `moment: ${en}` }),
  By: ({ ja, en }) => ({ ja: `${ja}者`, en: `who: ${en}` }),
  Yen: ({ ja, en }) => ({ ja: `${ja}（円）`, en: `${en}, whole yen` }),
  Amount: ({ ja, en }) => ({ ja: `${ja}金額`, en: `amount of ${en}, whole yen` }),
};

/**
 * Says in words what a field of a contract is, by its name in code. Returns null for a name with a word that nobody
 * has translated.
 */
export function fieldWords(name: string): Words | null {
  const whole = phrases.get(name);
  if (whole !== undefined) return whole;
  const parts = splitName(name);
  const question = QUESTIONS[parts[0] ?? ''];
  const end = ENDS[parts.at(-1) ?? ''];
  if (parts.length > 1 && (question !== undefined || end !== undefined)) {
    const inner = readParts(question !== undefined ? parts.slice(1) : parts.slice(0, -1));
    return inner === null ? null : (question ?? end!)(inner);
  }
  return readParts(parts);
}

/** Says in Japanese what a call does: by its path, or for a master or report by the kind of call. */
export function callWordsJa(path: string): string | null {
  return CALL_WORDS.get(path) ?? null;
}
