import { foldText, foldWidth } from '../text/fold-text.ts';
import {
  MATCH,
  matchOf,
  spellingsOf,
  type CommandArgument,
  type CommandGrammar,
  type Match,
  type SpelledCommand,
  type Spellings,
} from './command-words.ts';
import type { CommandUses } from './note-use.ts';

export type CommandValues = Readonly<Partial<Record<CommandArgument, string | number>>>;

/** One way to understand what was typed. */
export interface CommandReading {
  readonly id: string;
  readonly about: CommandGrammar['about'];
  /** The room or the name that a command about a stay is for; empty where none was typed yet. */
  readonly subject: string;
  readonly values: CommandValues;
  readonly match: Match;
}

/** A line longer than this is no command. */
const MOST_TOKENS = 12;

const KANA_OR_KANJI = '[\\u3041-\\u30ff\\u3400-\\u9fff々]';
/** `305入金5000` is typed without spaces; the units of numbers stay with them. */
const NUMBER_BOUNDARY = new RegExp(
  `(?<=\\d)(?=(?![円名人泊])${KANA_OR_KANJI})|(?<=${KANA_OR_KANJI})(?=[¥\\d])`,
  'u',
);

/** Splits what was typed into words (R-COMMAND-01). */
export function commandTokens(typed: string): string[] {
  return foldWidth(typed)
    .trim()
    .split(/\s+/)
    .flatMap((word) => word.split(NUMBER_BOUNDARY))
    .filter((word) => word !== '');
}

const AMOUNT = /^[¥\\]?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})円?$/;
const COUNT = /^(\d{1,2})[名人]?$/;
/** A day with or without its year, as typed; the screen that it is for knows the business date. */
const DATE = /^(?:\d{4}[/-])?\d{1,2}[/-]\d{1,2}$/;
const NIGHTS = /^(\d{1,2})(?:泊|n|nights?)$/i;
/** The number of a room, which may have letters, too: `305`, `B-12`. */
const ROOM = /^(?=.*\d)[\da-z-]{1,8}$/i;

