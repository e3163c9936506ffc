import { useObservable, useTranslation } from '@honjin/mfe-kit';
import { ToneBadge } from '@honjin/ui';
import { useEffect, useState } from 'react';
import { useShellServices } from '../shell-services.ts';

/** A short break is repaired before anybody has read a warning about it. */
const PATIENCE_MS = 5_000;

/** Says that live updates have stopped; silent while they work. */
export function ConnectionMark() {
  const { t } = useTranslation('shell');
  const { realtimeState } = useShellServices();
  const isConnected = useObservable(realtimeState) === 'connected';
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isConnected) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isConnected]);
  if (isConnected || !isLate) return null;
  return (
    <span role="status" title={t('connection.detail')}>
      <ToneBadge tone="caution" letter="!" label={t('connection.lost')} />
    </span>
  );
}
