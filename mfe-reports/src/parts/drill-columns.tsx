import type { MoneyEntry, ReportLine, ReportPayment } from '@honjin/contracts/reports';
import { formatDate } from '@honjin/domain';
import { Link, paths, usePermission, useTranslation } from '@honjin/mfe-kit';
import { MoneyText, type TableColumn } from '@honjin/ui';
import type { ReactNode } from 'react';

function useBookingLink() {
  const mayOpen = usePermission('registration', 'read');
  return (row: { bookingId: string; roomUnitId: string }, label: string): ReactNode =>
    mayOpen ? <Link to={paths.registrationDetail(row.bookingId, row.roomUnitId)}>{label}</Link> : label;
}

/** Columns of the lines of sale behind a figure. */
export function useLineColumns(): TableColumn<ReportLine>[] {
  const { t } = useTranslation('reports');
  const linkOf = useBookingLink();
  return [
    {
      key: 'booking',
      header: t('line.booking'),
      cell: (row) => linkOf(row, row.bookingLabel),
      width: '112px',
    },
    { key: 'room', header: t('line.room'), cell: (row) => row.roomNo, width: '64px' },
    { key: 'guest', header: t('line.guest'), cell: (row) => row.guestName },
    { key: 'useDate', header: t('line.useDate'), cell: (row) => formatDate(row.useDate), width: '96px' },
    {
      key: 'item',
      header: t('line.item'),
      cell: (row) => (row.isReversal ? `${row.itemName} ${t('line.reversal')}` : row.itemName),
    },
    {
      key: 'quantity',
      header: t('measure.quantity'),
      numeric: true,
      cell: (row) => row.quantity,
      width: '56px',
    },
    {
      key: 'net',
      header: t('measure.net'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.net} />,
      width: '96px',
    },
    {
      key: 'tax',
      header: t('measure.tax'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.tax} />,
      width: '88px',
    },
    {
      key: 'total',
      header: t('measure.total'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.total} strong />,
      width: '96px',
    },
  ];
}

/** Columns of the payments behind a figure. */
export function usePaymentColumns(): TableColumn<ReportPayment>[] {
  const { t } = useTranslation('reports');
  const linkOf = useBookingLink();
  return [
    { key: 'booking', header: t('line.booking'), cell: (row) => linkOf(row, row.bookingNo), width: '112px' },
    { key: 'room', header: t('line.room'), cell: (row) => row.roomNo, width: '64px' },
    { key: 'guest', header: t('line.guest'), cell: (row) => row.guestName },
    { key: 'date', header: t('line.paymentDate'), cell: (row) => formatDate(row.paymentDate), width: '96px' },
    {
      key: 'item',
      header: t('line.paymentItem'),
      cell: (row) => (row.isReversal ? `${row.itemName} ${t('line.reversal')}` : row.itemName),
    },
    {
      key: 'amount',
      header: t('line.amount'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.amount} strong />,
      width: '112px',
    },
  ];
}

/** Columns of the money behind a figure of the drawer or of a billing address, which need not be of a stay. */
export function useEntryColumns(): TableColumn<MoneyEntry>[] {
  const { t } = useTranslation('reports');
  const linkOf = useBookingLink();
  const mayOpen = usePermission('money', 'read');
  const bookingOf = ({ bookingId, roomUnitId, bookingLabel }: MoneyEntry) =>
    bookingId === null || roomUnitId === null
      ? bookingLabel
      : linkOf({ bookingId, roomUnitId }, bookingLabel);
  const addressOf = ({ billingAddressId: id, billingAddress: name, kind }: MoneyEntry) =>
    mayOpen && id !== null && kind !== 'PAYMENT' ? (
      <Link to={paths.receivableAccount(id)}>{name}</Link>
    ) : (
      name
    );
  return [
    { key: 'date', header: t('line.salesDate'), cell: (row) => formatDate(row.salesDate), width: '96px' },
    { key: 'kind', header: t('line.kind'), cell: (row) => t(`line.kinds.${row.kind}`), width: '152px' },
    { key: 'booking', header: t('line.booking'), cell: bookingOf, width: '112px' },
    { key: 'address', header: t('line.billingAddress'), cell: addressOf },
    { key: 'item', header: t('line.paymentItem'), cell: (row) => row.itemName },
    { key: 'clerk', header: t('line.inputBy'), cell: (row) => row.inputBy, width: '104px' },
    {
      key: 'amount',
      header: t('measure.amount'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.amount} strong />,
      width: '112px',
    },
  ];
}
