import type { BatchFigure } from '@honjin/contracts/admin';
import { formatDate, formatDateWithWeekday } from '@honjin/domain';
import { errorText, Link, paths as sitePaths, useLocale, useTranslation } from '@honjin/mfe-kit';
import {
  EmptyState,
  ErrorPanel,
  MessageBar,
  MessageBarBody,
  PageHeader,
  Spinner,
  StatTile,
  makeStyles,
} from '@honjin/ui';
import { lazy, Suspense } from 'react';
import { paths, type ShiftLink } from '../paths.ts';
import { figureValue } from './figure-value.ts';
import { instantText } from './instant.ts';
import type { PhaseWithPage } from './phases.ts';
import { StatusMark } from './status-mark.tsx';
import { useBatch, type BatchState } from './use-batch.ts';

const PhaseDetail = lazy(() =>
  import('./phase-detail.tsx').then(({ PhaseDetail: detail }) => ({ default: detail })),
);

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  tiles: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  links: { display: 'flex', gap: '16px' },
});

/** The phases whose figures are looked into in the daily sales report. */
const IN_THE_REPORT: ReadonlySet<PhaseWithPage> = new Set(['PHASE_02', 'PHASE_05', 'PHASE_06', 'PHASE_99']);

/** The last phase sums up the whole close. */
function figuresOf({ phases }: BatchState, phase: PhaseWithPage) {
  if (phase === 'PHASE_99') return phases.flatMap(({ figures }) => figures);
  return phases.find((one) => one.phase === phase)?.figures ?? [];
}

function PhaseLinks({ phase, shift }: { phase: PhaseWithPage; shift: ShiftLink }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const { businessDate } = shift;
  return (
    <span className={styles.links}>
      <Link to={paths.batchOf(shift)}>{t('batch.back')}</Link>
      {IN_THE_REPORT.has(phase) && (
        <Link to={sitePaths.report('sales-daily', { from: businessDate, to: businessDate })}>
          {t('batch.openReportOf', { date: formatDate(businessDate) })}
        </Link>
      )}
      {phase === 'PHASE_04' && (
        <Link to={sitePaths.registrationList({ tab: 'departure' })}>{t('batch.openDepartures')}</Link>
      )}
    </span>
  );
}

function Figures({ figures, isSkipped }: { figures: readonly BatchFigure[]; isSkipped: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  if (figures.length === 0)
    return <EmptyState title={t(isSkipped ? 'batch.skippedPhase' : 'batch.noFigures')} />;
  return (
    <ul className={styles.tiles} aria-label={t('batch.figures')}>
      {figures.map((figure) => (
        <li key={figure.code}>
          <StatTile label={t(`batch.figure.${figure.code}`)} value={figureValue(figure)} tone="info" />
        </li>
      ))}
    </ul>
  );
}

function Phase({ phase, batch }: { phase: PhaseWithPage; batch: BatchState }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { close, shiftCount, phases } = batch;
  const state = phases.find((one) => one.phase === phase);
  return (
    <>
      <PageHeader
        title={t(`batch.phase.${phase}`)}
        subtitle={t('batch.subtitle', {
          date: formatDateWithWeekday(close.businessDate, locale),
          shift: close.shiftNo,
          shifts: shiftCount,
        })}
        badges={<StatusMark status={state?.status ?? 'WAITING'} />}
      />
      <span>
        {t('batch.span', {
          from: instantText(state?.startedAt ?? null),
          to: instantText(state?.finishedAt ?? null),
        })}
      </span>
      {state?.failure && (
        <MessageBar intent="error">
          <MessageBarBody>
            {state.failure.message} ({state.failure.code})
          </MessageBarBody>
        </MessageBar>
      )}
      <Figures figures={figuresOf(batch, phase)} isSkipped={state?.status === 'SKIPPED'} />
      <PhaseLinks phase={phase} shift={close} />
      {state?.status === 'DONE' && (
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <PhaseDetail phase={phase} batch={batch} />
        </Suspense>
      )}
    </>
  );
}

/** Shows what one phase of a close did. */
export function PhasePage({ phase }: { phase: PhaseWithPage }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const answer = useBatch();
  return (
    <div className={styles.page}>
      {answer.data && !answer.error ? (
        <Phase phase={phase} batch={answer.data} />
      ) : (
        <PageHeader title={t(`batch.phase.${phase}`)} />
      )}
      {answer.isPending && <Spinner label={t('loading')} />}
      {answer.error && (
        <ErrorPanel
          message={errorText(answer.error, i18n)}
          requestId={answer.error.requestId}
          onRetry={() => void answer.refetch()}
        />
      )}
    </div>
  );
}
