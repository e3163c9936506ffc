import type { ResponseOf } from '@honjin/contracts';
import {
  reportCashEntries,
  reportReceivableEntries,
  reportSalesLines,
  reportSalesPayments,
  type MoneyEntry,
  type ReportColumn,
} from '@honjin/contracts/reports';
import { formatYen } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { Drawer, type TablePage } from '@honjin/ui';
import { useState } from 'react';
import type { Drill } from '../sales-daily/report-rows.ts';
import { useEntryColumns, useLineColumns, usePaymentColumns } from './drill-columns.tsx';
import { DrillTable, type DrillTableProps } from './drill-table.tsx';
import { periodText } from './period-text.ts';

/** One figure that was opened. */
export interface OpenedFigure {
  drill: Drill;
  column: ReportColumn;
  label: string;
}

type TableProps = DrillTableProps<MoneyEntry>;

const FIRST_PAGE: TablePage = { page: 1, pageSize: 30 };

type Opened<Kind extends Drill['of']> = Omit<OpenedFigure, 'drill'> & { drill: Extract<Drill, { of: Kind }> };

function LinesTable({ drill, column, label }: Opened<'lines'>) {
  const [page, setPage] = useState(FIRST_PAGE);
  const input = { dateFrom: column.from, dateTo: column.to, ...drill.filter, ...page };
  const answer = useCall(reportSalesLines, input, { placeholderData: (old) => old });
  const { t } = useTranslation('reports');
  const { data } = answer;
  return (
    <DrillTable
      label={label}
      columns={useLineColumns()}
      rowKey={(row) => row.lineId}
      answer={answer}
      shown={
        data && {
          rows: data.lines,
          totalCount: data.totalCount,
          sumYen: data.sum.total,
          note: t('line.parts', { net: formatYen(data.sum.net), tax: formatYen(data.sum.tax) }),
        }
      }
      page={page}
      onPageChange={setPage}
    />
  );
}

function PaymentsTable({ drill, column, label }: Opened<'payments'>) {
  const [page, setPage] = useState(FIRST_PAGE);
  const input = { dateFrom: column.from, dateTo: column.to, ...drill.filter, ...page };
  const answer = useCall(reportSalesPayments, input, { placeholderData: (old) => old });
  const { data } = answer;
  return (
    <DrillTable
      label={label}
      columns={usePaymentColumns()}
      rowKey={(row) => row.paymentId}
      answer={answer}
      shown={data && { rows: data.payments, totalCount: data.totalCount, sumYen: data.sum }}
      page={page}
      onPageChange={setPage}
    />
  );
}

interface EntriesTableProps extends Pick<TableProps, 'label' | 'page' | 'onPageChange'> {
  answer: { data?: ResponseOf<typeof reportCashEntries> | undefined } & TableProps['answer'];
}

function EntriesTable({ answer, ...table }: EntriesTableProps) {
  const { data } = answer;
  return (
    <DrillTable
      {...table}
      columns={useEntryColumns()}
      rowKey={(row) => row.entryId}
      answer={answer}
      shown={data && { rows: data.entries, totalCount: data.totalCount, sumYen: data.sum }}
    />
  );
}

function ReceivablesTable({ drill, column, label }: Opened<'receivables'>) {
  const [page, setPage] = useState(FIRST_PAGE);
  const days = { ...(column.from !== '' && { dateFrom: column.from }), dateTo: column.to };
  const input = { ...days, ...drill.filter, ...page };
  const answer = useCall(reportReceivableEntries, input, { placeholderData: (old) => old });
  return <EntriesTable label={label} answer={answer} page={page} onPageChange={setPage} />;
}

function CashTable({ drill, column, label }: Opened<'cash'>) {
  const [page, setPage] = useState(FIRST_PAGE);
  const input = { date: column.from, ...drill.filter, ...page };
  const answer = useCall(reportCashEntries, input, { placeholderData: (old) => old });
  return <EntriesTable label={label} answer={answer} page={page} onPageChange={setPage} />;
}

function OpenedTable({ opened, label }: { opened: OpenedFigure; label: string }) {
  const { drill, column } = opened;
  switch (drill.of) {
    case 'lines':
      return <LinesTable drill={drill} column={column} label={label} />;
    case 'payments':
      return <PaymentsTable drill={drill} column={column} label={label} />;
    case 'receivables':
      return <ReceivablesTable drill={drill} column={column} label={label} />;
    case 'cash':
      return <CashTable drill={drill} column={column} label={label} />;
  }
}

/** The lines or money behind a figure, each with the way to its booking. */
export function DrillDrawer({ opened, onClose }: { opened: OpenedFigure | undefined; onClose: () => void }) {
  const { t } = useTranslation('reports');
  if (opened === undefined) return null;
  const title = t('line.title', { label: opened.label, dates: periodText(opened.column) });
  return (
    <Drawer open size="large" title={title} onClose={onClose}>
      <OpenedTable opened={opened} label={title} />
    </Drawer>
  );
}
