import { formatDate } from '@honjin/domain';

/** A period as it is read: one date, or both ends. */
export function periodText({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
}
