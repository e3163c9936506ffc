import { setTimeout as sleep } from 'node:timers/promises';

const AGAIN_MS = 100;
const GIVES_UP_MS = 600_000;

/** Codes of a database that is starting, recovering, stopping, full of clients, or between two of its processes. */
const AWAY = /^(57P0[1-5]|53300|08\w{3}|CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE)$/;

/** Asks the database again until it serves: a look at what a fault has left behind waits for its end. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + GIVES_UP_MS; ; await sleep(AGAIN_MS)) {
    try {
      return await ask();
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (typeof code !== 'string' || !AWAY.test(code) || performance.now() > until) throw error;
    }
  }
}
