import {
  dropUnsavedWork,
  hasUnsavedWork,
  sessionStore,
  useLocation,
  useNavigate,
  useTranslation,
} from '@honjin/mfe-kit';
import { Button, ModalFrame, useToasts } from '@honjin/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShellServices } from '../shell-services.ts';
import { signInPath } from '../sign-in/redirect-target.ts';
import { useOpenSession } from './use-open-session.ts';

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
  return isKept ? <KeptWorkDialog onLeave={leave} /> : null;
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

function KeptWorkDialog({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const { resume } = useOpenSession();
  async function goOn(): Promise<void> {
    const isOpen = await resume().catch(() => false);
    if (isOpen) toasts.success(t('expired.resumed'));
    else toasts.warn(t('expired.notYet'));
  }
  return (
    <ModalFrame
      open
      title={t('expired.title')}
      size="small"
      modalType="alert"
      onClose={() => void goOn()}
      actions={
        <>
          <Button onClick={onLeave}>{t('expired.leave')}</Button>
          <Button appearance="primary" onClick={() => void goOn()}>
            {t('expired.goOn')}
          </Button>
        </>
      }
    >
      <p>{t('expired.body')}</p>
      <a href="/login?redirect=%2Flanding" target="_blank" rel="noopener">
        {t('expired.signInElsewhere')}
      </a>
    </ModalFrame>
  );
}
