import { reportSalesLines, reportSalesPayments, type ReportColumn } from '@honjin/contracts/reports';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { Drawer, type TablePage } from '@honjin/ui';
import { useState } from 'react';
import type { Drill } from '../sales-daily/report-rows.ts';
import { useLineColumns, usePaymentColumns } from './drill-columns.tsx';
import { DrillTable } from './drill-table.tsx';
import { periodText } from './period-text.ts';

/** One figure that was opened. */
export interface OpenedFigure {
  drill: Drill;
  column: ReportColumn;
  label: string;
}

const FIRST_PAGE: TablePage = { page: 1, pageSize: 30 };

type Opened<Kind extends Drill['of']> = Omit<OpenedFigure, 'drill'> & { drill: Extract<Drill, { of: Kind }> };

function LinesTable({ drill, column, label }: Opened<'lines'>) {
  const [page, setPage] = useState(FIRST_PAGE);
  const input = { dateFrom: column.from, dateTo: column.to, ...drill.filter, ...page };
  const answer = useCall(reportSalesLines, input, { placeholderData: (old) => old });
  const { data } = answer;
  return (
    <DrillTable
      label={label}
      columns={useLineColumns()}
      rowKey={(row) => row.lineId}
      answer={answer}
      shown={data && { rows: data.lines, totalCount: data.totalCount, sumYen: data.sum.total }}
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

/** The lines or payments behind a figure, each with the way to its booking. */
export function DrillDrawer({ opened, onClose }: { opened: OpenedFigure | undefined; onClose: () => void }) {
  const { t } = useTranslation('reports');
  if (opened === undefined) return null;
  const { drill, column, label } = opened;
  const title = t('line.title', { label, dates: periodText(column) });
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
