import type { ResponseOf } from '@honjin/contracts';
import type { listLinkedBookings } from '@honjin/contracts/linkage';
import type { searchRegistrations } from '@honjin/contracts/registration';
import { formatDate, maskPhone } from '@honjin/domain';
import { usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  makeStyles,
  MoneyText,
  NoteRegular,
  StatusBadge,
  ToneBadge,
  tokens,
  type TableColumn,
} from '@honjin/ui';

export type LinkedBooking = ResponseOf<typeof listLinkedBookings>['bookings'][number];
export type ListRow = ResponseOf<typeof searchRegistrations>['registrationList'][number];

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', lineHeight: '16px', fontVariantNumeric: 'tabular-nums' },
  faint: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** Columns of the registration list. Sortable ones are keyed by the word the service sorts by. */
export function useListColumns(linked: ReadonlyMap<string, LinkedBooking>): TableColumn<ListRow>[] {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const maySeeGuests = usePermission('guest', 'read');
  const when = (date: string, time: string) => `${formatDate(date, 'MM/dd')} ${time}`;
  return [
    {
      key: 'STATUS',
      header: t('list.column.status'),
      width: '128px',
      sortable: true,
      cell: ({ status }) => <StatusBadge kind="roomUnit" status={status} />,
    },
    {
      key: 'BOOKING_NO',
      header: t('list.column.bookingNo'),
      sortable: true,
      hideable: false,
      cell: ({ bookingNo, roomIndex, hasMemo }) => (
        <span className={styles.number}>
          {bookingNo}-{roomIndex} {hasMemo && <NoteRegular aria-label={t('list.hasMemo')} />}
        </span>
      ),
    },
    {
      key: 'GUEST',
      header: t('list.column.guest'),
      sortable: true,
      cell: ({ guestName, guestNameSingleByte }) => (
        <span className={styles.lines}>
          <span>{guestName}</span>
          {guestNameSingleByte !== guestName && <span className={styles.faint}>{guestNameSingleByte}</span>}
        </span>
      ),
    },
    { key: 'group', header: t('list.column.group'), cell: ({ groupName }) => groupName },
    { key: 'roomType', header: t('list.column.roomType'), cell: ({ roomTypeName }) => roomTypeName },
    {
      key: 'ROOM',
      header: t('list.column.room'),
      width: '72px',
      sortable: true,
      cell: ({ assignedRoomNumber }) => <span className={styles.number}>{assignedRoomNumber || '–'}</span>,
    },
    {
      key: 'CHECK_IN',
      header: t('list.column.checkIn'),
      sortable: true,
      cell: ({ checkInDate, checkInTime }) => (
        <span className={styles.number}>{when(checkInDate, checkInTime)}</span>
      ),
    },
    {
      key: 'CHECK_OUT',
      header: t('list.column.checkOut'),
      sortable: true,
      cell: ({ checkOutDate, checkOutTime }) => (
        <span className={styles.number}>{when(checkOutDate, checkOutTime)}</span>
      ),
    },
    {
      key: 'nights',
      header: t('list.column.nights'),
      numeric: true,
      width: '48px',
      cell: ({ nights }) => nights,
    },
    {
      key: 'pax',
      header: t('list.column.pax'),
      numeric: true,
      width: '56px',
      cell: ({ paxTotalCount }) => paxTotalCount,
    },
    {
      key: 'phone',
      header: t('list.column.phone'),
      cell: ({ guestPhoneNumber }) => (
        <span className={styles.number}>{maySeeGuests ? guestPhoneNumber : maskPhone(guestPhoneNumber)}</span>
      ),
    },
    {
      key: 'total',
      header: t('list.column.total'),
      numeric: true,
      cell: ({ totalAmount }) => <MoneyText yen={totalAmount} />,
    },
    {
      key: 'unsettled',
      header: t('list.column.unsettled'),
      numeric: true,
      hiddenAtFirst: true,
      cell: ({ unsettledBalance }) => <MoneyText yen={unsettledBalance} />,
    },
    { key: 'plan', header: t('list.column.plan'), hiddenAtFirst: true, cell: ({ planName }) => planName },
    {
      key: 'route',
      header: t('list.column.salesRoute'),
      hiddenAtFirst: true,
      cell: ({ salesRouteName }) => salesRouteName,
    },
    {
      key: 'linkage',
      header: t('list.column.linkage'),
      width: '112px',
      cell: ({ bBasicInformationId }) => <LinkageCell linked={linked.get(bBasicInformationId)} />,
    },
    {
      key: 'deadline',
      header: t('list.column.deadline'),
      hiddenAtFirst: true,
      cell: ({ tempBookDeadline }) =>
        tempBookDeadline?.slice(0, 16).replaceAll('-', '/').replace('T', ' ') ?? '',
    },
  ];
}

/** The site controller that the booking came by, and whether its newest message waits for a person. */
function LinkageCell({ linked }: { linked: LinkedBooking | undefined }) {
  const { t } = useTranslation('registration');
  if (linked === undefined) return null;
  const { provider, importState, hasWarnings, confirmationState } = linked;
  const isOpen = confirmationState === 'UNCONFIRMED';
  const name = t(`list.provider.${provider}`);
  if (importState === 'IMPORT_ERROR' && isOpen)
    return <ToneBadge tone="danger" label={t('list.linkage.error', { name })} />;
  if (hasWarnings && isOpen) return <ToneBadge tone="caution" label={t('list.linkage.warning', { name })} />;
  return <ToneBadge tone="neutral" label={name} />;
}
