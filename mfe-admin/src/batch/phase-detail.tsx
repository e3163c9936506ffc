import type { ResponseOf } from '@honjin/contracts';
import { showClosedDay } from '@honjin/contracts/registration';
import { formatAmount, formatYen } from '@honjin/domain';
import { errorText, useCall, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, makeStyles, Spinner, tokens } from '@honjin/ui';
import { Postings, StatusChanges, Totals } from './day-tables.tsx';
import { instantText } from './instant.ts';
import { PhaseList } from './phase-list.tsx';
import type { PhaseWithPage } from './phases.ts';
import { ReportLinks } from './report-links.tsx';
import type { BatchState } from './use-batch.ts';

type ClosedDay = ResponseOf<typeof showClosedDay>;

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  seal: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** The seal of the date, as it was set at its close. */
function Seal({ seal }: { seal: ClosedDay['seal'] }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  if (seal === null) return <span>{t('batch.notSealed')}</span>;
  const facts: [string, string][] = [
    ['entries', formatAmount(seal.entries)],
    ['salesTotal', formatYen(seal.salesTotal)],
    ['paymentTotal', formatYen(seal.paymentTotal)],
    ['sealedAt', instantText(seal.sealedAt)],
    ['sealedBy', seal.sealedBy],
    ['hash', seal.hash],
  ];
  return (
    <dl className={styles.seal}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt className={styles.term}>{t(`batch.seal.${name}`)}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ShownProps {
  phase: PhaseWithPage;
  batch: BatchState;
  day: ClosedDay;
}

function Shown({ phase, batch, day }: ShownProps) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const heading = (text: string) => <h2 className={styles.heading}>{t(text)}</h2>;
  if (phase === 'PHASE_02')
    return (
      <>
        {heading('batch.posted')}
        <Postings postings={day.postings} />
      </>
    );
  if (phase === 'PHASE_04')
    return (
      <>
        {heading('batch.changed')}
        <StatusChanges changes={day.statusChanges} />
      </>
    );
  if (phase === 'PHASE_05')
    return (
      <>
        {heading('batch.totalsOfDay')}
        <Totals totals={day.totals} />
      </>
    );
  if (phase === 'PHASE_06')
    return (
      <>
        {heading('batch.reportsOfDay')}
        <ReportLinks businessDate={day.businessDate} />
      </>
    );
  return (
    <>
      {heading('batch.phases')}
      <PhaseList phases={batch.phases} shift={batch.close} />
      {heading('batch.sealOfDay')}
      <Seal seal={day.seal} />
      {heading('batch.reportsOfDay')}
      <ReportLinks businessDate={day.businessDate} />
    </>
  );
}

/** What a step that is over did, line by line. */
export function PhaseDetail({ phase, batch }: Omit<ShownProps, 'day'>) {
  const { t, i18n } = useTranslation('admin');
  const { data, error, isPending, refetch } = useCall(showClosedDay, {
    businessDate: batch.close.businessDate,
  });
  if (error)
    return (
      <ErrorPanel
        message={errorText(error, i18n)}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
  if (isPending) return <Spinner label={t('loading')} />;
  return <Shown phase={phase} batch={batch} day={data} />;
}
