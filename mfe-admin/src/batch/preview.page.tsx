import type { ResponseOf } from '@honjin/contracts';
import { previewDay } from '@honjin/contracts/registration';
import { formatAmount, formatDate, formatDateWithWeekday, formatYen } from '@honjin/domain';
import { errorText, Link, useCall, useLocale, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  ErrorPanel,
  MessageBar,
  MessageBarBody,
  PageHeader,
  Spinner,
  StatTile,
  makeStyles,
} from '@honjin/ui';
import { paths } from '../paths.ts';
import { Postings, StatusChanges, Totals } from './day-tables.tsx';

type Preview = ResponseOf<typeof previewDay>;

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  tiles: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
});

function Tiles({ preview }: { preview: Preview }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  const { totals, postings, statusChanges, nextBusinessDate, nextShiftNo } = preview;
  const posted = postings.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  const figures: [string, string][] = [
    ['nextBusinessDate', formatDate(nextBusinessDate)],
    ['nextShiftNo', formatAmount(nextShiftNo)],
    ['postedLines', formatAmount(postings.length)],
    ['postedAmount', formatYen(posted)],
    ['departures', formatAmount(statusChanges.length)],
    ['soldRooms', formatAmount(totals.soldRooms)],
    ['guests', formatAmount(totals.guests)],
    ['salesTotal', formatYen(totals.salesTotal)],
    ['paymentTotal', formatYen(totals.paymentTotal)],
  ];
  return (
    <ul className={styles.tiles} aria-label={t('batch.figures')}>
      {figures.map(([code, value]) => (
        <li key={code}>
          <StatTile label={t(`batch.figure.${code}`)} value={value} tone="info" />
        </li>
      ))}
    </ul>
  );
}

function Shown({ preview }: { preview: Preview }) {
  const styles = useStyles();
  const { t } = useTranslation('admin');
  return (
    <>
      <MessageBar intent="info">
        <MessageBarBody>
          {t(preview.isLastShift ? 'batch.previewNote' : 'batch.previewShiftNote')}
        </MessageBarBody>
      </MessageBar>
      <Tiles preview={preview} />
      <h2 className={styles.heading}>{t('batch.postings')}</h2>
      <Postings postings={preview.postings} />
      <h2 className={styles.heading}>{t('batch.statusChanges')}</h2>
      <StatusChanges changes={preview.statusChanges} />
      <h2 className={styles.heading}>{t('batch.totalsOfDay')}</h2>
      <Totals totals={preview.totals} />
    </>
  );
}

/** 予行: the page shows what closing the current shift would post, change and report, without doing it. */
export function PreviewPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('admin');
  const locale = useLocale();
  const answer = useCall(previewDay, {}, { gcTime: 0, refetchOnWindowFocus: false });
  const { data, error } = answer;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('batch.preview')}
        subtitle={
          data &&
          t('batch.previewOf', {
            date: formatDateWithWeekday(data.businessDate, locale),
            shift: data.shiftNo,
          })
        }
        actions={
          <Button disabled={answer.isFetching} onClick={() => void answer.refetch()}>
            {t('batch.previewAgain')}
          </Button>
        }
      />
      <Link to={paths.batch}>{t('batch.back')}</Link>
      {answer.isPending && <Spinner label={t('batch.previewing')} />}
      {error && (
        <ErrorPanel
          message={errorText(error, i18n)}
          requestId={error.requestId}
          onRetry={() => void answer.refetch()}
        />
      )}
      {data && !error && <Shown preview={data} />}
    </div>
  );
}
