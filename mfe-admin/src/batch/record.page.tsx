import { showCash } from '@honjin/contracts/admin';
import { showClosedDay } from '@honjin/contracts/registration';
import { formatDateWithWeekday } from '@honjin/domain';
import {
  errorText,
  Link,
  useCall,
  useLocale,
  useName,
  usePermission,
  useSession,
  useTranslation,
} from '@honjin/mfe-kit';
import { PrintStyle, printedClass, screenOnlyClass } from '@honjin/mfe-kit/print';
import { ErrorPanel, PageHeader, PrintButton, Spinner, makeStyles, mergeClasses, tokens } from '@honjin/ui';
import { Drawers, EarlierCounts, PiecesTable, Takings } from '../cash/cash-tables.tsx';
import { paths } from '../paths.ts';
import { Totals } from './day-tables.tsx';
import { Facts } from './facts.tsx';
import { FindingsTable } from './findings-table.tsx';
import { instantText } from './instant.ts';
import { PhaseList } from './phase-list.tsx';
import { Seal } from './seal.tsx';
import { StatusMark } from './status-mark.tsx';
import { useBatch, type BatchState } from './use-batch.ts';
import { useFindings } from './use-findings.ts';
import { useWho } from './use-who.ts';

const line = `1px solid ${tokens.colorNeutralStroke1}`;

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  signs: { display: 'flex', justifyContent: 'flex-end', margin: 0, padding: 0, listStyleType: 'none' },
  sign: { width: '104px', height: '88px', border: line, textAlign: 'center' },
});

/** Boxes in which who prepared, checked and approved the paper sign or set their seals. */
function Signatures() {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.signs} aria-label={t('record.signatures')}>
      {['prepared', 'checked', 'approved'].map((role) => (
        <li key={role} className={styles.sign}>
          {t(`record.${role}`)}
        </li>
      ))}
    </ul>
  );
}

/** The drawers of the shift with what was counted in them. */
function CashPart({ close }: { close: BatchState['close'] }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const { businessDate, shiftNo } = close;
  const { data, error, isPending, refetch } = useCall(showCash, { businessDate, shiftNo });
  return (
    <>
      <h2 className={styles.heading}>{t('cash.title')}</h2>
      {isPending && <Spinner label={t('loading')} />}
      {error && <ErrorPanel message={errorText(error, i18n)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Drawers cash={data} />
          <Takings takings={data.takings} />
          <PiecesTable drawers={data.drawers} />
          <EarlierCounts drawers={data.drawers} />
        </>
      )}
    </>
  );
}

/** Shows the totals of the day, once its last shift is closed. */
function DayPart({ businessDate }: { businessDate: string }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const { data, error, isPending, refetch } = useCall(showClosedDay, { businessDate });
  return (
    <>
      <h2 className={styles.heading}>{t('batch.totalsOfDay')}</h2>
      {isPending && <Spinner label={t('loading')} />}
      {error && <ErrorPanel message={errorText(error, i18n)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Totals totals={data.totals} />
          <h2 className={styles.heading}>{t('batch.sealOfDay')}</h2>
          <Seal seal={data.seal} />
        </>
      )}
    </>
  );
}

function Record({ state }: { state: BatchState }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const who = useWho();
  const mayCount = usePermission('money', 'edit');
  const { isLive, check, findings } = useFindings(state);
  const { close, shiftCount, phases } = state;
  const facts: [string, string][] = [
    [t('batch.startedBy'), who(close.startedByName)],
    [t('batch.startedAt'), instantText(close.startedAt)],
    [t('batch.finishedAt'), instantText(close.finishedAt)],
    [t('batch.reasonColumn'), close.reason || '–'],
  ];
  return (
    <>
      <Signatures />
      <Facts facts={facts} />
      <PhaseList phases={phases} close={close} />
      <h2 className={styles.heading}>{t(isLive ? 'batch.findingsNow' : 'batch.findingsThen')}</h2>
      <FindingsTable findings={findings} loading={isLive && check.isPending} isWhole />
      {mayCount && <CashPart close={close} />}
      {close.status === 'DONE' && close.shiftNo >= shiftCount && (
        <DayPart businessDate={close.businessDate} />
      )}
    </>
  );
}

/** 締め処理記録: a close on paper, with what was found, counted and sealed, and boxes to sign. */
export function RecordPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const locale = useLocale();
  const nameOf = useName();
  const { user, targetStore } = useSession();
  const store = user.userStores.find(({ storeId }) => storeId === targetStore.storeId);
  const { data, error, isPending, refetch } = useBatch();
  const close = data?.close;
  return (
    <div className={mergeClasses(styles.page, printedClass)}>
      <PrintStyle />
      <PageHeader
        title={t('record.title')}
        subtitle={
          close &&
          `${nameOf(store)}　${t('batch.subtitle', {
            date: formatDateWithWeekday(close.businessDate, locale),
            shift: close.shiftNo,
            shifts: data.shiftCount,
          })}`
        }
        badges={close && <StatusMark status={close.status} />}
        actions={
          <span className={screenOnlyClass}>
            <PrintButton />
          </span>
        }
      />
      <span className={screenOnlyClass}>
        <Link to={paths.batchOf(close)}>{t('batch.back')}</Link>
      </span>
      {isPending && <Spinner label={t('loading')} />}
      {error && (
        <ErrorPanel
          message={errorText(error, i18n)}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {data && !error && <Record state={data} />}
    </div>
  );
}
