import { foldText } from '../text/fold-text.ts';
import { katakanaToRomaji } from '../text/romaji.ts';

/**
 * The values that a command may be told besides its word: an amount of yen, a day, nights, heads or pieces, a room or
 * its type, an article.
 */
export const COMMAND_ARGUMENTS = ['amount', 'date', 'nights', 'count', 'room', 'roomType', 'item'] as const;
export type CommandArgument = (typeof COMMAND_ARGUMENTS)[number];

/** A command as the command bar reads it (R-COMMAND-01). */
export interface CommandGrammar {
  readonly id: string;
  /** `PAGE` is a screen or an act that needs nobody; `STAY` is done with the stay of a room or a guest. */
  readonly about: 'PAGE' | 'STAY';
  /** Its names in every language, its readings in kana, and its abbreviations. */
  readonly words: readonly string[];
  readonly takes: readonly CommandArgument[];
  /** Further words, which name the article that it takes as well: `305 beer` sells one. */
  readonly articles?: readonly string[] | undefined;
}

/** How well a typed word names a command: not at all, within a word, at the start of a part, at the start, exactly. */
export const MATCH = { NONE: 0, WITHIN: 1, PART: 2, START: 3, EXACT: 4 } as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

/** The other spelling of sounds that Japanese keyboards take for the same kana. */
const KUNREI: readonly [kunrei: RegExp, hepburn: string][] = [
  [/sy(?=[auo])/g, 'sh'],
  [/ty(?=[auo])/g, 'ch'],
  [/[zj]y(?=[auo])/g, 'j'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?<![sc])hu/g, 'fu'],
  [/zi/g, 'ji'],
];

const plainKey = (word: string) => foldText(word).replace(/[-‐]/g, '');
const latinKey = (word: string) =>
  KUNREI.reduce((text, [kunrei, hepburn]) => text.replace(kunrei, hepburn), katakanaToRomaji(plainKey(word)));

/** A text as it is typed, and as it sounds in Latin letters. */
export type Spellings = readonly [plain: string, latin: string];

export const spellingsOf = (word: string): Spellings => [plainKey(word), latinKey(word)];

interface SpelledWord {
  readonly whole: Spellings;
  /** Its parts that follow a space or a mark. */
  readonly parts: readonly Spellings[];
}

/** A command with the spellings of its words, which are worked out once. */
export interface SpelledCommand extends CommandGrammar {
  readonly spelled: readonly SpelledWord[];
}

/** Works out how the words of commands are compared with what is typed. */
export function spellCommands(commands: readonly CommandGrammar[]): SpelledCommand[] {
  return commands.map((command) => ({
    ...command,
    spelled: [...command.words, ...(command.articles ?? [])].map((word) => ({
      whole: spellingsOf(word),
      parts: word
        .split(/[\s・／/（(]+/)
        .slice(1)
        .filter((part) => part !== '')
        .map(spellingsOf),
    })),
  }));
}

/** One letter is no abbreviation, save where it is a kanji or kana. */
const isLongEnough = (key: string) => key.length > 1 || /[^\x20-\x7e]/.test(key);

function matchOfSpelling(typed: string, { whole, parts }: SpelledWord, at: 0 | 1): Match {
  if (typed === '') return MATCH.NONE;
  if (whole[at] === typed) return MATCH.EXACT;
  if (!isLongEnough(typed)) return MATCH.NONE;
  if (whole[at].startsWith(typed)) return MATCH.START;
  if (parts.some((part) => part[at].startsWith(typed))) return MATCH.PART;
  return typed.length > 2 && whole[at].includes(typed) ? MATCH.WITHIN : MATCH.NONE;
}

/** Tells how well a typed word names a command, by the best of its words (R-COMMAND-02). */
export function matchOf(typed: Spellings, { spelled }: SpelledCommand): Match {
  let best: Match = MATCH.NONE;
  for (const word of spelled) {
    const match = Math.max(matchOfSpelling(typed[0], word, 0), matchOfSpelling(typed[1], word, 1)) as Match;
    if (match > best) best = match;
  }
  return best;
}
