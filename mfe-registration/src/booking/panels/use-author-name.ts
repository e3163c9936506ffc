import { GUEST_ON_PAGE, GUEST_ON_TABLET, kioskOfAuthor } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';

/** Returns the name of who did something, as the reader is told it: guests have none here, and machines are called so. */
export function useAuthorName(): (userName: string) => string {
  const { t } = useTranslation('registration');
  return (userName) => {
    if (userName === GUEST_ON_PAGE) return t('history.guestOnPage');
    if (userName === GUEST_ON_TABLET) return t('history.guestOnTablet');
    const name = kioskOfAuthor(userName);
    return name === null ? userName : t('history.kiosk', { name });
  };
}
