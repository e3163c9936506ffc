import { openSync, readFileSync, renameSync, statSync } from 'node:fs';

const LARGEST_BYTES = 20_000_000;

/** Opens a log for appending; a large one is put aside as `<file>.1` first. The caller closes the descriptor. */
export function openLogFile(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** The last `count` lines of a log, for a person who has to see why something did not start. */
export function lastLines(file: string, count: number): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.slice(-count).join('\n');
}
