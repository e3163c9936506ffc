import { describe, expect, it } from 'vitest';
import { stepsFrom, type ShownAt } from './steps.ts';

const momentAt = (at: string) => ({ at, bussinessDate: null, userNames: [], actions: [] });
const MOMENTS = [
  '2026-11-26T03:00:02.000001Z',
  '2026-11-26T03:00:02.000000Z',
  '2026-11-26T01:00:00.500000Z',
].map(momentAt);

describe('going through the moments of a bill (R-PAST-04)', () => {
  it('goes back change by change to the first, and on to now', () => {
    const back: ShownAt[] = [null];
    for (let at = stepsFrom(MOMENTS, null).earlier; at !== undefined; at = stepsFrom(MOMENTS, at).earlier)
      back.push(at);
    expect(back).toEqual([null, MOMENTS[1]!.at, MOMENTS[2]!.at]);
    const on: (ShownAt | undefined)[] = back.map((at) => stepsFrom(MOMENTS, at).later);
    expect(on).toEqual([undefined, null, MOMENTS[1]!.at]);
    expect(back.map((at) => stepsFrom(MOMENTS, at).number)).toEqual([3, 2, 1]);
  });

  it('shows of a minute all that was done in it', () => {
    expect(stepsFrom(MOMENTS, '2026-11-26T03:00:59.999999Z').shown).toBe(MOMENTS[0]);
    expect(stepsFrom(MOMENTS, '2026-11-26T02:59:59.999999Z').shown).toBe(MOMENTS[2]);
  });

  it('knows nothing before the first change', () => {
    const before = stepsFrom(MOMENTS, '2026-11-26T00:00:59.999999Z');
    expect(before).toEqual({ number: 0, shown: undefined, earlier: undefined, later: MOMENTS[2]!.at });
    expect(stepsFrom([], null)).toEqual({
      number: 0,
      shown: undefined,
      earlier: undefined,
      later: undefined,
    });
  });
});
