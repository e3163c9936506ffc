import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Every hotel of the chain keeps Japanese time, which knows no summer time. */
const JAPAN_MINUTES_AHEAD = 9 * 60;
const FORMATS = { minute: 'YYYY/MM/DD HH:mm', second: 'YYYY/MM/DD HH:mm:ss' } as const;

/**
 * A UTC instant as staff read it, `yyyy/MM/dd HH:mm` or with seconds, in the hotels' time wherever the browser is.
 * @throws RangeError when the text is no ISO 8601 instant.
 */
export function formatInstant(instant: string, precision: keyof typeof FORMATS = 'minute'): string {
  const at = dayjs.utc(instant);
  if (!at.isValid()) throw new RangeError(`no instant: ${instant}`);
  return at.utcOffset(JAPAN_MINUTES_AHEAD).format(FORMATS[precision]);
}
