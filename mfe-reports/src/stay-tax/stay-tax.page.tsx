import { exportStayTax, LODGING_TAX_KINDS, reportStayTax } from '@honjin/contracts/reports';
import { formatAmount, formatYen } from '@honjin/domain';
import { fetchFile, useLiveCall, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, MessageBar, MessageBarBody, StatTile, makeStyles } from '@honjin/ui';
import { Answered } from '../parts/answered.tsx';
import { ReportFrame } from '../parts/report-frame.tsx';
import { WithBusinessDate } from '../parts/with-business-date.tsx';
import { FilingBar, type FilingChoice } from './filing-bar.tsx';
import { DayTable, TierTable, UntaxedTable, type Filing } from './filing-tables.tsx';

const useStyles = makeStyles({
  tiles: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  sums: { display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: '12px' },
});

/** Keeps the choice in the URL; without one, it is accommodation tax of the month of the business date. */
function useChoice(businessDate: string): [FilingChoice, (choice: FilingChoice) => void] {
  const [search, setSearch] = useSearchParams();
  const month = search.get('month') ?? '';
  const kind = LODGING_TAX_KINDS.find((one) => one === search.get('kind')) ?? 'ACCOMMODATION_TAX';
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month);
  return [{ month: isMonth ? month : businessDate.slice(0, 7), kind }, (choice) => setSearch({ ...choice })];
}

function FilingBody({ filing }: { filing: Filing }) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const isEmpty = filing.tiers.length === 0 && filing.untaxed.length === 0;
  if (isEmpty) return <EmptyState title={t('stayTax.empty')} />;
  const booked = formatYen(filing.bookedAmount);
  return (
    <>
      {filing.bookedAmount !== filing.amount && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('stayTax.difference', { booked })}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.tiles}>
        <StatTile
          label={t('stayTax.amount')}
          value={formatYen(filing.amount)}
          note={t('stayTax.booked', { amount: booked })}
          tone="info"
        />
        {filing.splits.map(({ authority, amount }) => (
          <StatTile key={authority} label={t(`codes:taxAuthority.${authority}`)} value={formatYen(amount)} />
        ))}
        <StatTile label={t('stayTax.taxedGuests')} value={formatAmount(filing.taxedGuests)} />
        <StatTile label={t('stayTax.untaxedGuests')} value={formatAmount(filing.untaxedGuests)} />
        <StatTile
          label={t('stayTax.town')}
          value={filing.municipality || '–'}
          note={t('stayTax.number', { number: filing.collector.number || '–' })}
        />
      </div>
      <div className={styles.sums}>
        <TierTable filing={filing} />
        <UntaxedTable filing={filing} />
      </div>
      <DayTable filing={filing} />
    </>
  );
}

function FilingReport({ businessDate }: { businessDate: string }) {
  const { t } = useTranslation('reports');
  const [choice, choose] = useChoice(businessDate);
  const answer = useLiveCall(reportStayTax, choice, { follows: ['RegistrationChanged'] });
  return (
    <ReportFrame
      title={t('stayTax.title')}
      isProvisional={answer.data?.isProvisional === true}
      paperFacts={`${t(`stayTax.${choice.kind}`)}　${choice.month.replace('-', '/')}`}
      fetchAs={(format) => fetchFile(exportStayTax, { ...choice, format })}
      bar={<FilingBar key={`${choice.month} ${choice.kind}`} choice={choice} onChoose={choose} />}
    >
      <Answered answer={answer}>{(filing) => <FilingBody filing={filing} />}</Answered>
    </ReportFrame>
  );
}

/** 宿泊税・入湯税: the page shows the amounts to file for the nights of a month. */
export function StayTaxPage() {
  const { t } = useTranslation('reports');
  return (
    <WithBusinessDate title={t('stayTax.title')}>
      {(businessDate) => <FilingReport businessDate={businessDate} />}
    </WithBusinessDate>
  );
}
