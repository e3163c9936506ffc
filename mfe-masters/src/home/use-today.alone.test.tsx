import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useToday } from './use-today.ts';

vi.mock('@honjin/mfe-kit', () => ({ useBusinessDate: () => ({ businessDate: null }) }));
afterEach(() => vi.useRealTimers());

it.each([
  ['2026-12-31T14:59:59Z', '2026-12-31'],
  ['2026-12-31T15:00:00Z', '2027-01-01'],
  ['2028-02-28T19:30:00Z', '2028-02-29'],
])('without a business date it is the date of Japan at %s: %s', (instant, date) => {
  vi.useFakeTimers({ now: new Date(instant) });
  expect(renderHook(useToday).result.current).toBe(date);
});
