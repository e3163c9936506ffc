import { cancelDispatch, resendDispatch, retryDispatch } from '@honjin/contracts/registration';
import { mayDispatch, type DispatchAction } from '@honjin/domain';
import { formatInstant, usePermission, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowSyncRegular,
  ConfirmDialog,
  DataTable,
  DismissRegular,
  EyeRegular,
  MailRegular,
  ToneBadge,
  type DataTableProps,
  type TableColumn,
} from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { DISPATCH_READS, type Dispatch } from './dispatch-types.ts';

const SentMailDialog = lazy(() => import('./sent-mail-dialog.tsx'));

const TONES = { WAITING: 'attention', DONE: 'success', FAILED: 'danger', CANCELLED: 'neutral' } as const;

type Props = Pick<DataTableProps<Dispatch>, 'rows' | 'loading' | 'failure' | 'toolbar'>;

/** Papers of the queue, the newest first: tried again at once, or taken out. */
export function DispatchTable(props: Props) {
  const { t } = useTranslation('registration');
  const [leaving, setLeaving] = useState<Dispatch>();
  const [shown, setShown] = useState<Dispatch>();
  const resend = useWrite(resendDispatch, {
    invalidates: DISPATCH_READS,
    successMessage: t('dispatch.resent'),
  });
  const retry = useWrite(retryDispatch, {
    invalidates: DISPATCH_READS,
    successMessage: t('dispatch.retried'),
  });
  const cancel = useWrite(cancelDispatch, {
    invalidates: DISPATCH_READS,
    successMessage: t('dispatch.cancelled'),
    onSuccess: () => setLeaving(undefined),
  });
  const columns = useDispatchColumns({
    isBusy: retry.isPending || resend.isPending,
    onResend: ({ id }) => resend.mutate({ id }),
    onShow: setShown,
    onRetry: ({ id, version }) => retry.mutate({ id, version }),
    onCancel: setLeaving,
  });
  return (
    <>
      <DataTable
        {...props}
        label={t('dispatch.title')}
        columns={columns}
        rowKey={({ id }) => id}
        emptyTitle={t('dispatch.none')}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        tone="danger"
        title={t('dispatch.cancelTitle')}
        confirmLabel={t('dispatch.cancel')}
        busy={cancel.isPending}
        onConfirm={() => leaving && cancel.mutate({ id: leaving.id, version: leaving.version })}
        onCancel={() => setLeaving(undefined)}
      >
        {t('dispatch.cancelText')}
      </ConfirmDialog>
      {shown && (
        <Suspense fallback={null}>
          <SentMailDialog id={shown.id} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface ColumnDeps {
  isBusy: boolean;
  onRetry: (dispatch: Dispatch) => void;
  onResend: (dispatch: Dispatch) => void;
  onShow: (dispatch: Dispatch) => void;
  onCancel: (dispatch: Dispatch) => void;
}

function useDispatchColumns(deps: ColumnDeps): TableColumn<Dispatch>[] {
  const { t } = useTranslation('registration');
  return [
    {
      key: 'createdAt',
      header: t('dispatch.createdAt'),
      width: '140px',
      cell: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'paper',
      header: t('dispatch.paper'),
      cell: ({ paper, receiptNo }) => `${t(`dispatch.papers.${paper}`)} ${receiptNo}`.trim(),
    },
    {
      key: 'bookingNo',
      header: t('list.column.bookingNo'),
      width: '120px',
      cell: ({ bookingNo }) => bookingNo,
    },
    {
      key: 'channel',
      header: t('dispatch.channel'),
      cell: ({ channel, recipient }) => (channel === 'MAIL' ? recipient : t('dispatch.channels.PRINT')),
    },
    {
      key: 'state',
      header: t('money.state'),
      width: '120px',
      cell: (dispatch) => <StateBadge {...dispatch} />,
    },
    {
      key: 'attempts',
      header: t('dispatch.attempts'),
      numeric: true,
      width: '64px',
      cell: (row) => row.attempts,
    },
    { key: 'note', header: t('dispatch.note'), cell: (dispatch) => <Note {...dispatch} /> },
    {
      key: 'by',
      header: t('dispatch.createdBy'),
      width: '110px',
      cell: ({ createdBy, isTimed }) => (isTimed === true ? t('dispatch.byItself') : createdBy),
    },
    {
      key: 'actions',
      header: t('dispatch.actions'),
      width: '132px',
      cell: (dispatch) => <DispatchActions dispatch={dispatch} {...deps} />,
    },
  ];
}

function StateBadge({ state }: Dispatch) {
  const { t } = useTranslation('registration');
  return <ToneBadge tone={TONES[state]} label={t(`dispatch.states.${state}`)} />;
}

/** When it went out, or why it did not and when it is tried next. */
function Note({ finishedAt, lastError, trouble, nextAttemptAt }: Dispatch) {
  const { t } = useTranslation('registration');
  if (finishedAt !== null) return t('dispatch.finishedAt', { at: formatInstant(finishedAt) });
  const reason = trouble === undefined || trouble === null ? lastError : t(`dispatch.troubles.${trouble}`);
  if (reason === '') return '';
  const told =
    nextAttemptAt === null
      ? reason
      : t('dispatch.nextAttempt', { error: reason, at: formatInstant(nextAttemptAt) });
  // What the server said is for who looks after it.
  return lastError === '' || lastError === reason ? told : <span title={lastError}>{told}</span>;
}

function DispatchActions({
  dispatch,
  isBusy,
  onRetry,
  onResend,
  onShow,
  onCancel,
}: ColumnDeps & { dispatch: Dispatch }) {
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('receipt', 'edit');
  const common = { size: 'small', appearance: 'subtle' } as const;
  const isOver = mayDispatch(dispatch.state, 'RESEND');
  const blockOf = (action: DispatchAction) => {
    if (!mayEdit) return t('block.NO_PERMISSION');
    return mayDispatch(dispatch.state, action) ? undefined : t('dispatch.over');
  };
  return (
    <>
      {dispatch.channel === 'MAIL' && (
        <ActionButton
          {...common}
          icon={<EyeRegular />}
          aria-label={t('dispatch.show')}
          blockedReason={dispatch.state === 'DONE' ? undefined : t('dispatch.notSent')}
          onClick={() => onShow(dispatch)}
        />
      )}
      {isOver ? (
        <ActionButton
          {...common}
          icon={<MailRegular />}
          aria-label={t('dispatch.resend')}
          busy={isBusy}
          blockedReason={blockOf('RESEND')}
          onClick={() => onResend(dispatch)}
        />
      ) : (
        <ActionButton
          {...common}
          icon={<ArrowSyncRegular />}
          aria-label={t('dispatch.retry')}
          busy={isBusy}
          blockedReason={blockOf('RETRY')}
          onClick={() => onRetry(dispatch)}
        />
      )}
      <ActionButton
        {...common}
        icon={<DismissRegular />}
        aria-label={t('dispatch.cancel')}
        blockedReason={blockOf('CANCEL')}
        onClick={() => onCancel(dispatch)}
      />
    </>
  );
}
