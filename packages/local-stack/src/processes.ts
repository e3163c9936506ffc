import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;

function ask(column: string, pid: number): string | undefined {
  try {
    const answer = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return answer.trim() || undefined;
  } catch {
    return undefined;
  }
}

function readProc(pid: number, file: 'cmdline' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the command line of a running process, its words joined by blanks; undefined when it is gone (or a zombie).
 */
export function commandLine(pid: number): string | undefined {
  if (process.platform !== 'linux') return ask('command', pid);
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim();
}

/** When a process began, in a form only good for comparing: it tells a process from a later one with its number. */
export function startedAt(pid: number): string | undefined {
  if (process.platform !== 'linux') return ask('lstart', pid);
  // The second field is the program's name in brackets and may hold blanks, so count from the last bracket.
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\)\s/s, '')
    .split(' ');
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
}

/** True when process `pid` runs and its command line holds every one of `words`. */
export function runs(pid: number, words: readonly string[]): boolean {
  const line = commandLine(pid);
  return line !== undefined && words.every((word) => line.includes(word));
}

/** Returns the process number in the first line of a pid file; undefined without a readable one. */
export function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function goneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (commandLine(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/**
 * Ends a process of ours: first politely with `first`, after `patienceMs` with SIGKILL. Returns when it is gone.
 * Works on children and on orphans of an earlier run alike.
 */
export async function endProcess(pid: number, first: NodeJS.Signals, patienceMs: number): Promise<void> {
  signal(pid, first);
  if (await goneWithin(pid, patienceMs)) return;
  signal(pid, 'SIGKILL');
  await goneWithin(pid, 5_000);
}
