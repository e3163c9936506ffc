import { formatDate, formatDateWithWeekday } from '@honjin/domain';
import {
  errorText,
  Link,
  paths as sitePaths,
  useLocale,
  usePermission,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  Button,
  ErrorPanel,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  PageHeader,
  Spinner,
  makeStyles,
} from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../paths.ts';
import { countFindings, FindingsTable } from './findings-table.tsx';
import { CheckCounters } from './check-counters.tsx';
import { HistoryTable } from './history-table.tsx';
import { JournalProof } from './journal-proof.tsx';
import { PhaseList } from './phase-list.tsx';
import { RunButton } from './run-button.tsx';
import { StatusMark } from './status-mark.tsx';
import { useBatch, type BatchState } from './use-batch.ts';
import { useFindings } from './use-findings.ts';

const PolicyDialog = lazy(() =>
  import('./policy-dialog.tsx').then(({ PolicyDialog: dialog }) => ({ default: dialog })),
);

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  links: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
});

function useBlockedReason(state: BatchState, checked: ReturnType<typeof useFindings>): string | undefined {
  const { t, i18n } = useTranslation('admin');
  const mayCloseDay = usePermission('batch', 'edit');
  const mayCloseShift = usePermission('money', 'edit') && state.close.shiftNo < state.shiftCount;
  const mayRun = mayCloseDay || mayCloseShift;
  const { isLive, check, findings } = checked;
  const isFirst = state.close.status === 'WAITING';
  if (!mayRun) return t('batch.mayNot');
  if (!isLive) return isFirst ? t('batch.notCurrent') : undefined;
  // A stopped close may go on even when nobody can say what stands in its way.
  if (isFirst && check.error) return errorText(check.error, i18n);
  if (isFirst && check.isPending) return t('batch.checking');
  const blockers = countFindings(findings, 'BLOCKS');
  return blockers > 0 ? t('batch.blocked', { count: blockers }) : undefined;
}

function Completed({ state }: { state: BatchState }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const { close, phases } = state;
  if (close.status !== 'DONE') return null;
  const figures = phases.flatMap((phase) => phase.figures);
  const next = figures.find(({ code }) => code === 'nextBusinessDate')?.value;
  return (
    <MessageBar intent="success">
      <MessageBarBody>
        {t('batch.completed', { date: formatDate(close.businessDate), shift: close.shiftNo })}{' '}
        {typeof next === 'string' && t('batch.nextDate', { date: formatDate(next) })}{' '}
        {t('batch.neverReopened')}
      </MessageBarBody>
      <MessageBarActions>
        <span className={styles.links}>
          <Link to={sitePaths.report('sales-daily', { from: close.businessDate, to: close.businessDate })}>
            {t('batch.openReport')}
          </Link>
          <Link to={paths.batchOf()}>{t('batch.toCurrent')}</Link>
        </span>
      </MessageBarActions>
    </MessageBar>
  );
}

/** Links to the next steps of the evening: the cash, the dry run, and the rules of closing. */
function EveningLinks({ close }: { close: BatchState['close'] }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const mayCount = usePermission('money', 'edit');
  const mayRule = usePermission('master', 'edit');
  const [isRuling, setIsRuling] = useState(false);
  const isOpen = close.status !== 'DONE';
  return (
    <div className={styles.links}>
      {isOpen && <Link to={paths.preview}>{t('batch.openPreview')}</Link>}
      {mayCount && <Link to={paths.cashOf(isOpen ? undefined : close)}>{t('batch.toCash')}</Link>}
      <Link to={paths.record(close)}>{t('batch.toRecord')}</Link>
      {mayRule && (
        <Button size="small" onClick={() => setIsRuling(true)}>
          {t('batch.policy')}
        </Button>
      )}
      {isRuling && (
        <Suspense fallback={null}>
          <PolicyDialog onClose={() => setIsRuling(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Batch({ state }: { state: BatchState }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const locale = useLocale();
  const checked = useFindings(state);
  const blockedReason = useBlockedReason(state, checked);
  const { close, shiftCount, phases } = state;
  const { isLive, check, findings } = checked;
  const isFirst = close.status === 'WAITING';
  const failure = check.error
    ? { message: errorText(check.error, i18n), onRetry: () => void check.refetch() }
    : undefined;
  return (
    <>
      <PageHeader
        title={t('batch.title')}
        subtitle={t('batch.subtitle', {
          date: formatDateWithWeekday(close.businessDate, locale),
          shift: close.shiftNo,
          shifts: shiftCount,
        })}
        badges={<StatusMark status={close.status} />}
        actions={
          close.status !== 'DONE' && (
            <RunButton
              close={close}
              shiftCount={shiftCount}
              warnings={countFindings(findings, 'WARNS')}
              blockedReason={blockedReason}
            />
          )
        }
      />
      <Completed state={state} />
      {close.status === 'INTERRUPTED' && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('batch.interrupted')}</MessageBarBody>
        </MessageBar>
      )}
      {!isFirst && <PhaseList phases={phases} close={close} />}
      <EveningLinks close={close} />
      <h2 className={styles.heading}>{t(isLive ? 'batch.findingsNow' : 'batch.findingsThen')}</h2>
      {close.reason !== '' && <span>{t('batch.reasonGiven', { reason: close.reason })}</span>}
      {isLive && check.data && <CheckCounters findings={findings} />}
      <FindingsTable
        findings={findings}
        loading={isLive && check.isPending}
        failure={isLive ? failure : undefined}
      />
      {isFirst && (
        <>
          <h2 className={styles.heading}>{t('batch.phases')}</h2>
          <PhaseList phases={phases} close={close} />
        </>
      )}
      <h2 className={styles.heading}>{t('batch.history')}</h2>
      <HistoryTable />
      <h2 className={styles.heading}>{t('batch.journal')}</h2>
      <JournalProof />
    </>
  );
}

/** 日次締め: the check, the close with its phases, and its history. */
export function BatchPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const answer = useBatch();
  return (
    <div className={styles.page}>
      {answer.error && (
        <ErrorPanel
          message={errorText(answer.error, i18n)}
          requestId={answer.error.requestId}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.data ? (
        <Batch state={answer.data} />
      ) : (
        <>
          <PageHeader title={t('batch.title')} />
          {answer.isPending && <Spinner label={t('loading')} />}
        </>
      )}
    </div>
  );
}
