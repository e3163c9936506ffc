import type { Permissions, Scope } from '@honjin/contracts';
import type { TxSql } from '@honjin/service-kit';

export interface SecretRow {
  id: string;
  hint: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

export interface ProgramRow {
  id: string;
  name: string;
  permissions: Partial<Permissions>;
  version: number;
  createdAt: Date;
  createdByName: string;
  lastUsedAt: Date | null;
}

const columns = (sql: TxSql) =>
  sql`id, name, permissions, version, created_at, created_by_name, last_used_at`;

/** Lists the live programs of a store with the secrets that count, the newest first. */
export function listProgramRows(
  sql: TxSql,
  storeId: string,
): Promise<(ProgramRow & { secrets: SecretRow[] })[]> {
  return sql`
    select ${columns(sql)}, coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'hint', s.hint, 'createdAt', s.created_at,
        'expiresAt', s.expires_at, 'lastUsedAt', s.last_used_at) order by s.created_at desc, s.id desc)
      from program_secret s
      where s.store_id = program.store_id and s.program_id = program.id
        and (s.expires_at is null or s.expires_at > now())), '[]') as secrets
    from program where store_id = ${storeId} and ended_at is null order by name, id`;
}

/** Locks what the number of a store's programs is decided on, and returns the number. */
export async function lockProgramCount(sql: TxSql, storeId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('programs ' || ${storeId}::text, 0))`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from program where store_id = ${storeId} and ended_at is null`;
  return row!.count;
}

export async function insertProgram(
  sql: TxSql,
  scope: Scope,
  program: Pick<ProgramRow, 'id' | 'name' | 'permissions'> & { userId: string; userName: string },
): Promise<void> {
  await sql`
    insert into program (store_id, id, group_id, company_id, name, permissions, created_by, created_by_name)
    values (${scope.storeId}, ${program.id}, ${scope.groupId}, ${scope.companyId}, ${program.name},
            ${sql.json(program.permissions as never)}, ${program.userId}, ${program.userName})`;
}

/** Finds a live program. */
export async function findProgramRow(
  sql: TxSql,
  storeId: string,
  id: string,
): Promise<Pick<ProgramRow, 'name' | 'permissions'> | undefined> {
  const [row] = await sql<Pick<ProgramRow, 'name' | 'permissions'>[]>`
    select name, permissions from program where store_id = ${storeId} and id = ${id} and ended_at is null`;
  return row;
}

/** Returns a live program, kept from others' changes until the transaction ends. */
export async function lockProgram(sql: TxSql, storeId: string, id: string): Promise<ProgramRow | undefined> {
  const [row] = await sql<ProgramRow[]>`
    select ${columns(sql)} from program where store_id = ${storeId} and id = ${id} and ended_at is null for update`;
  return row;
}

export async function updateProgram(
  sql: TxSql,
  storeId: string,
  program: Pick<ProgramRow, 'id' | 'name' | 'permissions'>,
): Promise<void> {
  await sql`
    update program set name = ${program.name}, permissions = ${sql.json(program.permissions as never)}, version = version + 1
    where store_id = ${storeId} and id = ${program.id}`;
}

export async function endProgram(sql: TxSql, storeId: string, id: string): Promise<void> {
  await sql`update program set ended_at = now() where store_id = ${storeId} and id = ${id}`;
  await sql`
    update program_secret set expires_at = now()
    where store_id = ${storeId} and program_id = ${id} and (expires_at is null or expires_at > now())`;
}

export async function insertSecret(
  sql: TxSql,
  storeId: string,
  secret: { id: string; programId: string; hash: Buffer; hint: string },
): Promise<void> {
  await sql`
    insert into program_secret (store_id, id, program_id, secret_hash, hint)
    values (${storeId}, ${secret.id}, ${secret.programId}, ${secret.hash}, ${secret.hint})`;
}

/** Lets the newest secret go on for some hours, and ends every older one now. */
export async function limitSecrets(
  sql: TxSql,
  storeId: string,
  { programId, overlapHours }: { programId: string; overlapHours: number },
): Promise<void> {
  await sql`
    with live as (
      select id, row_number() over (order by created_at desc, id desc) as place from program_secret
      where store_id = ${storeId} and program_id = ${programId} and (expires_at is null or expires_at > now())
    )
    update program_secret s
    set expires_at = case when live.place = 1
      then least(s.expires_at, now() + make_interval(hours => ${overlapHours})) else now() end
    from live where s.store_id = ${storeId} and s.id = live.id`;
}

/** Ends a secret; false when the program has no such secret that counts. */
export async function endSecret(
  sql: TxSql,
  storeId: string,
  secret: { id: string; programId: string },
): Promise<boolean> {
  const ended = await sql`
    update program_secret set expires_at = now()
    where store_id = ${storeId} and program_id = ${secret.programId} and id = ${secret.id}
      and (expires_at is null or expires_at > now())`;
  return ended.count === 1;
}

/** Lists the live tokens of a program. */
export async function listTokenIds(sql: TxSql, storeId: string, programId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from program_token where store_id = ${storeId} and program_id = ${programId} and expires_at > now()`;
  return rows.map(({ id }) => id);
}

/** Takes away the tokens of secrets that have ended; returns their ids. */
export async function deleteTokensOfEnded(sql: TxSql, storeId: string, programId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from program_token t using program_secret s
    where t.store_id = ${storeId} and t.program_id = ${programId}
      and s.store_id = t.store_id and s.id = t.secret_id and s.expires_at <= now()
    returning t.id`;
  return rows.map(({ id }) => id);
}
