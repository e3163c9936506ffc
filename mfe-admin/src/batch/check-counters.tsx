import { DAY_CHECKS, type DayCheck, type DayFinding } from '@honjin/contracts/registration';
import { useTranslation } from '@honjin/mfe-kit';
import { CheckmarkCircleRegular, makeStyles, ToneBadge, tokens } from '@honjin/ui';
import { countFindings, MARKS, SEVERITIES } from './findings-table.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))',
    gap: '4px 16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '28px' },
  name: { flexGrow: 1, minWidth: 0 },
  count: { flexShrink: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  none: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

function Counter({ check, findings }: { check: DayCheck; findings: readonly DayFinding[] }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const worst = SEVERITIES.find((severity) => countFindings(findings, severity) > 0);
  return (
    <li className={styles.item}>
      {worst === undefined ? (
        <ToneBadge tone="success" icon={<CheckmarkCircleRegular />} label={t('batch.nothingFound')} />
      ) : (
        <ToneBadge {...MARKS[worst]} label={t(`batch.severity.${worst}`)} />
      )}
      <span className={styles.name}>{t(`batch.check.${check}`)}</span>
      <span className={findings.length > 0 ? styles.count : styles.none}>
        {t('batch.found', { count: findings.length })}
      </span>
    </li>
  );
}

/**
 * Shows how many findings each check has now. Checks without findings are shown too, so that the clerk sees that they
 * ran.
 */
export function CheckCounters({ findings }: { findings: readonly DayFinding[] }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const found = Map.groupBy(findings, ({ check }) => check);
  return (
    <ul className={styles.list} aria-label={t('batch.counters')}>
      {DAY_CHECKS.map((check) => (
        <Counter key={check} check={check} findings={found.get(check) ?? []} />
      ))}
    </ul>
  );
}
