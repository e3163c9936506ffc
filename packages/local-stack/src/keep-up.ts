import { setTimeout as sleep } from 'node:timers/promises';
import { nextDelayMs } from './back-off.ts';
import type { RunningServer } from './running-server.ts';

export interface CrashReport {
  server: string;
  /** The problem that was met. Undefined means that the server is up again. */
  problem: unknown;
}

export interface KeptServer {
  url: string;
  socketFolder: string | undefined;
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Starts a server and starts it again on the same port whenever it ends by itself, waiting longer each time that it
 * does not come up.
 *
 * @throws what the first start throws
 */
export async function keepUp(
  name: string,
  start: (port?: number) => Promise<RunningServer>,
  report: (crash: CrashReport) => void = () => {},
): Promise<KeptServer> {
  let current = await start();
  const { url, port, socketFolder } = current;
  const stopping = new AbortController();
  const startAgain = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      await sleep(nextDelayMs(failures), undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        current = await start(port);
        report({ server: name, problem: undefined });
        return;
      } catch (problem) {
        report({ server: name, problem });
      }
    }
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await current.exited;
      if (!stopping.signal.aborted) await startAgain();
    }
  })();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await current.stop();
    await watching;
    // A start that was under way when the stop came has finished by now.
    await current.stop();
  };
  return { url, socketFolder, pid: () => current.pid, stop };
}
