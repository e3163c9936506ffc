import { compareStock, resyncStock } from '@honjin/contracts/linkage';
import { formatDate } from '@honjin/domain';
import { errorText, useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, ArrowSyncRegular, ConfirmDialog, useToasts } from '@honjin/ui';
import { useState } from 'react';
import { useLinkageBlock } from '../use-linkage-rights.ts';
import { STOCK_READS } from './stock-types.ts';

interface Props {
  asked: { accountId: string; dateFrom: string; dateTo: string };
  accountName: string;
  differences: number;
  /** The provider was read: what is shown is out of date. */
  onRead: () => void;
}

/** Reads the provider anew, or brings the whole period in line: it is read, and every difference is sent. */
export function StockActions({ asked, accountName, differences, onRead }: Props) {
  const { t, i18n } = useTranslation('linkage');
  const toasts = useToasts();
  const block = useLinkageBlock();
  const [isAsking, setIsAsking] = useState(false);
  // It is asked only when somebody presses: the provider counts the calls.
  const read = useCall(compareStock, { ...asked, asksProvider: true }, { enabled: false, retry: false });
  const resync = useWrite(resyncStock, {
    invalidates: STOCK_READS,
    onSuccess: ({ queued }) => {
      setIsAsking(false);
      toasts.success(t(queued === 0 ? 'stock.nothingQueued' : 'stock.queued', { count: queued }));
    },
  });
  async function readNow() {
    const { error } = await read.refetch();
    if (error) toasts.error(errorText(error, i18n));
    else onRead();
  }
  const period = `${formatDate(asked.dateFrom)} – ${formatDate(asked.dateTo)}`;
  return (
    <>
      <ActionButton busy={read.isFetching} onClick={() => void readNow()}>
        {t('stock.readNow')}
      </ActionButton>
      <ActionButton
        appearance="primary"
        icon={<ArrowSyncRegular />}
        blockedReason={block}
        onClick={() => setIsAsking(true)}
      >
        {t('stock.resync')}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        title={t('stock.resyncTitle', { name: accountName })}
        confirmLabel={t('stock.resync')}
        busy={resync.isPending}
        onConfirm={() => resync.mutate(asked)}
        onCancel={() => setIsAsking(false)}
      >
        {t('stock.resyncText', { period, count: differences })}
      </ConfirmDialog>
    </>
  );
}
