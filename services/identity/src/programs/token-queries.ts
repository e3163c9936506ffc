import type { Permissions, Scope } from '@honjin/contracts';
import type { TxSql } from '@honjin/service-kit';

/** A program that has shown a secret that counts. */
export interface KnownProgram extends Scope {
  id: string;
  secretId: string;
  name: string;
  permissions: Partial<Permissions>;
}

/** Finds a live program by its id and a secret that counts, and notes the use of the secret. */
export async function useSecret(
  sql: TxSql,
  given: { programId: string; secretHash: Buffer },
): Promise<KnownProgram | undefined> {
  const [row] = await sql<KnownProgram[]>`
    update program_secret s set last_used_at = now()
    from program p
    where s.program_id = ${given.programId} and s.secret_hash = ${given.secretHash}
      and (s.expires_at is null or s.expires_at > now())
      and p.store_id = s.store_id and p.id = s.program_id and p.ended_at is null
    returning p.id, s.id as secret_id, p.group_id, p.company_id, p.store_id, p.name, p.permissions`;
  return row;
}

/** Keeps a token of a secret that still counts; false when it does no longer. */
export async function insertToken(
  sql: TxSql,
  token: {
    id: string;
    hash: Buffer;
    program: Pick<KnownProgram, 'id' | 'secretId' | 'storeId'>;
    permissions: Partial<Permissions>;
    lifetimeS: number;
  },
): Promise<boolean> {
  const { program } = token;
  const kept = await sql`
    insert into program_token (store_id, id, program_id, secret_id, token_hash, permissions, expires_at)
    select s.store_id, ${token.id}, s.program_id, s.id, ${token.hash}, ${sql.json(token.permissions as never)},
           now() + make_interval(secs => ${token.lifetimeS})
    from program_secret s
    where s.store_id = ${program.storeId} and s.id = ${program.secretId} and s.program_id = ${program.id}
      and (s.expires_at is null or s.expires_at > now())`;
  return kept.count === 1;
}

export interface LiveToken extends Scope {
  id: string;
  programId: string;
  name: string;
  /** The rights that the token was asked for; beside them stand those of the program now. */
  asked: Partial<Permissions>;
  permissions: Partial<Permissions>;
  /** The last use of the program was noted more than a minute ago. */
  isStale: boolean;
}

/** Finds a token that has not run out, of a live program whose secret has not been ended since. */
export async function findLiveToken(sql: TxSql, tokenHash: Buffer): Promise<LiveToken | undefined> {
  const [row] = await sql<LiveToken[]>`
    select t.id, t.program_id, p.name, p.group_id, p.company_id, p.store_id, t.permissions as asked, p.permissions,
           p.last_used_at is null or p.last_used_at < now() - interval '1 minute' as is_stale
    from program_token t
    join program p on p.store_id = t.store_id and p.id = t.program_id and p.ended_at is null
    where t.token_hash = ${tokenHash} and t.expires_at > now()`;
  return row;
}

export async function touchProgram(sql: TxSql, storeId: string, id: string): Promise<void> {
  await sql`update program set last_used_at = now() where store_id = ${storeId} and id = ${id}`;
}

export async function forgetOldTokens(sql: TxSql): Promise<void> {
  await sql`delete from program_token where expires_at <= now()`;
}
