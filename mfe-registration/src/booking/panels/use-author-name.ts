import { GUEST_ON_PAGE, kioskOfAuthor } from '@honjin/contracts/registration';
import { GUEST_ON_PAGE, GUEST_ON_TABLET } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';

/** Returns the name of who did something, as the reader is told it: guests on their page have none of their own, and machines are called so. */
export function useAuthorName(): (userName: string) => string {
  const { t } = useTranslation('registration');
  return (userName) => {
    if (userName === GUEST_ON_PAGE) return t('history.guestOnPage');
    const name = kioskOfAuthor(userName);
    return name === null ? userName : t('history.kiosk', { name });
    return userName === GUEST_ON_TABLET ? t('history.guestOnTablet') : userName;
  };
}
