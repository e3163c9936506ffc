import type { EventEnvelope } from '@honjin/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runRulesOf, runsOf, type EventHandler } from './event-handler.ts';

/** Kinds in capitals keep their place, and X and Y come together. */
const isInAnyOrder = (type: string) => type === type.toLowerCase();
const isTogether = (type: string) => type === 'X' || type === 'Y';
const handlerOf = (type: string): EventHandler => ({
  type,
  isInAnyOrder: isInAnyOrder(type),
  apply: async () => undefined,
  ...(isTogether(type) ? { run: 'X Y' } : {}),
});
const rules = runRulesOf([...'abcABDEXY'].map(handlerOf));

function eventsOf(types: readonly string[]): EventEnvelope[] {
  return types.map((type, index) => ({ type, seq: index + 1 }) as EventEnvelope);
}

const written = (text: string) =>
  runsOf(eventsOf([...text]), rules).map((run) => run.map(({ type }) => type).join(''));

describe('runs of events', () => {
  it('gathers what follows one another, and what may be passed by others', () => {
    expect(written('abab')).toEqual(['aa', 'bb']);
    expect(written('AABBA')).toEqual(['AA', 'BB', 'A']);
    expect(written('abaDab')).toEqual(['aa', 'b', 'D', 'a', 'b']);
    expect(written('DDab')).toEqual(['DD', 'a', 'b']);
    expect(written('XYXDYa')).toEqual(['XYX', 'D', 'Y', 'a']);
  });

  it('keeps every event once, each kind in its order, and none passes a kind that keeps its place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'D', 'E', 'X', 'Y'), { maxLength: 40 }),
        (types) => {
          const events = eventsOf(types);
          const applied = runsOf(events, rules).flat();
          expect(applied.map(({ seq }) => seq).toSorted((x, y) => x - y)).toEqual(
            events.map(({ seq }) => seq),
          );
          for (const [at, event] of applied.entries()) {
            const passed = applied.slice(at + 1).filter(({ seq }) => seq < event.seq);
            for (const earlier of passed) {
              expect(earlier.type).not.toBe(event.type);
              expect(isInAnyOrder(earlier.type) && isInAnyOrder(event.type)).toBe(true);
            }
          }
        },
      ),
    );
  });

  it('are refused a kind that comes together with others and has a second handler', () => {
    expect(() => runRulesOf([...'aXYX'].map(handlerOf))).toThrow('X comes together with others');
    expect(() => runRulesOf([...'aaX'].map(handlerOf))).not.toThrow();
  });
});
