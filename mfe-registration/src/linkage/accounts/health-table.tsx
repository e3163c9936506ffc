import { listAccountHealth, pollAccount, type AccountHealth } from '@honjin/contracts/linkage';
import { errorText, formatInstant, Link, useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowSyncRegular,
  DataTable,
  ToneBadge,
  useToasts,
  type TableColumn,
  type Tone,
} from '@honjin/ui';
import { HEALTH_EVERY_MS, MESSAGE_READS } from '../linkage-reads.ts';
import { inboxPath } from '../provider.ts';
import { useLinkageBlock } from '../use-linkage-rights.ts';

const TONES: Readonly<Record<AccountHealth['state'], Tone>> = {
  OFF: 'neutral',
  NEVER_CONNECTED: 'caution',
  WELL: 'success',
  LATE: 'attention',
  DOWN: 'danger',
};

/** Shows the health of each account: last poll, last push, waiting items, and the last failure. */
export function HealthTable() {
  const { t, i18n } = useTranslation('linkage');
  const answer = useCall(listAccountHealth, {}, { staleTime: 0, refetchInterval: HEALTH_EVERY_MS });
  const columns = useHealthColumns();
  return (
    <DataTable
      label={t('health.title')}
      columns={columns}
      rows={answer.data?.accounts ?? []}
      rowKey={({ accountId }) => accountId}
      rowLabel={({ name }) => name}
      loading={answer.isPending}
      failure={
        answer.isError
          ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
          : undefined
      }
      emptyTitle={t('account.none')}
      paged={false}
    />
  );
}

function useHealthColumns(): TableColumn<AccountHealth>[] {
  const { t } = useTranslation('linkage');
  const at = (moment: string | null) => (moment === null ? t('never') : formatInstant(moment, 'second'));
  return [
    { key: 'name', header: t('account.name'), cell: ({ name }) => name },
    {
      key: 'provider',
      header: t('account.provider'),
      width: '110px',
      cell: ({ provider }) => t(`provider.${provider}`),
    },
    {
      key: 'state',
      header: t('health.state'),
      width: '120px',
      cell: ({ state }) => <ToneBadge tone={TONES[state]} label={t(`health.states.${state}`)} />,
    },
    {
      key: 'poll',
      header: t('health.lastGoodPoll'),
      width: '150px',
      cell: ({ lastGoodPollAt }) => at(lastGoodPollAt),
    },
    {
      key: 'received',
      header: t('health.lastReceived'),
      width: '150px',
      cell: ({ lastReceivedAt }) => at(lastReceivedAt),
    },
    {
      key: 'push',
      header: t('health.lastGoodPush'),
      width: '150px',
      cell: ({ lastGoodPushAt }) => at(lastGoodPushAt),
    },
    {
      key: 'waiting',
      header: t('health.waiting'),
      numeric: true,
      width: '72px',
      cell: ({ waitingMessages }) => waitingMessages,
    },
    {
      key: 'errors',
      header: t('health.errors'),
      numeric: true,
      width: '72px',
      cell: ({ erroneousMessages, provider }) =>
        erroneousMessages === 0 ? (
          0
        ) : (
          <Link to={inboxPath(provider, { tab: 'error' })}>{erroneousMessages}</Link>
        ),
    },
    {
      key: 'queue',
      header: t('health.queue'),
      numeric: true,
      width: '88px',
      cell: ({ queuedPushes }) => queuedPushes,
    },
    {
      key: 'fault',
      header: t('health.lastError'),
      cell: ({ lastError, lastErrorAt, failuresInRow }) =>
        lastErrorAt === null
          ? ''
          : [formatInstant(lastErrorAt), lastError, t('health.inRow', { count: failuresInRow })].join(' '),
    },
    {
      key: 'poll-now',
      header: t('health.actions'),
      width: '128px',
      cell: (account) => <PollButton account={account} />,
    },
  ];
}

/** Asks the provider at once, which is also how a first set-up is tried. */
function PollButton({ account }: { account: AccountHealth }) {
  const { t } = useTranslation('linkage');
  const toasts = useToasts();
  const block = useLinkageBlock();
  const poll = useWrite(pollAccount, {
    invalidates: MESSAGE_READS,
    onSuccess: ({ isSuccess, received, problem }) => {
      if (isSuccess) toasts.success(t('health.polled', { count: received }));
      else toasts.error(t('health.pollFailed', { problem: problem === 'BUSY' ? t('health.busy') : problem }));
    },
  });
  const { accountId, state } = account;
  return (
    <ActionButton
      size="small"
      icon={<ArrowSyncRegular />}
      busy={poll.isPending}
      blockedReason={block ?? (state === 'OFF' ? t('health.notPolled') : undefined)}
      onClick={() => poll.mutate({ accountId })}
    >
      {t('health.pollNow')}
    </ActionButton>
  );
}
