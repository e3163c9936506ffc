import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { toneVars } from '../theme/status-tones.ts';
import type { Tone } from '../theme/status-tones.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    boxSizing: 'border-box',
    minWidth: '132px',
    padding: '8px 12px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderInlineStartWidth: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    font: 'inherit',
    fontSize: '13px',
  },
  pressable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    fontSize: '12px',
    color: tokens.colorNeutralForeground2,
  },
  value: { fontSize: '22px', lineHeight: '28px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  note: { fontSize: '12px', color: tokens.colorNeutralForeground3 },
});

export interface StatTileProps {
  label: string;
  value: ReactNode;
  /** After the number, smaller: 室, 名, %. */
  unit?: string | undefined;
  note?: ReactNode;
  icon?: ReactElement | undefined;
  tone?: Tone | undefined;
  /** Makes the tile a button, which leads to what it counts. */
  onOpen?: (() => void) | undefined;
}

/** One figure of the dashboard. */
export function StatTile({ label, value, unit, note, icon, tone = 'neutral', onOpen }: StatTileProps) {
  const styles = useStyles();
  const content = (
    <>
      <span className={styles.head}>
        {icon}
        {label}
      </span>
      <span>
        <span className={styles.value}>{value}</span>
        {unit !== undefined && ` ${unit}`}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
  const accent = { borderInlineStartColor: toneVars(tone).border };
  if (!onOpen) {
    return (
      <div className={styles.root} style={accent}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={mergeClasses(styles.root, styles.pressable)}
      style={accent}
      onClick={onOpen}
    >
      {content}
    </button>
  );
}
