import type { ResponseOf } from '@honjin/contracts';
import { getOperationHistory } from '@honjin/contracts/registration';
import { errorText, formatInstant, useCall, useTranslation } from '@honjin/mfe-kit';
import { DataTable, type TableColumn, type TablePage } from '@honjin/ui';
import { useState } from 'react';
import { useActionWords } from '../../parts/use-action-words.ts';
import type { FormMasters } from '../form/booking-types.ts';
import { tellableChanges, useToldChange } from './told-change.ts';

type Operation = ResponseOf<typeof getOperationHistory>['operationHistories'][number];

/** Everything that was done to the booking: when, by whom, and each field before and after. */
export default function HistoryPanel({ bookingId, masters }: { bookingId: string; masters: FormMasters }) {
  const { t, i18n } = useTranslation('registration');
  const [page, setPage] = useState<TablePage>({ page: 1, pageSize: 10 });
  const history = useCall(
    getOperationHistory,
    { bBasicInformationId: bookingId, ...page },
    { staleTime: 0, placeholderData: (previous) => previous },
  );
  const told = useToldChange(masters);
  const words = useActionWords();
  const columns: TableColumn<Operation>[] = [
    { key: 'at', header: t('history.at'), width: '140px', cell: ({ at }) => formatInstant(at) },
    {
      key: 'day',
      header: t('history.businessDate'),
      width: '100px',
      cell: ({ bussinessDate }) => bussinessDate?.replaceAll('-', '/') ?? '–',
    },
    { key: 'user', header: t('history.user'), width: '140px', cell: ({ userName }) => userName },
    {
      key: 'action',
      header: t('history.action'),
      width: '160px',
      cell: ({ action, reason }) => [words(action), words(reason)].filter(Boolean).join(' · '),
    },
    {
      key: 'changes',
      header: t('history.changes'),
      cell: ({ changes, action }) =>
        tellableChanges(changes).map((change) => {
          const said = told(change, action);
          if (!said) return null;
          const { label, before, after } = said;
          return (
            <div key={change.field}>
              {label}: {before} → {after}
            </div>
          );
        }),
    },
  ];
  return (
    <DataTable
      label={t('tab.history')}
      columns={columns}
      rows={history.data?.operationHistories ?? []}
      rowKey={({ id }) => id}
      loading={history.isFetching}
      failure={
        history.isError
          ? { message: errorText(history.error, i18n), onRetry: () => void history.refetch() }
          : undefined
      }
      paging={{ ...page, total: history.data?.totalCount ?? 0, onPageChange: setPage }}
    />
  );
}
