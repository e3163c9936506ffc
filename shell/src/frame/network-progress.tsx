import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, ProgressBar } from '@honjin/ui';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const useStyles = makeStyles({ bar: { position: 'sticky', top: '-12px', height: 0, zIndex: 10 } });

/** Answers that come at once need no sign that they are on their way. */
const QUIET_MS = 250;

/** A thin moving line at the top of the screen while answers are on their way. */
export function NetworkProgress() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const isShown = useLasting(isBusy, QUIET_MS);
  return (
    <div className={styles.bar}>
      {isShown && <ProgressBar thickness="medium" aria-label={t('loading')} />}
    </div>
  );
}

/** True once `value` has been true for `delayMs`; false at once. */
function useLasting(value: boolean, delayMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setHasLasted(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [value, delayMs]);
  return value && hasLasted;
}
