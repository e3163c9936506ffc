import { useTranslation } from '@honjin/mfe-kit';

/** Returns the words of what a history names: an action, or the action that a step of a machine gives as its reason. */
export function useActionWords(): (name: string) => string {
  const { t, i18n } = useTranslation('registration');
  return (name) => {
    const key = `history.actions.${name.replaceAll('.', '_')}`;
    return i18n.exists(key, { ns: 'registration' }) ? t(key) : name;
  };
}
