import type { KioskCounts } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export interface BatchRow {
  machineId: string;
  code: string;
  name: string;
  nameEn: string;
  isActive: boolean;
  /** Null: nothing was sent. */
  sentAt: Date | null;
  toldCheckIns: number;
  toldCards: number;
  bookedCheckIns: number;
  bookedCards: number;
}

/**
 * Lists the machines that are in use, have sent something for a date, or did something on it: with what they have counted
 * and what the books have. A card counts when it came out.
 */
export function listBatches({ sql, scope }: TenantTx, businessDate: string): Promise<BatchRow[]> {
  return sql<BatchRow[]>`
    select m.id as machine_id, m.code, m.name, m.name_en, m.is_active, b.sent_at,
      coalesce(b.check_ins, 0) as told_check_ins, coalesce(b.cards, 0) as told_cards,
      a.booked_check_ins, a.booked_cards
    from kiosk_machine m
    left join kiosk_batch b on b.store_id = m.store_id and b.machine_id = m.id and b.business_date = ${businessDate}
    cross join lateral (
      select count(*) filter (where a.kind = 'CHECK_IN')::int as booked_check_ins,
        count(*) filter (where k.serial <> '')::int as booked_cards
      from kiosk_act a left join room_key k on k.store_id = a.store_id and k.id = a.room_key_id
      where a.store_id = m.store_id and a.business_date = ${businessDate} and a.machine_id = m.id) a
    where m.store_id = ${scope.storeId}
      and (m.is_active or b.sent_at is not null or a.booked_check_ins + a.booked_cards > 0)
    order by m.code, m.id`;
}

/** Keeps what a machine has counted, in place of what it sent before. */
export async function upsertBatch(
  { sql, scope }: TenantTx,
  { machineId, businessDate, counts }: { machineId: string; businessDate: string; counts: KioskCounts },
): Promise<void> {
  await sql`
    insert into kiosk_batch (store_id, machine_id, business_date, check_ins, cards)
    values (${scope.storeId}, ${machineId}, ${businessDate}, ${counts.checkIns}, ${counts.cards})
    on conflict (store_id, machine_id, business_date) do update set
      check_ins = excluded.check_ins, cards = excluded.cards, sent_at = clock_timestamp()`;
}
