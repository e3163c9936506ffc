import { runLong } from './run.mjs';

const STOPPING_LIMIT_MS = 120_000;

/**
 * Starts a suite for one piece of work. Answers undefined when it does not come up, else its origin and what stops it:
 * `stop` answers the suite's exit code.
 */
export async function startOwnSuite(node, args, env) {
  // Its browsers come to it directly, whatever proxy the machine has.
  const direct = { ...env, HONJIN_ORIGIN: undefined };
  const { child, ended } = runLong(node, ['packages/local-stack/src/start-suite.ts', ...args], direct);
  const ready = new Promise((resolve) => child.once('message', (message) => resolve(message.ready)));
  const origin = await Promise.race([ready, ended.then(() => undefined)]);
  if (origin === undefined) return undefined;
  const stop = async () => {
    child.kill('SIGTERM');
    // A suite that cannot stop is a failure, not a wait without end.
    const giveUp = setTimeout(() => child.kill('SIGKILL'), STOPPING_LIMIT_MS);
    const code = await ended;
    clearTimeout(giveUp);
    return code;
  };
  return { origin, stop };
}
