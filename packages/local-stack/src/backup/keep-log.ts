import { join } from 'node:path';
import type postgres from 'postgres';
import { readKeptLog, walOf, writeKeptLog } from './backup-folder.ts';
import { packFile, type Content } from './packed-file.ts';
import { endSegment, readClock, readPosition, readSlot, releaseBefore, type LogPosition } from './queries.ts';

/** Segments of one "log file number" in PostgreSQL's way of naming them. */
const WHOLE_LOG_BYTES = 0x1_0000_0000n;

/** PostgreSQL threw a part of its log away before it was in the backup: only a new copy helps. */
export class LogLost extends Error {}

/** Returns the file name of the segment that begins at `number` times the size of one. */
export function segmentName(number: bigint, { segmentBytes, timeline }: LogPosition): string {
  const perLog = WHOLE_LOG_BYTES / segmentBytes;
  const hex = (part: bigint) => part.toString(16).toUpperCase().padStart(8, '0');
  return `${hex(BigInt(timeline))}${hex(number / perLog)}${hex(number % perLog)}`;
}

/**
 * Copies what PostgreSQL has logged since the last time into the folders of copies, and lets PostgreSQL throw it away.
 * Only within `aloneAtBackup`.
 *
 * @param home the cluster's folder
 * @param folders the newest copy's; while one is being made also that of the one before, so that neither has a gap
 * @returns the moment up to which everything that was saved is in the backup now
 * @throws LogLost when a part is missing for good
 */
export async function keepLog(sql: postgres.Sql, home: string, folders: readonly string[]): Promise<string> {
  const slot = await readSlot(sql);
  if (slot === undefined || slot.isLost) throw new LogLost('the log before the backup is gone');
  const until = await readClock(sql);
  await endSegment(sql);
  const position = await readPosition(sql);
  const { segmentBytes } = position;
  const end = position.bytes / segmentBytes;
  const names: string[] = [];
  for (let at = slot.bytes / segmentBytes; at < end; at += 1n) names.push(segmentName(at, position));
  for (const folder of folders) await keepIn(folder, { home, names, until });
  if (end * segmentBytes > slot.bytes) await releaseBefore(sql, end * segmentBytes);
  return until;
}

interface Segments {
  readonly home: string;
  readonly names: readonly string[];
  readonly until: string;
}

async function keepIn(folder: string, { home, names, until }: Segments): Promise<void> {
  const segments: Record<string, Content> = { ...(await readKeptLog(folder))?.segments };
  for (const name of names)
    segments[name] ??= await packFile(join(home, 'pg_wal', name), join(walOf(folder), `${name}.zst`));
  await writeKeptLog(folder, { until, segments });
}
