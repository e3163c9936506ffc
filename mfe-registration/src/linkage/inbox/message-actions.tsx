import { confirmMessages, ignoreMessages, retryMessages, type MessageRow } from '@honjin/contracts/linkage';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, ArrowSyncRegular, CheckmarkRegular, ProhibitedRegular } from '@honjin/ui';
import { useState } from 'react';
import { MESSAGE_READS } from '../linkage-reads.ts';
import { mayStillImport } from '../message-badges.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useLinkageBlock } from '../use-linkage-rights.ts';

type Handled = Pick<MessageRow, 'messageId' | 'importState' | 'confirmationState'>;

interface Props {
  chosen: readonly Handled[];
  /** Clears the choice; the rows are read anew by themselves. */
  onDone?: (() => void) | undefined;
}

/** Take in again, confirm, put aside: for chosen messages of the list, or for the one of a page. */
export function MessageActions({ chosen, onDone }: Props) {
  const { t } = useTranslation('linkage');
  const block = useLinkageBlock();
  const [isIgnoring, setIsIgnoring] = useState(false);
  const retry = useWrite(retryMessages, {
    invalidates: MESSAGE_READS,
    successMessage: t('action.retried', { count: chosen.length }),
    onSuccess: onDone,
  });
  const confirm = useWrite(confirmMessages, {
    invalidates: MESSAGE_READS,
    successMessage: t('action.confirmed'),
    onSuccess: onDone,
  });
  const messageIds = chosen.map(({ messageId }) => messageId);
  const common = { size: 'small' } as const;
  const none = chosen.length === 0 ? t('chooseRows') : undefined;
  const imported = chosen.every(mayStillImport) ? undefined : t('blocked.imported');
  const waiting = chosen.some(({ importState }) => importState === 'NOT_IMPORTED');
  const seen = chosen.every(({ confirmationState }) => confirmationState === 'CONFIRMED');
  const unconfirmable = waiting ? t('blocked.waiting') : seen ? t('blocked.confirmed') : undefined;
  return (
    <>
      <ActionButton
        {...common}
        icon={<ArrowSyncRegular />}
        busy={retry.isPending}
        blockedReason={block ?? none ?? imported}
        onClick={() => retry.mutate({ messageIds })}
      >
        {t('action.retry')}
      </ActionButton>
      <ActionButton
        {...common}
        icon={<CheckmarkRegular />}
        busy={confirm.isPending}
        blockedReason={block ?? none ?? unconfirmable}
        onClick={() => confirm.mutate({ messageIds })}
      >
        {t('action.confirm')}
      </ActionButton>
      <ActionButton
        {...common}
        icon={<ProhibitedRegular />}
        blockedReason={block ?? none ?? imported}
        onClick={() => setIsIgnoring(true)}
      >
        {t('action.ignore')}
      </ActionButton>
      {isIgnoring && (
        <IgnoreDialog
          messageIds={messageIds}
          onClose={() => setIsIgnoring(false)}
          onDone={() => {
            setIsIgnoring(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
}

interface IgnoreProps {
  messageIds: string[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts messages aside for a reason that stays with them. */
function IgnoreDialog({ messageIds, onClose, onDone }: IgnoreProps) {
  const { t } = useTranslation('linkage');
  const ignore = useWrite(ignoreMessages, {
    invalidates: MESSAGE_READS,
    successMessage: t('action.ignored'),
    onSuccess: onDone,
  });
  return (
    <ReasonDialog
      title={t('ignore.title', { count: messageIds.length })}
      text={t('ignore.text')}
      submitLabel={t('action.ignore')}
      busy={ignore.isPending}
      onSubmit={(reason) => ignore.mutate({ messageIds, reason })}
      onCancel={onClose}
    />
  );
}
