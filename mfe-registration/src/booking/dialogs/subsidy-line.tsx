import { useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles, MoneyText } from '@honjin/ui';
import type { DialogProps } from './dialog-props.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' },
});

interface SubsidyLineProps {
  booking: DialogProps['booking'];
  /** Takes the sum, and the words under which it is received. */
  onTake: (yen: number, memo: string) => void;
}

/** The subsidy of the booking, which others pay and the house receives as a payment (R-TAX-23); nothing without one. */
export function SubsidyLine({ booking, onTake }: SubsidyLineProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { subsidyName = '', subsidyPaper = '', subsidyAmount = 0 } = booking;
  if (subsidyAmount <= 0) return null;
  const words = [subsidyName, subsidyPaper].filter((text) => text !== '').join(' ');
  return (
    <div className={styles.line}>
      <span>
        {words === '' ? t('payment.subsidy') : t('payment.subsidyOf', { words })}{' '}
        <MoneyText yen={subsidyAmount} strong />
      </span>
      <Button size="small" onClick={() => onTake(subsidyAmount, words)}>
        {t('payment.takeSubsidy')}
      </Button>
    </div>
  );
}
