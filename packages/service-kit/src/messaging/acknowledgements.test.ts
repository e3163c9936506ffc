import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Acknowledgements } from './acknowledgements.ts';

let acknowledgements: Acknowledgements;
/** The numbers of the messages that were acknowledged, as they went together. */
let sent: number[][];

const settle = () => vi.advanceTimersByTimeAsync(0);

function add(...numbers: number[]): void {
  for (const one of numbers)
    acknowledgements.add({
      ack() {
        if (sent.at(-1)!.length === 0) queueMicrotask(() => sent.push([]));
        sent.at(-1)!.push(one);
      },
    });
}

beforeEach(() => {
  vi.useFakeTimers();
  acknowledgements = new Acknowledgements();
  sent = [[]];
});
afterEach(() => vi.useRealTimers());

it('acknowledges a lone message within a second, and each message once', async () => {
  add(1);
  await settle();
  expect(sent).toEqual([[]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([[1], []]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([[1], []]);
});

it('acknowledges together what comes within a second, and lets nothing wait longer', async () => {
  for (let number = 1; number <= 12; number += 1) {
    add(number);
    await vi.advanceTimersByTimeAsync(150);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([[1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12], []]);
});

it('lets a burst wait only until there are many', async () => {
  const burst = Array.from({ length: 600 }, (_, at) => at + 1);
  for (const number of burst) {
    add(number);
    await settle();
  }
  expect(sent.map(({ length }) => length)).toEqual([250, 250, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.flat()).toEqual(burst);
});

it('lets go what the server is to deliver again', async () => {
  add(1, 2);
  acknowledgements.forget();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([[]]);
  add(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([[3], []]);
});
