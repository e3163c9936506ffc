import { envelope, fromWire } from '@honjin/contracts';
import { kitTextsIn } from '../i18n/own-texts.ts';
import { ApiError, type TransportCode } from './api-error.ts';

/** Returns the error of an answer that is not 200; a body that is no envelope becomes the general system error. */
export async function answerError(
  response: Response,
  locale: string,
  body?: Record<string, unknown>,
): Promise<ApiError> {
  const parsed = envelope.safeParse(body ?? (await wireBody(response)));
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!parsed.success) {
    return new ApiError({
      // A proxy answers in place of a gateway that is away.
      code: [502, 503, 504].includes(response.status) ? 'NETWORK' : 'BAD_ANSWER',
      status: response.status,
      message: kitTextsIn(locale).systemError,
      requestId,
    });
  }
  const { returnCode, message, errors, details } = parsed.data;
  return new ApiError({
    code: String(returnCode),
    status: response.status,
    message: message ?? kitTextsIn(locale).systemError,
    errors,
    details,
    requestId: parsed.data.requestId ?? requestId,
    retryAfterMs: retryAfterMs(response),
  });
}

const LONGEST_REST_MS = 10_000;

function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1_000), LONGEST_REST_MS) : 0;
}

async function wireBody(response: Response): Promise<unknown> {
  try {
    return fromWire(await response.json());
  } catch {
    return undefined;
  }
}

/** Returns the error of a call that got no answer. */
export function transportError(code: TransportCode, cause: unknown): ApiError {
  return new ApiError({ code, status: 0, message: cause instanceof Error ? cause.message : String(cause) });
}
