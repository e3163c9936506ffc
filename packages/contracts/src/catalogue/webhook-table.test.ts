import { describe, expect, it } from 'vitest';
import {
  fetchOfKind,
  kindOfMaster,
  rightOfKind,
  TOLD_MASTERS,
  UNTOLD_EVENTS,
  WEBHOOK_KINDS,
  WEBHOOK_TEST,
} from '../identity/index.ts';
import { ALL_CALLS, ALL_EVENTS, ALL_MASTERS } from './index.ts';

const OF_MASTERS = new Set(TOLD_MASTERS.map((entity) => kindOfMaster(entity)!));
const calls = new Map(ALL_CALLS.map((call) => [call.path, call]));

describe('the table of webhooks', () => {
  it('decides for every event of the catalogue: told as a kind, or not told with a reason', () => {
    const undecided = ALL_EVENTS.filter(
      ({ type }) => WEBHOOK_KINDS.includes(type) === UNTOLD_EVENTS.has(type),
    );
    expect(undecided.map(({ type }) => type)).toEqual([]);
    expect([...UNTOLD_EVENTS.values()].filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('decides for every master whose state travels', () => {
    const entities = ALL_MASTERS.map(({ entity }) => entity).toSorted();
    expect(TOLD_MASTERS.toSorted()).toEqual(entities);
  });

  it('names nothing that nobody sends', () => {
    const types = new Set(ALL_EVENTS.map(({ type }) => type));
    const named = [...WEBHOOK_KINDS.filter((kind) => !OF_MASTERS.has(kind)), ...UNTOLD_EVENTS.keys()];
    expect(named.filter((kind) => !types.has(kind))).toEqual([]);
  });

  it('sends a program to a call that its right opens', () => {
    const places = [
      ...WEBHOOK_KINDS.filter((kind) => !OF_MASTERS.has(kind)).map((kind) => [kind, null] as const),
      ...TOLD_MASTERS.map((entity) => [kindOfMaster(entity)!, entity] as const),
    ];
    const closed = places.filter(([kind, master]) => {
      const access = calls.get(fetchOfKind(kind, master) ?? '')?.access;
      if (access === 'session') return false;
      const right = rightOfKind(kind)!;
      return typeof access !== 'object' || access.function !== right.function || access.level !== right.level;
    });
    expect(closed).toEqual([]);
    expect(fetchOfKind(WEBHOOK_TEST)).toBeNull();
  });
});
