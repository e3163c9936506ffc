import { usePermission, useTranslation } from '@honjin/mfe-kit';

/** Says why the user may not handle messages and mappings; undefined when they may. */
export function useLinkageBlock(): string | undefined {
  const { t } = useTranslation('linkage');
  return usePermission('linkage', 'edit') ? undefined : t('noPermission');
}

/** Says why the user may not set up accounts: their credentials and addresses belong to the administrator. */
export function useAccountBlock(): string | undefined {
  const { t } = useTranslation('linkage');
  return usePermission('master', 'edit') ? undefined : t('noPermission');
}
