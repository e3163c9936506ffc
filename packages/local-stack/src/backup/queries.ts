import type postgres from 'postgres';

/** The slot that keeps PostgreSQL's log from being thrown away before it is in the backup. */
const SLOT = 'honjin_backup';

export interface LogPosition {
  /** Bytes that are safely in the log, counted from its beginning. */
  readonly bytes: bigint;
  readonly segmentBytes: bigint;
  readonly timeline: number;
}

interface PositionRow {
  bytes: string;
  segment: string;
  timeline: number;
}

/** Ends the segment that is being written, so that it can be copied. Does nothing when nothing was written since. */
export async function endSegment(sql: postgres.Sql): Promise<void> {
  await sql`select pg_switch_wal()`;
}

export async function readPosition(sql: postgres.Sql): Promise<LogPosition> {
  const [row] = await sql<PositionRow[]>`
    select (pg_current_wal_flush_lsn() - '0/0')::text as bytes,
           (select setting from pg_settings where name = 'wal_segment_size') as segment,
           (select timeline_id from pg_control_checkpoint()) as timeline`;
  if (row === undefined) throw new Error('PostgreSQL tells no position');
  return { bytes: BigInt(row.bytes), segmentBytes: BigInt(row.segment), timeline: row.timeline };
}

/** The database's own clock: moments to which it is put back are told in it. */
export async function readClock(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  return (row?.now ?? new Date()).toISOString();
}

/** The place in the log from which on it is kept for the backup; undefined before the first one. */
export async function readSlot(sql: postgres.Sql): Promise<{ bytes: bigint; isLost: boolean } | undefined> {
  const [row] = await sql<{ bytes: string | null; status: string | null }[]>`
    select (restart_lsn - '0/0')::text as bytes, wal_status as status
    from pg_replication_slots where slot_name = ${SLOT}`;
  if (row === undefined) return undefined;
  return { bytes: BigInt(row.bytes ?? 0), isLost: row.bytes === null || row.status === 'lost' };
}

export async function makeSlot(sql: postgres.Sql): Promise<void> {
  await sql`select pg_create_physical_replication_slot(${SLOT}, true)`;
}

export async function dropSlot(sql: postgres.Sql): Promise<void> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT}`;
}

/** Lets PostgreSQL throw away what lies before `bytes`. */
export async function releaseBefore(sql: postgres.Sql, bytes: bigint): Promise<void> {
  await sql`select pg_replication_slot_advance(${SLOT}, '0/0'::pg_lsn + ${String(bytes)}::numeric)`;
}

/** Begins a copy of the running cluster. The same connection has to end it. */
export async function beginCopy(sql: postgres.ReservedSql, label: string): Promise<void> {
  await sql`select pg_backup_start(${label}, fast => true)`;
}

/** Ends the copy, and returns the label without which the copy cannot be started. */
export async function endCopy(sql: postgres.ReservedSql): Promise<string> {
  const [row] = await sql<{ labelfile: string }[]>`
    select labelfile from pg_backup_stop(wait_for_archive => false)`;
  if (row === undefined) throw new Error('PostgreSQL gave no backup label');
  return row.labelfile;
}

export async function readServerVersion(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  return row?.version ?? '';
}

/**
 * Runs work on the backup while nobody else does any: who keeps the log lets PostgreSQL throw it away, which a copy that
 * is being made would miss.
 */
export async function aloneAtBackup<T>(sql: postgres.Sql, work: () => Promise<T>): Promise<T> {
  const holder = await sql.reserve();
  try {
    await holder`select pg_advisory_lock(hashtext(${SLOT}))`;
    try {
      return await work();
    } finally {
      await holder`select pg_advisory_unlock(hashtext(${SLOT}))`;
    }
  } finally {
    holder.release();
  }
}
