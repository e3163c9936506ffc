import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { toneVars } from '../theme/status-tones.ts';
import type { Tone } from '../theme/status-tones.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '20px',
    boxSizing: 'border-box',
    paddingInline: '6px',
    borderRadius: '4px',
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  letterOnly: { paddingInline: '0', width: '22px', justifyContent: 'center' },
  icon: { display: 'inline-flex', fontSize: '14px' },
});

function toneStyle(tone: Tone) {
  const { background, foreground, border } = toneVars(tone);
  return { backgroundColor: background, color: foreground, border: `1px solid ${border}` };
}

const useToneStyles = makeStyles({
  neutral: toneStyle('neutral'),
  info: toneStyle('info'),
  success: toneStyle('success'),
  teal: toneStyle('teal'),
  caution: toneStyle('caution'),
  attention: toneStyle('attention'),
  danger: toneStyle('danger'),
  special: toneStyle('special'),
});

export interface ToneBadgeProps {
  tone: Tone;
  /** The text of the badge. With `letter` and `compact` it goes to assistive technology and appears on hover. */
  label: string;
  icon?: ReactElement | undefined;
  /** One letter that tells the state without colour. */
  letter?: string | undefined;
  /** Shows only the letter. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** A small label in one of the eight tones, with an icon or a letter so that it reads without colour. */
export function ToneBadge({ tone, label, icon, letter, compact = false, className }: ToneBadgeProps) {
  const styles = useStyles();
  const tones = useToneStyles();
  if (compact && letter !== undefined) {
    return (
      <span
        role="img"
        aria-label={label}
        title={label}
        className={mergeClasses(styles.root, styles.letterOnly, tones[tone], className)}
      >
        {letter}
      </span>
    );
  }
  return (
    <span className={mergeClasses(styles.root, tones[tone], className)}>
      {icon !== undefined && (
        <span aria-hidden className={styles.icon}>
          {icon}
        </span>
      )}
      {letter !== undefined && <span aria-hidden>{letter}</span>}
      <span>{label}</span>
    </span>
  );
}
