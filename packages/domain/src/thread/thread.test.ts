import { expect, it } from 'vitest';
import {
  BOOKING_THREAD_KINDS,
  KIND_PREFIXES,
  machineStepOf,
  MACHINE_STEPS,
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
