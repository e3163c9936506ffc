import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './checkout.mjs';

const STOPPING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

async function exitCode(child) {
  const [code, signal] = await Promise.race([once(child, 'exit'), once(child, 'error').then(() => [127])]);
  return signal ? 130 : code;
}

/** Runs a program in the checkout with the terminal's output. Answers its exit code (127: it could not be started). */
export function run(program, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  return exitCode(spawn(program, args, { cwd, stdio, env: { ...process.env, ...env } }));
}

/** Runs a program and keeps what it writes instead of showing it. */
export async function runQuietly(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const closed = once(child, 'close').catch(() => {});
  const code = await exitCode(child);
  await closed;
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/**
 * Starts a program that runs until it is told to stop, hands every stopping signal on to it and lets it end in its
 * own time. It also notices when this process is gone: the channel between them closes.
 */
export function runLong(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const handOn = (signal) => child.kill(signal);
  for (const signal of STOPPING_SIGNALS) process.on(signal, handOn);
  const ended = exitCode(child).finally(() => {
    for (const signal of STOPPING_SIGNALS) process.off(signal, handOn);
  });
  return { child, ended };
}
