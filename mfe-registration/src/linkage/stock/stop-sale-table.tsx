import { releaseStopSales, type Provider } from '@honjin/contracts/linkage';
import { formatDateWithWeekday } from '@honjin/domain';
import { formatInstant, Link, useLocale, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, DataTable, type TableColumn } from '@honjin/ui';
import { useState } from 'react';
import { messagePath } from '../provider.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useLinkageMasters } from '../use-linkage-masters.ts';
import { useLinkageBlock } from '../use-linkage-rights.ts';
import { STOCK_READS, type StopSale } from './stock-types.ts';

interface Props {
  stopSales: readonly StopSale[];
  provider?: Provider | undefined;
}

/** Dates that an overbooking or a failed import closed at every provider; a person opens them again, with a reason. */
export function StopSaleTable({ stopSales, provider = 'LINCOLN' }: Props) {
  const { t } = useTranslation('linkage');
  const block = useLinkageBlock();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isReleasing, setIsReleasing] = useState(false);
  const columns = useStopColumns(provider);
  const chosen = stopSales.filter(({ stopSaleId }) => selected.has(stopSaleId));
  return (
    <>
      <DataTable
        label={t('stock.stops')}
        columns={columns}
        rows={stopSales}
        rowKey={({ stopSaleId }) => stopSaleId}
        rowLabel={({ date }) => date}
        selection={{ selected, onSelectionChange: setSelected }}
        paged={stopSales.length > 10}
        firstPageSize={10}
        toolbar={
          <ActionButton
            size="small"
            blockedReason={block ?? (chosen.length === 0 ? t('stock.chooseStops') : undefined)}
            onClick={() => setIsReleasing(true)}
          >
            {t('stock.release')}
          </ActionButton>
        }
      />
      {isReleasing && (
        <ReleaseDialog
          stopSaleIds={chosen.map(({ stopSaleId }) => stopSaleId)}
          onClose={() => setIsReleasing(false)}
        />
      )}
    </>
  );
}

function useStopColumns(provider: Provider): TableColumn<StopSale>[] {
  const { t } = useTranslation('linkage');
  const { nameOf } = useLinkageMasters();
  const locale = useLocale();
  return [
    {
      key: 'date',
      header: t('stock.column.date'),
      width: '140px',
      cell: ({ date }) => formatDateWithWeekday(date, locale),
      sortValue: ({ date }) => date,
    },
    { key: 'type', header: t('column.roomType'), cell: ({ roomTypeId }) => nameOf(roomTypeId) },
    { key: 'cause', header: t('column.reason'), cell: ({ cause }) => t(`stock.stopCause.${cause}`) },
    {
      key: 'since',
      header: t('stock.column.since'),
      width: '136px',
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'message',
      header: t('stock.column.message'),
      width: '88px',
      cell: ({ messageId }) =>
        messageId !== null && <Link to={messagePath(provider, messageId)}>{t('stock.openMessage')}</Link>,
    },
  ];
}

function ReleaseDialog({ stopSaleIds, onClose }: { stopSaleIds: string[]; onClose: () => void }) {
  const { t } = useTranslation('linkage');
  const release = useWrite(releaseStopSales, {
    invalidates: STOCK_READS,
    successMessage: t('stock.released', { count: stopSaleIds.length }),
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      title={t('stock.releaseTitle', { count: stopSaleIds.length })}
      text={t('stock.releaseText')}
      submitLabel={t('stock.release')}
      busy={release.isPending}
      onSubmit={(reason) => release.mutate({ stopSaleIds, reason })}
      onCancel={onClose}
    />
  );
}
