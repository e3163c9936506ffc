import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGapDetector } from './gap-detector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const onGap = vi.fn<() => void>();
  const gaps = createGapDetector(onGap);
  return {
    onGap,
    see: (event: 'RegistrationChanged' | 'StockChanged' | 'RoomChanged', revision: number) =>
      gaps.see(event, { revision }),
  };
}

it('reports no gap while the revisions of a service follow each other', () => {
  const { onGap, see } = watch();
  see('RegistrationChanged', 7);
  see('StockChanged', 8);
  see('RegistrationChanged', 9);
  see('RoomChanged', 1);
  vi.runAllTimers();
  expect(onGap).not.toHaveBeenCalled();
});

it('tells once of a burst of jumps', () => {
  const { onGap, see } = watch();
  see('RegistrationChanged', 7);
  see('RegistrationChanged', 9);
  see('RegistrationChanged', 12);
  vi.runAllTimers();
  expect(onGap).toHaveBeenCalledTimes(1);
});

it('does not treat a late or repeated event as a gap', () => {
  const { onGap, see } = watch();
  see('RegistrationChanged', 7);
  see('RegistrationChanged', 8);
  see('RegistrationChanged', 7);
  see('RegistrationChanged', 9);
  vi.runAllTimers();
  expect(onGap).not.toHaveBeenCalled();
});
