import type { Scope } from '@honjin/contracts';
import type { SessionRevoked } from '@honjin/contracts/identity';
import type { TxSql } from '@honjin/service-kit';
import type { SessionBounds, SessionRole } from '../roles/rights.ts';

export interface LiveSession extends Scope, SessionRole {
  id: string;
  userId: string;
  loginId: string;
  userName: string;
  canSave: boolean;
  requireReauth: boolean;
  needsMachine: boolean;
  stores: { companyId: string; storeId: string }[];
  vouchedBy: string | null;
  /** Its last use was noted more than a minute ago. */
  isStale: boolean;
}

/** A role as the group has defined it, or null. */
function definition(sql: TxSql, table: 'r' | 'p') {
  const role = sql(table);
  return sql`case when ${role}.code is not null then
    jsonb_build_object('permissions', ${role}.permissions, 'reach', ${role}.reach, 'limits', ${role}.limits) end`;
}

/**
 * Returns the session of a token hash or an id, when it is neither ended nor idle too long and its user may still work
 * there.
 */
export async function findLiveSession(
  sql: TxSql,
  by: { tokenHash: Buffer } | { id: string },
  idleMinutes: number,
): Promise<LiveSession | undefined> {
  const [row] = await sql<LiveSession[]>`
    select s.id, s.group_id, s.company_id, s.store_id,
           u.id as user_id, u.login_id, u.name as user_name, u.role_code,
           ${definition(sql, 'r')} as role_definition, s.preview_role,
           ${definition(sql, 'p')} as preview_definition, s.bounds, s.vouched_by,
           us.can_save, us.require_reauth,
           us.is_machine_no_use as needs_machine,
           (select jsonb_agg(jsonb_build_object('companyId', o.company_id, 'storeId', o.store_id))
            from user_store o where o.group_id = s.group_id and o.user_id = s.user_id) as stores,
           s.last_seen_at < now() - interval '1 minute' as is_stale
    from session s
    join user_account u on u.group_id = s.group_id and u.id = s.user_id and u.status = 'active' and u.deleted_at is null
    join user_store us on us.group_id = s.group_id and us.user_id = s.user_id and us.store_id = s.store_id
    left join role_type r on r.group_id = s.group_id and r.code = u.role_code
    left join role_type p on p.group_id = s.group_id and p.code = s.preview_role
    where ${'id' in by ? sql`s.id = ${by.id}` : sql`s.token_hash = ${by.tokenHash}`}
      and s.revoked_at is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(mins => ${idleMinutes})`;
  return row;
}

export async function touchSession(sql: TxSql, groupId: string, id: string): Promise<void> {
  await sql`update session set last_seen_at = now() where group_id = ${groupId} and id = ${id}`;
}

/** The staff number by which somebody acts, and how it was proved. */
export interface SessionStaff {
  registNumber: string;
  proof: 'NUMBER' | 'PIN' | 'PASSWORD';
}

export interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: string;
  hours: number;
  bounds: SessionBounds | null;
  /** The user or the terminal without whose word the session would not be. */
  vouchedBy: string | null;
  staff: SessionStaff | null;
}

export async function insertSession(sql: TxSql, session: Scope & NewSession): Promise<void> {
  const bounds = session.bounds === null ? null : sql.json(session.bounds as never);
  const { staff } = session;
  await sql`
    insert into session (group_id, id, token_hash, user_id, company_id, store_id, bounds, vouched_by, staff_number,
                         staff_proof, expires_at)
    values (${session.groupId}, ${session.id}, ${session.tokenHash}, ${session.userId}, ${session.companyId},
            ${session.storeId}, ${bounds}, ${session.vouchedBy}, ${staff?.registNumber ?? null},
            ${staff?.proof ?? null}, now() + make_interval(hours => ${session.hours}))`;
}

