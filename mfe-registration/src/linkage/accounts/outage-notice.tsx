import { listAccountHealth, type Provider } from '@honjin/contracts/linkage';
import { formatInstant, useCall, useTranslation } from '@honjin/mfe-kit';
import { MessageBar, MessageBarBody, MessageBarTitle } from '@honjin/ui';
import { HEALTH_EVERY_MS } from '../linkage-reads.ts';

/** While a provider cannot be reached: since when, and what waits. Nothing is lost meanwhile. */
export function OutageNotice({ provider }: { provider?: Provider }) {
  const { t } = useTranslation('linkage');
  const health = useCall(listAccountHealth, {}, { staleTime: 0, refetchInterval: HEALTH_EVERY_MS });
  const down = (health.data?.accounts ?? []).filter(
    (account) =>
      (account.state === 'DOWN' || account.state === 'LATE') &&
      (provider === undefined || account.provider === provider),
  );
  return down.map((account) => (
    <MessageBar
      key={account.accountId}
      intent={account.state === 'DOWN' ? 'error' : 'warning'}
      layout="multiline"
      role="status"
    >
      <MessageBarBody>
        <MessageBarTitle>{t(`outage.${account.state}`, { name: account.name })}</MessageBarTitle>
        {t('outage.text', {
          at: account.lastGoodPollAt === null ? t('never') : formatInstant(account.lastGoodPollAt),
          waiting: account.waitingMessages,
          queued: account.queuedPushes,
        })}
      </MessageBarBody>
    </MessageBar>
  ));
}
