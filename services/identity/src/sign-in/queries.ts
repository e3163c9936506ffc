import type { Scope } from '@honjin/contracts';
import type { TxSql } from '@honjin/service-kit';
import type { OwnDefinition, SessionRole } from '../roles/rights.ts';

export interface SignInUser extends Scope {
  id: string;
  passwordHash: string;
  status: 'ready' | 'active' | 'frozen';
}

interface Saver extends Pick<SessionRole, 'roleCode' | 'roleDefinition'> {
  userName: string;
}

/** The user of a login id and the store to start in: the home store, else the first one. */
export async function findSignInUser(sql: TxSql, loginId: string): Promise<SignInUser | undefined> {
  const [row] = await sql<SignInUser[]>`
    select u.id, u.group_id, us.company_id, us.store_id,
           u.password_hash, u.status
    from user_account u
    join lateral (
      select store_id, company_id from user_store where group_id = u.group_id and user_id = u.id
      order by store_id = u.home_store_id desc, display_order, store_id limit 1) us on true
    where u.login_id = ${loginId} and u.deleted_at is null`;
  return row;
}

/** The person of a staff number, with what can prove it. */
export interface Staff {
  userId: string;
  groupId: string;
  companyId: string;
  passwordHash: string;
  pinHash: string | null;
}

/** Returns the person of a staff number of a store, if it may work there. */
export async function findStaff(
  sql: TxSql,
  storeId: string,
  registNumber: string,
): Promise<Staff | undefined> {
  const [row] = await sql<Staff[]>`
    select u.id as user_id, u.group_id, us.company_id,
           u.password_hash, p.pin_hash
    from staff_number n
    join user_account u on u.group_id = n.group_id and u.id = n.user_id and u.status <> 'frozen' and u.deleted_at is null
    join user_store us on us.group_id = n.group_id and us.user_id = n.user_id and us.store_id = n.store_id
    left join staff_pin p on p.store_id = n.store_id and p.user_id = n.user_id
    where n.store_id = ${storeId} and n.regist_number = ${registNumber}`;
  return row;
}

/** Notes a sign-in; the one before it is what the footer shows. A user that was only made becomes active. */
export async function noteSignIn(sql: TxSql, groupId: string, userId: string): Promise<void> {
  await sql`
    update user_account
    set previous_login_at = last_login_at, last_login_at = now(),
        shown_failed_sign_ins = failed_sign_ins, failed_sign_ins = 0,
        status = case when status = 'ready' then 'active' else status end
    where group_id = ${groupId} and id = ${userId} and status <> 'frozen' and deleted_at is null`;
}

/**
 * Finds the rights of the second person at a save in the store. It returns undefined when that person does not work
 * there.
 */
export async function findSecond(
  sql: TxSql,
  user: { groupId: string; userId: string },
  storeId: string,
): Promise<{ roleCode: string; roleDefinition: OwnDefinition | null; canSave: boolean } | undefined> {
  const [row] = await sql<{ roleCode: string; roleDefinition: OwnDefinition | null; canSave: boolean }[]>`
    select u.role_code, us.can_save,
           case when r.code is not null then
             jsonb_build_object('permissions', r.permissions, 'reach', r.reach) end as role_definition
    from user_account u
    join user_store us on us.group_id = u.group_id and us.user_id = u.id and us.store_id = ${storeId}
    left join role_type r on r.group_id = u.group_id and r.code = u.role_code
    where u.group_id = ${user.groupId} and u.id = ${user.userId}`;
  return row;
}

/** Returns a user who may save in the store, with the group's own definition of their role. */
export async function findSaver(
  sql: TxSql,
  user: { groupId: string; userId: string },
  storeId: string,
): Promise<Saver | undefined> {
  const [row] = await sql<Saver[]>`
    select u.name as user_name, u.role_code, case when r.code is not null then
        jsonb_build_object('permissions', r.permissions, 'reach', r.reach, 'limits', r.limits) end as role_definition
    from user_account u
    join user_store us on us.group_id = u.group_id and us.user_id = u.id and us.store_id = ${storeId} and us.can_save
    left join role_type r on r.group_id = u.group_id and r.code = u.role_code
    where u.group_id = ${user.groupId} and u.id = ${user.userId} and u.status = 'active' and u.deleted_at is null`;
  return row;
}
