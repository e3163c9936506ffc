import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from './processes.ts';
import { StackProblem } from './stack-problem.ts';

const POLL_MS = 10;
const LARGEST_LOG_BYTES = 10_000_000;

export interface ServerCommand {
  program: string;
  args: readonly string[];
  cwd?: string;
  uid?: number | undefined;
  logFile: string;
  /** It is asked again and again. Once it is true, the server counts as started. */
  isReady: (pid: number) => boolean | Promise<boolean>;
  readyWithinMs: number;
}

export interface ServerProcess {
  pid: number;
  exited: Promise<void>;
  /** Sends `first`, after `patienceMs` SIGKILL, and returns when the process is gone. Harmless when it already is. */
  end(first: NodeJS.Signals, patienceMs: number): Promise<void>;
}

/** The server ended before it was ready. `log` holds what it wrote meanwhile. */
export class ServerDied extends StackProblem {
  readonly log: string;

  constructor(program: string, log: string) {
    super({
      ja: `${program} を起動できませんでした。ログ:\n${log}`,
      en: `${program} did not start. Its log is above.`,
    });
    this.log = log;
  }
}

function openLog(file: string): { descriptor: number; from: number } {
  const descriptor = openSync(file, 'a', 0o600);
  const from = statSync(file).size;
  if (from < LARGEST_LOG_BYTES) return { descriptor, from };
  truncateSync(file);
  return { descriptor, from: 0 };
}

function whenExited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/**
 * Starts a server in a process group of its own (so that Ctrl-C in the terminal reaches only the one who is to
 * end it in order) and returns when it is ready.
 *
 * @throws ServerDied when it ends first or is not ready in time.
 */
export async function startServerProcess(command: ServerCommand): Promise<ServerProcess> {
  const { descriptor, from } = openLog(command.logFile);
  const identity = command.uid === undefined ? {} : { uid: command.uid, gid: command.uid };
  const child = spawn(command.program, command.args, {
    ...identity,
    ...(command.cwd === undefined ? {} : { cwd: command.cwd }),
    detached: true,
    stdio: ['ignore', descriptor, descriptor],
    env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  });
  closeSync(descriptor);
  const exited = whenExited(child);
  const lives = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const deadline = Date.now() + command.readyWithinMs;
  while (lives() && Date.now() < deadline) {
    const pid = child.pid ?? 0;
    if (await command.isReady(pid)) {
      const end = async (first: NodeJS.Signals, patienceMs: number) => {
        if (lives()) await endProcess(pid, first, patienceMs);
      };
      return { pid, exited, end };
    }
    await sleep(POLL_MS);
  }
  child.kill('SIGKILL');
  await exited;
  throw new ServerDied(command.program, readFileSync(command.logFile).subarray(from).toString('utf8').trim());
}
