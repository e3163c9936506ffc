import type { ResponseOf } from '@honjin/contracts';
import type { searchRegistrationsAsOf } from '@honjin/contracts/registration';
import { formatDate, formatYen } from '@honjin/domain';
import { Link, paths, usePermission, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, StatusBadge, ToneBadge, tokens, type TableColumn, pastChangeTones } from '@honjin/ui';
import type { ReactNode } from 'react';

export type PastLine = ResponseOf<typeof searchRegistrationsAsOf>['registrationList'][number];
type Row = NonNullable<PastLine['past']>;

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', lineHeight: '16px', fontVariantNumeric: 'tabular-nums' },
  faint: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
  now: { color: tokens.colorPaletteDarkOrangeForeground1, fontSize: '12px', fontWeight: 600 },
});

/** The row as it stood; one that came later, as it stands. */
export function rowIn({ past, present }: PastLine): Row {
  return (past ?? present)!;
}

interface Told {
  line: PastLine;
  /** The words of the cell, by which then and now are compared. */
  tell: (row: Row) => string;
  /** How it is drawn; without it the text is. */
  draw?: ((row: Row) => ReactNode) | undefined;
}

/** A fact as it stood, and below it as it stands where that differs. */
function ThenAndNow({ line, tell, draw = tell }: Told) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const row = rowIn(line);
  const { past, present } = line;
  const isOther = past !== null && present !== null && tell(past) !== tell(present);
  return (
    <span className={styles.lines}>
      <span>{draw(row)}</span>
      {isOther && <span className={styles.now}>{t('asOf.now', { now: tell(present) || '–' })}</span>}
    </span>
  );
}

type Fact = Pick<TableColumn<PastLine>, 'key' | 'width' | 'numeric' | 'sortable' | 'hideable'> &
  Pick<Told, 'tell' | 'draw'> & { header: string };

/** Facts of a room unit, in the order of the usual list. */
function useFacts(): Fact[] {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const when = (date: string, time: string) => `${formatDate(date, 'MM/dd')} ${time}`;
  return [
    {
      key: 'STATUS',
      header: t('list.column.status'),
      width: '128px',
      sortable: true,
      tell: ({ status }) => t(`codes:roomUnitStatus.${status}`),
      draw: ({ status }) => <StatusBadge kind="roomUnit" status={status} />,
    },
    {
      key: 'BOOKING_NO',
      header: t('list.column.bookingNo'),
      sortable: true,
      hideable: false,
      tell: ({ bookingNo, roomIndex }) => `${bookingNo}-${roomIndex}`,
    },
    {
      key: 'GUEST',
      header: t('list.column.guest'),
      sortable: true,
      tell: ({ guestName, guestNameSingleByte }) => guestName || guestNameSingleByte,
      draw: ({ guestName, guestNameSingleByte }) => (
        <span className={styles.lines}>
          <span>{guestName}</span>
          <span className={styles.faint}>{guestNameSingleByte}</span>
        </span>
      ),
    },
    { key: 'group', header: t('list.column.group'), tell: ({ groupName }) => groupName },
    { key: 'roomType', header: t('list.column.roomType'), tell: ({ roomTypeName }) => roomTypeName },
    {
      key: 'ROOM',
      header: t('list.column.room'),
      width: '88px',
      sortable: true,
      tell: ({ assignedRoomNumber }) => assignedRoomNumber || '–',
    },
    {
      key: 'CHECK_IN',
      header: t('list.column.checkIn'),
      sortable: true,
      tell: ({ checkInDate, checkInTime }) => when(checkInDate, checkInTime),
    },
    {
      key: 'CHECK_OUT',
      header: t('list.column.checkOut'),
      sortable: true,
      tell: ({ checkOutDate, checkOutTime }) => when(checkOutDate, checkOutTime),
    },
    {
      key: 'nights',
      header: t('list.column.nights'),
      numeric: true,
      width: '72px',
      tell: ({ nights }) => String(nights),
    },
    {
      key: 'total',
      header: t('list.column.total'),
      numeric: true,
      tell: ({ totalAmount }) => formatYen(totalAmount),
    },
    {
      key: 'unsettled',
      header: t('list.column.unsettled'),
      numeric: true,
      tell: ({ unsettledBalance }) => formatYen(unsettledBalance),
    },
  ];
}

/** Columns of the list of a moment, each fact with what it is now. */
export function usePastColumns(at: string): TableColumn<PastLine>[] {
  const { t } = useTranslation('registration');
  const seesMoney = usePermission('money', 'read');
  const facts = useFacts();
  const bill: TableColumn<PastLine> = {
    key: 'bill',
    header: t('asOf.bill'),
    width: '88px',
    cell: ({ past, present }) =>
      past !== null &&
      present !== null && (
        <Link
          to={billPath(past, at)}
          aria-label={t('asOf.billOf', { no: `${past.bookingNo}-${past.roomIndex}` })}
        >
          {t('asOf.openBill')}
        </Link>
      ),
  };
  return [
    {
      key: 'difference',
      header: t('past.difference'),
      width: '112px',
      hideable: false,
      cell: ({ change }) => <ToneBadge tone={pastChangeTones[change]} label={t(`asOf.change.${change}`)} />,
    },
    ...facts.map(({ tell, draw, ...column }): TableColumn<PastLine> => ({
      ...column,
      cell: (line) => <ThenAndNow line={line} tell={tell} draw={draw} />,
    })),
    ...(seesMoney ? [bill] : []),
  ];
}

/** The bill of a room as of the same moment. */
function billPath({ bBasicInformationId, bRoomUnitId }: Row, at: string): string {
  return paths.registrationAct(bBasicInformationId, { open: 'past', roomUnitId: bRoomUnitId, at });
}
