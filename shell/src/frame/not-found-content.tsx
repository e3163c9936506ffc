import { Link as RouterLink, useTranslation } from '@honjin/mfe-kit';
import { Title3 } from '@honjin/ui';

/** A path inside the frame that neither the shell nor a remote answers. */
export function NotFoundContent() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Title3 as="h1">{t('pages.notFound.title')}</Title3>
      <p>{t('pages.notFound.body')}</p>
      <RouterLink to="/">{t('pages.notFound.link')}</RouterLink>
    </>
  );
}
