import type { ReportLine, ReportPayment } from '@honjin/contracts/reports';
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
