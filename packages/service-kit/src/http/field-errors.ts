import {
  errorMessage,
  isErrorCode,
  toWirePath,
  type ErrorCode,
  type FieldError,
  type Locale,
} from '@honjin/contracts';
import type { z } from 'zod';
import { MOST_FIELD_ERRORS } from './weigh-body.ts';

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

function usualCodeOf(issue: Issue): ErrorCode {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'HOS-09001-0';
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'HOS-09001-0';
  return CODE_BY_ISSUE[issue.code] ?? 'HOS-09001-5';
}

/**
 * A schema may name its code as the issue's message, e.g. `z.string().refine(isKana, 'HOS-09001-7')`, and behind a bar what
 * fills its text: `HOS-09001-12|400`.
 */
function codeOf(issue: Issue): { code: ErrorCode; values?: string[] } {
  const [named = '', ...values] = issue.message.split('|');
  if (!isErrorCode(named)) return { code: usualCodeOf(issue) };
  return values.length === 0 ? { code: named } : { code: named, values };
}

/** The unit that a limit counts: characters, entries, or nothing. */
const UNITS: Record<Locale, Record<string, string>> = {
  ja: { string: '文字', array: '件' },
  en: { string: ' characters', array: ' entries' },
};

function limitsOf(issue: Issue, locale: Locale): (string | number)[] {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return [];
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  return [`${limit.toLocaleString(locale)}${UNITS[locale][issue.origin] ?? ''}`];
}

function pathsOf(issue: Issue): string[] {
  if (issue.code !== 'unrecognized_keys') return [toWirePath(issue.path)];
  return issue.keys.map((key) => toWirePath([...issue.path, key]));
}

/** Turns what zod found into the wire's field errors, in the caller's language. */
export function fieldErrorsOf(error: z.ZodError, locale: Locale): FieldError[] {
  const errors = error.issues.slice(0, MOST_FIELD_ERRORS).flatMap((issue) => {
    const { code, values } = codeOf(issue);
    const message = errorMessage(code, locale, values ?? limitsOf(issue, locale));
    return pathsOf(issue).map((path) => ({ path, code, message }));
  });
  return errors.slice(0, MOST_FIELD_ERRORS);
}
