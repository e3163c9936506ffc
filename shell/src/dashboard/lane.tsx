import { Link as RouterLink, useTranslation } from '@honjin/mfe-kit';
import { CounterBadge, makeStyles, Text, tokens } from '@honjin/ui';
import { useId, useState, type ReactNode } from 'react';
import { useLaneGrid } from './lane-grid.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '24px' },
  title: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflow: 'auto',
    // The outline of a card that has the focus is not cut off.
    scrollPadding: '4px',
  },
  none: { color: tokens.colorNeutralForeground3, padding: '4px' },
});

/** Tells a card whether it is the one of its lane that the Tab key stops at. */
export interface CardStop {
  isStop: boolean;
  onStop: () => void;
}

interface Props<Card> {
  name: string;
  title: string;
  /** The words for a lane with nothing to do. */
  none: string;
  total: number;
  cards: readonly Card[];
  keyOf: (card: Card) => string;
  /** Where all of them are, when there are more than shown. */
  moreAt: string;
  children: (card: Card, stop: CardStop) => ReactNode;
}

/** Cards one below the other, under a heading that counts them. One of them is a stop of the Tab key, arrows lead to the others. */
export function LaneCards<Card>({ name, title, none, total, cards, keyOf, moreAt, children }: Props<Card>) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const headingId = useId();
  const [wantedStop, setStop] = useState<string>();
  const keys = cards.map(keyOf);
  const stop = wantedStop !== undefined && keys.includes(wantedStop) ? wantedStop : keys[0];
  return (
    <>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <CounterBadge appearance="filled" color="informative" showZero overflowCount={9_999} count={total} />
      </div>
      {cards.length === 0 && <Text className={styles.none}>{none}</Text>}
      <ul className={styles.list} aria-labelledby={headingId} data-lane={name}>
        {cards.map((card, index) =>
          children(card, { isStop: keys[index] === stop, onStop: () => setStop(keys[index]) }),
        )}
      </ul>
      {total > cards.length && (
        <RouterLink to={moreAt}>{t('desk.more', { shown: cards.length, total })}</RouterLink>
      )}
    </>
  );
}

/** The frame of one or two lists of cards. */
export function LaneFrame({ label, children }: { label: string; children: ReactNode }) {
  const grid = useLaneGrid();
  return (
    <section className={grid.lane} aria-label={label}>
      {children}
    </section>
  );
}
