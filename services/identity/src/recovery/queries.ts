import type { Scope } from '@honjin/contracts';
import type { TxSql } from '@honjin/service-kit';

export interface Recoverable {
  groupId: string;
  id: string;
  loginId: string;
  name: string;
}

const MAX_USERS_OF_AN_ADDRESS = 5;
const MAX_MAILS_AN_HOUR = 3;

/** Returns the users of an address that may get a mail now; a shared address may have several. */
export function listRecoverable(sql: TxSql, email: string): Promise<Recoverable[]> {
  return sql<Recoverable[]>`
    select u.group_id, u.id, u.login_id, u.name from user_account u
    where lower(u.email) = lower(${email}) and u.status <> 'frozen' and u.deleted_at is null
      and (select count(*) from mail_token t where t.group_id = u.group_id and t.user_id = u.id
           and t.created_at > now() - interval '1 hour') < ${MAX_MAILS_AN_HOUR}
    order by u.id limit ${MAX_USERS_OF_AN_ADDRESS}`;
}

export async function insertMailToken(
  sql: TxSql,
  token: { groupId: string; userId: string; tokenHash: Buffer; newEmail: string | null },
): Promise<void> {
  await sql`
    insert into mail_token (group_id, token_hash, user_id, purpose, new_email, expires_at)
    values (${token.groupId}, ${token.tokenHash}, ${token.userId}, ${token.newEmail === null ? 'PASSWORD' : 'EMAIL'},
            ${token.newEmail}, now() + interval '24 hours')`;
}

export interface MailTokenRow extends Scope {
  userId: string;
  loginId: string;
  purpose: 'PASSWORD' | 'EMAIL';
  newEmail: string | null;
}

/** Returns a token that still counts, with the home store of its user. */
export async function findMailToken(sql: TxSql, tokenHash: Buffer): Promise<MailTokenRow | undefined> {
  const [row] = await sql<MailTokenRow[]>`
    select t.user_id, t.purpose, t.new_email, u.login_id,
           u.group_id, u.company_id, u.home_store_id as store_id
    from mail_token t
    join user_account u on u.group_id = t.group_id and u.id = t.user_id and u.status <> 'frozen' and u.deleted_at is null
    where t.token_hash = ${tokenHash} and t.used_at is null and t.expires_at > now()`;
  return row;
}

/** Uses a token up. Returns false when somebody was faster. The user's other links of that purpose end with it. */
export async function spendMailToken(
  sql: TxSql,
  token: { groupId: string; userId: string; tokenHash: Buffer; purpose: MailTokenRow['purpose'] },
): Promise<boolean> {
  const spent = await sql`
    update mail_token set used_at = now()
    where group_id = ${token.groupId} and token_hash = ${token.tokenHash} and used_at is null and expires_at > now()`;
  if (spent.count === 0) return false;
  await sql`
    update mail_token set used_at = now()
    where group_id = ${token.groupId} and user_id = ${token.userId} and purpose = ${token.purpose} and used_at is null`;
  return true;
}

/** Ends the links for a new password that are still out: the password or the address that they were sent for has changed. */
export async function endPasswordLinks(
  sql: TxSql,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  await sql`
    update mail_token set used_at = now()
    where group_id = ${groupId} and user_id = ${userId} and purpose = 'PASSWORD' and used_at is null`;
}

export async function updatePassword(
  sql: TxSql,
  user: { groupId: string; userId: string },
  passwordHash: string,
): Promise<void> {
  await sql`
    update user_account set password_hash = ${passwordHash}, password_changed_at = now(), version = version + 1
    where group_id = ${user.groupId} and id = ${user.userId}`;
}

export async function updateEmail(
  sql: TxSql,
  user: { groupId: string; userId: string },
  email: string,
): Promise<void> {
  await sql`
    update user_account set email = ${email}, version = version + 1
    where group_id = ${user.groupId} and id = ${user.userId}`;
}

export async function findPassword(
  sql: TxSql,
  user: { groupId: string; userId: string },
): Promise<string | null> {
  const [row] = await sql<{ passwordHash: string }[]>`
    select password_hash from user_account
    where group_id = ${user.groupId} and id = ${user.userId} and deleted_at is null`;
  return row?.passwordHash ?? null;
}
