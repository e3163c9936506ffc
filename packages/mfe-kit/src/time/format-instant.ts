import { japanTimeOf } from '@honjin/contracts';

const LENGTHS = { minute: 16, second: 19 } as const;

/**
 * A UTC instant as staff read it, `yyyy/MM/dd HH:mm` or with seconds, in the hotels' time wherever the browser is.
 * @throws RangeError when the text is no ISO 8601 instant.
 */
export function formatInstant(instant: string, precision: keyof typeof LENGTHS = 'minute'): string {
  return japanTimeOf(instant).slice(0, LENGTHS[precision]).replaceAll('-', '/');
}
