import type { Known } from './bodies.ts';
import type { Chance } from './chance.ts';

const KEPT = 60;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Fields whose texts are worth trying again. */
const TEXTS = /(?:_no|_cd|code|number|time|month|digest|url)$/;

/** Nobody is frozen, renamed or deleted in earnest: the six callers have to live to the end. */
const NOT_LEARNT = /^(?:user_|session|token)/;

/** Remembers what answers bring, so that later bodies name what is there. */
export class Learning implements Known {
  readonly #ids = new Map<string, string[]>();
  readonly #texts = new Map<string, string[]>();
  #businessDate: string;

  constructor(businessDate: string) {
    this.#businessDate = businessDate;
  }

  idOf(field: string, chance: Chance): string | undefined {
    const own = this.#ids.get(field) ?? this.#ids.get(field.replace(/s$/, '')) ?? [];
    if (own.length > 0) return chance.of(own);
    const all = [...this.#ids.values()];
    return all.length === 0 ? undefined : chance.of(chance.of(all));
  }

  textOf(field: string, chance: Chance): string | undefined {
    const own = this.#texts.get(field) ?? [];
    return own.length === 0 ? undefined : chance.of(own);
  }

  businessDate(): string {
    return this.#businessDate;
  }

  /** Takes in the answer of a call; ids of users are left out. */
  learn(path: string, answer: unknown): void {
    if (path.includes('/user/') || path.includes('/menu-role-type/')) return;
    // The id of an entry in a list is asked for by the name of the list's subject.
    const subject = path.split('/').at(-2)?.replaceAll('-', '_') ?? '';
    this.#walk(answer, '', subject, 0);
  }

  #walk(value: unknown, field: string, subject: string, depth: number): void {
    if (depth > 8) return;
    if (Array.isArray(value))
      for (const part of value.slice(0, 20)) this.#walk(part, field, subject, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) this.#walk(part, key, field || subject, depth + 1);
    else if (typeof value === 'string') this.#keep(field, subject, value);
  }

  #keep(field: string, subject: string, text: string): void {
    if (field === 'business_date') this.#businessDate = text;
    if (NOT_LEARNT.test(field)) return;
    const isId = UUID.test(text);
    if (!isId && (!TEXTS.test(field) || text.length > 80)) return;
    const names = isId && field === 'id' ? ['id', `${subject}_id`] : [field];
    for (const name of names) this.#remember(isId ? this.#ids : this.#texts, name, text);
  }

  #remember(kept: Map<string, string[]>, name: string, text: string): void {
    const list = kept.get(name) ?? [];
    kept.set(name, list);
    if (list.includes(text)) return;
    if (list.length >= KEPT) list.shift();
    list.push(text);
  }
}
