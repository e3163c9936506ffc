import { formatDate } from '@honjin/domain';

/** Returns a period as it is read: one date, both ends, or only its end where it begins with the first day. */
export function periodText({ from, to }: { from: string; to: string }): string {
  if (from === '') return `–${formatDate(to)}`;
  return from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
}
