import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningSuite, suiteDir } from './suite.ts';

function pidIn(...path: string[]): number {
  return Number(readFileSync(join(suiteDir, ...path), 'utf8'));
}

async function isReady(service: string): Promise<boolean> {
  try {
    const answer = await fetch(`${runningSuite().urls[service]}/health/ready`, {
      signal: AbortSignal.timeout(2_000),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Process number of a service of the suite. */
export const pidOf = (service: string): number => pidIn('run', `${service}.pid`);

/** Ends a service as a power cut would; the suite starts it again by itself. */
export function killService(service: string): number {
  const pid = pidOf(service);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Tells whether a service runs under another process number than `formerPid` and answers. */
export async function isBack(service: string, formerPid: number): Promise<boolean> {
  return pidOf(service) !== formerPid && (await isReady(service));
}

/** Freezes NATS: connections stay open and nothing is answered. Returns the way to let it go on. */
export function freezeNats(): () => void {
  const pid = pidIn('nats.pid');
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
}
