import { newId, type TxSql } from '@honjin/service-kit';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

export interface WaitingMail extends Mail {
  groupId: string;
  id: string;
  attempts: number;
}

export async function queueMail(sql: TxSql, groupId: string, mail: Mail): Promise<void> {
  await sql`
    insert into mail_queue (group_id, id, recipient, subject, body)
    values (${groupId}, ${newId()}, ${mail.recipient}, ${mail.subject}, ${mail.body})`;
}

/** Returns the next mail that is due; no other process takes it while this transaction lasts. */
export async function lockNextMail(sql: TxSql): Promise<WaitingMail | undefined> {
  const [row] = await sql<WaitingMail[]>`
    select group_id, id, recipient, subject, body, attempts from mail_queue
    where sent_at is null and failed_at is null and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked`;
  return row;
}

/** The text held a link: it goes when the mail has gone. */
export async function markSent(sql: TxSql, mail: WaitingMail): Promise<void> {
  await sql`
    update mail_queue set sent_at = now(), body = '', attempts = attempts + 1
    where group_id = ${mail.groupId} and id = ${mail.id}`;
}

/** Tries again after 1, 2, 4 … minutes; the links inside are dead after a day, so the tenth failure is the last. */
export async function markFailed(sql: TxSql, mail: WaitingMail): Promise<void> {
  await sql`
    update mail_queue set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => ${2 ** mail.attempts}),
      failed_at = case when attempts + 1 >= 10 then now() end, body = case when attempts + 1 >= 10 then '' else body end
    where group_id = ${mail.groupId} and id = ${mail.id}`;
}

export async function forgetOldMails(sql: TxSql): Promise<void> {
  await sql`delete from mail_queue where coalesce(sent_at, failed_at) < now() - interval '30 days'`;
  await sql`delete from mail_token where expires_at < now() - interval '30 days'`;
}
