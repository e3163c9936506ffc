import type { SequenceKind } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

/** The numbering of a store until its settings say otherwise. */
export const USUAL_SEQUENCES: Record<SequenceKind, { prefix: string; digits: number }> = {
  BOOKING: { prefix: 'R', digits: 8 },
  BILL: { prefix: 'B', digits: 8 },
  RECEIPT: { prefix: 'K', digits: 8 },
};

export interface Taken {
  prefix: string;
  digits: number;
  first: number;
}

export async function advance(tx: TenantTx, kind: SequenceKind, count: number): Promise<Taken | undefined> {
  const [row] = await tx.sql<Taken[]>`
    update number_sequence set next_number = next_number + ${count}
    where store_id = ${tx.scope.storeId} and kind = ${kind} and is_current
    returning prefix, digits, next_number - ${count} as first`;
  return row;
}

/** A store begins with the usual prefix until its settings name another. */
export async function openSequence(tx: TenantTx, kind: SequenceKind): Promise<void> {
  const { prefix, digits } = USUAL_SEQUENCES[kind];
  await tx.sql`
    insert into number_sequence (store_id, kind, prefix, digits, next_number)
    values (${tx.scope.storeId}, ${kind}, ${prefix}, ${digits}, 1) on conflict do nothing`;
}

/** Numbers that one who has waited for the counter lays aside for the next ones. */
const ASIDE = 20;

/**
 * Takes a booking number for which nobody waits: one that was laid aside, else the next one of the counter. Undefined
 * when others hold them all.
 */
export async function takeUnlocked({ sql, scope }: TenantTx): Promise<Taken | undefined> {
  const [row] = await sql<Taken[]>`
    with aside as materialized (
      select prefix, first_number from booking_number_aside
      where store_id = ${scope.storeId} and next_number <= last_number
      order by first_number limit 1 for update skip locked
    ), from_aside as (
      update booking_number_aside n set next_number = n.next_number + 1 from aside
      where n.store_id = ${scope.storeId} and n.prefix = aside.prefix and n.first_number = aside.first_number
      returning n.prefix, n.next_number - 1 as first
    ), counter as materialized (
      select prefix from number_sequence
      where store_id = ${scope.storeId} and kind = 'BOOKING' and is_current and not exists (select from aside)
      for update skip locked
    ), from_counter as (
      update number_sequence s set next_number = s.next_number + 1 from counter
      where s.store_id = ${scope.storeId} and s.kind = 'BOOKING' and s.prefix = counter.prefix
      returning s.prefix, s.digits, s.next_number - 1 as first
    )
    select prefix, digits, first from from_counter
    union all
    select s.prefix, s.digits, n.first from from_aside n
    join number_sequence s on s.store_id = ${scope.storeId} and s.kind = 'BOOKING' and s.prefix = n.prefix`;
  return row;
}

/** Waits for the counter, takes a booking number of it, and lays the next ones aside. */
export async function takeAndLayAside({ sql, scope }: TenantTx): Promise<Taken | undefined> {
  const [row] = await sql<Taken[]>`
    with taken as (
      update number_sequence set next_number = next_number + ${1 + ASIDE}
      where store_id = ${scope.storeId} and kind = 'BOOKING' and is_current
      returning prefix, digits, next_number - ${1 + ASIDE} as first
    ), laid as (
      insert into booking_number_aside (store_id, prefix, first_number, next_number, last_number)
      select ${scope.storeId}, prefix, first + 1, first + 1, first + ${ASIDE} from taken
    ), used_up as (
      delete from booking_number_aside n using (
        select prefix, first_number from booking_number_aside
        where store_id = ${scope.storeId} and next_number > last_number for update skip locked
      ) done
      where n.store_id = ${scope.storeId} and n.prefix = done.prefix and n.first_number = done.first_number
    )
    select prefix, digits, first from taken`;
  return row;
}

/** Lets go of what was laid aside: the store numbers its bookings in another way from now on. Waits for who holds some. */
export async function forgetAside({ sql, scope }: TenantTx): Promise<void> {
  await sql`delete from booking_number_aside where store_id = ${scope.storeId}`;
}
