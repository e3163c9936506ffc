import { checkBatch } from '@honjin/contracts/admin';
import { formatDate, formatDateWithWeekday } from '@honjin/domain';
import {
  errorText,
  Link,
  paths as sitePaths,
  useBusinessDate,
  useLiveCall,
  useLocale,
  usePermission,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  ErrorPanel,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  PageHeader,
  Spinner,
  makeStyles,
} from '@honjin/ui';
import { paths } from '../paths.ts';
import { countFindings, FindingsTable } from './findings-table.tsx';
import { HistoryTable } from './history-table.tsx';
import { PhaseList } from './phase-list.tsx';
import { RunButton } from './run-button.tsx';
import { StatusMark } from './status-mark.tsx';
import { useBatch, type BatchState } from './use-batch.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  links: { display: 'flex', gap: '16px' },
});

/** The live check, while the shift is still to be closed; afterwards what was found when it was closed. */
function useFindings({ close, findings }: BatchState) {
  const { businessDate } = useBusinessDate();
  const isLive = close.status === 'WAITING' && close.businessDate === businessDate;
  const check = useLiveCall(
    checkBatch,
    {},
    { follows: ['RegistrationChanged'], enabled: isLive, placeholderData: (old) => old },
  );
  return { isLive, check, findings: isLive ? (check.data?.findings ?? []) : findings };
}

function useBlockedReason(state: BatchState, checked: ReturnType<typeof useFindings>): string | undefined {
  const { t, i18n } = useTranslation('admin');
  const mayRun = usePermission('batch', 'edit');
  const { isLive, check, findings } = checked;
  if (!mayRun) return t('batch.mayNot');
  if (state.close.status !== 'WAITING') return undefined;
  if (!isLive) return t('batch.notCurrent');
  if (check.error) return errorText(check.error, i18n);
  if (check.isPending) return t('batch.checking');
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
        {typeof next === 'string' && t('batch.nextDate', { date: formatDate(next) })}
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

function Batch({ state }: { state: BatchState }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const locale = useLocale();
  const checked = useFindings(state);
  const blockedReason = useBlockedReason(state, checked);
  const { close, shiftCount, phases } = state;
  const { isLive, check, findings } = checked;
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
      <PhaseList phases={phases} shift={close} />
      <h2 className={styles.heading}>{t(isLive ? 'batch.findingsNow' : 'batch.findingsThen')}</h2>
      {close.reason !== '' && <span>{t('batch.reasonGiven', { reason: close.reason })}</span>}
      <FindingsTable
        findings={findings}
        loading={isLive && check.isPending}
        failure={isLive ? failure : undefined}
      />
      <h2 className={styles.heading}>{t('batch.history')}</h2>
      <HistoryTable />
    </>
  );
}

/** 日次締め: the check, the close with its phases, and its history. */
export function BatchPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const answer = useBatch();
  if (answer.error) {
    return (
      <>
        <PageHeader title={t('batch.title')} />
        <ErrorPanel
          message={errorText(answer.error, i18n)}
          requestId={answer.error.requestId}
          onRetry={() => void answer.refetch()}
        />
      </>
    );
  }
  return (
    <div className={styles.page}>
      {answer.data ? (
        <Batch state={answer.data} />
      ) : (
        <>
          <PageHeader title={t('batch.title')} />
          <Spinner label={t('loading')} />
        </>
      )}
    </div>
  );
}
