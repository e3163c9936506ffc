import { CLOCK_NAME } from '@honjin/contracts/admin';
import { useTranslation } from '@honjin/mfe-kit';

/** Returns a function that names who closed in the language of the page: a user by name, or the clock. */
export function useWho(): (name: string) => string {
  const { t } = useTranslation('admin');
  return (name) => (name === CLOCK_NAME ? t('batch.byClock') : name || '–');
}
