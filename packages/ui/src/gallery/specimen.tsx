import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '12px 16px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px' },
});

/** One group of the gallery. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Things beside each other. */
export function Row({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return <div className={styles.row}>{children}</div>;
}
