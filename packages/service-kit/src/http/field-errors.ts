import {
  errorMessage,
  isErrorCode,
  toWirePath,
  type ErrorCode,
  type FieldError,
  type Locale,
} from '@honjin/contracts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const CODE_BY_ISSUE: Partial<Record<Issue['code'], ErrorCode>> = {
  unrecognized_keys: 'HOS-09001-1',
  invalid_type: 'HOS-09001-2',
  too_small: 'HOS-09001-3',
  too_big: 'HOS-09001-4',
  invalid_format: 'HOS-09001-5',
  invalid_value: 'HOS-09001-6',
  invalid_union: 'HOS-09001-6',
};

/** A schema may name its code as the issue's message, e.g. `z.string().refine(isKana, 'HOS-09001-7')`. */
function codeOf(issue: Issue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'HOS-09001-0';
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'HOS-09001-0';
  return CODE_BY_ISSUE[issue.code] ?? 'HOS-09001-5';
}

function limitsOf(issue: Issue): (string | number)[] {
  if (issue.code === 'too_small') return [Number(issue.minimum)];
  if (issue.code === 'too_big') return [Number(issue.maximum)];
  return [];
}

function pathsOf(issue: Issue): string[] {
  if (issue.code !== 'unrecognized_keys') return [toWirePath(issue.path)];
  return issue.keys.map((key) => toWirePath([...issue.path, key]));
}

/** Turns what zod found into the wire's field errors, in the caller's language. */
export function fieldErrorsOf(error: z.ZodError, locale: Locale): FieldError[] {
  return error.issues.flatMap((issue) => {
    const code = codeOf(issue);
    const message = errorMessage(code, locale, limitsOf(issue));
    return pathsOf(issue).map((path) => ({ path, code, message }));
  });
}
