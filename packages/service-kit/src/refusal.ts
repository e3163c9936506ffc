import type { ErrorCode, FieldError } from '@honjin/contracts';

/** A field of the request that a rule refuses, with what its message needs. */
export interface WrongField {
  path: readonly PropertyKey[];
  code: ErrorCode;
  values?: readonly (string | number)[];
}

export interface RefusalDetails {
  /** Fill `{0}`, `{1}` of the message. */
  values?: readonly (string | number)[];
  /** Wrong fields, when the refusal is about fields. */
  errors?: readonly FieldError[];
  /** The same from a use case, which knows no language: the answer has the words. */
  wrongFields?: readonly WrongField[];
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

/** Refuses fields of a request, each with its path and the rule that it breaks (HOS-00001-1); nothing without any. */
export function refuseFields(wrongFields: readonly WrongField[]): void {
  if (wrongFields.length > 0) throw new Refusal('HOS-00001-1', { wrongFields });
}

/** Says which of the wanted records were not found. */
export function unknownAmong(
  wanted: readonly string[],
  found: readonly { readonly id: string | null }[],
): Pick<RefusalDetails, 'unknownIds'> {
  const known = new Set(found.map(({ id }) => id));
  return { unknownIds: wanted.filter((id) => !known.has(id)) };
}
