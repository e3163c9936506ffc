import type { Scope } from '@honjin/contracts';
import type { PushKind } from '@honjin/contracts/linkage';
import type { TenantTx, TxSql } from '@honjin/service-kit';
import type { ReadRow } from './push-client.ts';
import type { PushTarget, Wish } from './wish.ts';

/** Lists the stores with an account that receives stock or rates. */
export async function listPushingStores(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select distinct store_id, group_id, company_id from account where is_enabled and send_mode <> 'NONE'`;
}

export interface DuePush extends Scope {
  readonly accountId: string;
}

/** Accounts for which something waits, and that nobody has in hand. */
export async function listDuePushes(sql: TxSql): Promise<DuePush[]> {
  return sql<DuePush[]>`
    select a.store_id, a.group_id, a.company_id, a.account_id
    from account a join account_state s on s.store_id = a.store_id and s.account_id = a.account_id
    where a.is_enabled and a.send_mode <> 'NONE' and s.next_push_at <= now()
      and (s.push_until is null or s.push_until < now())
      and (s.last_read_at is null or exists (
        select from push_item p where p.store_id = a.store_id and p.account_id = a.account_id
          and p.state in ('PENDING', 'SENDING', 'UNCERTAIN') and p.next_attempt_at <= now()))
    limit 200`;
}

/** One reckons a store at a time, so that what was read first is not written last. */
export async function lockReckoning({ sql, scope }: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${scope.storeId}`}, 0))`;
}

/** Types and dates that are closed until a person opens them. */
export async function listOpenStops(tx: TenantTx): Promise<{ roomTypeId: string; date: string }[]> {
  const { sql, scope } = tx;
  return sql<{ roomTypeId: string; date: string }[]>`
    select distinct room_type_id, target_date as date from stop_sale
    where store_id = ${scope.storeId} and released_at is null`;
}

export interface Reckoned {
  readonly accountId: string;
  readonly kinds: readonly PushKind[];
  readonly wishes: readonly Wish[];
  readonly cause: string;
  readonly today: string;
}

/**
 * Keeps what waits from being sent until the differences are written: an item that left the queue in between would be
 * queued a second time.
 */
export async function lockPending({ sql, scope }: TenantTx, accountId: string): Promise<void> {
  await sql`
    select push_item_id from push_item
    where store_id = ${scope.storeId} and account_id = ${accountId} and state = 'PENDING'
    order by target_date, group_code, push_item_id for update`;
}

/**
 * Queues what differs from what the provider has, or will have when what is on its way has arrived. A newer wish for a
 * date takes the place of one that waits; one that is no difference any more is dropped. Answers how many wait anew.
 */
export async function queueDifferences(
  { sql, scope }: TenantTx,
  { accountId, kinds, wishes, cause, today }: Reckoned,
): Promise<number> {
  const rows = await sql`
    with wished as (
      select w.*, coalesce(f.wish, h.has, case when w.kind = 'RESTRICTION' then w.nothing end) as expected
      from jsonb_to_recordset(${sql.json(wishes.map(rowOf) as never)})
        as w(kind text, group_code text, group_name text, date date, wish jsonb, nothing jsonb)
      left join provider_stock h on h.store_id = ${scope.storeId} and h.account_id = ${accountId} and h.kind = w.kind
        and h.group_code = w.group_code and h.target_date = w.date
      left join lateral (
        select p.wish from push_item p
        where p.store_id = ${scope.storeId} and p.account_id = ${accountId} and p.kind = w.kind
          and p.group_code = w.group_code and p.target_date = w.date and p.state in ('SENDING', 'UNCERTAIN')
        order by p.push_item_id desc limit 1) f on true
    ), dropped as (
      -- "is true" makes the database keep the wishes in a hash. It takes them for a hundred, and a join would set every
      -- one of thousands beside every item that waits.
      update push_item p set state = 'SUPERSEDED'
      where p.store_id = ${scope.storeId} and p.account_id = ${accountId} and p.state = 'PENDING'
        and ((p.kind, p.group_code, p.target_date) in (
          select w.kind, w.group_code, w.date from wished w where w.expected = w.wish)) is true
    ), past as (
      update push_item set state = 'SUPERSEDED'
      where store_id = ${scope.storeId} and account_id = ${accountId} and state = 'PENDING' and target_date < ${today}
        and kind = any(${sql.array([...kinds])}::text[])
    )
    insert into push_item (store_id, group_id, company_id, account_id, kind, group_code, group_name, target_date, wish, cause)
    select ${scope.storeId}, ${scope.groupId}, ${scope.companyId}, ${accountId}, w.kind, w.group_code, w.group_name, w.date,
           w.wish, ${cause}
    from wished w
    where w.expected is distinct from w.wish
      -- What the provider refused is not told it again at once; a person may, and the next hour does.
      and not exists (select from push_item x
        where x.store_id = ${scope.storeId} and x.account_id = ${accountId} and x.kind = w.kind
          and x.group_code = w.group_code and x.target_date = w.date and x.state = 'FAILED' and x.wish = w.wish
          and x.created_at > now() - interval '1 hour')
    order by w.kind, w.date, w.group_code
    on conflict (store_id, account_id, kind, group_code, target_date) where state = 'PENDING'
      do update set wish = excluded.wish, cause = excluded.cause, group_name = excluded.group_name
      where push_item.wish <> excluded.wish
    returning push_item_id`;
  return rows.length;
}

const NOTHING = { minStay: null, maxStay: null, closedToArrival: false, closedToDeparture: false };

function rowOf({ kind, groupCode, groupName, date, wish }: Wish) {
  return { kind, group_code: groupCode, group_name: groupName.slice(0, 1_000), date, wish, nothing: NOTHING };
}

export interface PushLease {
  readonly accountId: string;
  readonly holder: string;
  readonly seconds: number;
}

export async function takePushLease(
  { sql, scope }: TenantTx,
  { accountId, holder, seconds }: PushLease,
): Promise<{ hasRead: boolean } | undefined> {
  const [row] = await sql<{ hasRead: boolean }[]>`
    update account_state
    set push_holder = ${holder}, push_until = now() + make_interval(secs => ${seconds})
    where store_id = ${scope.storeId} and account_id = ${accountId} and next_push_at <= now()
      and (push_until is null or push_until < now())
    returning last_read_at is not null as has_read`;
  return row;
}

/** False when somebody else tells the provider meanwhile. */
export async function renewPushLease(
  { sql, scope }: TenantTx,
  { accountId, holder, seconds }: PushLease,
): Promise<boolean> {
  const rows = await sql`
    update account_state set push_until = now() + make_interval(secs => ${seconds})
    where store_id = ${scope.storeId} and account_id = ${accountId} and push_holder = ${holder}
    returning account_id`;
  return rows.length > 0;
}

/** Gives the account back; after a problem the provider is left alone for some seconds. Answers the failures before. */
export async function endPush(
  { sql, scope }: TenantTx,
  { accountId, holder }: Pick<PushLease, 'accountId' | 'holder'>,
  { problem, retrySeconds }: { problem: string; retrySeconds: number },
): Promise<number> {
  const [row] = await sql<{ before: number }[]>`
    with old as (
      select push_failures_in_row from account_state
      where store_id = ${scope.storeId} and account_id = ${accountId}
    )
    update account_state s
    set push_holder = null, push_until = null,
        push_failures_in_row = case when ${problem} = '' then 0 else s.push_failures_in_row + 1 end,
        next_push_at = case when ${problem} = '' then now() else now() + make_interval(secs => ${retrySeconds}) end,
        last_error = case when ${problem} = '' then s.last_error else ${problem} end,
        last_error_at = case when ${problem} = '' then s.last_error_at else now() end
    from old
    where s.store_id = ${scope.storeId} and s.account_id = ${accountId} and s.push_holder = ${holder}
    returning old.push_failures_in_row as before`;
  return row?.before ?? 0;
}

const MOST_ITEMS = 1_000;
const MOST_DAYS = 30;

/** Items whose answer was lost, or that a process left behind that died: one request of them, the oldest first. */
export async function nextUncertain(
  { sql, scope }: TenantTx,
  accountId: string,
): Promise<{ requestId: string; items: PushTarget[] } | null> {
  const items = await sql<(PushTarget & { requestId: string })[]>`
    with first as (
      select request_id from push_item
      where store_id = ${scope.storeId} and account_id = ${accountId} and state in ('SENDING', 'UNCERTAIN')
      order by push_item_id limit 1
    )
    select p.push_item_id, p.kind, p.group_code, p.target_date as date, p.wish, p.request_id
    from push_item p join first f on f.request_id = p.request_id
    where p.store_id = ${scope.storeId} and p.account_id = ${accountId} and p.state in ('SENDING', 'UNCERTAIN')
    order by p.target_date, p.group_code limit ${MOST_ITEMS}`;
  const [first] = items;
  return first === undefined ? null : { requestId: first.requestId, items };
}

/**
 * The next items to be told, under a number of ours: one kind, at most 1,000 dates within 30 days. They are marked before
 * anything is sent, so that a process that dies leaves a question behind and no second adjustment. The nearest date is
 * told first.
 */
export async function takeBatch(
  { sql, scope }: TenantTx,
  accountId: string,
  requestId: string,
): Promise<PushTarget[]> {
  return sql<PushTarget[]>`
    with first as (
      select kind, target_date, attempts from push_item
      where store_id = ${scope.storeId} and account_id = ${accountId} and state = 'PENDING' and next_attempt_at <= now()
      order by case kind when 'STOCK' then 0 else 1 end, kind, target_date limit 1
    ), chosen as (
      select p.push_item_id from push_item p join first f on f.kind = p.kind
      where p.store_id = ${scope.storeId} and p.account_id = ${accountId} and p.state = 'PENDING'
        and p.next_attempt_at <= now() and p.target_date >= f.target_date
        -- What was refused goes again by its date alone: one that the provider does not take spoils no other.
        and p.target_date < f.target_date + case when f.attempts = 0 then ${MOST_DAYS}::int else 1 end
        and (p.attempts = 0) = (f.attempts = 0)
      order by p.target_date, p.group_code, p.push_item_id limit ${MOST_ITEMS} for update
    ), taken as (
      update push_item p set state = 'SENDING', request_id = ${requestId}, sent_at = now()
      from chosen c
      where p.store_id = ${scope.storeId} and p.push_item_id = c.push_item_id
      returning p.push_item_id, p.kind, p.group_code, p.target_date as date, p.wish
    )
    select * from taken order by date, group_code`;
}

/** Notes the provider's new values, and that they were sent. */
export async function writeDone(
  { sql, scope }: TenantTx,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with done as (
      update push_item set state = 'DONE', last_error = ''
      where store_id = ${scope.storeId} and push_item_id = any(${sql.array([...ids])}::uuid[])
      returning kind, group_code, target_date, wish
    )
    insert into provider_stock (store_id, account_id, kind, group_code, target_date, has, read_at)
    select ${scope.storeId}, ${accountId}, kind, group_code, target_date, wish, now() from done
    on conflict (store_id, account_id, kind, group_code, target_date)
      do update set has = excluded.has, read_at = excluded.read_at`;
}

