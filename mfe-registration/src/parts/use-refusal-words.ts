import { BLOCK_REASONS } from '@honjin/domain';
import { errorText, isApiError, useTranslation } from '@honjin/mfe-kit';

/** Returns a function that says in words why something was refused: a rule has the words of the disabled button. */
export function useRefusalWords(): (error: unknown) => string {
  const { t, i18n } = useTranslation('registration');
  return (error) => {
    const reason = isApiError(error) && BLOCK_REASONS.find((one) => one === error.details['reason']);
    return reason ? t(`block.${reason}`) : errorText(error, i18n);
  };
}
