import { getDowntimeSheet } from '@honjin/contracts/registration';
import { formatDateWithWeekday } from '@honjin/domain';
import {
  errorText,
  formatInstant,
  Link,
  useCall,
  useLocale,
  usePermission,
  useTranslation,
} from '@honjin/mfe-kit';
import { PrintStyle, printedClass, screenOnlyClass } from '@honjin/mfe-kit/print';
import {
  DataTable,
  ErrorPanel,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  PageHeader,
  PrintButton,
  Text,
} from '@honjin/ui';
import { useEffect, useState } from 'react';
import { ownPaths } from '../paths.ts';
import { DowntimeTexts } from './downtime-texts.ts';
import { PaperNotes } from './paper-notes.tsx';
import type { Sheet } from './sheet-proof.ts';
import { CheckPaper, SheetSeal } from './sheet-seal.tsx';
import { useSheetProof } from './use-sheet-proof.ts';
import { useArrivalColumns, useRoomColumns } from './sheet-columns.tsx';

const MS_PER_MINUTE = 60_000;
/** A new sheet comes every 15 minutes; one that is older was kept while the server was away. */
const OLD_AFTER_MINUTES = 20;

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  actions: { display: 'flex', gap: '8px', alignItems: 'center' },
  heading: { margin: '8px 0 0', fontSize: '16px', fontWeight: 600 },
});

/** Returns how many minutes ago a moment was, and goes on counting. */
function useMinutesSince(instant: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MS_PER_MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return instant === undefined ? 0 : Math.max(0, Math.floor((now - Date.parse(instant)) / MS_PER_MINUTE));
}

/** The moment of the sheet, in words. */
function useSubtitle(sheet: Sheet | undefined): string | undefined {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  return (
    sheet &&
    t('downtime.subtitle', {
      store: sheet.storeName,
      date: formatDateWithWeekday(sheet.businessDate, locale),
      at: formatInstant(sheet.madeAt),
    })
  );
}

/** The two tables, and lines to write on below them. */
function SheetTables({ sheet }: { sheet: Sheet | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const roomColumns = useRoomColumns();
  const arrivalColumns = useArrivalColumns();
  const shared = { loading: sheet === undefined, paged: false };
  return (
    <>
      <h2 className={styles.heading}>{t('downtime.rooms')}</h2>
      <DataTable
        label={t('downtime.rooms')}
        columns={roomColumns}
        rows={sheet?.rooms ?? []}
        rowKey={({ roomNo }) => roomNo}
        emptyTitle={t('downtime.noRooms')}
        {...shared}
      />
      <h2 className={styles.heading}>{t('downtime.arrivals')}</h2>
      <DataTable
        label={t('downtime.arrivals')}
        columns={arrivalColumns}
        rows={sheet?.arrivals ?? []}
        rowKey={({ bookingNo, roomIndex }) => `${bookingNo}-${roomIndex}`}
        emptyTitle={t('downtime.noArrivals')}
        {...shared}
      />
      <PaperNotes />
    </>
  );
}

/** 非常用一覧: every room and who comes today, to go on by hand with while the server is away. */
export default function DowntimeSheetPage() {
  return (
    <DowntimeTexts>
      <CheckedSheet />
    </DowntimeTexts>
  );
}

function CheckedSheet() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const mayEnter = usePermission('registration', 'edit');
  const { data, error, refetch, dataUpdatedAt } = useCall(
    getDowntimeSheet,
    {},
    { staleTime: 0, refetchInterval: MS_PER_MINUTE },
  );
  // It is checked before it is shown (R-DAY-41).
  const proven = useSheetProof(data, dataUpdatedAt);
  const sheet = proven?.sheet;
  const age = useMinutesSince(sheet?.madeAt);
  return (
    <div className={mergeClasses(styles.page, printedClass)}>
      <PrintStyle />
      <PageHeader
        title={t('downtime.title')}
        subtitle={useSubtitle(sheet)}
        actions={
          <span className={mergeClasses(styles.actions, screenOnlyClass)}>
            {mayEnter && <Link to={ownPaths.paperEntries}>{t('downtime.toEntries')}</Link>}
            <PrintButton />
          </span>
        }
      />
      {age >= OLD_AFTER_MINUTES && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('downtime.old', { count: age })}</MessageBarBody>
        </MessageBar>
      )}
      <Text className={screenOnlyClass}>{t('downtime.kept')}</Text>
      {error && !data ? (
        <ErrorPanel
          message={errorText(error, i18n)}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {proven && <SheetSeal {...proven} />}
          <SheetTables sheet={sheet} />
          <CheckPaper />
        </>
      )}
    </div>
  );
}
