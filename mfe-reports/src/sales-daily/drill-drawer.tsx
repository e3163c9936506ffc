import {
  reportSalesLines,
  reportSalesPayments,
  type ReportColumn,
  type ReportLine,
  type ReportPayment,
} from '@honjin/contracts/reports';
import { formatDate, formatYen } from '@honjin/domain';
import { errorText, Link, paths, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { DataTable, Drawer, MoneyText, Text, type TableColumn, type TablePage } from '@honjin/ui';
import { useState, type ReactNode } from 'react';
import type { Drill } from './report-rows.ts';

/** One figure that was opened. */
export interface OpenedFigure {
  drill: Drill;
  column: ReportColumn;
  label: string;
}

const FIRST_PAGE: TablePage = { page: 1, pageSize: 30 };

function useBookingLink() {
  const mayOpen = usePermission('registration', 'read');
  return (row: { bookingId: string; roomUnitId: string }, label: string): ReactNode =>
    mayOpen ? <Link to={paths.registrationDetail(row.bookingId, row.roomUnitId)}>{label}</Link> : label;
}

function useLineColumns(): TableColumn<ReportLine>[] {
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

function usePaymentColumns(): TableColumn<ReportPayment>[] {
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

type Opened<Kind extends Drill['of']> = Omit<OpenedFigure, 'drill'> & { drill: Extract<Drill, { of: Kind }> };

function LinesTable({ drill, column, label }: Opened<'lines'>) {
  const { t, i18n } = useTranslation('reports');
  const [page, setPage] = useState(FIRST_PAGE);
  const input = { dateFrom: column.from, dateTo: column.to, ...drill.filter, ...page };
  const answer = useCall(reportSalesLines, input, { placeholderData: (old) => old });
  const total = answer.data?.totalCount ?? 0;
  return (
    <DataTable
      label={label}
      columns={useLineColumns()}
      rows={answer.data?.lines ?? []}
      rowKey={(row) => row.lineId}
      loading={answer.isFetching}
      failure={
        answer.error
          ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
          : undefined
      }
      paging={{ ...page, total, onPageChange: setPage }}
      toolbar={
        answer.data && (
          <Text>{t('line.sum', { count: total, amount: formatYen(answer.data.sum.total) })}</Text>
        )
      }
    />
  );
}

function PaymentsTable({ drill, column, label }: Opened<'payments'>) {
  const { t, i18n } = useTranslation('reports');
  const [page, setPage] = useState(FIRST_PAGE);
  const input = { dateFrom: column.from, dateTo: column.to, ...drill.filter, ...page };
  const answer = useCall(reportSalesPayments, input, { placeholderData: (old) => old });
  const total = answer.data?.totalCount ?? 0;
  return (
    <DataTable
      label={label}
      columns={usePaymentColumns()}
      rows={answer.data?.payments ?? []}
      rowKey={(row) => row.paymentId}
      loading={answer.isFetching}
      failure={
        answer.error
          ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
          : undefined
      }
      paging={{ ...page, total, onPageChange: setPage }}
      toolbar={
        answer.data && <Text>{t('line.sum', { count: total, amount: formatYen(answer.data.sum) })}</Text>
      }
    />
  );
}

/** The lines or payments behind a figure, each with the way to its booking. */
export function DrillDrawer({ opened, onClose }: { opened: OpenedFigure | undefined; onClose: () => void }) {
  const { t } = useTranslation('reports');
  if (opened === undefined) return null;
  const { drill, column, label } = opened;
  const dates =
    column.from === column.to
      ? formatDate(column.from)
      : `${formatDate(column.from)}–${formatDate(column.to)}`;
  const title = t('line.title', { label, dates });
  return (
    <Drawer open size="large" title={title} onClose={onClose}>
      {drill.of === 'lines' ? (
        <LinesTable drill={drill} column={column} label={title} />
      ) : (
        <PaymentsTable drill={drill} column={column} label={title} />
      )}
    </Drawer>
  );
}