/** Ends a user's sessions but one, and those that were opened on the user's word; returns the ids of those that ended now. */
export async function revokeSessionsOf(
  sql: TxSql,
  user: { groupId: string; userId: string; exceptId?: string },
  reason: SessionRevoked['reason'],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update session set revoked_at = now(), revoke_reason = ${reason}
    where group_id = ${user.groupId} and (user_id = ${user.userId} or vouched_by = ${user.userId})
      and revoked_at is null and id is distinct from ${user.exceptId ?? null}
    returning id`;
  return rows.map((row) => row.id);
}

export async function revokeSession(sql: TxSql, id: string, reason: SessionRevoked['reason']): Promise<void> {
  await sql`
    update session set revoked_at = now(), revoke_reason = ${reason} where id = ${id} and revoked_at is null`;
}

export async function rotateToken(sql: TxSql, groupId: string, id: string, tokenHash: Buffer): Promise<void> {
  await sql`update session set token_hash = ${tokenHash} where group_id = ${groupId} and id = ${id}`;
}

/** Moves a session to another store; a staff number names somebody in its own store only. */
export async function moveSession(sql: TxSql, id: string, to: Scope): Promise<void> {
  await sql`
    update session set store_id = ${to.storeId}, company_id = ${to.companyId}, staff_number = null, staff_proof = null
    where group_id = ${to.groupId} and id = ${id} and revoked_at is null`;
}

/** Ends what is idle or old, and forgets what ended a month ago; returns the ids of those that ended now. */
export async function expireSessions(sql: TxSql, idleMinutes: number): Promise<string[]> {
  await sql`delete from session where revoked_at < now() - interval '30 days'`;
  const rows = await sql<{ id: string }[]>`
    update session set revoked_at = now(), revoke_reason = 'EXPIRED'
    where revoked_at is null
      and (expires_at <= now() or last_seen_at <= now() - make_interval(mins => ${idleMinutes}))
    returning id`;
  return rows.map((row) => row.id);
}

export interface SessionUserRow extends SessionRole {
  userId: string;
  loginId: string;
  userName: string;
  email: string;
  roleMenus: string[] | null;
  previewMenus: string[] | null;
  previewNameJa: string | null;
  previewNameEn: string | null;
  previousLoginAt: Date | null;
  failedSignIns: number;
  staff: SessionStaff | null;
}

/** The user of a session with the role it has, and the one whose view the session has taken. */
export async function getSessionUser(
  sql: TxSql,
  session: { groupId: string; userId: string; sessionId: string },
): Promise<SessionUserRow> {
  const [row] = await sql<SessionUserRow[]>`
    select u.id as user_id, u.login_id, u.name as user_name, u.email, u.role_code,
           ${definition(sql, 'r')} as role_definition, r.menus as role_menus, u.previous_login_at,
           u.shown_failed_sign_ins as failed_sign_ins,
           s.preview_role, ${definition(sql, 'p')} as preview_definition, p.menus as preview_menus,
           s.bounds, case when s.staff_number is not null then
             jsonb_build_object('registNumber', s.staff_number, 'proof', s.staff_proof) end as staff,
           p.name_ja as preview_name_ja, p.name_en as preview_name_en
    from user_account u
    left join role_type r on r.group_id = u.group_id and r.code = u.role_code
    left join session s on s.group_id = u.group_id and s.id = ${session.sessionId}
    left join role_type p on p.group_id = s.group_id and p.code = s.preview_role
    where u.group_id = ${session.groupId} and u.id = ${session.userId}`;
  if (row === undefined) throw new Error('the user of a session does not exist');
  return row;
}

export interface UserStoreRow {
  storeId: string;
  companyId: string;
  name: string;
  nameEn: string;
  canSave: boolean;
  requireReauth: boolean;
  needsMachine: boolean;
}

/** Returns the user's stores in their order, with the names of the store master. */
export function listUserStores(sql: TxSql, groupId: string, userId: string): Promise<UserStoreRow[]> {
  return sql<UserStoreRow[]>`
    select us.store_id, us.company_id, coalesce(m.state->>'name', '') as name,
           coalesce(m.state->>'nameEn', '') as name_en,
           us.can_save, us.require_reauth, us.is_machine_no_use as needs_machine
    from user_store us
    left join master_replica m on m.store_id = us.store_id and m.entity = 'store' and m.id = us.store_id::text
    where us.group_id = ${groupId} and us.user_id = ${userId}
    order by us.display_order, us.store_id`;
}
