import type { ErrorCode } from '@honjin/contracts';
import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Translates zod's issues into codes of the catalogue. The service words its field errors in the same way. */
const CODE_BY_ISSUE: Partial<Record<Issue['code'], ErrorCode>> = {
  unrecognized_keys: 'HOS-09001-1',
  invalid_type: 'HOS-09001-2',
  too_small: 'HOS-09001-3',
  too_big: 'HOS-09001-4',
  invalid_format: 'HOS-09001-5',
  invalid_value: 'HOS-09001-6',
  invalid_union: 'HOS-09001-6',
};

/** True for a field that was left empty: nothing typed, nothing chosen. */
function isEmpty(issue: Issue): boolean {
  if (issue.input === undefined || issue.input === null || issue.input === '') return true;
  return issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1;
}

/** Returns a form error's text: the code, then what fills its `{0}`, e.g. `HOS-09001-4|200`. */
export function codeOfIssue(issue: Issue): string {
  if (isEmpty(issue)) return 'HOS-09001-0';
  const code = CODE_BY_ISSUE[issue.code] ?? 'HOS-09001-5';
  if (issue.code === 'too_small') return `${code}|${String(issue.minimum)}`;
  if (issue.code === 'too_big') return `${code}|${String(issue.maximum)}`;
  return code;
}

/**
 * Makes the schemas of this page name their errors by code, which the fields word in the user's language, and keeps
 * zod from generating code, which the content security policy forbids.
 */
export function installCatalogueMessages(): void {
  z.config({ jitless: true, customError: codeOfIssue });
}
