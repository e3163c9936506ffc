/** Every hotel of the chain keeps Japanese time, which knows no summer time. */
export const JAPAN_ZONE = 'Asia/Tokyo';
/** Behind a local date and time, this makes an instant. */
export const JAPAN_OFFSET = '+09:00';
const JAPAN_AHEAD_MS = 9 * 3_600_000;

/**
 * The local date and time of an instant, `YYYY-MM-DD HH:MM:SS`, wherever the program runs.
 * @throws RangeError when the text is no instant.
 */
export function japanTimeOf(instant: Date | string): string {
  const at = new Date(instant).getTime();
  if (Number.isNaN(at)) throw new RangeError(`no instant: ${String(instant)}`);
  return new Date(at + JAPAN_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The calendar date of an instant. */
export function japanDateOf(instant: Date | string): string {
  return japanTimeOf(instant).slice(0, 10);
}

/** The instant at which a local date and time is, as ISO 8601; without a time, the beginning of the day. */
export function japanInstant(date: string, time = '00:00:00'): string {
  return `${date}T${time}${JAPAN_OFFSET}`;
}
