import type { Scope } from '@honjin/contracts';
import type { TenantTx, TxSql } from '@honjin/service-kit';

export interface DueAccount extends Scope {
  readonly accountId: string;
}

/** Accounts whose turn has come and that nobody has in hand. */
export async function listDueAccounts(sql: TxSql): Promise<DueAccount[]> {
  return sql<DueAccount[]>`
    select a.store_id, a.group_id, a.company_id, a.account_id
    from account a join account_state s on s.store_id = a.store_id and s.account_id = a.account_id
    where a.is_enabled and a.receive_mode <> 'NONE' and s.next_poll_at <= now()
      and (s.lease_until is null or s.lease_until < now())
    order by s.next_poll_at limit 200`;
}

/** Takes an account for a while: of two processes one gets it. `isAsked`: a person does not wait for the turn. */
export async function takeLease(
  { sql, scope }: TenantTx,
  {
    accountId,
    holder,
    seconds,
    isAsked,
  }: { accountId: string; holder: string; seconds: number; isAsked: boolean },
): Promise<boolean> {
  const rows = await sql`
    update account_state
    set lease_holder = ${holder}, lease_until = now() + make_interval(secs => ${seconds})
    where store_id = ${scope.storeId} and account_id = ${accountId} and (${isAsked} or next_poll_at <= now())
      and (lease_until is null or lease_until < now())
    returning account_id`;
  return rows.length > 0;
}

/** False when the account was given to somebody else meanwhile: then nothing of it may be written. */
export async function renewLease(
  { sql, scope }: TenantTx,
  { accountId, holder, seconds }: { accountId: string; holder: string; seconds: number },
): Promise<boolean> {
  const rows = await sql`
    update account_state set lease_until = now() + make_interval(secs => ${seconds})
    where store_id = ${scope.storeId} and account_id = ${accountId} and lease_holder = ${holder}
    returning account_id`;
  return rows.length > 0;
}

export interface PollOutcome {
  readonly accountId: string;
  readonly holder: string;
  readonly received: number;
  /** Empty when all went well. */
  readonly problem: string;
  readonly nextInSeconds: number;
}

/** Writes how a turn went and gives the account back. Answers how many turns had failed in a row before. */
export async function endTurn(
  { sql, scope }: TenantTx,
  { accountId, holder, received, problem, nextInSeconds }: PollOutcome,
): Promise<number> {
  const [row] = await sql<{ before: number }[]>`
    with old as (
      select failures_in_row from account_state where store_id = ${scope.storeId} and account_id = ${accountId}
    )
    update account_state s
    set lease_holder = null, lease_until = null, last_polled_at = now(),
        next_poll_at = now() + make_interval(secs => ${nextInSeconds}),
        last_good_poll_at = case when ${problem} = '' then now() else s.last_good_poll_at end,
        last_received_at = case when ${received} > 0 then now() else s.last_received_at end,
        failures_in_row = case when ${problem} = '' then 0 else s.failures_in_row + 1 end,
        last_error = case when ${problem} = '' then s.last_error else ${problem} end,
        last_error_at = case when ${problem} = '' then s.last_error_at else now() end
    from old
    where s.store_id = ${scope.storeId} and s.account_id = ${accountId} and s.lease_holder = ${holder}
    returning old.failures_in_row as before`;
  return row?.before ?? 0;
}
