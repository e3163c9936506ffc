import { toWirePath, type AnyCall } from '@honjin/contracts';
import { newId } from '@honjin/service-kit';
import type { Answer, CallOptions } from './answer.ts';

type Path = readonly PropertyKey[];
type Send<C extends AnyCall> = (input: object) => Promise<Answer<C>>;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Fields that say where the caller is: another store's is refused by another rule. */
const SCOPE: ReadonlySet<PropertyKey> = new Set(['groupId', 'companyId', 'storeId']);

/** A record that is not there is told by these, with the path of its id. */
const SAYS_MISSING: ReadonlySet<unknown> = new Set(['HOS-00001-1', 'HOS-00004-0', 'HOS-01002-4']);

/** Lists where ids stand in a request. */
function idsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return ID.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...parts].flatMap(([key, part]) => (SCOPE.has(key) ? [] : idsOf(part, [...path, key])));
}

/** Returns a request with another id at one place. */
function withAnother(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return newId();
  if (Array.isArray(value)) return value.map((part, at) => (at === key ? withAnother(part, rest) : part));
  const fields = value as Record<PropertyKey, unknown>;
  return { ...fields, [key]: withAnother(fields[key], rest) };
}

const nameOf = (path: Path) => toWirePath(path).replaceAll(/\[\d+\]/g, '[]');

function requireRefusal(place: string, { status, body }: Answer<AnyCall>): void {
  if (status < 400 || status >= 500)
    throw new Error(`${place} takes an id that nobody has: ${status} ${JSON.stringify(body)}`);
}

/** Requires that a record that is not there is told with the path of its id. */
function requirePath(place: string, path: Path, { body }: Answer<AnyCall>): void {
  const { returnCode, errors = [] } = body as { returnCode: unknown; errors?: { path: string }[] };
  if (SAYS_MISSING.has(returnCode) && errors.every((one) => one.path !== toWirePath(path)))
    throw new Error(`${place} is refused without its path: ${JSON.stringify(body)}`);
}

/**
 * Proves of the writing calls that a test makes that they name only what is there (R-BOUND-06): before a call goes out, it is
 * sent with each of its ids replaced by one that nobody has. None may be taken or break the service, and a record that is
 * not there is told with the path of the id. A place is proven when the call itself then goes through.
 */
export class ReferenceProof {
  readonly #proven = new Set<string>();
  readonly #exempt: ReadonlySet<string>;

  /** @param exempt places whose id is not kept, each `path of the call, path of the field` */
  constructor(exempt: Iterable<string>) {
    this.#exempt = new Set(exempt);
  }

  /** Places that were proven, each `path of the call, path of the field`. */
  get proven(): ReadonlySet<string> {
    return this.#proven;
  }

  async prove<C extends AnyCall>(
    call: C,
    input: object,
    options: CallOptions,
    send: Send<C>,
  ): Promise<Answer<C>> {
    const isOwn = options.rawBody !== undefined || options.idempotencyKey !== undefined;
    if (!call.writes || isOwn) return send(input);
    const places = new Map(idsOf(input).map((path) => [`${call.path} ${nameOf(path)}`, path]));
    const open = [...places].filter(([place]) => !this.#proven.has(place) && !this.#exempt.has(place));
    const refusals: [string, Path, Answer<AnyCall>][] = [];
    for (const [place, path] of open) {
      const refusal = await send(withAnother(input, path) as object);
      requireRefusal(place, refusal);
      refusals.push([place, path, refusal]);
    }
    const answer = await send(input);
    // What is wrong with the call for another reason says nothing of the path.
    if (answer.status !== 200) return answer;
    for (const [place, path, refusal] of refusals) {
      requirePath(place, path, refusal);
      this.#proven.add(place);
    }
    return answer;
  }
}
