import { formatDateWithWeekday, formatYen } from '@honjin/domain';
import {
  errorText,
  formatInstant,
  Link,
  useLocale,
  useName,
  usePermission,
  useSession,
  useTranslation,
} from '@honjin/mfe-kit';
import { PrintStyle, printedClass, screenOnlyClass } from '@honjin/mfe-kit/print';
import {
  ErrorPanel,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  PageHeader,
  PrintButton,
  Spinner,
  ToneBadge,
} from '@honjin/ui';
import { ownPaths } from '../paths.ts';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { HandOverNotes } from './hand-over-notes.tsx';
import { HandOverParts } from './hand-over-parts.tsx';
import { useHandOver, type HandOver } from './use-hand-over.ts';
import { HandOverTexts } from './hand-over-texts.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  actions: { display: 'flex', gap: '8px', alignItems: 'center' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    gap: '12px 24px',
    alignItems: 'start',
  },
});

/** Asks for the shift before, as long as nobody has taken it over. */
function ShiftBefore({ before }: Pick<HandOver, 'before'>) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  if (before === null) return null;
  const names = { date: formatDateWithWeekday(before.businessDate, locale), shift: before.shiftNo };
  const to = ownPaths.handOverOf(before);
  if (before.isAcknowledged) return <Link to={to}>{t('handOver.toBefore', names)}</Link>;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        {t('handOver.beforeOpen', names)} <Link to={to}>{t('handOver.read')}</Link>
      </MessageBarBody>
    </MessageBar>
  );
}

/** Says who took the shift over, and what stood open then. */
function Acknowledged({ acknowledgement }: Pick<HandOver, 'acknowledgement'>) {
  const { t } = useTranslation('registration');
  if (acknowledgement === null) return null;
  const { figures, acknowledgedByName: name, acknowledgedAt } = acknowledgement;
  const { cashDifferenceYen, ...counts } = figures;
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        {t('handOver.acknowledgedBy', { name, at: formatInstant(acknowledgedAt) })}{' '}
        {t('handOver.figures', counts)}
        {cashDifferenceYen !== null &&
          ` ${t('handOver.difference', { amount: formatYen(cashDifferenceYen) })}`}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Returns which shift of which store it is, and from when to when it lasted. */
function useSubtitle(handOver: HandOver | undefined): string | undefined {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const nameOf = useName();
  const { user, targetStore } = useSession();
  if (handOver === undefined) return undefined;
  const store = user.userStores.find(({ storeId }) => storeId === targetStore.storeId);
  const { businessDate, shiftNo, beganAt, endedAt } = handOver;
  return t('handOver.subtitle', {
    store: nameOf(store),
    date: formatDateWithWeekday(businessDate, locale),
    shift: shiftNo,
    from: formatInstant(beganAt).slice(5),
    to: endedAt === null ? '' : formatInstant(endedAt).slice(5),
  });
}

/** シフト引継ぎ: what the next shift has to know, made by itself, with notes by hand and an acknowledgement. */
export default function HandOverPage() {
  return (
    <HandOverTexts>
      <Page />
    </HandOverTexts>
  );
}

function Page() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const mayWrite = usePermission('registration', 'edit');
  const { data, error, isPending, refetch } = useHandOver();
  const subtitle = useSubtitle(data);
  const isOpen = data !== undefined && data.acknowledgement === null;
  return (
    <div className={mergeClasses(styles.page, printedClass)}>
      <PrintStyle />
      <PageHeader
        title={t('handOver.title')}
        subtitle={subtitle}
        badges={data && !data.isCurrent && <ToneBadge tone="info" letter="✓" label={t('handOver.closed')} />}
        actions={
          <span className={mergeClasses(styles.actions, screenOnlyClass)}>
            {isOpen && mayWrite && <AcknowledgeButton handOver={data} />}
            <PrintButton />
          </span>
        }
      />
      {isPending && <Spinner label={t('handOver.loading')} />}
      {error && (
        <ErrorPanel
          message={errorText(error, i18n)}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {/* The last answer stays: a note that is being typed must not disappear with a failed refresh. */}
      {data && (
        <>
          <span className={screenOnlyClass}>
            {data.isCurrent ? (
              <ShiftBefore {...data} />
            ) : (
              <Link to={ownPaths.handOver}>{t('handOver.toCurrent')}</Link>
            )}
          </span>
          <Acknowledged {...data} />
          <div className={styles.columns}>
            <HandOverNotes handOver={data} mayWrite={mayWrite} />
            <HandOverParts handOver={data} />
          </div>
        </>
      )}
    </div>
  );
}
