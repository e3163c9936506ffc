import type { Bus } from '@honjin/service-kit';
import { HEALTH_FORGET_MS, type Trouble } from '@honjin/contracts';
import { expect, it } from 'vitest';
import { InstallationState } from './installation-state.ts';

const bus = { onFirstConnect: () => undefined } as unknown as Bus;
const report = (part: string, ...troubles: Trouble[]) => ({
  part,
  instance: 'one',
  version: '1.0.0',
  runtime: 'v24',
  database: null,
  startedAt: '2026-11-23T00:00:00Z',
  troubles,
});

it('tells pages of a disk and a clock once, and again when they are well', () => {
  const told: (readonly Trouble[])[] = [];
  let now = 0;
  const state = new InstallationState(() => now);
  state.start(bus, (troubles) => told.push(troubles));
  state.take(report('rooms'));
  expect(told).toEqual([]);
  state.take(report('rooms', 'DISK_LOW', 'EVENTS_WAIT'));
  state.take(report('masters', 'DISK_LOW', 'CLOCK_WRONG'));
  state.take(report('masters', 'DISK_LOW', 'CLOCK_WRONG'));
  expect(told).toEqual([['DISK_LOW'], ['CLOCK_WRONG', 'DISK_LOW']]);
  expect(state.troubles).toEqual(['CLOCK_WRONG', 'DISK_LOW']);
  now = HEALTH_FORGET_MS + 1;
  state.take(report('rooms'));
  expect(told.at(-1)).toEqual([]);
  state.stop();
});
