import {
  dropUnsavedWork,
  hasUnsavedWork,
  sessionStore,
  useLocation,
  useNavigate,
  useTranslation,
} from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useShellServices } from '../shell-services.ts';
import { signInPath } from '../sign-in/redirect-target.ts';

// Few ever see it.
const KeptWorkDialog = lazy(() => import('./kept-work-dialog.tsx'));

/**
 * Handles the end of the session while a page is open. Without unsaved input the user goes to the sign-in at once and
 * comes back here after it; with unsaved input they may sign in again in another tab and go on typing.
 */
export function SessionExpiry() {
  const { expired } = useShellServices();
  const [isKept, setIsKept] = useState(false);
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const leave = useLeave();
  const handleChange = useEffectEvent(() => {
    if (!expired.get()) return setIsKept(false);
    toasts.warn(t('expired.toast'));
    if (hasUnsavedWork()) setIsKept(true);
    else leave();
  });
  useEffect(() => expired.subscribe(() => handleChange()), [expired]);
  return <Suspense fallback={null}>{isKept && <KeptWorkDialog onLeave={leave} />}</Suspense>;
}

function useLeave(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  return () => {
    dropUnsavedWork();
    void navigate(signInPath(location as never));
    sessionStore.set(undefined);
    queries.clear();
  };
}
