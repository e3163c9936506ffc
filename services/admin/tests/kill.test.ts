import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runBatch, showBatch } from '@honjin/contracts/admin';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { startHouse, untilDayIsKnown, type HouseDouble, type Moment } from './house-double.ts';

const FIRST = '2026-11-20';
const MOMENTS: readonly Moment[] = [
  'before post',
  'after post',
  'before roll',
  'after roll',
  'before statistics',
  'before reports',
];

let chain: TestChain;
let house: HouseDouble;
let environment: Record<string, string>;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  chain = await createTestChain();
  // Longer than a busy machine keeps a process waiting, which would cost it the store.
  const env = { BATCH_LEASE_MS: '1500' };
  const [double, inProcess] = await Promise.all([
    startHouse(chain, FIRST),
    chain.start('admin', build, { schema: adminConfig, env }),
  ]);
  house = double;
  await untilDayIsKnown(chain);
  environment = { ...chain.environmentOf('admin'), LOG_LEVEL: 'info', ...env };
  await inProcess.stop();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await chain.stop();
});

/** The service as a process of its own, which can be killed. */
async function spawnAdmin(): Promise<{ child: ChildProcess; service: RunningService }> {
  const main = join(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  child.on('exit', () => children.delete(child));
  for await (const text of createInterface({ input: child.stdout! })) {
    const { msg, url } = JSON.parse(text) as { msg?: string; url?: string };
    if (msg === 'ready' && url !== undefined) return { child, service: { url } as RunningService };
  }
  throw new Error('the service ended before it was ready');
}

async function phasesOf(service: RunningService, businessDate: string) {
  const answer = await chain.call(service, showBatch, { businessDate, shiftNo: 1 });
  expect(answer.body.close.status).toBe('DONE');
  return answer.body.phases.map(({ phase, status }) => [phase, status]);
}

/** Asks until the close is taken on. A process that dies before it could say so has taken it on too. */
async function runClose(service: RunningService, businessDate: string): Promise<void> {
  await eventually(async () => {
    const answer = await chain
      .call(service, runBatch, { businessDate, shiftNo: 1 })
      .catch(() => ({ status: 'connection lost' }));
    expect([200, 'connection lost']).toContain(answer.status);
  });
}

/** Kills the process when the close comes to a moment. */
function killAt(moment: Moment, child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    house.at = async (reached) => {
      if (reached !== moment) return;
      house.at = () => undefined;
      child.kill('SIGKILL');
      await once(child, 'exit');
      resolve();
    };
  });
}

async function closeInterrupted(date: string, moment: Moment) {
  const first = await spawnAdmin();
  const death = killAt(moment, first.child);
  await runClose(first.service, date);
  await death;
  const second = await spawnAdmin();
  await runClose(second.service, date);
  const phases = await eventually(() => phasesOf(second.service, date));
  second.child.kill('SIGKILL');
  return phases;
}

it('ends like an undisturbed close wherever kill -9 strikes, and does nothing twice', async () => {
  const { child, service } = await spawnAdmin();
  await runClose(service, FIRST);
  const undisturbed = await eventually(() => phasesOf(service, FIRST));
  child.kill('SIGKILL');
  let date = FIRST;
  for (const moment of MOMENTS) {
    date = addDays(date, 1);
    house.asked.length = 0;
    expect([moment, await closeInterrupted(date, moment)]).toEqual([moment, undisturbed]);
    expect([moment, house.postings.get(date)]).toEqual([moment, 1]);
    expect([moment, house.rolls.filter((roll) => roll === `${date}/1`).length]).toEqual([moment, 1]);
    expect(house.asked.filter((name) => name === 'check')).toHaveLength(1);
  }
  expect(house.businessDate).toBe(addDays(date, 1));
}, 120_000);
