import { useTranslation } from '@honjin/mfe-kit';
import { Button, ModalFrame, useToasts } from '@honjin/ui';
import { useOpenSession } from './use-open-session.ts';

/** Keeps the page with its unsaved input, until its user has signed in again elsewhere or gives it up. */
export default function KeptWorkDialog({ onLeave }: { onLeave: () => void }) {
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
