import {
  ERRORS,
  errorMessage,
  toOlderWire,
  toWire,
  toWirePath,
  WIRE_HEADERS,
  WIRE_SPELLING,
  type Actor,
  type AnswerHeader,
  type FieldError,
  type Locale,
  yesNo,
} from '@honjin/contracts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { BusinessDay } from '../db/tenant-tx.ts';
import type { Refusal, RefusalDetails } from '../refusal.ts';

/** The time in seconds that a caller should wait after a refusal that passes by itself. */
const RETRY_AFTER_S = '1';

/** Japanese unless the caller prefers English. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'ja';
}

export function answerHeaderOf(actor: Actor, day: BusinessDay | null, revision: number): AnswerHeader {
  return {
    businessDate: day?.businessDate ?? null,
    salesDate: day?.salesDate ?? null,
    savePermission: yesNo(actor.canSave),
    revision,
  };
}

/** Returns the good answer as a plain wire object, in the spelling that the caller knows. */
export function successBody(c: Context, payload: object, header: AnswerHeader | null): object {
  const spell = c.req.header(WIRE_HEADERS.spelling) === WIRE_SPELLING ? toWire : toOlderWire;
  return spell({ returnCode: 200, ...(header === null ? {} : { header }), ...payload }) as object;
}

/** {@link successBody} around a payload that is JSON text already. */
export function successText(payloadJson: string, header: AnswerHeader): string {
  const envelope = JSON.stringify(toWire({ returnCode: 200, header }));
  const fields = payloadJson.trim().slice(1);
  return fields.startsWith('}') ? envelope : `${envelope.slice(0, -1)},${fields}`;
}

function fieldErrorsOf(
  { errors, wrongFields }: RefusalDetails,
  locale: Locale,
): readonly FieldError[] | undefined {
  const worded = wrongFields?.map(({ path, code, values }) => ({
    path: toWirePath(path),
    code,
    message: errorMessage(code, locale, values),
  }));
  return errors ?? worded;
}

/** Returns the HTTP answer of a refusal: status of its code, message in the caller's language. */
export function refusalResponse(c: Context, refusal: Refusal, requestId: string): Response {
  const locale = localeOf(c.req.header('accept-language'));
  const { values, facts, retryAfterS } = refusal.details;
  const errors = fieldErrorsOf(refusal.details, locale);
  const body = toWire({
    returnCode: refusal.code,
    message: errorMessage(refusal.code, locale, values),
    requestId,
    ...(errors === undefined ? {} : { errors }),
    ...(facts === undefined ? {} : { details: facts }),
  });
  const { status } = ERRORS[refusal.code];
  // A refusal that passes by itself says when to ask again. A caller who repeats the same key is not served twice.
  const passes = status === 429 || status === 503;
  if (passes && c.res.headers.get('retry-after') === null)
    c.header('retry-after', String(retryAfterS ?? RETRY_AFTER_S));
  return c.json(body as object, status as ContentfulStatusCode);
}
