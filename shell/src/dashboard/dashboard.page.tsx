import { Navigate, paths, usePermission, useSession, useTranslation } from '@honjin/mfe-kit';
import { PageHeader, Text } from '@honjin/ui';
import { useEffect } from 'react';
import { whenResting } from '../resting.ts';
import { useShellServices } from '../shell-services.ts';
import { landingOf } from '../sign-in/landing-of.ts';
import { Desk } from './desk.tsx';
import { SalesTrend } from './sales-trend.tsx';

/** The day as the desk works it off; live. Who has no desk begins on the page of their own work. */
export default function DashboardPage() {
  const { t } = useTranslation('shell');
  const maySee = usePermission('registration', 'read');
  const { remotes } = useShellServices();
  useEffect(() => {
    if (!maySee) return undefined;
    // Most people go from here to the list: it comes while they read.
    return whenResting(() => remotes.warm(paths.registrationList()));
  }, [maySee, remotes]);
  const landing = landingOf(useSession());
  if (!maySee && landing !== paths.dashboard()) return <Navigate to={landing} replace />;
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      {maySee ? <Desk /> : <Text as="p">{t('dashboard.noFigures')}</Text>}
      <SalesTrend />
    </>
  );
}
