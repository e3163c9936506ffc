import type { JsonSchema } from './wire-schema.ts';

interface Shape {
  readonly schema: JsonSchema;
  uses: number;
  /** Names that it could have, the best first: of the field where it was found, then with the call. */
  readonly names: string[];
  name?: string;
}

const REFERENCE = '#/components/schemas/';
/** Smaller objects and lists are said where they stand. */
const SMALLEST = 3;

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `rate-search` → `RateSearch`. */
export function typeName(text: string): string {
  const words = text.split(/[^\dA-Za-z]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** `b_room_informations` → `BRoomInformation`: one of them. */
function singularName(text: string): string {
  return typeName(text)
    .replace(/ies$/, 'y')
    .replace(/(?<=[^aeious])s$|(?<=[aeo])s$/, '');
}

function isShareable(schema: JsonSchema): boolean {
  const fields = schema['properties'];
  if (isSchema(fields)) return Object.keys(fields).length >= SMALLEST;
  return Array.isArray(schema['enum']) && schema['enum'].length > SMALLEST;
}

/** The description belongs to the place, not to the shape. */
function keyOf({ description: _place, ...shape }: JsonSchema): string {
  return JSON.stringify(shape);
}

/** Shapes that stand in more than one place, each once and by a name: the components of the description. */
export class SharedShapes {
  readonly #shapes = new Map<string, Shape>();
  readonly #taken = new Map<string, string>();
  readonly components: Record<string, JsonSchema> = {};

  /** Counts what a schema is made of. */
  count(schema: unknown, field: string, owner: string): void {
    if (Array.isArray(schema)) for (const one of schema) this.count(one, field, owner);
    if (!isSchema(schema)) return;
    if (isShareable(schema)) {
      const key = keyOf(schema);
      const shape = this.#shapes.get(key) ?? { schema, uses: 0, names: [] };
      shape.uses += 1;
      shape.names.push(singularName(field), singularName(`${owner}_${field}`));
      this.#shapes.set(key, shape);
    }
    this.#countParts(schema, field, owner);
  }

  #countParts(schema: JsonSchema, field: string, owner: string): void {
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties')
        for (const [name, one] of Object.entries(value as object)) this.count(one, name, owner);
      else if (key !== 'default' && key !== 'enum' && key !== '$defs') this.count(value, field, owner);
    }
  }

  #nameOf(key: string, shape: Shape): string {
    if (shape.name !== undefined) return shape.name;
    const uses = Map.groupBy(shape.names, (wish) => wish);
    const often = (wish: string) => uses.get(wish)!.length;
    const first = shape.names.toSorted((a, b) => often(b) - often(a) || (a < b ? -1 : 1));
    const numbered = Array.from({ length: 99 }, (_, n) => `${shape.names[1]}${n + 2}`);
    const name = [...first, ...numbered].find((wish) => !this.#taken.has(wish))!;
    this.#taken.set(name, key);
    shape.name = name;
    return name;
  }

  /** Takes a name for a shape of its own; what it is made of is shared. */
  add(name: string, schema: JsonSchema): JsonSchema {
    this.#taken.set(name, keyOf(schema));
    this.components[name] = this.#parts(schema, schema) as JsonSchema;
    return { $ref: `${REFERENCE}${name}` };
  }

  /** A schema with every shared shape named instead of said. */
  share(schema: JsonSchema, root: JsonSchema = schema): JsonSchema {
    const reference = schema['$ref'];
    if (typeof reference === 'string' && reference.startsWith('#/$defs/')) return this.#lift(reference, root);
    const key = keyOf(schema);
    const shape = this.#shapes.get(key);
    if (shape === undefined || shape.uses < 2) return this.#parts(schema, root) as JsonSchema;
    const isNew = shape.name === undefined;
    const name = this.#nameOf(key, shape);
    if (isNew) {
      const { description: _place, ...own } = schema;
      this.components[name] = this.#parts(own, root) as JsonSchema;
    }
    const { description } = schema;
    return { $ref: `${REFERENCE}${name}`, ...(description === undefined ? {} : { description }) };
  }

  /** A shape that holds itself has no place of its own to be said at. */
  #lift(reference: string, root: JsonSchema): JsonSchema {
    const local = reference.slice('#/$defs/'.length);
    const schema = (root['$defs'] as Record<string, JsonSchema>)[local]!;
    const name = 'Explanation';
    if (this.components[name] === undefined) {
      this.components[name] = {};
      this.#taken.set(name, reference);
      this.components[name] = this.#parts(schema, root) as JsonSchema;
    }
    return { $ref: `${REFERENCE}${name}` };
  }

  #parts(value: unknown, root: JsonSchema): unknown {
    if (Array.isArray(value))
      return value.map((one) => (isSchema(one) ? this.share(one, root) : this.#parts(one, root)));
    if (!isSchema(value)) return value;
    const parts = Object.entries(value).filter(([key]) => key !== '$defs');
    return Object.fromEntries(
      parts.map(([key, part]) => {
        if (key === 'default' || key === 'enum' || key === 'const') return [key, part];
        if (key === 'properties')
          return [
            key,
            Object.fromEntries(
              Object.entries(part as object).map(([name, one]) => [
                name,
                this.share(one as JsonSchema, root),
              ]),
            ),
          ];
        return [key, isSchema(part) ? this.share(part, root) : this.#parts(part, root)];
      }),
    );
  }
}
