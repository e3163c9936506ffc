import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** Text for assistive technology only. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <span id={id} className={styles.root}>
      {children}
    </span>
  );
}
