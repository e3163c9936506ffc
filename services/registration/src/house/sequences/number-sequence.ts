import { formatSequenceNumber } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { advance, openSequence, type NumberKind, type Taken } from './number-queries.ts';

/**
 * Takes the next numbers of the store: prefix and digits, e.g. `B00000012`. The counter row stays locked until the end
 * of the transaction, so that a number that was not used is given to the next one: no gaps. Take them late.
 */
export async function takeNumbers(tx: TenantTx, kind: NumberKind, count = 1): Promise<string[]> {
  const row = (await advance(tx, kind, count)) ?? (await advanceFirst(tx, kind, count));
  return Array.from({ length: count }, (_, index) => formatSequenceNumber(row, row.first + index));
}

async function advanceFirst(tx: TenantTx, kind: NumberKind, count: number): Promise<Taken> {
  await openSequence(tx, kind);
  const row = await advance(tx, kind, count);
  if (row === undefined) throw new Error(`the store has no current sequence of ${kind}`);
  return row;
}
