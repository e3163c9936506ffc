import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { askHealth } from './ask-health.ts';
import { nextDelayMs } from './back-off.ts';
import { lastLines, openLogFile } from './log-file.ts';
import { PROCESS_ENVIRONMENT, PROCESS_FLAGS } from './process-settings.ts';
import { endProcess, readPid, runs } from './processes.ts';
import { StackProblem } from './stack-problem.ts';

const STEADY_MS = 30_000;
const PATIENCE_MS = 15_000;
/** A part that becomes ready soon is asked often. Asking one that reads a long history costs both half a core of two. */
const POLL_MS = { first: 80, last: 400 } as const;
const HOPELESS_FAILURES = 5;
const LOG_LINES_SHOWN = 25;

export interface ServiceCommand {
  name: string;
  /** Absolute path of its entry file. */
  entry: string;
  url: string;
  env: Readonly<Record<string, string>>;
  cwd: string;
  logFile: string;
  pidFile: string;
  /** Restarts it whenever a source file changes (development). */
  watch: boolean;
  onCrash: (name: string, how: string, delayMs: number) => void;
}

export interface SupervisedService {
  /** Returns once `GET /health/ready` answers 200. @throws StackProblem when it does not in time, or keeps ending. */
  whenReady(timeoutMs: number, signal: AbortSignal): Promise<void>;
  /** Ends it in peace (SIGTERM) and returns when it is gone. */
  stop(): Promise<void>;
  /** Ends it at once (SIGKILL). */
  kill(): void;
}

function launch(command: ServiceCommand, lastEnd: string | undefined): ChildProcess {
  const log = openLogFile(command.logFile);
  const watch = command.watch ? ['--watch', '--watch-preserve-output'] : [];
  const child = spawn(process.execPath, [...PROCESS_FLAGS, ...watch, command.entry], {
    cwd: command.cwd,
    env: {
      ...PROCESS_ENVIRONMENT,
      ...process.env,
      ...(lastEnd === undefined ? {} : { HONJIN_LAST_END: lastEnd }),
      ...command.env,
    },
    // A process group of its own: Ctrl-C reaches the supervisor alone, which ends the services in order.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
}

/** Says why a service ended, as far as its log says more than its exit code. */
function whyEnded({ logFile }: ServiceCommand, how: string): string {
  return /heap out of memory|heap limit/i.test(lastLines(logFile, LOG_LINES_SHOWN)) ? 'heap limit' : how;
}

function notReady({ name, logFile }: ServiceCommand): StackProblem {
  const log = lastLines(logFile, LOG_LINES_SHOWN);
  return new StackProblem({
    ja: `${log}\n\nサービス ${name} を起動できませんでした。ログ: ${logFile}`,
    en: `Service ${name} did not become ready. Its log: ${logFile}`,
  });
}

/** Ends the service that a killed supervisor left running, if there is one: its command line holds every one of `words`. */
export async function endOrphan(pidFile: string, words: readonly string[]): Promise<void> {
  const orphan = readPid(pidFile);
  if (orphan !== undefined && runs(orphan, words)) await endProcess(orphan, 'SIGTERM', PATIENCE_MS);
}

/**
 * Keeps one service running: starts it, starts it again when it ends by itself (waiting longer each time, until it
 * has run steadily for 30 s), and keeps its process number in `pidFile`.
 */
export function supervise(command: ServiceCommand): SupervisedService {
  const stopping = new AbortController();
  let child: ChildProcess;
  let failures = 0;
  let lastEnd: string | undefined;
  const runOnce = async (): Promise<string> => {
    child = launch(command, lastEnd);
    const ended = whenEnded(child);
    // Without room on the disk the service runs all the same; only a killed supervisor would not find it again.
    await writeFile(command.pidFile, `${child.pid}\n`).catch(() => undefined);
    return ended;
  };
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const how = await runOnce();
      if (stopping.signal.aborted) break;
      lastEnd = `${new Date().toISOString()} ${whyEnded(command, how)}`;
      failures = Date.now() - since > STEADY_MS ? 1 : failures + 1;
      const delayMs = nextDelayMs(failures - 1);
      command.onCrash(command.name, how, delayMs);
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = keepRunning();
  const stop = async (): Promise<void> => {
    stopping.abort();
    const { pid, exitCode, signalCode } = child;
    if (pid !== undefined && exitCode === null && signalCode === null)
      await endProcess(pid, 'SIGTERM', PATIENCE_MS);
    await running;
    await rm(command.pidFile, { force: true });
  };
  const whenReady = async (timeoutMs: number, signal: AbortSignal): Promise<void> => {
    const from = Date.now();
    while (!(await askHealth(command.url)).isReady) {
      signal.throwIfAborted();
      stopping.signal.throwIfAborted();
      const waitedMs = Date.now() - from;
      if (waitedMs > timeoutMs || failures >= HOPELESS_FAILURES) throw notReady(command);
      await sleep(Math.min(POLL_MS.last, Math.max(POLL_MS.first, waitedMs / 20)));
    }
  };
  return {
    whenReady,
    stop,
    kill: () => {
      stopping.abort();
      child.kill('SIGKILL');
    },
  };
}
