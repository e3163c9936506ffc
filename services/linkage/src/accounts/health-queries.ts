import type { AccountHealth, Provider } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';

interface HealthRecord {
  readonly accountId: string;
  readonly name: string;
  readonly provider: Provider;
  readonly isOn: boolean;
  readonly pollSeconds: number;
  readonly lastPolledAt: Date | null;
  readonly lastGoodPollAt: Date | null;
  readonly lastReceivedAt: Date | null;
  readonly lastPushedAt: Date | null;
  readonly lastGoodPushAt: Date | null;
  readonly failuresInRow: number;
  readonly lastError: string;
  readonly lastErrorAt: Date | null;
  readonly waitingMessages: number;
  readonly erroneousMessages: number;
  readonly queuedPushes: number;
  readonly oldestQueuedAt: Date | null;
}

/** A provider counts as down after DOWN_AFTER failed polls, and as late after LATE_AFTER missed turns. */
export const DOWN_AFTER = 3;
const LATE_AFTER = 3;

/** Lists the state of each account of the store. */
export async function listHealth({ sql, scope }: TenantTx, now: Date): Promise<AccountHealth[]> {
  const rows = await sql<HealthRecord[]>`
    select a.account_id, a.name, a.provider,
           a.is_enabled and a.receive_mode <> 'NONE' as is_on,
           (a.settings->>'pollSeconds')::int as poll_seconds, s.last_polled_at,
           s.last_good_poll_at, s.last_received_at,
           s.last_pushed_at, s.last_good_push_at,
           greatest(s.failures_in_row, s.push_failures_in_row) as failures_in_row, s.last_error, s.last_error_at,
           coalesce(m.waiting, 0) as waiting_messages, coalesce(m.erroneous, 0) as erroneous_messages,
           coalesce(p.queued, 0) as queued_pushes, p.oldest as oldest_queued_at
    from account a join account_state s using (store_id, account_id)
    left join (
      select account_id, count(*) filter (where stage <> 'DONE')::int as waiting,
             count(*) filter (where import_state = 'IMPORT_ERROR' and confirmation_state = 'UNCONFIRMED')::int as erroneous
      from message where store_id = ${scope.storeId} and (stage <> 'DONE' or import_state = 'IMPORT_ERROR') group by 1) m
      on m.account_id = a.account_id
    left join (
      select account_id, count(*)::int as queued, min(created_at) as oldest
      from push_item where store_id = ${scope.storeId} and state in ('PENDING', 'SENDING', 'UNCERTAIN') group by 1) p
      on p.account_id = a.account_id
    where a.store_id = ${scope.storeId} order by a.account_id limit 100`;
  return rows.map((row) => healthOf(row, now));
}

function healthOf({ isOn, pollSeconds, ...row }: HealthRecord, now: Date): AccountHealth {
  const told = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    ...row,
    state: stateOf({ isOn, pollSeconds, ...row }, now),
    lastPolledAt: told(row.lastPolledAt),
    lastGoodPollAt: told(row.lastGoodPollAt),
    lastReceivedAt: told(row.lastReceivedAt),
    lastPushedAt: told(row.lastPushedAt),
    lastGoodPushAt: told(row.lastGoodPushAt),
    lastErrorAt: told(row.lastErrorAt),
    oldestQueuedAt: told(row.oldestQueuedAt),
  };
}

function stateOf(row: HealthRecord, now: Date): AccountHealth['state'] {
  if (!row.isOn) return 'OFF';
  if (row.failuresInRow >= DOWN_AFTER) return 'DOWN';
  if (row.lastGoodPollAt === null) return 'NEVER_CONNECTED';
  const silentMs = now.getTime() - row.lastGoodPollAt.getTime();
  return silentMs > LATE_AFTER * row.pollSeconds * 1_000 ? 'LATE' : 'WELL';
}
