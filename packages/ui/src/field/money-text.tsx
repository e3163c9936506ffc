import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { formatYen } from '@honjin/domain';
import { toneVars } from '../theme/status-tones.ts';

const useStyles = makeStyles({
  root: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  negative: { color: toneVars('danger').foreground },
  strong: { fontWeight: 600 },
});

export interface MoneyTextProps {
  /** Whole yen; null shows a dash, because nothing is not zero. */
  yen: number | null;
  strong?: boolean | undefined;
  className?: string | undefined;
}

/** An amount, always yen in the suite's one form. Amounts below zero have their sign and a colour. */
export function MoneyText({ yen, strong = false, className }: MoneyTextProps) {
  const styles = useStyles();
  const isNegative = yen !== null && yen < 0;
  return (
    <span
      className={mergeClasses(styles.root, isNegative && styles.negative, strong && styles.strong, className)}
    >
      {yen === null ? '–' : formatYen(yen)}
    </span>
  );
}
