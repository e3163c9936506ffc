import { describe, expect, it } from 'vitest';
import { readSteps, writeSteps } from './cancellation-steps.ts';

describe('cancellation fees as text', () => {
  it('become fields and text again without loss', () => {
    const steps = [
      { fromDaysBefore: 0, percent: 80 },
      { fromDaysBefore: 9, percent: 10 },
    ];
    expect(readSteps(writeSteps(steps))).toEqual(steps);
    expect(readSteps('')).toEqual([]);
  });

  it('are read in any width, and not guessed', () => {
    expect(readSteps('０：８０％、１：２０')).toEqual([
      { fromDaysBefore: 0, percent: 80 },
      { fromDaysBefore: 1, percent: 20 },
    ]);
    expect(readSteps('0:80 tomorrow')).toBeNull();
    expect(readSteps('80')).toBeNull();
  });
});
