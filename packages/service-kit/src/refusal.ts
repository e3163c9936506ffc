import type { ErrorCode, FieldError } from '@honjin/contracts';

export interface RefusalDetails {
  /** Fill `{0}`, `{1}` of the message. */
  values?: readonly (string | number)[];
  /** Wrong fields, when the refusal is about fields. */
  errors?: readonly FieldError[];
  /** Ids of the request that name nothing: the answer says at which paths they stand. */
  unknownIds?: readonly string[];
  /** Facts that the screen may show, for example who has the room. Personal data is not allowed. */
  facts?: Record<string, unknown>;
  /** When it is worth asking again, in seconds: of a refusal because of too much (429) or of somebody away (503). */
  retryAfterS?: number;
}

/** A named refusal of a rule: the one way to say no. Becomes the code's HTTP status and message. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** Says which of the wanted records were not found. */
export function unknownAmong(
  wanted: readonly string[],
  found: readonly { readonly id: string | null }[],
): Pick<RefusalDetails, 'unknownIds'> {
  const known = new Set(found.map(({ id }) => id));
  return { unknownIds: wanted.filter((id) => !known.has(id)) };
}
