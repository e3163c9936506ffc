import { expect, it } from 'vitest';
import {
  BOOKING_THREAD_KINDS,
  KIND_PREFIXES,
  machineStepOf,
  MACHINE_STEPS,
  patternOfActions,
  ROOM_THREAD_KINDS,
  STEP_PREFIXES,
  threadKindOf,
  THREAD_KINDS,
} from './thread.ts';

it('R-THREAD-02: the longest beginning of a name decides on its kind', () => {
  expect(threadKindOf('booking.edit')).toBe('BOOKING');
  expect(threadKindOf('booking.import-change')).toBe('LINKAGE');
  expect(threadKindOf('room.assign')).toBe('ROOM');
  expect(threadKindOf('room.clean')).toBe('CLEANING');
  expect(threadKindOf('stay.change')).toBe('STATUS');
  expect(threadKindOf('sequence.edit')).toBe(null);
});

it('R-THREAD-03: what a machine did bears its name, what a clerk did does not', () => {
  expect(machineStepOf('unit.day-roll')).toBe('DAY_CLOSE');
  expect(machineStepOf('booking.import')).toBe('SITE_CONTROLLER');
  expect(machineStepOf('dispatch.done')).toBe('PAPER_QUEUE');
  expect(machineStepOf('dispatch.send')).toBe(null);
  expect(machineStepOf('unit.check-in')).toBe(null);
});

it('every kind and every machine is that of some action, and each kind is in a thread', () => {
  expect(new Set(KIND_PREFIXES.map(({ of }) => of))).toEqual(new Set(THREAD_KINDS));
  expect(new Set(STEP_PREFIXES.map(({ of }) => of))).toEqual(new Set(MACHINE_STEPS));
  expect(new Set([...BOOKING_THREAD_KINDS, ...ROOM_THREAD_KINDS])).toEqual(new Set(THREAD_KINDS));
});

it('a pattern finds just the actions of the kinds that are asked for', () => {
  const actions = KIND_PREFIXES.flatMap(({ prefix }) => [prefix, `${prefix}x`, `${prefix}-more`]);
  for (const kind of THREAD_KINDS) {
    for (const other of THREAD_KINDS) {
      const pattern = new RegExp(patternOfActions(KIND_PREFIXES, [kind, other]));
      const found = actions.filter((action) => pattern.test(action));
      expect(found).toEqual(actions.filter((action) => [kind, other].includes(threadKindOf(action)!)));
    }
  }
});
