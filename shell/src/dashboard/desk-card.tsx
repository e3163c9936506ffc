import { Link as RouterLink } from '@honjin/mfe-kit';
import { Button, makeStyles, mergeClasses, tokens } from '@honjin/ui';
import type { ReactNode } from 'react';
import type { CardStop } from './lane.tsx';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 8px',
    padding: '4px 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '13px',
    lineHeight: '18px',
  },
  urgent: { borderInlineStartWidth: '3px', borderInlineStartColor: tokens.colorPaletteRedBorder2 },
  head: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 },
  name: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  facts: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 6px',
    color: tokens.colorNeutralForeground2,
    fontSize: '12px',
  },
});

interface Props {
  /** The rooms and who it is. */
  title: string;
  /** Where it is looked at. */
  to: string;
  stop: CardStop;
  isUrgent?: boolean;
  isPrimary?: boolean;
  busy: boolean;
  action: string;
  onAct: () => void;
  children: ReactNode;
}

/** One thing to do: who and where, what is missing, and the one action. Enter on the card is that action. */
export function DeskCard(props: Props) {
  const { title, to, stop, isUrgent = false, isPrimary = false, busy, action, onAct, children } = props;
  const styles = useStyles();
  const tabIndex = stop.isStop ? 0 : -1;
  return (
    <li className={mergeClasses(styles.card, isUrgent && styles.urgent)}>
      <span className={styles.head}>
        <RouterLink to={to} className={styles.name} tabIndex={tabIndex} title={title}>
          {title}
        </RouterLink>
      </span>
      <Button
        size="small"
        appearance={isPrimary ? 'primary' : 'secondary'}
        data-card
        tabIndex={tabIndex}
        disabledFocusable={busy}
        aria-label={`${action} ${title}`}
        onFocus={stop.onStop}
        onClick={onAct}
      >
        {action}
      </Button>
      <span className={styles.facts}>{children}</span>
    </li>
  );
}
