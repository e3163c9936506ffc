import type { OverpaymentUse } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyText, RadioField } from '@honjin/ui';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: '16px' },
  sum: { fontSize: '20px' },
});

interface Props {
  aboveYen: number;
  /** The possible uses of it. When there are none, nothing is asked. */
  uses: readonly OverpaymentUse[];
  value: OverpaymentUse | undefined;
  onChange: (use: OverpaymentUse | undefined) => void;
}

/** Asks what to do with money above the due amount. A slip of the finger must not book millions. */
export function OverpaymentField({ aboveYen, uses, value, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  if (uses.length === 0) return null;
  return (
    <div className={styles.root} role="group" aria-label={t('payment.aboveDue')}>
      <RadioField
        label={t('payment.aboveBy')}
        required
        value={value ?? ''}
        choices={uses.map((use) => ({ value: use, label: t(`payment.use.${use}`) }))}
        onChange={(use) => onChange(uses.find((one) => one === use))}
      />
      <span className={styles.sum} aria-live="polite">
        <MoneyText yen={aboveYen} strong />
      </span>
    </div>
  );
}
