import { Link as RouterLink, useTranslation } from '@honjin/mfe-kit';
import { Text } from '@honjin/ui';
import { CenteredPage } from './centered-page.tsx';

function PlainPage({ name, to }: { name: 'landing' | 'error' | 'notFound' | 'access'; to: string }) {
  const { t } = useTranslation('shell');
  return (
    <CenteredPage title={t(`pages.${name}.title`)}>
      <Text>{t(`pages.${name}.body`)}</Text>
      <RouterLink to={to}>{t(`pages.${name}.link`)}</RouterLink>
    </CenteredPage>
  );
}

/** Introduces the product to visitors without a mail's token. */
export function WelcomePage() {
  return <PlainPage name="landing" to="/login" />;
}

export function ErrorPage() {
  return <PlainPage name="error" to="/" />;
}

export function NotFoundPage() {
  return <PlainPage name="notFound" to="/" />;
}

export function AccessPage() {
  return <PlainPage name="access" to="/" />;
}
