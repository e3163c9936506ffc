import { makeStyles, mergeClasses, tokens } from '@honjin/ui';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: '24px' },
  title: { margin: 0, fontSize: '13px', lineHeight: '20px', fontWeight: 600 },
  card: {
    padding: '8px 12px 14px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  low: { alignSelf: 'end' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: '10px 12px' },
});

// Without this an input is twenty letters wide.
const fit = { '& input, & select': { minWidth: 0, width: '100%' } };

// On a phone, or on a screen at 200 %, a short field has half of the line and a long one has all of it.
const NARROW = '@media (max-width: 700px)';
const half = { [NARROW]: { gridColumnEnd: 'span 6' } };
const whole = { [NARROW]: { gridColumnEnd: 'span 12' } };

const useSpans = makeStyles({
  1: { ...fit, gridColumnEnd: 'span 1', ...half },
  2: { ...fit, gridColumnEnd: 'span 2', ...half },
  3: { ...fit, gridColumnEnd: 'span 3', ...half },
  4: { ...fit, gridColumnEnd: 'span 4', ...whole },
  6: { ...fit, gridColumnEnd: 'span 6', ...whole },
  8: { ...fit, gridColumnEnd: 'span 8', ...whole },
  12: { ...fit, gridColumnEnd: 'span 12' },
});

export type Span = 1 | 2 | 3 | 4 | 6 | 8 | 12;

/** A named part of a page. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={mergeClasses(styles.section, styles.card)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Twelve columns of fields. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={useStyles().grid}>{children}</div>;
}

/**
 * Places a field in the grid. A `low` one stays on the line of its neighbours even when its label needs fewer lines.
 */
export function Cell({ span, low = false, children }: { span: Span; low?: boolean; children: ReactNode }) {
  const styles = useStyles();
  return <div className={mergeClasses(useSpans()[span], low && styles.low)}>{children}</div>;
}
