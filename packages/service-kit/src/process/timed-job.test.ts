import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimedJob } from './timed-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EVERY_MS = 1_000;

function slowJob(given: { runsAtOnce?: boolean } = {}) {
  const runs: { finish: () => void; fail: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  const job = createTimedJob({
    everyMs: EVERY_MS,
    ...given,
    run: () => new Promise<void>((finish, fail) => void runs.push({ finish, fail })),
    onError: (error) => errors.push(error),
  });
  return { job, runs, errors };
}

it('leaves out the moments at which it is still at work', async () => {
  const { job, runs } = slowJob();
  job.start();
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  job.wake();
  expect(runs.length).toBe(1);
  runs[0]!.finish();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(runs.length).toBe(2);
  runs[1]!.finish();
  await job.stop();
});

it('runs at once where it is to', async () => {
  const { job, runs } = slowJob({ runsAtOnce: true });
  job.start();
  expect(runs.length).toBe(1);
  runs[0]!.finish();
  await job.stop();
});

it('tells a failure and goes on', async () => {
  const { job, runs, errors } = slowJob();
  job.start();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  runs[0]!.fail(new Error('away'));
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(errors).toEqual([new Error('away')]);
  expect(runs.length).toBe(2);
  runs[1]!.finish();
  await job.stop();
});

it('stops when the run under way has ended, tells it so, and begins no other', async () => {
  const signals: AbortSignal[] = [];
  let finish = () => {};
  const job = createTimedJob({
    everyMs: EVERY_MS,
    runsAtOnce: true,
    run: (stopping) => new Promise<void>((done) => ((finish = done), signals.push(stopping))),
    onError: () => {},
  });
  job.start();
  const stopped = job.stop();
  job.wake();
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  finish();
  await stopped;
});
