import { makeStyles, tokens } from '@honjin/ui';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    padding: '12px 16px 16px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0, marginBlockEnd: '8px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: '12px 16px' },
});

/** A part of a long form under its own heading. */
export function FormSection({
  title,
  plain = false,
  children,
}: {
  title: string;
  plain?: boolean;
  children: ReactNode;
}) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {plain ? children : <div className={styles.grid}>{children}</div>}
    </section>
  );
}
