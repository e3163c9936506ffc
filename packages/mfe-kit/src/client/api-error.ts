import type { ErrorCode, FieldError } from '@honjin/contracts';

/** Failures that happen before any answer: the network, the time limit, an answer that is no answer. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER';

/** A call that did not answer 200. `code` is the server's return code or a transport code. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | TransportCode | (string & {});
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;
  /** The user reads this id out to support. The server's log contains it too. */
  readonly requestId: string | undefined;
  /** The time in milliseconds that the server asks to wait before the call is sent again. */
  readonly retryAfterMs: number;

  constructor(init: {
    code: string;
    status: number;
    message: string;
    errors?: readonly FieldError[] | undefined;
    details?: Readonly<Record<string, unknown>> | undefined;
    requestId?: string | undefined;
    retryAfterMs?: number | undefined;
  }) {
    super(init.message);
    this.code = init.code;
    this.status = init.status;
    this.errors = init.errors ?? [];
    this.details = init.details ?? {};
    this.requestId = init.requestId;
    this.retryAfterMs = init.retryAfterMs ?? 0;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** True when nobody can say whether the call took effect, or a repetition may succeed: no answer, 429 or 5xx. */
export function isUncertain(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
}
