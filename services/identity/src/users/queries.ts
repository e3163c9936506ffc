import type { Scope } from '@honjin/contracts';
import type { USER_SORTS } from '@honjin/contracts/identity';
import type { TxSql } from '@honjin/service-kit';

export interface UserRow {
  id: string;
  groupId: string;
  companyId: string;
  reqStoreId: string;
  userLoginId: string;
  name: string;
  email: string;
  pendingEmail: string | null;
  roleType: string;
  status: 'ready' | 'active' | 'frozen';
  memo: string;
  lastLogin: Date | null;
  version: number;
}

export interface StoreRights {
  storeId: string;
  companyId: string;
  canSave: boolean;
  requireReauth: boolean;
  needsMachine: boolean;
  registNumber: string | null;
}

/** Rights in a store as a list shows them. */
export interface NamedStoreRights extends StoreRights {
  userId: string;
  name: string;
  nameEn: string;
  hasPin: boolean;
}

function columns(sql: TxSql) {
  return sql`
    u.id, u.group_id, u.company_id, u.home_store_id as req_store_id,
    u.login_id as user_login_id, u.name, u.email, u.role_code as role_type, u.status, u.memo,
    u.last_login_at as last_login, u.version,
    (select t.new_email from mail_token t where t.group_id = u.group_id and t.user_id = u.id and t.purpose = 'EMAIL'
       and t.used_at is null and t.expires_at > now() order by t.created_at desc limit 1) as pending_email`;
}

function ofStore(sql: TxSql, scope: Scope) {
  return sql`
    u.group_id = ${scope.groupId} and u.deleted_at is null and exists (
      select from user_store us
      where us.group_id = u.group_id and us.user_id = u.id and us.store_id = ${scope.storeId})`;
}

export interface UserFilter {
  q: string;
  status: UserRow['status'] | undefined;
  sort: (typeof USER_SORTS)[number];
  isDescending: boolean;
  page: number;
  pageSize: number;
}

/** The order of a list; equal ones by name, so that pages do not overlap. */
function orderOf(sql: TxSql, { sort, isDescending }: UserFilter) {
  const column = {
    name: sql`u.name`,
    userLoginId: sql`u.login_id`,
    roleType: sql`u.role_code`,
    status: sql`u.status`,
    lastLogin: sql`u.last_login_at`,
  }[sort];
  return sql`${column} ${isDescending ? sql`desc` : sql`asc`} nulls last, u.name, u.id`;
}

/** A page of the store's users by name, and how many there are. */
export async function listUserRows(
  sql: TxSql,
  scope: Scope,
  filter: UserFilter,
): Promise<{ rows: UserRow[]; total: number }> {
  const like = `%${filter.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = sql`${ofStore(sql, scope)}
    and (${filter.q} = '' or u.name ilike ${like} or u.login_id ilike ${like} or u.email ilike ${like})
    and (${filter.status ?? null}::text is null or u.status = ${filter.status ?? null})`;
  const [rows, [count]] = await Promise.all([
    sql<UserRow[]>`
      select ${columns(sql)} from user_account u where ${where}
      order by ${orderOf(sql, filter)} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`,
    sql<{ total: number }[]>`select count(*)::int as total from user_account u where ${where}`,
  ]);
  return { rows, total: count!.total };
}

/** One user of the store, kept from others' changes until the transaction ends. */
export async function lockUser(sql: TxSql, scope: Scope, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select ${columns(sql)} from user_account u where u.id = ${id} and ${ofStore(sql, scope)} for update of u`;
  return row;
}

export function listStoreRights(
  sql: TxSql,
  groupId: string,
  userIds: readonly string[],
): Promise<NamedStoreRights[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return sql<NamedStoreRights[]>`
    select us.user_id, us.store_id, us.company_id, us.can_save,
           us.require_reauth, us.is_machine_no_use as needs_machine,
           n.regist_number, p.user_id is not null as has_pin, coalesce(m.state->>'name', '') as name,
           coalesce(m.state->>'nameEn', '') as name_en
    from user_store us
    left join master_replica m on m.store_id = us.store_id and m.entity = 'store' and m.id = us.store_id::text
    left join staff_number n on n.store_id = us.store_id and n.group_id = us.group_id and n.user_id = us.user_id
    left join staff_pin p on p.store_id = us.store_id and p.user_id = us.user_id
    where us.group_id = ${groupId} and us.user_id in ${sql(userIds)}
    order by us.display_order, us.store_id`;
}

export interface UserFields {
  id: string;
  groupId: string;
  companyId: string;
  reqStoreId: string;
  userLoginId: string;
  name: string;
  roleType: string;
  memo: string;
}

export async function insertUser(
  sql: TxSql,
  user: UserFields & { email: string; passwordHash: string },
): Promise<void> {
  await sql`
    insert into user_account (group_id, id, company_id, home_store_id, login_id, name, email, role_code, password_hash, memo)
    values (${user.groupId}, ${user.id}, ${user.companyId}, ${user.reqStoreId}, ${user.userLoginId}, ${user.name},
            ${user.email}, ${user.roleType}, ${user.passwordHash}, ${user.memo})`;
}

export async function updateUser(
  sql: TxSql,
  user: UserFields & { status: UserRow['status']; passwordHash: string | null },
): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    update user_account set
      company_id = ${user.companyId}, home_store_id = ${user.reqStoreId}, login_id = ${user.userLoginId},
      name = ${user.name}, role_code = ${user.roleType}, memo = ${user.memo}, status = ${user.status},
      password_hash = coalesce(${user.passwordHash}, password_hash),
      password_changed_at = case when ${user.passwordHash}::text is null then password_changed_at else now() end,
      version = version + 1
    where group_id = ${user.groupId} and id = ${user.id} returning version`;
  return row!.version;
}

export async function markUserDeleted(sql: TxSql, groupId: string, id: string): Promise<void> {
  await sql`
    update user_account set deleted_at = now(), status = 'frozen', version = version + 1
    where group_id = ${groupId} and id = ${id}`;
  await sql`delete from staff_number where group_id = ${groupId} and user_id = ${id}`;
}

/** Makes the user's stores exactly these. */
export async function replaceStoreRights(
  sql: TxSql,
  user: { groupId: string; id: string },
  rights: readonly StoreRights[],
): Promise<void> {
  const kept = rights.map(({ storeId }) => storeId);
  await sql`
    delete from user_store where group_id = ${user.groupId} and user_id = ${user.id} and store_id not in ${sql(kept)}`;
  await sql`delete from staff_number where group_id = ${user.groupId} and user_id = ${user.id}`;
  const rows = rights.map((one, index) => ({
    group_id: user.groupId,
    user_id: user.id,
    store_id: one.storeId,
    company_id: one.companyId,
    can_save: one.canSave,
    require_reauth: one.requireReauth,
    is_machine_no_use: one.needsMachine,
    display_order: index,
  }));
  await sql`
    insert into user_store ${sql(rows)}
    on conflict (group_id, user_id, store_id) do update set
      can_save = excluded.can_save, require_reauth = excluded.require_reauth,
      is_machine_no_use = excluded.is_machine_no_use, display_order = excluded.display_order`;
  const numbers = rights
    .filter((one) => one.registNumber !== null)
    .map((one) => ({
      store_id: one.storeId,
      regist_number: one.registNumber,
      group_id: user.groupId,
      user_id: user.id,
    }));
  if (numbers.length > 0) await sql`insert into staff_number ${sql(numbers)}`;
}
