import { AGINGS, type Aging } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MoneyText, StatTile } from '@honjin/ui';
import { AGING_TONES } from './receivable-types.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', gap: '8px' } });

interface Props {
  balance: number;
  byAging: Partial<Record<Aging, number>>;
  notSettled: number;
}

/** Shows the debt altogether and by age, and the amounts that wait for the settlement of their bill. */
export function AgingTiles({ balance, byAging, notSettled }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.root}>
      <StatTile label={t('receivable.balance')} tone="info" value={<MoneyText yen={balance} />} />
      {AGINGS.map((aging) => (
        <StatTile
          key={aging}
          label={t(`receivable.aging.${aging}`)}
          tone={AGING_TONES[aging]}
          value={<MoneyText yen={byAging[aging] ?? 0} />}
        />
      ))}
      <StatTile label={t('receivable.notSettled')} value={<MoneyText yen={notSettled} />} />
    </div>
  );
}
