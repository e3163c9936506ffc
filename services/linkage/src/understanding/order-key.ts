import type { MessageKind } from '@honjin/contracts/linkage';
import type { MessageHead } from './understood.ts';

const RANKS: Readonly<Record<MessageKind, number>> = { CANCEL: 0, MODIFY: 1, NEW: 2, OTHER: 3, UNKNOWN: 3 };

/** Digits of numbers are compared as numbers, so that 9 comes before 10. */
function paddedNumbers(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.padStart(20, '0'));
}

/**
 * Returns the place of a message among those of its booking: when it was made, then its number, then cancel before
 * change before new. Keys compare as texts, byte by byte (a space comes before everything that numbers contain), and
 * equal keys in the order of arrival.
 */
export function orderKeyOf(head: Pick<MessageHead, 'systemDate' | 'systemTime' | 'dataId' | 'kind'>): string {
  const date = head.systemDate.replace(/\D/g, '').padEnd(8, '0').slice(0, 8);
  const time = head.systemTime.replace(/\D/g, '').padEnd(6, '0').slice(0, 6);
  return `${date}${time} ${paddedNumbers(head.dataId)} ${RANKS[head.kind]}`;
}

/** Returns the agency as part of a booking's key: numbers are unique within an agency only. */
export function agencyKeyOf(head: Pick<MessageHead, 'agencyCode' | 'agencyName'>): string {
  return head.agencyName.normalize('NFKC').replace(/\s+/g, '').toLowerCase() || `#${head.agencyCode}`;
}
