import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { listCopies, pruneCopies } from './backup-folder.ts';
import { readOrder, type BackupOrder } from './backup-order.ts';
import { keepLog, LogLost } from './keep-log.ts';
import { aloneAtBackup } from './queries.ts';
import { takeCopy, type CopySource } from './take-copy.ts';

/** Between two looks at the log: what a restore may lose at most, besides the time that the copying takes. */
const EVERY_MS = 30_000;
/** A copy that is older is followed by a new one, so that a restore has no more than a day of log to go through. */
const OLDEST_COPY_MS = 24 * 60 * 60_000;

export interface BackupKeeper {
  stop(): Promise<void>;
}

export interface KeeperOptions {
  readonly dir: string;
  readonly home: string;
  readonly databaseUrl: string;
  /** Default 30 s. */
  readonly everyMs?: number;
  readonly say: (ja: string, en: string) => void;
}

/** Does what is due: the log every time, a new copy when the newest is a day old or its log has a gap. */
async function keepOnce(source: CopySource, { to, keep }: BackupOrder): Promise<void> {
  const newest = (await listCopies(to)).at(-1);
  const age = newest === undefined ? Infinity : Date.now() - Date.parse(newest.manifest.madeAt);
  try {
    if (newest !== undefined) await keepLog(source.sql, source.home, [newest.folder]);
  } catch (error) {
    if (!(error instanceof LogLost)) throw error;
    await takeCopy(source, to);
    return;
  }
  if (age <= OLDEST_COPY_MS) return;
  await takeCopy(source, to);
  await pruneCopies(to, keep);
}

/**
 * Keeps a running stack's backup up to date for as long as it was told to ({@link BackupOrder}). A backup that does not
 * go well is told once, and tried again; the stack goes on.
 */
export function keepBackups({
  dir,
  home,
  databaseUrl,
  everyMs = EVERY_MS,
  say,
}: KeeperOptions): BackupKeeper {
  const stopping = new AbortController();
  const sql = postgres(databaseUrl, { max: 3, idle_timeout: 5, onnotice: () => {} });
  let told = '';
  const look = async (): Promise<void> => {
    try {
      const order = await readOrder(dir);
      if (order !== undefined) await aloneAtBackup(sql, () => keepOnce({ sql, home, dir }, order));
      told = '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== told) say(`バックアップに失敗しました: ${reason}`, `The backup failed: ${reason}`);
      told = reason;
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await look();
      await sql.end({ timeout: 1 });
    },
  };
}