/**
 * Puts items back into the queue. A newer wish that waits already takes the place of one; `isRefused` counts as an
 * attempt, and after some of them a person has to look.
 */
export async function putBack(
  { sql, scope }: TenantTx,
  items: readonly { pushItemId: string; reason: string }[],
  { isRefused, mostAttempts }: { isRefused: boolean; mostAttempts: number },
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update push_item p
    set state = case
          when exists (select from push_item n
            where n.store_id = p.store_id and n.account_id = p.account_id and n.kind = p.kind
              and n.group_code = p.group_code and n.target_date = p.target_date and n.state = 'PENDING') then 'SUPERSEDED'
          when ${isRefused} and p.attempts + 1 >= ${mostAttempts} then 'FAILED'
          else 'PENDING' end,
        attempts = p.attempts + ${isRefused ? 1 : 0},
        next_attempt_at = case when ${isRefused} then now() + make_interval(secs => 5 * (p.attempts + 1)) else now() end,
        last_error = b.reason
    from jsonb_to_recordset(${sql.json(items as never)}) as b("pushItemId" uuid, reason text)
    where p.store_id = ${scope.storeId} and p.push_item_id = b."pushItemId"`;
}

/** Nobody knows whether these arrived. */
export async function markUncertain(
  { sql, scope }: TenantTx,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  await sql`
    update push_item set state = 'UNCERTAIN', last_error = ${reason}
    where store_id = ${scope.storeId} and push_item_id = any(${sql.array([...ids])}::uuid[])`;
}

export async function noteGoodPush({ sql, scope }: TenantTx, accountId: string): Promise<void> {
  await sql`
    update account_state set last_pushed_at = now(), last_good_push_at = now()
    where store_id = ${scope.storeId} and account_id = ${accountId}`;
}

/** Takes what was read as what the provider has; dates that it does not name, it does not have. */
export async function writeRead(
  { sql, scope }: TenantTx,
  accountId: string,
  { from, to, rows }: { from: string; to: string; rows: readonly ReadRow[] },
): Promise<void> {
  await sql`
    delete from provider_stock
    where store_id = ${scope.storeId} and account_id = ${accountId} and kind = 'STOCK' and target_date between ${from} and ${to}`;
  await sql`
    insert into provider_stock (store_id, account_id, kind, group_code, target_date, has, read_at)
    select ${scope.storeId}, ${accountId}, 'STOCK', r."groupCode", r.date, r.has, now()
    from jsonb_to_recordset(${sql.json(rows as never)}) as r("groupCode" text, date date, has jsonb)
    on conflict (store_id, account_id, kind, group_code, target_date)
      do update set has = excluded.has, read_at = excluded.read_at`;
}

export async function noteRead({ sql, scope }: TenantTx, accountId: string): Promise<void> {
  await sql`
    update account_state set last_read_at = now()
    where store_id = ${scope.storeId} and account_id = ${accountId}`;
}
