import { useRealtime, useTranslation } from '@honjin/mfe-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@honjin/ui';
import { useState } from 'react';

/** A quiet line when a newer build was released; the user reloads when the desk has time for it. */
export function ReleaseNotice() {
  const { t } = useTranslation('shell');
  const [hasNewer, setHasNewer] = useState(false);
  useRealtime('ReleaseAvailable', () => setHasNewer(true));
  if (!hasNewer) return null;
  return (
    <MessageBar intent="info" politeness="polite">
      <MessageBarBody>{t('release.available')}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => location.reload()}>{t('release.reload')}</Button>
        <Button appearance="subtle" onClick={() => setHasNewer(false)}>
          {t('release.later')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
