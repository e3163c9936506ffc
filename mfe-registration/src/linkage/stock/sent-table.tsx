import { listPushItems, retryPushItems } from '@honjin/contracts/linkage';
import { errorText, formatInstant, useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowSyncRegular,
  DataTable,
  ToneBadge,
  type TableColumn,
  type Tone,
} from '@honjin/ui';
import { useLinkageBlock } from '../use-linkage-rights.ts';
import { useSideText } from './stock-grid.tsx';
import { STOCK_READS, type PushItem } from './stock-types.ts';

const TONES: Readonly<Record<PushItem['state'], Tone>> = {
  PENDING: 'info',
  SENDING: 'info',
  UNCERTAIN: 'attention',
  DONE: 'success',
  FAILED: 'danger',
  SUPERSEDED: 'neutral',
};

interface Props {
  accountId: string;
  groupCode: string;
  date: string;
}

/** Lists what the provider was told of a date and when, newest first; refused items can be sent again. */
export function SentTable({ accountId, groupCode, date }: Props) {
  const { t, i18n } = useTranslation('linkage');
  const block = useLinkageBlock();
  const asked = { accountId, groupCode, dateFrom: date, dateTo: date, kind: 'STOCK' as const };
  const answer = useCall(listPushItems, asked, { staleTime: 0 });
  const retry = useWrite(retryPushItems, {
    invalidates: STOCK_READS,
    successMessage: t('stock.queuedAgain'),
  });
  const columns = useSentColumns();
  const items = answer.data?.items ?? [];
  const failed = items.filter(({ state }) => state === 'FAILED').map(({ pushItemId }) => pushItemId);
  return (
    <DataTable
      label={t('stock.sent')}
      columns={columns}
      rows={items}
      rowKey={({ pushItemId }) => pushItemId}
      loading={answer.isPending}
      failure={
        answer.isError
          ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
          : undefined
      }
      emptyTitle={t('stock.neverSent')}
      paged={false}
      toolbar={
        failed.length > 0 && (
          <ActionButton
            size="small"
            icon={<ArrowSyncRegular />}
            busy={retry.isPending}
            blockedReason={block}
            onClick={() => retry.mutate({ pushItemIds: failed })}
          >
            {t('stock.sendAgain')}
          </ActionButton>
        )
      }
    />
  );
}

function useSentColumns(): TableColumn<PushItem>[] {
  const { t } = useTranslation('linkage');
  const textOf = useSideText();
  return [
    {
      key: 'at',
      header: t('stock.column.at'),
      width: '142px',
      cell: ({ sentAt, createdAt }) => formatInstant(sentAt ?? createdAt, 'second'),
    },
    {
      key: 'told',
      header: t('stock.column.told'),
      width: '96px',
      cell: ({ remainingCount, isStopped }) =>
        textOf(remainingCount === null ? null : { remainingCount, isStopped }),
    },
    {
      key: 'state',
      header: t('stock.column.state'),
      width: '96px',
      cell: ({ state }) => <ToneBadge tone={TONES[state]} label={t(`stock.state.${state}`)} />,
    },
    {
      key: 'cause',
      header: t('stock.column.cause'),
      cell: ({ cause }) => t(`stock.cause.${cause.replaceAll(/[.-]/g, '_')}`, { defaultValue: cause }),
    },
    {
      key: 'detail',
      header: t('stock.column.detail'),
      cell: ({ requestId, lastError }) => lastError || requestId,
    },
  ];
}
