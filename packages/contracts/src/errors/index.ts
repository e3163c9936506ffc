import { adminErrors } from './admin.ts';
import { coreErrors } from './core.ts';
import { identityErrors } from './identity.ts';
import { mastersErrors } from './masters.ts';
import { registrationErrors } from './registration.ts';
import { reportsErrors } from './reports.ts';
import { roomsErrors } from './rooms.ts';
import { scheduleErrors } from './schedule.ts';

export type { ErrorEntry, ErrorStatus } from './define.ts';

/** The one table of refusals: code → HTTP status and the text in both languages (spec section 8 and our additions). */
export const ERRORS = {
  ...coreErrors,
  ...identityErrors,
  ...registrationErrors,
  ...mastersErrors,
  ...adminErrors,
  ...roomsErrors,
  ...scheduleErrors,
  ...reportsErrors,
};

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** The user's text of a code, with `{0}`, `{1}` … filled in. */
export function errorMessage(
  code: ErrorCode,
  locale: 'ja' | 'en',
  values: readonly (string | number)[] = [],
): string {
  return ERRORS[code][locale].replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}
