import { confirmEmail } from '@honjin/contracts/identity';
import { callApi, isApiError, Link as RouterLink, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, MessageBar, MessageBarBody, Spinner } from '@honjin/ui';
import { useQuery } from '@tanstack/react-query';
import { CenteredPage } from './centered-page.tsx';
import { WelcomePage } from './plain-pages.tsx';

/** Takes a new mail address into use with the link that was sent there; the link counts once. */
function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation('shell');
  const confirmation = useQuery({
    queryKey: [confirmEmail.path, token],
    queryFn: () => callApi(confirmEmail, { token }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (confirmation.isPending) return <Spinner label={t('loading')} />;
  if (confirmation.isSuccess) {
    return (
      <MessageBar intent="success" layout="multiline" politeness="polite">
        <MessageBarBody>{t('pages.confirm.done')}</MessageBarBody>
      </MessageBar>
    );
  }
  if (isApiError(confirmation.error) && confirmation.error.code === 'HOS-01001-3') {
    return (
      <MessageBar intent="error" layout="multiline" politeness="assertive">
        <MessageBarBody>{t('pages.confirm.spent')}</MessageBarBody>
      </MessageBar>
    );
  }
  return <ErrorPanel onRetry={() => void confirmation.refetch()} />;
}

/** The page behind the links in mails: with a token it confirms a new address, else it welcomes. */
export function LandingPage() {
  const { t } = useTranslation('shell');
  const [params] = useSearchParams();
  const token = params.get('email_token');
  if (token === null) return <WelcomePage />;
  return (
    <CenteredPage title={t('pages.confirm.title')}>
      <ConfirmAddress token={token} />
      <RouterLink to="/login">{t('pages.landing.link')}</RouterLink>
    </CenteredPage>
  );
}
