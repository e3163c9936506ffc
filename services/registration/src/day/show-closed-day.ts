import type { Locale, ResultOf } from '@honjin/contracts';
import type { DayStatusChange, showClosedDay as showCall } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { sumDay } from './day-totals.ts';
import { listPostings } from './preview-day.ts';

type Seal = NonNullable<ResultOf<typeof showCall>['seal']>;

/** What closing a business date did: its postings and changes of status, its totals as they are now, and its seal. */
export async function showClosedDay(
  tx: TenantTx,
  businessDate: string,
  locale: Locale,
): Promise<ResultOf<typeof showCall>> {
  const [postings, statusChanges, totals, seal] = await Promise.all([
    listPostings(tx, businessDate, locale),
    listRolled(tx, businessDate),
    sumDay(tx, businessDate),
    findSeal(tx, businessDate),
  ]);
  return { businessDate, postings, statusChanges, totals, seal };
}

/** The units that the close of a date made departures of, from the history of their bookings. */
function listRolled({ sql, scope }: TenantTx, businessDate: string): Promise<DayStatusChange[]> {
  return sql<DayStatusChange[]>`
    select u.booking_id as "bookingId", u.id as "roomUnitId", b.booking_no || '-' || u.room_index as label,
           u.guest_name as "guestName", a.before ->> key as "fromStatus", a.after ->> key as "toStatus",
           (select r.state ->> 'roomNo' from room_night n
             join master_replica r on r.store_id = n.store_id and r.entity = 'room' and r.id = n.room_id::text
             where n.store_id = u.store_id and n.room_unit_id = u.id and n.night <= ${businessDate}
             order by n.night desc limit 1) as "roomNo"
    from audit_log a
    join booking b on b.store_id = a.store_id and b.id = a.entity_id::uuid
    join room_unit u on u.store_id = b.store_id and u.booking_id = b.id
    cross join lateral (select 'room ' || u.room_index || ': status' as key) k
    where a.store_id = ${scope.storeId} and a.business_date = ${businessDate} and a.action = 'unit.day-roll'
      and a.after ? key
    order by "roomNo", label`;
}

async function findSeal({ sql, scope }: TenantTx, businessDate: string): Promise<Seal | null> {
  const [row] = await sql<(Omit<Seal, 'sealedAt'> & { sealedAt: Date })[]>`
    select entries, sales_total as "salesTotal", payment_total as "paymentTotal", hash, sealed_by as "sealedBy",
           sealed_at as "sealedAt"
    from day_seal where store_id = ${scope.storeId} and business_date = ${businessDate}`;
  return row === undefined ? null : { ...row, sealedAt: row.sealedAt.toISOString() };
}
