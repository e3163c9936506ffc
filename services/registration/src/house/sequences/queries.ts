import type { NumberSequence, SequenceKind } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export interface SequenceRow extends NumberSequence {
  id: string;
  kind: SequenceKind;
  version: number;
  isCurrent: boolean;
}

function columns({ sql }: TenantTx) {
  return sql`
    id, kind, prefix, digits, start_number, next_number - 1 as present_number, version,
    is_current`;
}

/** Every sequence the store has, the one in use first. */
export function listSequences(tx: TenantTx): Promise<SequenceRow[]> {
  return tx.sql<SequenceRow[]>`
    select ${columns(tx)} from number_sequence where store_id = ${tx.scope.storeId}
    order by kind, is_current desc, prefix`;
}

/** Returns the store's sequences of a kind; nobody takes a number of them until the transaction ends. */
export function lockSequences(tx: TenantTx, kind: SequenceKind): Promise<SequenceRow[]> {
  return tx.sql<SequenceRow[]>`
    select ${columns(tx)} from number_sequence where store_id = ${tx.scope.storeId} and kind = ${kind}
    order by prefix for update`;
}

/** Makes a sequence the one that numbers of the kind are taken from, as it is wished. */
export async function useSequence(
  tx: TenantTx,
  kind: SequenceKind,
  wish: NumberSequence,
): Promise<{ id: string; version: number }> {
  const { storeId } = tx.scope;
  // The former one leaves first: a store has one current sequence of a kind, by constraint.
  await tx.sql`
    update number_sequence set is_current = false
    where store_id = ${storeId} and kind = ${kind} and is_current and prefix <> ${wish.prefix}`;
  const [row] = await tx.sql<{ id: string; version: number }[]>`
    insert into number_sequence (store_id, kind, prefix, digits, start_number, next_number)
    values (${storeId}, ${kind}, ${wish.prefix}, ${wish.digits}, ${wish.startNumber}, ${wish.presentNumber + 1})
    on conflict (store_id, kind, prefix) do update set
      digits = excluded.digits, start_number = excluded.start_number, next_number = excluded.next_number,
      is_current = true, version = number_sequence.version + 1
    returning id, version`;
  return row!;
}
