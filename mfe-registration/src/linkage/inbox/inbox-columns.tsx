import type { MessageRow } from '@honjin/contracts/linkage';
import { formatDate } from '@honjin/domain';
import { formatInstant, Link, paths, useTranslation } from '@honjin/mfe-kit';
import { CheckmarkRegular, makeStyles, MoneyText, tokens, type TableColumn } from '@honjin/ui';
import { KindBadge, SummaryBadge } from '../message-badges.tsx';
import { useProblemText } from '../problem-text.ts';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', lineHeight: '16px', minWidth: 0 },
  faint: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // A name of six hundred letters must not make a row of twenty lines.
  short: {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  confirmed: { color: tokens.colorPaletteGreenForeground1, whiteSpace: 'nowrap' },
});

/** Two lines of a cell: what matters, and what belongs to it. */
function TwoLines({ first, second }: { first: string; second: string }) {
  const styles = useStyles();
  return (
    <span className={styles.lines} title={`${first}\n${second}`}>
      <span className={styles.short}>{first}</span>
      <span className={styles.faint}>{second}</span>
    </span>
  );
}

/** Columns of the inbox. Sortable ones are keyed by the word the service sorts by. */
export function useInboxColumns(): TableColumn<MessageRow>[] {
  const { t } = useTranslation('linkage');
  const styles = useStyles();
  return [
    {
      key: 'RECEIVED',
      header: t('column.received'),
      width: '104px',
      sortable: true,
      cell: ({ receivedAt }) => (
        <span className={styles.number}>{formatInstant(receivedAt).slice('2026/'.length)}</span>
      ),
    },
    { key: 'kind', header: t('column.kind'), width: '64px', cell: (row) => <KindBadge kind={row.kind} /> },
    {
      key: 'state',
      header: t('column.state'),
      width: '150px',
      hideable: false,
      cell: (row) => <StateCell row={row} />,
    },
    { key: 'reason', header: t('column.reason'), cell: (row) => <ReasonCell row={row} /> },
    {
      key: 'AGENCY',
      header: t('column.agency'),
      width: '150px',
      sortable: true,
      cell: (row) => <TwoLines first={row.agencyName} second={row.travelAgencyBookingNumber} />,
    },
    {
      key: 'GUEST',
      header: t('column.guest'),
      width: '136px',
      sortable: true,
      cell: (row) => <TwoLines first={row.guestName} second={row.guestKana} />,
    },
    ...useStayColumns(),
    {
      key: 'bookingNo',
      header: t('column.bookingNo'),
      width: '104px',
      cell: (row) => <BookingLink row={row} />,
    },
    {
      key: 'confirmed',
      header: t('column.confirmed'),
      width: '112px',
      cell: ({ confirmationState, confirmedBy }) =>
        confirmationState === 'CONFIRMED' ? (
          <span className={styles.confirmed} title={confirmedBy}>
            <CheckmarkRegular aria-hidden /> {t('confirmationState.CONFIRMED')}
          </span>
        ) : (
          t('confirmationState.UNCONFIRMED')
        ),
    },
    ...useHiddenColumns(),
  ];
}

function useStayColumns(): TableColumn<MessageRow>[] {
  const { t } = useTranslation('linkage');
  const styles = useStyles();
  return [
    {
      key: 'CHECK_IN',
      header: t('column.stay'),
      width: '96px',
      sortable: true,
      cell: ({ checkInDate, nights, roomCount }) =>
        checkInDate === null ? null : (
          <span className={styles.lines}>
            <span className={styles.number}>{formatDate(checkInDate)}</span>
            <span className={styles.faint}>
              {t('stayText', { nights: nights ?? 0, rooms: roomCount ?? 0 })}
            </span>
          </span>
        ),
    },
    {
      key: 'room',
      header: t('column.roomType'),
      width: '150px',
      cell: (row) => <TwoLines first={row.roomTypeName} second={row.planName.slice(0, 60)} />,
    },
    {
      key: 'AMOUNT',
      header: t('column.amount'),
      numeric: true,
      width: '88px',
      sortable: true,
      cell: ({ totalAmount }) => (totalAmount === null ? null : <MoneyText yen={totalAmount} />),
    },
  ];
}

function useHiddenColumns(): TableColumn<MessageRow>[] {
  const { t } = useTranslation('linkage');
  const hidden = (
    key: string,
    header: string,
    cell: TableColumn<MessageRow>['cell'],
  ): TableColumn<MessageRow> => ({ key, header, cell, hiddenAtFirst: true });
  return [
    hidden('account', t('column.account'), ({ accountName }) => accountName),
    hidden('dataId', t('column.dataId'), ({ dataId }) => dataId),
    hidden('source', t('column.source'), ({ source }) => t(`source.${source}`)),
    hidden('file', t('column.file'), ({ sourceName }) => sourceName),
    hidden('attempts', t('column.attempts'), ({ attempts }) => attempts),
  ];
}

/** One word, and below it the states of the import as they are kept. */
function StateCell({ row }: { row: MessageRow }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const { importState, transactionResult, processingState } = row;
  const told = [
    t(`importState.${importState}`),
    transactionResult === 'NONE' ? '' : t(`transactionResult.${transactionResult}`),
    t(`processingState.${processingState}`),
  ];
  return (
    <span className={styles.lines}>
      <span>
        <SummaryBadge states={row} />
      </span>
      <span className={styles.faint}>{told.filter((text) => text !== '').join('・')}</span>
    </span>
  );
}

/** Says why the message was not applied, or which points need a look although it was. */
function ReasonCell({ row }: { row: MessageRow }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const problemText = useProblemText();
  const text =
    row.problem === null
      ? row.warnings.map((warning) => t(`warning.${warning}`)).join('、')
      : problemText(row);
  return (
    <span className={styles.short} title={text}>
      {text}
    </span>
  );
}

/** The registration that came of it. */
export function BookingLink({ row }: { row: Pick<MessageRow, 'bookingId' | 'bookingNo'> }) {
  if (row.bookingId === null) return row.bookingNo;
  return (
    <Link to={paths.registrationDetail(row.bookingId)} onClick={(event) => event.stopPropagation()}>
      {row.bookingNo}
    </Link>
  );
}
