import { usePermission, useTranslation } from '@honjin/mfe-kit';

/** Why the user may not change what the linkage does with messages and mappings; undefined when they may. */
export function useLinkageBlock(): string | undefined {
  const { t } = useTranslation('linkage');
  return usePermission('linkage', 'edit') ? undefined : t('noPermission');
}

/** Why the user may not set up accounts: their credentials and addresses are the administrator's. */
export function useAccountBlock(): string | undefined {
  const { t } = useTranslation('linkage');
  return usePermission('master', 'edit') ? undefined : t('noPermission');
}
