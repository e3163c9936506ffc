import { formatSequenceNumber, type SequenceKind } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { advance, openSequence, takeAndLayAside, takeUnlocked, type Taken } from './number-queries.ts';

/**
 * Takes the next numbers of the store: prefix and digits, e.g. `B00000012`. The counter row stays locked until the end
 * of the transaction, so that a number that was not used is given to the next one: no gaps. Take them late.
 */
export async function takeNumbers(
  tx: TenantTx,
  kind: Exclude<SequenceKind, 'BOOKING'>,
  count = 1,
): Promise<string[]> {
  const row = await takenFrom(tx, kind, () => advance(tx, kind, count));
  return Array.from({ length: count }, (_, index) => formatSequenceNumber(row, row.first + index));
}

/**
 * Takes a number for a booking, e.g. `R00000012`. Clerks who book at once do not wait for each other: the first of them
 * who would, lays numbers aside (R-SEQ-06). A number that was not used is given to a later one.
 */
export async function takeBookingNumber(tx: TenantTx): Promise<string> {
  const row = (await takeUnlocked(tx)) ?? (await takenFrom(tx, 'BOOKING', () => takeAndLayAside(tx)));
  return formatSequenceNumber(row, row.first);
}

async function takenFrom(
  tx: TenantTx,
  kind: SequenceKind,
  take: () => Promise<Taken | undefined>,
): Promise<Taken> {
  const known = await take();
  if (known !== undefined) return known;
  await openSequence(tx, kind);
  const row = await take();
  if (row === undefined) throw new Error(`the store has no current sequence of ${kind}`);
  return row;
}
