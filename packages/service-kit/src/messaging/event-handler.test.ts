import type { EventEnvelope } from '@honjin/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from './event-handler.ts';

/** Kinds in capitals keep their place. */
const isInAnyOrder = (type: string) => type === type.toLowerCase();

function eventsOf(types: readonly string[]): EventEnvelope[] {
  return types.map((type, index) => ({ type, seq: index + 1 }) as EventEnvelope);
}

const written = (text: string) =>
  runsOf(eventsOf([...text]), isInAnyOrder).map((run) => run.map(({ type }) => type).join(''));

describe('runs of events', () => {
  it('gathers what follows one another, and what may be passed by others', () => {
    expect(written('abab')).toEqual(['aa', 'bb']);
    expect(written('AABBA')).toEqual(['AA', 'BB', 'A']);
    expect(written('abaDab')).toEqual(['aa', 'b', 'D', 'a', 'b']);
    expect(written('DDab')).toEqual(['DD', 'a', 'b']);
  });

  it('keeps every event once, each kind in its order, and none passes a kind that keeps its place', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'D', 'E'), { maxLength: 40 }), (types) => {
        const events = eventsOf(types);
        const applied = runsOf(events, isInAnyOrder).flat();
        expect(applied.map(({ seq }) => seq).toSorted((x, y) => x - y)).toEqual(events.map(({ seq }) => seq));
        for (const [at, event] of applied.entries()) {
          const passed = applied.slice(at + 1).filter(({ seq }) => seq < event.seq);
          for (const earlier of passed) {
            expect(earlier.type).not.toBe(event.type);
            expect(isInAnyOrder(earlier.type) && isInAnyOrder(event.type)).toBe(true);
          }
        }
      }),
    );
  });
});
