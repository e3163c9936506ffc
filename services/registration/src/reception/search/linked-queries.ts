import { linkedBookingsChanged, PROVIDERS, type LinkageFilter } from '@honjin/contracts/linkage/bus';
import { onEvent, oneOf, type EventHandler, type TenantTx } from '@honjin/service-kit';

/** Keeps how bookings that came by a site controller stand. */
export const keepLinkedBookings: EventHandler = onEvent(
  linkedBookingsChanged,
  async ({ sql, scope }, { bookings }) => {
    await sql`
      insert into linked_booking (store_id, booking_id, provider, state)
      select ${scope.storeId}, k."bookingId", k.provider, k.state
      from jsonb_to_recordset(${sql.json(bookings)}) as k("bookingId" uuid, provider text, state text)
      on conflict (store_id, booking_id) do update set provider = excluded.provider, state = excluded.state`;
  },
);

const FOR_PERSONS = ['ERROR', 'NOT_FEASIBLE', 'WARNING'] as const;

/** Returns the condition of the list on how the booking of a unit `u` came. */
export function linkageCondition({ sql }: TenantTx, filter: LinkageFilter) {
  const linked = (condition: ReturnType<typeof sql>) =>
    sql`exists (select from linked_booking k where k.store_id = u.store_id and k.booking_id = u.booking_id and ${condition})`;
  if (filter === 'LINKED') return linked(sql`true`);
  if (filter === 'NOT_LINKED') return sql`not ${linked(sql`true`)}`;
  if (filter === 'ATTENTION') return linked(sql`k.state in ${oneOf(sql, FOR_PERSONS)}`);
  const provider = PROVIDERS.find((one) => one === filter);
  return linked(provider === undefined ? sql`k.state = ${filter}` : sql`k.provider = ${provider}`);
}
