import { readFileSync, writeFileSync } from 'node:fs';
import { pidOf } from '../processes.ts';
import { runningSuite } from '../suite.ts';
import type { Caller } from './callers.ts';
import { sendOne, type FuzzedCall, type Run } from './sending.ts';

const MEGABYTE = 1024;
/** Makes the kernel forget how much a process held at most (proc(5), `clear_refs`). */
const FORGET_PEAK = '5';

export interface Growth {
  readonly path: string;
  readonly service: string;
  readonly mb: number;
}

function kilobytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
}

/** Returns by how much each process grew at most while `work` ran, and nothing else did. */
async function growthDuring(work: () => Promise<unknown>): Promise<Omit<Growth, 'path'>[]> {
  const before = Object.keys(runningSuite().urls).map((service) => {
    const pid = pidOf(service);
    writeFileSync(`/proc/${pid}/clear_refs`, FORGET_PEAK);
    return { service, pid, restKb: kilobytes(pid, 'VmRSS') };
  });
  await work();
  return before.map(({ service, pid, restKb }) => ({
    service,
    mb: Math.round((kilobytes(pid, 'VmHWM') - restKb) / MEGABYTE),
  }));
}

/** Sends each call alone, some as large as its contract lets it be; returns what grew, the largest first. */
export async function measureGrowth(
  calls: readonly FuzzedCall[],
  caller: Caller,
  { run, rounds }: { run: Run; rounds: number },
): Promise<Growth[]> {
  const grown: Growth[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const call of calls) {
      const found = await growthDuring(() => sendOne(call, caller, 'largest', run));
      grown.push(...found.map((one) => ({ path: call.path, ...one })));
    }
  return grown.toSorted((a, b) => b.mb - a.mb);
}
