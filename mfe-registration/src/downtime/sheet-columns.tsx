import type { ResponseOf } from '@honjin/contracts';
import type { getDowntimeSheet } from '@honjin/contracts/registration';
import { formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { MoneyText, StatusBadge, type TableColumn } from '@honjin/ui';

type Sheet = ResponseOf<typeof getDowntimeSheet>;
type SheetRoom = Sheet['rooms'][number];
type SheetArrival = Sheet['arrivals'][number];
type SheetStay = NonNullable<SheetRoom['stay']> | SheetArrival;

function Guest({ guestName, guestNameSingleByte: kana }: SheetStay) {
  return (
    <>
      {guestName || kana}
      {guestName !== '' && kana !== '' && kana !== guestName && ` (${kana})`}
    </>
  );
}

const dueOf = (stay: SheetStay | null) =>
  stay === null || stay.dueAmount === null ? '' : <MoneyText yen={stay.dueAmount} />;

/** Every room: its state, who is in it until when, what they owe. */
export function useRoomColumns(): TableColumn<SheetRoom>[] {
  const { t } = useTranslation('registration');
  return [
    { key: 'room', header: t('downtime.room'), width: '64px', cell: ({ roomNo }) => roomNo },
    { key: 'type', header: t('downtime.type'), cell: ({ roomTypeName }) => roomTypeName },
    {
      key: 'state',
      header: t('downtime.state'),
      cell: ({ condition, cleaning, isBlocked }) => (
        <>
          {condition && <StatusBadge kind="roomCondition" status={condition} />}{' '}
          {cleaning && <StatusBadge kind="cleaning" status={cleaning} />} {isBlocked && t('downtime.blocked')}
        </>
      ),
    },
    { key: 'guest', header: t('downtime.guest'), cell: ({ stay }) => stay && <Guest {...stay} /> },
    {
      key: 'until',
      header: t('downtime.until'),
      cell: ({ stay }) =>
        stay &&
        `${formatDate(stay.checkOutDate, 'MM/dd')} ${stay.checkOutTime}${stay.isLeaving ? ` ${t('downtime.leaving')}` : ''}`,
    },
    {
      key: 'pax',
      header: t('downtime.pax'),
      numeric: true,
      width: '56px',
      cell: ({ stay }) => stay?.paxTotalCount,
    },
    { key: 'due', header: t('downtime.due'), numeric: true, cell: ({ stay }) => dueOf(stay) },
    {
      key: 'keys',
      header: t('downtime.keys'),
      numeric: true,
      width: '56px',
      cell: ({ stay }) => stay?.keyCount ?? '',
    },
    { key: 'booking', header: t('downtime.booking'), cell: ({ stay }) => stay && numberOf(stay) },
    { key: 'memo', header: t('downtime.memo'), cell: ({ stay }) => stay?.memo },
  ];
}

/** The arrivals of today: when, for how long, into which room. */
export function useArrivalColumns(): TableColumn<SheetArrival>[] {
  const { t } = useTranslation('registration');
  return [
    { key: 'at', header: t('downtime.at'), width: '64px', cell: ({ checkInTime }) => checkInTime },
    { key: 'guest', header: t('downtime.guest'), cell: (row) => <Guest {...row} /> },
    { key: 'room', header: t('downtime.room'), width: '72px', cell: ({ roomNo }) => roomNo || '–' },
    { key: 'type', header: t('downtime.type'), cell: ({ roomTypeName }) => roomTypeName },
    {
      key: 'until',
      header: t('downtime.until'),
      cell: ({ checkOutDate }) => formatDate(checkOutDate, 'MM/dd'),
    },
    {
      key: 'pax',
      header: t('downtime.pax'),
      numeric: true,
      width: '56px',
      cell: ({ paxTotalCount }) => paxTotalCount,
    },
    { key: 'due', header: t('downtime.due'), numeric: true, cell: dueOf },
    { key: 'booking', header: t('downtime.booking'), cell: numberOf },
    { key: 'memo', header: t('downtime.memo'), cell: ({ memo }) => memo },
  ];
}

function numberOf({ bookingNo, roomIndex }: SheetStay): string {
  return `${bookingNo}-${roomIndex}`;
}
