import { Spinner, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

/** An answer that comes sooner shows no spinner at all, because a flash is worse than a wait nobody notices. */
const PATIENCE_MS = 150;

const useStyles = makeStyles({
  root: { position: 'relative', minWidth: 0 },
  cover: {
    position: 'absolute',
    inset: 0,
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: 'color-mix(in srgb, var(--colorNeutralBackground1) 65%, transparent)',
  },
  page: { position: 'fixed', zIndex: 1_000 },
});

export interface LoadingOverlayProps {
  loading: boolean;
  label?: string | undefined;
  /** The content that is covered. Without children the whole page is. */
  children?: ReactNode;
}

function Cover({ label, isPage }: { label: string | undefined; isPage: boolean }) {
  const styles = useStyles();
  const texts = useUiTexts();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div className={mergeClasses(styles.cover, isPage && styles.page)}>
      <Spinner label={label ?? texts.loading} labelPosition="below" role="status" />
    </div>
  );
}

/** Covers what is being loaded, once it has taken 150 ms. */
export function LoadingOverlay({ loading, label, children }: LoadingOverlayProps) {
  const styles = useStyles();
  if (children === undefined) return loading ? <Cover label={label} isPage /> : null;
  return (
    <div className={styles.root} aria-busy={loading}>
      {children}
      {loading && <Cover label={label} isPage={false} />}
    </div>
  );
}
