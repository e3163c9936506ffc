import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyText, tokens } from '@honjin/ui';
import type { RateSum } from './slip.ts';

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', fontSize: '12px', fontVariantNumeric: 'tabular-nums' },
  cell: { padding: '2px 12px 2px 0', textAlign: 'end', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  head: { padding: '2px 12px 2px 0', textAlign: 'start', fontWeight: 400 },
});

/** Totals and consumption tax per rate, as a qualified invoice states them. */
export function TaxBlock({ rates }: { rates: readonly RateSum[] }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <table className={styles.table} aria-label={t('money.taxBlock')}>
      <thead>
        <tr>
          <th className={styles.head}>{t('money.rate')}</th>
          <th className={styles.cell}>{t('money.rateTotal')}</th>
          <th className={styles.cell}>{t('money.rateTax')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((sum) => (
          <tr key={`${sum.taxRateType}-${sum.taxRate}`}>
            <th scope="row" className={styles.head}>
              {t(`money.rateType.${sum.taxRateType}`, { percent: sum.taxRate })}
            </th>
            <td className={styles.cell}>
              <MoneyText yen={sum.totalYen} />
            </td>
            <td className={styles.cell}>
              <MoneyText yen={sum.taxRateType === 'OUT' ? null : sum.taxYen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
