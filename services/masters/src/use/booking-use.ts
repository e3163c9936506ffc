import { bookingChanged, type unitSnapshot } from '@honjin/contracts/registration';
import { onEvent, Refusal, type EventHandler, type TenantTx } from '@honjin/service-kit';
import type { z } from 'zod';

type UnitSnapshot = z.output<typeof unitSnapshot>;

interface Use {
  readonly entity: string;
  readonly id: string;
  readonly date: string;
}

function usesOf(unit: UnitSnapshot): Use[] {
  const named = [
    ['plan', unit.planId],
    ['sales-route', unit.salesRouteId],
    ['purpose', unit.purposeId],
  ] as const;
  const whole = named.flatMap(([entity, id]) =>
    id === null ? [] : [{ entity, id, date: unit.checkOutDate }],
  );
  const nights = unit.nights.flatMap(({ date, roomTypeId, roomId }) => [
    { entity: 'room-type', id: roomTypeId, date },
    ...(roomId === null ? [] : [{ entity: 'room', id: roomId, date }]),
  ]);
  return [...whole, ...nights];
}

async function recordUses(tx: TenantTx, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return;
  const { sql, scope } = tx;
  await sql`
    insert into booking_use (store_id, entity, master_id, last_date)
    select ${scope.storeId}, item.use->>'entity', (item.use->>'id')::uuid, max((item.use->>'date')::date)
    from jsonb_array_elements(${sql.json(uses as never)}) as item(use)
    group by 2, 3
    on conflict (store_id, entity, master_id) do update set last_date = excluded.last_date
      where booking_use.last_date < excluded.last_date`;
}

/** Remembers which masters bookings name, so that none of them is deleted under a booking. */
export const rememberBookingUse: EventHandler = onEvent(bookingChanged, (tx, booking) =>
  recordUses(tx, booking.units.flatMap(usesOf)),
);

/** Refuses to delete a master that a booking has named, today or in the past: reports still tell its name. */
export async function refuseUsedByBookings(tx: TenantTx, entity: string, id: string): Promise<void> {
  const [use] = await tx.sql<{ lastDate: string }[]>`
    select last_date as "lastDate" from booking_use
    where store_id = ${tx.scope.storeId} and entity = ${entity} and master_id = ${id}`;
  if (use) throw new Refusal('HOS-05090-3', { values: [use.lastDate.replaceAll('-', '/')] });
}
