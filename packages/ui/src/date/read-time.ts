import { isSelectableTime, readClock } from '@honjin/domain';

/**
 * Reads what staff type for a time: `9`, `930`, `0930`, `9:30`, `25時`, `9時半`, in half or full width.
 * @returns `HH:MM` of the drop-down (00:00 to 30:00 in steps of 30 minutes), or null.
 */
export function readTime(text: string): string | null {
  const time = readClock(text);
  return time !== null && isSelectableTime(time) ? time : null;
}

/** Tells whether a time of the list begins with the digits typed so far, with or without its leading zero. */
export function timeBeginsWith(time: string, typed: string): boolean {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  const figures = time.replace(':', '');
  return figures.startsWith(digits) || figures.replace(/^0/, '').startsWith(digits);
}
