import {
  isApiError,
  Navigate,
  sessionStore,
  useLocation,
  useObservable,
  useTranslation,
} from '@honjin/mfe-kit';
import { ErrorPanel, LoadingOverlay } from '@honjin/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CenteredPage } from '../pages/centered-page.tsx';
import { signInPath } from '../sign-in/redirect-target.ts';
import { useOpenSession } from './use-open-session.ts';

interface SessionGuardProps {
  /** Fetches what the children are: a session that is taken up again comes to them when they are there. */
  bring: () => Promise<void>;
  children: ReactNode;
}

/** Lets only a signed-in user through; a reload takes the session up again, everybody else goes to the sign-in. */
export function SessionGuard({ bring, children }: SessionGuardProps) {
  const session = useObservable(sessionStore);
  const location = useLocation();
  const { t } = useTranslation('shell');
  const { resume } = useOpenSession();
  const resuming = useQuery({
    queryKey: ['session'],
    queryFn: () => resume(bring),
    enabled: session === undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (session) return children;
  if (resuming.isPending || resuming.isSuccess) {
    return resuming.data === false ? (
      <Navigate to={signInPath(location as never)} replace />
    ) : (
      <LoadingOverlay loading />
    );
  }
  const requestId = isApiError(resuming.error) ? resuming.error.requestId : undefined;
  return (
    <CenteredPage title={t('systemError.title')}>
      <ErrorPanel
        message={t('systemError.body')}
        requestId={requestId}
        onRetry={() => void resuming.refetch()}
      />
    </CenteredPage>
  );
}
