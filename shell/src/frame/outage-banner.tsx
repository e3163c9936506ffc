import { outage, useObservable, useTranslation } from '@honjin/mfe-kit';
import { MessageBar, MessageBarBody } from '@honjin/ui';
import { useEffect, useState } from 'react';

/** A failure that the second attempt repairs needs no banner. */
const PATIENCE_MS = 700;

/** The sentences for failures that the page is waiting out. */
const SENTENCES: Readonly<Record<string, string>> = {
  'HOS-00007-1': 'outage.held',
  'HOS-00007-2': 'outage.database',
};

/** While calls are being sent again: says why nothing moves, and that nothing typed is lost. */
export function OutageBanner() {
  const { t } = useTranslation('shell');
  const code = useObservable(outage);
  const isOut = code !== null;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOut) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isOut]);
  if (code === null || !isLate) return null;
  return (
    <MessageBar intent="warning" role="status">
      <MessageBarBody>{t(SENTENCES[code] ?? 'outage.server')}</MessageBarBody>
    </MessageBar>
  );
}
