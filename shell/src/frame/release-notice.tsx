import { useRealtime, useTranslation } from '@honjin/mfe-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@honjin/ui';
import { useState } from 'react';
import { useQuietReload } from './use-quiet-reload.ts';

function reloadPage(): void {
  location.reload();
}

/**
 * A quiet line when a newer build was released, once: the user reloads when the desk has time for it, or the page does it
 * when nobody is there.
 */
export function ReleaseNotice() {
  const { t } = useTranslation('shell');
  const [hasNewer, setHasNewer] = useState(false);
  const [isPutOff, setIsPutOff] = useState(false);
  useRealtime('ReleaseAvailable', () => setHasNewer(true));
  useQuietReload(hasNewer, reloadPage);
  if (!hasNewer || isPutOff) return null;
  return (
    <MessageBar intent="info" politeness="polite">
      <MessageBarBody>{t('release.available')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={reloadPage}>{t('release.reload')}</Button>
        <Button appearance="subtle" onClick={() => setIsPutOff(true)}>
          {t('release.later')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
