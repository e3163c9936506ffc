import { BUS_PART_NAMES, HEALTH_FORGET_MS, type HealthReport } from '@honjin/contracts';
import { expect, it } from 'vitest';
import { HeardParts } from './heard-parts.ts';

const report = (part: string, instance = 'one'): HealthReport => ({
  part,
  instance,
  version: '1.0.0',
  runtime: 'v24',
  database: '18.0',
  startedAt: '2026-11-23T00:00:00Z',
  troubles: [],
});

it('misses every part before anybody was heard', () => {
  expect(new HeardParts(() => 0).list()).toEqual({ parts: [], missingParts: BUS_PART_NAMES });
});

it('knows each instance by its newest report, and forgets one that was silent', () => {
  let now = 1_000;
  const heard = new HeardParts(() => now);
  for (const part of BUS_PART_NAMES) heard.take(report(part));
  heard.take(report('rooms', 'two'));
  expect(heard.list().missingParts).toEqual([]);
  expect(heard.list().parts.filter(({ part }) => part === 'rooms')).toHaveLength(2);
  now += HEALTH_FORGET_MS / 2;
  for (const part of BUS_PART_NAMES.filter((one) => one !== 'masters')) heard.take(report(part));
  now += HEALTH_FORGET_MS / 2 + 1;
  expect(heard.list().missingParts).toEqual(['masters']);
  expect(heard.list().parts.filter(({ part }) => part === 'rooms')).toHaveLength(1);
});

it('takes nothing that is no report', () => {
  const heard = new HeardParts(() => 0);
  heard.take({ part: 'rooms', troubles: ['HUNGRY'] });
  heard.take(null);
  expect(heard.list().parts).toEqual([]);
});
