import { formatDate } from '@honjin/domain';
import { paths, useNavigate, usePermission, useTranslation } from '@honjin/mfe-kit';
import { DataTable, MoneyText, StatusBadge, type ServerPaging, type TableColumn } from '@honjin/ui';
import type { CustomerRecord } from './customer-form.ts';

type Stay = CustomerRecord['stays'][number];

function useStayColumns(): TableColumn<Stay>[] {
  const { t } = useTranslation('registration');
  return [
    {
      key: 'status',
      header: t('list.column.status'),
      width: '128px',
      cell: ({ status }) => <StatusBadge kind="roomUnit" status={status} />,
    },
    {
      key: 'bookingNo',
      header: t('list.column.bookingNo'),
      cell: ({ bookingNo, roomIndex }) => `${bookingNo}-${roomIndex}`,
    },
    { key: 'checkIn', header: t('list.column.checkIn'), cell: ({ checkInDate }) => formatDate(checkInDate) },
    {
      key: 'checkOut',
      header: t('list.column.checkOut'),
      cell: ({ checkOutDate }) => formatDate(checkOutDate),
    },
    {
      key: 'nights',
      header: t('list.column.nights'),
      numeric: true,
      width: '64px',
      cell: ({ nights }) => nights,
    },
    { key: 'roomType', header: t('list.column.roomType'), cell: ({ roomTypeName }) => roomTypeName },
    {
      key: 'room',
      header: t('list.column.room'),
      width: '72px',
      cell: ({ assignedRoomNumber }) => assignedRoomNumber || '–',
    },
    {
      key: 'spend',
      header: t('guest.spend'),
      numeric: true,
      cell: ({ totalAmount }) => (totalAmount === null ? '–' : <MoneyText yen={totalAmount} />),
    },
  ];
}

interface Props {
  stays: readonly Stay[];
  busy: boolean;
  paging: ServerPaging;
}

/** The customer's stays in this store; each leads to its booking. */
export function StayTable({ stays, busy, paging }: Props) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const maySeeBookings = usePermission('registration', 'read');
  const columns = useStayColumns();
  const open = ({ bBasicInformationId, bRoomUnitId }: Stay) =>
    void navigate(paths.registrationDetail(bBasicInformationId, bRoomUnitId));
  return (
    <DataTable
      label={t('guest.stays')}
      columns={columns}
      rows={stays}
      rowKey={({ bRoomUnitId }) => bRoomUnitId}
      rowLabel={({ bookingNo, roomIndex }) => `${bookingNo}-${roomIndex}`}
      loading={busy}
      emptyTitle={t('guest.noStays')}
      onOpen={maySeeBookings ? open : undefined}
      paging={paging}
    />
  );
}
