import { formatDateWithWeekday } from '@honjin/domain';
import { useBusinessDate, useLocale, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, tokens } from '@honjin/ui';

const useStyles = makeStyles({
  day: { display: 'flex', flexDirection: 'column', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  business: { fontWeight: 600, fontSize: '13px', lineHeight: '18px' },
  sales: { fontSize: '11px', lineHeight: '14px', color: tokens.colorNeutralForeground2 },
});

/** The store's business date and sales date, live. A change is announced to screen readers. */
export function BusinessDay() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { businessDate, salesDate } = useBusinessDate();
  const written = (date: string | null) =>
    date === null ? t('businessDay.none') : formatDateWithWeekday(date, locale);
  return (
    <div className={styles.day} role="status" aria-label={t('businessDay.label')}>
      <span className={styles.business}>{t('businessDay.business', { date: written(businessDate) })}</span>
      <span className={styles.sales}>{t('businessDay.sales', { date: written(salesDate) })}</span>
    </div>
  );
}
