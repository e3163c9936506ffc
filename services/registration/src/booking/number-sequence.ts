import { formatSequenceNumber, type SequenceKind } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export type NumberKind = SequenceKind;

/** How a store numbers until its settings say otherwise. */
export const USUAL_SEQUENCES: Record<NumberKind, { prefix: string; digits: number }> = {
  BOOKING: { prefix: 'R', digits: 8 },
  BILL: { prefix: 'B', digits: 8 },
  RECEIPT: { prefix: 'K', digits: 8 },
};

/**
 * Takes the next numbers of the store: prefix and digits, e.g. `B00000012`. The counter row stays locked until the end
 * of the transaction, so that a number that was not used is given to the next one: no gaps. Take them late.
 */
export async function takeNumbers(tx: TenantTx, kind: NumberKind, count = 1): Promise<string[]> {
  const row = (await advance(tx, kind, count)) ?? (await advanceFirst(tx, kind, count));
  return Array.from({ length: count }, (_, index) => formatSequenceNumber(row, row.first + index));
}

interface Taken {
  prefix: string;
  digits: number;
  first: number;
}

async function advance(tx: TenantTx, kind: NumberKind, count: number): Promise<Taken | undefined> {
  const [row] = await tx.sql<Taken[]>`
    update number_sequence set next_number = next_number + ${count}
    where store_id = ${tx.scope.storeId} and kind = ${kind} and is_current
    returning prefix, digits, next_number - ${count} as first`;
  return row;
}

/** A store begins with the usual prefix until its settings name another. */
export async function openSequence(tx: TenantTx, kind: NumberKind): Promise<void> {
  const { prefix, digits } = USUAL_SEQUENCES[kind];
  await tx.sql`
    insert into number_sequence (store_id, kind, prefix, digits, next_number)
    values (${tx.scope.storeId}, ${kind}, ${prefix}, ${digits}, 1) on conflict do nothing`;
}

async function advanceFirst(tx: TenantTx, kind: NumberKind, count: number): Promise<Taken> {
  await openSequence(tx, kind);
  const row = await advance(tx, kind, count);
  if (row === undefined) throw new Error(`the store has no current sequence of ${kind}`);
  return row;
}
