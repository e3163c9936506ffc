import {
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

const LARGEST_BYTES = 20_000_000;

/** Opens a log for appending; a large one is put aside as `<file>.1` first. The caller closes the descriptor. */
export function openLogFile(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** Returns the last `count` lines of a log, for a person who has to see why something did not start. */
export function lastLines(file: string, count: number): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.slice(-count).join('\n');
}

const LOOK_MS = 10_000;

/**
 * Puts aside the logs of a folder that have grown large while somebody writes them. The writer appends to the same
 * file, which begins again empty. When the disk has no room for the copy, the text is lost, but the room is not.
 */
export function rotateLogs(folder: string, largestBytes: number = LARGEST_BYTES): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.log')) continue;
    const file = join(folder, name);
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largestBytes) continue;
    try {
      copyFileSync(file, `${file}.1`);
    } finally {
      truncateSync(file);
    }
  }
}

/** {@link rotateLogs} from time to time, until the returned function is called. */
export function keepLogsSmall(folders: readonly string[]): () => void {
  const timer = setInterval(() => {
    for (const folder of folders) {
      try {
        rotateLogs(folder);
      } catch {
        // The next look tries again; a log must never cost a service.
      }
    }
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
