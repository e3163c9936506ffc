import type { i18n } from 'i18next';
import { isApiError } from '../client/api-error.ts';

/** Returns the text of a failure for the user: the server's words for its own codes, else a general sentence. */
export function errorText(error: unknown, instance: i18n): string {
  if (!isApiError(error)) return instance.t('systemError', { ns: 'kit' });
  if (error.code.startsWith('HOS')) return error.message;
  if (error.code === 'NETWORK') return instance.t('networkError', { ns: 'kit' });
  if (error.code === 'TIMEOUT') return instance.t('timeoutError', { ns: 'kit' });
  return instance.t('systemError', { ns: 'kit' });
}

/** The second line of an error toast: the reference for support. */
export function errorReference(error: unknown, instance: i18n): string | undefined {
  if (!isApiError(error) || error.requestId === undefined) return undefined;
  return instance.t('requestId', { ns: 'kit', id: error.requestId });
}
