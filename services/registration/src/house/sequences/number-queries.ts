import type { SequenceKind } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export type NumberKind = SequenceKind;

/** The numbering of a store until its settings say otherwise. */
export const USUAL_SEQUENCES: Record<NumberKind, { prefix: string; digits: number }> = {
  BOOKING: { prefix: 'R', digits: 8 },
  BILL: { prefix: 'B', digits: 8 },
  RECEIPT: { prefix: 'K', digits: 8 },
};

export interface Taken {
  prefix: string;
  digits: number;
  first: number;
}

export async function advance(tx: TenantTx, kind: NumberKind, count: number): Promise<Taken | undefined> {
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
