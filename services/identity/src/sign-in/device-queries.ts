import type { TxSql } from '@honjin/service-kit';

/** Tells whether the owner of a login id has signed in from a browser before. */
export async function isKnownDevice(sql: TxSql, loginId: string, deviceHash: Buffer): Promise<boolean> {
  const [row] = await sql`
    select 1 from known_device d
    join user_account u on u.group_id = d.group_id and u.id = d.user_id and u.deleted_at is null
    where u.login_id = ${loginId} and d.device_hash = ${deviceHash}`;
  return row !== undefined;
}

export async function rememberDevice(
  sql: TxSql,
  user: { groupId: string; userId: string },
  deviceHash: Buffer,
): Promise<void> {
  await sql`
    insert into known_device (group_id, user_id, device_hash)
    values (${user.groupId}, ${user.userId}, ${deviceHash})
    on conflict (group_id, user_id, device_hash) do update set last_used_at = now()`;
}

export async function forgetOldDevices(sql: TxSql): Promise<void> {
  await sql`delete from known_device where last_used_at < now() - interval '180 days'`;
}

/** After this many failures since the last sign-in the owner gets a mail, once a day. */
const TELL_AFTER = 5;

export interface WarnedOwner {
  groupId: string;
  name: string;
  email: string;
  failures: number;
}

/** Counts a failure for the owner to see; returns the owner when it is time to tell by mail. */
export async function noteFailure(sql: TxSql, loginId: string): Promise<WarnedOwner | undefined> {
  const [row] = await sql<(WarnedOwner & { isTold: boolean })[]>`
    update user_account u set
      failed_sign_ins = u.failed_sign_ins + 1,
      warned_at = case when u.failed_sign_ins + 1 >= ${TELL_AFTER}
                        and (u.warned_at is null or u.warned_at < now() - interval '1 day')
                       then now() else u.warned_at end
    where u.login_id = ${loginId} and u.deleted_at is null and u.status <> 'frozen'
    returning u.group_id, u.name, u.email, u.failed_sign_ins as failures,
              u.warned_at is not distinct from now() as is_told`;
  return row?.isTold === true ? row : undefined;
}
