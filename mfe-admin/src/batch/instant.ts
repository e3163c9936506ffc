import { formatInstant } from '@honjin/mfe-kit';

/** A UTC instant in the time of Japan, `yyyy/MM/dd HH:mm:ss`; a dash for none. */
export function instantText(instant: string | null): string {
  return instant === null ? '–' : formatInstant(instant, 'second');
}

/** Seconds from one instant to another with one place, null while one is missing. */
export function secondsBetween(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null;
  return ((Date.parse(to) - Date.parse(from)) / 1_000).toFixed(1);
}
