import { Link, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, PageHeader } from '@honjin/ui';
import { paths } from '../paths.ts';

/** An address below /master that no master has. */
export function MissingPage() {
  const { t } = useTranslation('masters');
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState title={t('missing')}>
        <Link to={paths.root}>{t('backToMasters')}</Link>
      </EmptyState>
    </>
  );
}
