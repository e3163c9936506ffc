import type { TxSql } from '@honjin/service-kit';

export interface AccountFigures {
  readonly accountId: string;
  readonly provider: string;
  readonly waitingMessages: number;
  readonly queuedPushes: number;
  readonly failuresInRow: number;
  readonly secondsSinceGoodPoll: number;
}

/** Lists the state of every account of the installation in numbers. */
export async function listFigures(sql: TxSql): Promise<AccountFigures[]> {
  return sql<AccountFigures[]>`
    select a.account_id, a.provider, greatest(s.failures_in_row, s.push_failures_in_row) as failures_in_row,
           coalesce(extract(epoch from now() - s.last_good_poll_at), -1)::int as seconds_since_good_poll,
           (select count(*)::int from message m
            where m.store_id = a.store_id and m.account_id = a.account_id and m.stage <> 'DONE') as waiting_messages,
           (select count(*)::int from push_item p
            where p.store_id = a.store_id and p.account_id = a.account_id
              and p.state in ('PENDING', 'SENDING', 'UNCERTAIN')) as queued_pushes
    from account a join account_state s on s.store_id = a.store_id and s.account_id = a.account_id
    where a.is_enabled`;
}