/** Reads the number in a token, which is not 0; undefined where there is none. */
function countIn(pattern: RegExp, token: string): number | undefined {
  const digits = pattern.exec(token)?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

function amountIn(token: string): number | undefined {
  const digits = AMOUNT.exec(token)?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

const nameIn = (token: string) => (/^[¥\d]/.test(token) ? undefined : token);

/** How a token is read as a value of each kind; undefined where it is none. */
const VALUE_IN: Readonly<Record<CommandArgument, (token: string) => string | number | undefined>> = {
  amount: amountIn,
  date: (token) => (DATE.test(token) ? token : undefined),
  nights: (token) => countIn(NIGHTS, token),
  count: (token) => countIn(COUNT, token),
  room: (token) => (ROOM.test(token) ? token : undefined),
  roomType: nameIn,
  item: nameIn,
};

/** Reads every token as one of the values that a command takes, in any order; undefined where one is left over. */
function valuesOf(takes: readonly CommandArgument[], tokens: readonly string[]): CommandValues | undefined {
  const values: Partial<Record<CommandArgument, string | number>> = {};
  for (const token of tokens) {
    const kind = takes.find((one) => values[one] === undefined && VALUE_IN[one](token) !== undefined);
    if (kind === undefined) return undefined;
    values[kind] = VALUE_IN[kind](token) as string | number;
  }
  return values;
}

/** Joins tokens to what is compared with the words of commands: `check in` is `checkin`. */
const joined = (tokens: readonly string[]) => tokens.join(' ');

/** The typed tokens, with the spellings of every part that is compared: `from` token to before token `to`. */
interface Line {
  readonly tokens: readonly string[];
  readonly spellings: (from: number, to: number) => Spellings;
}

function lineOf(tokens: readonly string[]): Line {
  const known = new Map<string, Spellings>();
  return {
    tokens,
    spellings(from, to) {
      const text = joined(tokens.slice(from, to));
      const spellings = known.get(text) ?? spellingsOf(text);
      known.set(text, spellings);
      return spellings;
    },
  };
}

/** A name of a screen may be typed in parts: `new res`. */
function matchOfParts({ tokens, spellings }: Line, command: SpelledCommand): Match {
  if (tokens.length < 2) return MATCH.NONE;
  const matches = tokens.map((_, at) => matchOf(spellings(at, at + 1), command));
  return Math.min(MATCH.PART, ...matches) as Match;
}

function pageReading(line: Line, command: SpelledCommand): CommandReading | undefined {
  const { tokens, spellings } = line;
  const found = (match: Match, values: CommandValues) =>
    ({ id: command.id, about: command.about, subject: '', values, match }) as const;
  const whole = matchOf(spellings(0, tokens.length), command) || matchOfParts(line, command);
  if (whole !== MATCH.NONE) return found(whole, {});
  const room = command.takes.includes('room') ? VALUE_IN.room(tokens[0] ?? '') : undefined;
  const behind = room === undefined ? MATCH.NONE : matchOf(spellings(1, tokens.length), command);
  if (room !== undefined && behind >= MATCH.START) return found(behind, { room });
  for (let length = tokens.length - 1; length > 0 && command.takes.length > 0; length -= 1) {
    const match = matchOf(spellings(0, length), command);
    const values = match < MATCH.START ? undefined : valuesOf(command.takes, tokens.slice(length));
    if (values !== undefined) return found(match, values);
  }
  return undefined;
}

/** Where the word of a command stands in what was typed. */
interface Place {
  from: number;
  to: number;
  match: Match;
}

function placesOf({ tokens, spellings }: Line, command: SpelledCommand): Place[] {
  return tokens
    .flatMap((_, from) =>
      [from + 1, from + 2].filter((to) => to <= tokens.length).map((to) => ({ from, to })),
    )
    .map((place) => ({ ...place, match: matchOf(spellings(place.from, place.to), command) }))
    .filter(({ match }) => match >= MATCH.START)
    .toSorted((one, other) => other.match - one.match || other.from - one.from);
}

/** Reads what stands around the word: the stay before it and the values behind, or both behind it. */
function aroundOf(tokens: readonly string[], { from, to }: Place, takes: readonly CommandArgument[]) {
  const rest = tokens.slice(to);
  if (from > 0) return { subject: joined(tokens.slice(0, from)), values: valuesOf(takes, rest) };
  // `pay 305 5000`: what follows is who it is, and then the values.
  for (let length = rest.length; length > 0; length -= 1) {
    const values = valuesOf(takes, rest.slice(length));
    const isLeast = length === 1 || valuesOf(takes, rest.slice(length - 1)) === undefined;
    if (values !== undefined && isLeast) return { subject: joined(rest.slice(0, length)), values };
  }
  return { subject: '', values: rest.length === 0 ? {} : undefined };
}

function stayReading(line: Line, command: SpelledCommand): CommandReading | undefined {
  const { tokens } = line;
  for (const place of placesOf(line, command)) {
    const { subject, values } = aroundOf(tokens, place, command.takes);
    if (values === undefined) continue;
    const word = joined(tokens.slice(place.from, place.to));
    const item = command.articles?.find((article) => foldText(article).startsWith(foldText(word)));
    const named = item === undefined ? {} : { item };
    return {
      id: command.id,
      about: command.about,
      subject,
      values: { ...named, ...values },
      match: place.match,
    };
  }
  return undefined;
}

/**
 * Reads what was typed into the command bar: every command that it may mean, the likeliest first (R-COMMAND-03). Of two
 * that match alike the one that is used more comes first, then the one that was declared first.
 */
export function readCommand(
  typed: string,
  commands: readonly SpelledCommand[],
  uses: CommandUses = {},
): CommandReading[] {
  const tokens = commandTokens(typed);
  if (tokens.length === 0 || tokens.length > MOST_TOKENS) return [];
  const line = lineOf(tokens);
  return commands
    .map((command) => (command.about === 'PAGE' ? pageReading : stayReading)(line, command))
    .filter((reading) => reading !== undefined)
    .toSorted((one, other) => other.match - one.match || (uses[other.id] ?? 0) - (uses[one.id] ?? 0));
}

/** Tells whether a reading is a command and not the beginning of a name: it says who it is for, or its whole word. */
export const isMeant = ({ subject, match }: CommandReading) => subject !== '' || match === MATCH.EXACT;

/**
 * Returns the room or the name that stays are looked up by: that of the likeliest command about a stay that is meant, else
 * all that was typed (R-COMMAND-04).
 */
export function subjectOf(typed: string, readings: readonly CommandReading[]): string {
  const likeliest = readings.find(({ about }) => about === 'STAY');
  return likeliest !== undefined && isMeant(likeliest) ? likeliest.subject : foldWidth(typed).trim();
}
