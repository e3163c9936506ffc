import { errorMessage, type Locale } from '@honjin/contracts';
import { Refusal } from '@honjin/service-kit';

/** Returns a code of a company or store that is in use. */
export function codeInUse(locale: Locale): Refusal {
  const message = errorMessage('HOS-05090-0', locale);
  return new Refusal('HOS-05090-0', { errors: [{ path: 'code', code: 'HOS-05090-0', message }] });
}

/** The backstop of two who take the same code or title at the same time. */
export function refusalOf(error: unknown): Refusal | null {
  const name = (error as { constraint_name?: unknown } | null)?.constraint_name;
  if (name === 'analysis_condition_title') return new Refusal('HOS-06013-2');
  return name === 'company_code' || name === 'store_code' ? new Refusal('HOS-05090-0') : null;
}
