import type postgres from 'postgres';

/** The oldest PostgreSQL that the schemas run on: they take ids from `uuidv7()`. */
const OLDEST = 18;

/** A server that cannot be used; its message is all that whoever installs it has to read. */
export class OldServerError extends Error {
  override readonly name = 'OldServerError';
}

/** One sentence for whoever runs the server, in both languages; null of a server that is new enough. */
export function oldServerSentence(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= OLDEST) return null;
  return `PostgreSQL ${OLDEST} 以降が必要です（接続先は ${major}）。 / PostgreSQL ${OLDEST} or newer is needed; this server is ${major}.`;
}

/** Refuses a server that is too old before anything is made on it. */
export async function refuseOldServer(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ version: number }[]>`
    select current_setting('server_version_num')::int as version`;
  const sentence = oldServerSentence(row!.version);
  if (sentence !== null) throw new OldServerError(sentence);
}
