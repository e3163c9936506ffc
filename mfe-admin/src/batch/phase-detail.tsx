import type { ResponseOf } from '@honjin/contracts';
import { showClosedDay } from '@honjin/contracts/registration';
import { errorText, useCall, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, makeStyles, Spinner } from '@honjin/ui';
import { Postings, StatusChanges, Totals } from './day-tables.tsx';
import { PhaseList } from './phase-list.tsx';
import type { PhaseWithPage } from './phases.ts';
import { ReportLinks } from './report-links.tsx';
import { Seal } from './seal.tsx';
import type { BatchState } from './use-batch.ts';

type ClosedDay = ResponseOf<typeof showClosedDay>;

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
});

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
      <PhaseList phases={batch.phases} close={batch.close} />
      {heading('batch.sealOfDay')}
      <Seal seal={day.seal} />
      {heading('batch.reportsOfDay')}
      <ReportLinks businessDate={day.businessDate} />
    </>
  );
}

/** Shows line by line what a finished step did. */
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
