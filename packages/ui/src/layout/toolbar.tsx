import { makeStyles, useArrowNavigationGroup } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** A row of buttons that is one stop of the tab order: the arrow keys go from button to button. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  const navigation = useArrowNavigationGroup({ axis: 'horizontal', memorizeCurrent: true });
  return (
    <div role="toolbar" aria-label={label} className={styles.root} {...navigation}>
      {children}
    </div>
  );
}
