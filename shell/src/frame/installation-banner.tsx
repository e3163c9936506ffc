import { useRealtime, useTranslation } from '@honjin/mfe-kit';
import { MessageBar, MessageBarBody } from '@honjin/ui';
import { useState } from 'react';

/** Limits of the installation that come near: what will be refused, and what still works. */
export function InstallationBanner() {
  const { t } = useTranslation('shell');
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  useRealtime('InstallationState', ({ troubles: told }) => setTroubles(told));
  const sentences = troubles.flatMap((trouble) => SENTENCES[trouble] ?? []);
  return sentences.map((sentence) => (
    <MessageBar key={sentence} intent="warning" role="status">
      <MessageBarBody>{t(sentence)}</MessageBarBody>
    </MessageBar>
  ));
}

const SENTENCES: Readonly<Record<string, string>> = {
  DISK_LOW: 'installation.disk',
  CLOCK_WRONG: 'installation.clock',
};
