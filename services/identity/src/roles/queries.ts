import type { Reach, Scope } from '@honjin/contracts';
import type { TxSql } from '@honjin/service-kit';

/** To whom a role type belongs: to the group (both null), to a company, or to a store. */
export interface RolePlace {
  companyId: string | null;
  storeId: string | null;
}

/** A role type of the group's own, or a shipped one it has changed. */
export interface OwnRole extends RolePlace {
  code: string;
  nameJa: string;
  nameEn: string;
  permissions: unknown;
  /** Null where nothing of its own was set. */
  limits: unknown;
  menus: string[] | null;
  reach: Reach;
  version: number;
}

function columns(sql: TxSql) {
  return sql`code, name_ja, name_en, permissions, limits, menus, reach,
    company_id, store_id, version`;
}

export function listOwnRoles(sql: TxSql, groupId: string): Promise<OwnRole[]> {
  return sql<OwnRole[]>`select ${columns(sql)} from role_type where group_id = ${groupId} order by code`;
}

/** Those of the group, of the company and of the store that is worked in. */
export function listRolesOfStore(sql: TxSql, { groupId, companyId, storeId }: Scope): Promise<OwnRole[]> {
  return sql<OwnRole[]>`
    select ${columns(sql)} from role_type
    where group_id = ${groupId} and (company_id is null or company_id = ${companyId})
      and (store_id is null or store_id = ${storeId})
    order by code`;
}

export async function findOwnRole(sql: TxSql, groupId: string, code: string): Promise<OwnRole | undefined> {
  const [row] = await sql<OwnRole[]>`
    select ${columns(sql)} from role_type where group_id = ${groupId} and code = ${code}`;
  return row;
}

/** Keeps the roles of a group from other changes until the transaction ends: nobody gets a role that is being deleted. */
export async function lockRoles(sql: TxSql, groupId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`role-type ${groupId}`}, 0))`;
}

/** Like {@link lockRoles}, for a caller who only gives a role: several may do so at once. */
export async function shareRoles(sql: TxSql, groupId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`role-type ${groupId}`}, 0))`;
}

/** Counts the users of the group by role. */
export async function countUsersByRole(sql: TxSql, groupId: string): Promise<Map<string, number>> {
  const rows = await sql<{ code: string; count: number }[]>`
    select role_code as code, count(*)::int as count from user_account
    where group_id = ${groupId} and deleted_at is null group by role_code`;
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/** Puts a role in place of what stood under its code; returns its new version. */
export async function saveRole(sql: TxSql, groupId: string, role: Omit<OwnRole, 'version'>): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    insert into role_type (group_id, code, name_ja, name_en, permissions, limits, menus, reach, company_id, store_id)
    values (${groupId}, ${role.code}, ${role.nameJa}, ${role.nameEn}, ${sql.json(role.permissions as never)},
            ${sql.json(role.limits as never)}, ${role.menus}, ${role.reach}, ${role.companyId}, ${role.storeId})
    on conflict (group_id, code) do update set
      name_ja = excluded.name_ja, name_en = excluded.name_en, permissions = excluded.permissions,
      limits = excluded.limits,      menus = excluded.menus, reach = excluded.reach, version = role_type.version + 1
    returning version`;
  return row!.version;
}

export async function deleteOwnRole(sql: TxSql, groupId: string, code: string): Promise<void> {
  await sql`delete from role_type where group_id = ${groupId} and code = ${code}`;
}

/** Open sessions that have the role, or its view. */
export async function listSessionsOfRole(sql: TxSql, groupId: string, code: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.id from session s join user_account u on u.group_id = s.group_id and u.id = s.user_id
    where s.group_id = ${groupId} and s.revoked_at is null and (u.role_code = ${code} or s.preview_role = ${code})`;
  return rows.map(({ id }) => id);
}

export async function setPreview(
  sql: TxSql,
  session: { groupId: string; id: string },
  roleCode: string | null,
): Promise<void> {
  await sql`
    update session set preview_role = ${roleCode} where group_id = ${session.groupId} and id = ${session.id}`;
}

/**
 * Counts the active users of the store, besides one, who have one of the roles. Their rows stay locked until the
 * transaction ends, so that two administrators cannot take the last right from each other at once.
 */
export async function countOthersWithRoles(
  sql: TxSql,
  scope: Scope,
  roleCodes: readonly string[],
  exceptUserId: string,
): Promise<number> {
  const rows = await sql`
    select u.id from user_account u
    where u.group_id = ${scope.groupId} and u.status = 'active' and u.deleted_at is null
      and u.role_code = any(${roleCodes as string[]}) and u.id <> ${exceptUserId}
      and exists (select from user_store us
        where us.group_id = u.group_id and us.user_id = u.id and us.store_id = ${scope.storeId})
    order by u.id for update of u`;
  return rows.length;
}

/** As {@link countOthersWithRoles}, of the whole group, wherever they work. */
export async function countOthersOfGroup(
  sql: TxSql,
  groupId: string,
  roleCodes: readonly string[],
  exceptUserId: string,
): Promise<number> {
  const rows = await sql`
    select id from user_account
    where group_id = ${groupId} and status = 'active' and deleted_at is null
      and role_code = any(${roleCodes as string[]}) and id <> ${exceptUserId}
    order by id for update`;
  return rows.length;
}
