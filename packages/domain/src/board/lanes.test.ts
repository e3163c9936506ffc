import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOARD_LANES, packLanes, type LaneStay } from './lanes.ts';

const lanesOf = (stays: readonly LaneStay[]) => packLanes(stays, (stay) => stay);
const stay = record({ start: integer({ min: -3, max: 8 }), nights: integer({ min: 0, max: 5 }) });

/** Of the stays that begin on one day, the first ones. */
function fewOfEachDay(stays: readonly LaneStay[]): LaneStay[] {
  return [...Map.groupBy(stays, ({ start }) => start).values()].flatMap((ofDay) =>
    ofDay.slice(0, BOARD_LANES),
  );
}

describe('lanes', () => {
  it('hold stays one after another and need as many lines as wait at once', () => {
    const [a, b, c, d, e] = [
      { start: 0, nights: 2 },
      { start: 1, nights: 2 },
      { start: 2, nights: 1 },
      { start: 3, nights: 0 },
      { start: 3, nights: 1 },
    ];
    expect(lanesOf([a, b, c, d, e] as LaneStay[])).toEqual([
      [a, c, d],
      [b, e],
    ]);
  });

  it('are as many as stays lie over one day', () => {
    assert(
      property(array(stay, { maxLength: 40 }), (stays) => {
        const depthOn = (day: number) =>
          stays.filter(({ start, nights }) => start <= day && day < start + Math.max(1, nights)).length;
        const days = Array.from({ length: 20 }, (_, index) => index - 4);
        expect(lanesOf(stays)).toHaveLength(Math.max(...days.map(depthOn)));
      }),
    );
  });

  it('are the same on the first ones when only so many stays of each day come', () => {
    assert(
      property(array(stay, { maxLength: 60 }), (stays) => {
        expect(lanesOf(fewOfEachDay(stays)).slice(0, BOARD_LANES)).toEqual(
          lanesOf(stays).slice(0, BOARD_LANES),
        );
      }),
    );
  });
});
