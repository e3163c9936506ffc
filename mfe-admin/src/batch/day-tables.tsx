import type { DayPosting, DayStatusChange, DayTotals } from '@honjin/contracts/registration';
import { formatAmount } from '@honjin/domain';
import { Link, paths as sitePaths, usePermission, useTranslation } from '@honjin/mfe-kit';
import { DataTable, MoneyText, StatusBadge, type TableColumn } from '@honjin/ui';

const yen = (amount: number) => <MoneyText yen={amount} />;
const mark = (status: DayStatusChange['toStatus']) => <StatusBadge kind="roomUnit" status={status} />;

interface Placed {
  bookingId: string;
  roomUnitId: string;
  label: string;
  guestName: string;
  roomNo: string | null;
}

/** Room, reservation and guest: how a row of either table begins. */
function usePlaceColumns<Row extends Placed>(): TableColumn<Row>[] {
  const { t } = useTranslation('admin');
  const mayOpen = usePermission('registration', 'read');
  return [
    {
      key: 'room',
      header: t('batch.room'),
      width: '72px',
      cell: ({ roomNo }) => roomNo ?? '–',
      sortValue: ({ roomNo }) => roomNo,
    },
    {
      key: 'booking',
      header: t('batch.booking'),
      width: '128px',
      hideable: false,
      cell: ({ bookingId, roomUnitId, label }) =>
        mayOpen ? <Link to={sitePaths.registrationDetail(bookingId, roomUnitId)}>{label}</Link> : label,
    },
    { key: 'guest', header: t('batch.guest'), cell: ({ guestName }) => guestName },
  ];
}

interface Taxed {
  netAmount: number;
  taxAmount: number;
  totalAmount: number;
}

/** Net, tax and total: how a row of sales ends. */
function useAmountColumns<Row extends Taxed>(): TableColumn<Row>[] {
  const { t } = useTranslation('admin');
  return [
    { key: 'net', header: t('batch.net'), numeric: true, cell: ({ netAmount }) => yen(netAmount) },
    { key: 'tax', header: t('batch.tax'), numeric: true, cell: ({ taxAmount }) => yen(taxAmount) },
    {
      key: 'total',
      header: t('batch.total'),
      numeric: true,
      cell: ({ totalAmount }) => yen(totalAmount),
      sortValue: ({ totalAmount }) => totalAmount,
    },
  ];
}

/** Lines of nights, by room. */
export function Postings({ postings }: { postings: readonly DayPosting[] }) {
  const { t } = useTranslation('admin');
  const columns: TableColumn<DayPosting>[] = [
    ...usePlaceColumns<DayPosting>(),
    { key: 'item', header: t('batch.item'), cell: ({ itemName }) => itemName },
    {
      key: 'quantity',
      header: t('batch.quantity'),
      numeric: true,
      width: '64px',
      cell: ({ quantity }) => formatAmount(quantity),
    },
    ...useAmountColumns<DayPosting>(),
  ];
  return (
    <DataTable
      label={t('batch.postings')}
      columns={columns}
      rows={postings}
      rowKey={({ roomUnitId, planLineNo }) => `${roomUnitId} ${planLineNo}`}
      emptyTitle={t('batch.noPostings')}
    />
  );
}

/** Rooms that go to another status. */
export function StatusChanges({ changes }: { changes: readonly DayStatusChange[] }) {
  const { t } = useTranslation('admin');
  const columns: TableColumn<DayStatusChange>[] = [
    ...usePlaceColumns<DayStatusChange>(),
    {
      key: 'from',
      header: t('batch.fromStatus'),
      width: '120px',
      cell: ({ fromStatus }) => mark(fromStatus),
    },
    {
      key: 'to',
      header: t('batch.toStatus'),
      width: '120px',
      cell: ({ toStatus }) => mark(toStatus),
    },
  ];
  return (
    <DataTable
      label={t('batch.statusChanges')}
      columns={columns}
      rows={changes}
      rowKey={({ roomUnitId }) => roomUnitId}
      emptyTitle={t('batch.noStatusChanges')}
    />
  );
}

/** A day by category of sales, by method of payment and by ticket. */
export function Totals({ totals }: { totals: DayTotals }) {
  const { t } = useTranslation('admin');
  const sales: TableColumn<DayTotals['sales'][number]>[] = [
    {
      key: 'category',
      header: t('batch.category'),
      hideable: false,
      cell: ({ salesCategory }) => t(`codes:salesCategory.${salesCategory}`, salesCategory),
    },
    { key: 'lines', header: t('batch.lines'), numeric: true, cell: ({ lines }) => formatAmount(lines) },
    ...useAmountColumns<DayTotals['sales'][number]>(),
  ];
  const payments: TableColumn<DayTotals['payments'][number]>[] = [
    {
      key: 'type',
      header: t('batch.payment'),
      hideable: false,
      cell: ({ paymentType }) => t(`codes:paymentType.${paymentType}`, paymentType),
    },
    { key: 'count', header: t('batch.lines'), numeric: true, cell: (row) => formatAmount(row.payments) },
    {
      key: 'amount',
      header: t('batch.amount'),
      numeric: true,
      cell: ({ amount }) => yen(amount),
    },
  ];
  return (
    <>
      <DataTable
        label={t('batch.salesOfDay')}
        columns={sales}
        rows={totals.sales}
        rowKey={({ salesCategory }) => salesCategory}
        paged={false}
        emptyTitle={t('batch.noPostings')}
      />
      <DataTable
        label={t('batch.paymentsOfDay')}
        columns={payments}
        rows={totals.payments}
        rowKey={({ paymentType }) => paymentType}
        paged={false}
        emptyTitle={t('batch.noPayments')}
      />
      <Tickets tickets={totals.tickets ?? []} />
    </>
  );
}

type TicketRow = NonNullable<DayTotals['tickets']>[number];

/** Tickets of the day: handed out, taken, given back and still out. A store without tickets has no such table. */
function Tickets({ tickets }: { tickets: readonly TicketRow[] }) {
  const { t } = useTranslation('admin');
  if (tickets.length === 0) return null;
  const number = (
    key: string,
    header: string,
    count: (row: TicketRow) => number | undefined,
  ): TableColumn<TicketRow> => ({
    key,
    header,
    numeric: true,
    cell: (row) => formatAmount(count(row) ?? 0),
    sortValue: (row) => count(row) ?? 0,
  });
  const columns: TableColumn<TicketRow>[] = [
    { key: 'name', header: t('batch.ticket'), hideable: false, cell: ({ ticketName }) => ticketName },
    number('issued', t('batch.ticketIssued'), ({ issued }) => issued),
    number('redeemed', t('batch.ticketRedeemed'), ({ redeemed }) => redeemed),
    number('takenBack', t('batch.ticketTakenBack'), ({ takenBack }) => takenBack),
    number('open', t('batch.ticketOpen'), ({ unredeemed }) => unredeemed),
  ];
  return (
    <DataTable
      label={t('batch.ticketsOfDay')}
      columns={columns}
      rows={tickets}
      rowKey={({ ticketName }) => ticketName}
      paged={false}
      emptyTitle={t('batch.noTickets')}
    />
  );
}
