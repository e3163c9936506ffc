import { listBatchHistory } from '@honjin/contracts/admin';
import type { ResponseOf } from '@honjin/contracts';
import { formatDate } from '@honjin/domain';
import { errorText, useCall, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { DataTable, type TableColumn, type TablePage } from '@honjin/ui';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { figureValue } from './figure-value.ts';
import { instantText } from './instant.ts';
import { StatusMark } from './status-mark.tsx';
import { useWho } from './use-who.ts';

type Row = ResponseOf<typeof listBatchHistory>['closes'][number];

const SHOWN_FIGURES = ['postedUnits', 'postedAmount', 'salesTotal', 'paymentTotal', 'soldRooms'] as const;

function useColumns(): TableColumn<Row>[] {
  const { t } = useTranslation('admin');
  const who = useWho();
  return [
    {
      key: 'date',
      header: t('batch.businessDate'),
      width: '104px',
      hideable: false,
      cell: (row) => formatDate(row.businessDate),
    },
    { key: 'shift', header: t('batch.shift'), width: '64px', numeric: true, cell: (row) => row.shiftNo },
    {
      key: 'status',
      header: t('batch.state'),
      width: '112px',
      cell: (row) => <StatusMark status={row.status} />,
    },
    ...SHOWN_FIGURES.map((code): TableColumn<Row> => ({
      key: code,
      header: t(`batch.figure.${code}`),
      numeric: true,
      cell: (row) => {
        const figure = row.figures.find((one) => one.code === code);
        return figure === undefined ? '–' : figureValue(figure);
      },
    })),
    {
      key: 'startedAt',
      header: t('batch.startedAt'),
      width: '152px',
      cell: (row) => instantText(row.startedAt),
    },
    {
      key: 'finishedAt',
      header: t('batch.finishedAt'),
      width: '152px',
      cell: (row) => instantText(row.finishedAt),
    },
    { key: 'by', header: t('batch.startedBy'), cell: (row) => who(row.startedByName) },
    { key: 'reason', header: t('batch.reasonColumn'), hiddenAtFirst: true, cell: (row) => row.reason },
  ];
}

/** Closes of the past with their figures; Enter opens one. */
export function HistoryTable() {
  const { t, i18n } = useTranslation('admin');
  const navigate = useNavigate();
  const [page, setPage] = useState<TablePage>({ page: 1, pageSize: 10 });
  const answer = useCall(listBatchHistory, page, { placeholderData: (old) => old });
  return (
    <DataTable
      label={t('batch.history')}
      columns={useColumns()}
      rows={answer.data?.closes ?? []}
      rowKey={(row) => `${row.businessDate} ${row.shiftNo}`}
      onOpen={(row) => void navigate(paths.batchOf(row))}
      loading={answer.isPending}
      failure={
        answer.error
          ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
          : undefined
      }
      paging={{ ...page, total: answer.data?.total ?? 0, onPageChange: setPage }}
      columnChoiceKey="batch-history"
      emptyTitle={t('batch.noHistory')}
    />
  );
}
