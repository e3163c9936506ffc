import { GUEST_ON_PAGE } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';

/** Returns the name of who did something, as the reader is told it: guests on their page have none of their own. */
export function useAuthorName(): (userName: string) => string {
  const { t } = useTranslation('registration');
  return (userName) => (userName === GUEST_ON_PAGE ? t('history.guestOnPage') : userName);
}
