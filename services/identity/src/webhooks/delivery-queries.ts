import type { Permissions } from '@honjin/contracts';
import type { DeliveryFailure } from '@honjin/domain';
import type { TxSql } from '@honjin/service-kit';

/** A message that is due, with all that sending it needs. */
export interface DueDelivery {
  storeId: string;
  groupId: string;
  id: string;
  webhookId: string;
  eventId: string;
  url: string;
  salt: Buffer;
  /** The salt before, while it signs too. */
  previousSalt: Buffer | null;
  permissions: Partial<Permissions>;
  isProgramEnded: boolean;
  attempts: number;
  firstAttemptAt: Date;
  kind: string;
  revision: number;
  businessDate: string | null;
  occurredAt: Date;
  events: number;
  bookingIds: string[];
  roomIds: string[];
  customerIds: string[];
  master: string | null;
  masterIds: string[];
  isWhole: boolean;
  body: string | null;
}

/**
 * Takes messages that are due, of every webhook the oldest; of one that rests only a test. Until `leaseUntil` nobody else takes them or another one of
 * the same webhook; a sender that ends before it has said how they went leaves them to the next.
 */
export function takeDue(
  sql: TxSql,
  { at, leaseUntil, most }: { at: Date; leaseUntil: Date; most: number },
): Promise<DueDelivery[]> {
  return sql`
    with due as (
      select w.store_id, w.id as webhook_id, d.id
      from webhook w cross join lateral (
        select id from (
          (select d.id from webhook_delivery d
           where w.state = 'ON' and d.store_id = w.store_id and d.webhook_id = w.id and d.state = 'WAITING'
             and d.next_attempt_at <= ${at}
           order by d.next_attempt_at, d.id limit 1)
          union all
          (select d.id from webhook_delivery d
           where w.state <> 'ON' and d.store_id = w.store_id and d.webhook_id = w.id and d.state = 'WAITING'
             and d.is_test and d.next_attempt_at <= ${at}
           order by d.next_attempt_at, d.id limit 1)) one
        limit 1) d
      where w.ended_at is null and (w.busy_until is null or w.busy_until <= ${at})
      limit ${most} for update of w skip locked
    ), busy as (
      update webhook w set busy_until = ${leaseUntil} from due
      where w.store_id = due.store_id and w.id = due.webhook_id
      returning w.store_id, w.id, w.group_id, w.program_id, w.url, w.salt,
        case when w.previous_until > ${at} then w.previous_salt end as previous_salt
    ), taken as (
      update webhook_delivery d
      set attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, ${at}), last_attempt_at = ${at},
          next_attempt_at = ${leaseUntil}
      from due where d.store_id = due.store_id and d.id = due.id
      returning d.store_id, d.id, d.webhook_id, d.event_id, d.attempts, d.first_attempt_at
    )
    select t.store_id, b.group_id, t.id, t.webhook_id, t.event_id, b.url, b.salt, b.previous_salt, p.permissions,
           p.ended_at is not null as is_program_ended, t.attempts, t.first_attempt_at, e.kind,
           e.revision::int as revision, e.business_date, e.occurred_at, e.events, e.booking_ids, e.room_ids,
           e.customer_ids, e.master, e.master_ids, e.is_whole, e.body
    from taken t
    join busy b on b.store_id = t.store_id and b.id = t.webhook_id
    join program p on p.store_id = t.store_id and p.id = b.program_id
    join webhook_event e on e.store_id = t.store_id and e.id = t.event_id
    for update of e`;
}

/** Writes the body of an event: nothing joins it from now on. */
export async function sealBody(
  sql: TxSql,
  event: { storeId: string; id: string; body: string },
): Promise<void> {
  await sql`
    update webhook_event set body = ${event.body} where store_id = ${event.storeId} and id = ${event.id} and body is null`;
}

type Taken = Pick<DueDelivery, 'storeId' | 'id' | 'webhookId' | 'attempts'>;

/** Frees a webhook for its next message. */
async function freeWebhook(sql: TxSql, { storeId, webhookId }: Taken): Promise<void> {
  await sql`update webhook set busy_until = null where store_id = ${storeId} and id = ${webhookId}`;
}

/** Notes that a message is not for its program any more. */
export async function skipDelivery(sql: TxSql, taken: Taken): Promise<void> {
  await sql`
    update webhook_delivery set state = 'SKIPPED' where store_id = ${taken.storeId} and id = ${taken.id}`;
  await freeWebhook(sql, taken);
}

interface Answered {
  at: Date;
  status: number | null;
  answer: string;
}

export async function noteSuccess(sql: TxSql, taken: Taken, { at, status, answer }: Answered): Promise<void> {
  await sql`
    update webhook_delivery set state = 'DONE', status = ${status}, failure = null, answer = ${answer}
    where store_id = ${taken.storeId} and id = ${taken.id}`;
  await sql`
    update webhook set last_success_at = ${at}, failing_since = null, busy_until = null
    where store_id = ${taken.storeId} and id = ${taken.webhookId}`;
}

/** Notes a failure. A sender that was believed dead has no say any more: somebody else has taken the message since. */
export async function noteFailure(
  sql: TxSql,
  taken: Taken,
  outcome: Answered & { failure: DeliveryFailure; nextAt: Date | null },
): Promise<void> {
  const { status, failure, answer, nextAt } = outcome;
  await sql`
    update webhook_delivery set status = ${status}, failure = ${failure}, answer = ${answer},
      state = case when ${nextAt === null} then 'FAILED' else state end,
      next_attempt_at = coalesce(${nextAt}, next_attempt_at)
    where store_id = ${taken.storeId} and id = ${taken.id} and state = 'WAITING' and attempts = ${taken.attempts}`;
  await freeWebhook(sql, taken);
}

/** Begins the time of failures of a webhook, unless it has begun; returns since when nothing was taken. */
export async function noteFailing(sql: TxSql, taken: Taken, at: Date): Promise<Date> {
  const [row] = await sql<{ failingSince: Date }[]>`
    update webhook set failing_since = coalesce(failing_since, ${at})
    where store_id = ${taken.storeId} and id = ${taken.webhookId} returning failing_since`;
  return row!.failingSince;
}

/** Ends the sending to a webhook; returns whom to tell, once: the person who made it, if they still work here. */
export async function disableWebhook(
  sql: TxSql,
  taken: Taken & { groupId: string },
  at: Date,
): Promise<{ email: string; name: string; programName: string } | undefined> {
  const [row] = await sql<{ email: string; name: string; programName: string }[]>`
    with ended as (
      update webhook set state = 'DISABLED', disabled_at = ${at}, version = version + 1
      where store_id = ${taken.storeId} and id = ${taken.webhookId} and state = 'ON'
      returning store_id, group_id, program_id, created_by
    )
    select u.email, u.name, p.name as program_name
    from ended e
    join program p on p.store_id = e.store_id and p.id = e.program_id
    join user_account u on u.group_id = e.group_id and u.id = e.created_by and u.deleted_at is null and u.status <> 'frozen'`;
  return row;
}
