import { isSelectableTime } from '@honjin/domain';

/**
 * Reads what staff type for a time: `9`, `930`, `0930`, `9:30`, `25時`, `9時半`, in half or full width.
 * @returns `HH:MM` of the drop-down (00:00 to 30:00 in steps of 30 minutes), or null.
 */
export function readTime(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/時半$/, ':30')
    .replace(/時$/, '')
    .replace(/時/, ':')
    .replace(/分$/, '');
  const match = /^(\d{1,2})(?::?(\d{2}))?$/.exec(plain);
  if (!match) return null;
  const time = `${match[1]?.padStart(2, '0')}:${match[2] ?? '00'}`;
  return isSelectableTime(time) ? time : null;
}

/** Tells whether a time of the list begins with the digits typed so far, with or without its leading zero. */
export function timeBeginsWith(time: string, typed: string): boolean {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  const figures = time.replace(':', '');
  return figures.startsWith(digits) || figures.replace(/^0/, '').startsWith(digits);
}
