import { toWirePath } from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import type { RawAnswer } from '../api-client.ts';
import { UNKNOWN_ID } from './odd-values.ts';

type Path = readonly PropertyKey[];

const PAST = /^2015-/;

/**
 * Starts of places. Saved conditions of an analysis are a question: of what is not there they find nothing. The store that a memo is planned
 * for may be one of another company, whose stores registration does not know.
 */
const EXEMPT: readonly string[] = [
  '/api/admin/analysis/save condition.',
  '/api/registration/qam/saveQam planned_store_id',
];

const isExempt = (place: string): boolean => EXEMPT.some((start) => place.startsWith(start));

/** Lists the texts of a body for which `suits` holds, by the place where they stand. */
function placesOf(value: unknown, suits: (text: string) => boolean, path: Path = []): string[] {
  if (typeof value === 'string') return suits(value) ? [toWirePath(path).replaceAll(/\[\d+\]/g, '[]')] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...parts].flatMap(([key, part]) => placesOf(part, suits, [...path, key]));
}

/** Calls that may be asked without the version of a record but never without its id: it is the caller who makes the id. */
const NEW_WITHOUT_VERSION: ReadonlySet<string> = new Set(
  ALL_CALLS.filter(({ request: { shape } }) => {
    const isLeftOut = (field: string) => shape[field]?.safeParse(undefined).success === true;
    return 'id' in shape && !isLeftOut('id') && isLeftOut('version');
  }).map(({ path }) => path),
);

/** Tells whether a body is that of a new record, whose id its caller gives: it has seen version 0, or none. */
function isNew(path: string, asked: unknown): boolean {
  if (typeof asked !== 'object' || asked === null) return false;
  return 'version' in asked ? asked.version === 0 : NEW_WITHOUT_VERSION.has(path);
}

/** Remembers what writing calls took although they should have refused it: an id that nobody has (R-BOUND-06), a day of long ago. */
export class Taken {
  readonly #writing = new Set(ALL_CALLS.filter(({ writes }) => writes).map(({ path }) => path));
  readonly #unknownIds = new Set<string>();
  readonly #pastDays = new Set<string>();

  isToAsk(path: string): boolean {
    return this.#writing.has(path);
  }

  note(path: string, body: string, answer: RawAnswer): void {
    if (answer.status !== 200 || !this.#writing.has(path)) return;
    if (!body.includes(UNKNOWN_ID) && !body.includes('"2015-')) return;
    const asked: unknown = JSON.parse(body);
    const add = (kept: Set<string>, suits: (text: string) => boolean) => {
      for (const place of placesOf(asked, suits))
        if (place !== 'id' || !isNew(path, asked)) kept.add(`${path} ${place}`);
    };
    add(this.#unknownIds, (text) => text.startsWith(UNKNOWN_ID));
    add(this.#pastDays, (text) => PAST.test(text));
  }

  /** Places of writing calls that took an id that nobody has, each `path of the call, path of the field`. */
  get unknownIds(): string[] {
    return [...this.#unknownIds].filter((place) => !isExempt(place)).toSorted();
  }

  /** Places of writing calls that took a day of 2015. A birthday may, a night may not: somebody judges the list. */
  get pastDays(): string[] {
    return [...this.#pastDays].toSorted();
  }
}
