import { useTranslation } from '@honjin/mfe-kit';
import { CounterBadge, makeStyles, Text, tokens } from '@honjin/ui';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '24px' },
  title: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    padding: '3px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  none: { color: tokens.colorNeutralForeground3 },
});

interface Props<Row> {
  title: string;
  /** The words for a list with nothing in it. */
  none: string;
  total: number;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** One part of a hand-over: a heading that counts, and a line for each. */
export function DutyList<Row>({ title, none, total, rows, keyOf, children }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const headingId = useId();
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <CounterBadge appearance="filled" color="informative" showZero overflowCount={9_999} count={total} />
      </div>
      {rows.length === 0 && <Text className={styles.none}>{none}</Text>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={styles.item}>
            {children(row)}
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Text className={styles.none}>{t('handOver.more', { shown: rows.length, total })}</Text>
      )}
    </section>
  );
}
