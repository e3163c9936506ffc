import { makeStyles, tokens } from '@honjin/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '2px 20px', margin: 0 },
  fact: { display: 'flex', alignItems: 'baseline', gap: '6px' },
  term: { fontSize: '12px', color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums' },
});

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Facts in one line: what, and how much. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {facts.map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
