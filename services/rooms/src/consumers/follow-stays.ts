import type { EventEnvelope } from '@honjin/contracts';
import { bookingChanged, unitStatusChanged } from '@honjin/contracts/registration/bus';
import { onEventsTogether, together, type TenantTx } from '@honjin/service-kit';
import { applyHappenings } from '../state/room-changes.ts';
import { happeningsOfBooking, partiesOf, type Booking } from './booking-changed.ts';
import { replaceParties, type Replaced } from './queries.ts';
import { happeningsOfStatus, type StatusChange } from './unit-status-changed.ts';

/** A booking as it is now, or a unit that went from one state to another. */
type Change = { readonly origin: EventEnvelope } & (
  | { readonly kind: 'BOOKING'; readonly booking: Booking }
  | { readonly kind: 'STATUS'; readonly status: StatusChange }
);

/** Groups changes that are applied together: in a group no booking and no unit is written twice. */
function groupsOf(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  let seen = new Set<string>();
  for (const change of changes) {
    const ids =
      change.kind === 'BOOKING'
        ? [change.booking.bookingId, ...change.booking.units.map(({ roomUnitId }) => roomUnitId)]
        : [];
    if (groups.length === 0 || ids.some((id) => seen.has(id))) {
      groups.push([]);
      seen = new Set();
    }
    groups.at(-1)!.push(change);
    for (const id of ids) seen.add(id);
  }
  return groups;
}

const NOBODY: Replaced = { businessDate: null, former: [] };

async function applyGroup(tx: TenantTx, changes: readonly Change[]): Promise<void> {
  const bookings = changes.flatMap((change) => (change.kind === 'BOOKING' ? [change.booking] : []));
  const ids = bookings.map(({ bookingId }) => bookingId);
  const replaced = ids.length === 0 ? NOBODY : await replaceParties(tx, ids, bookings.flatMap(partiesOf));
  await applyHappenings(
    tx,
    changes.map((change) =>
      change.kind === 'BOOKING'
        ? happeningsOfBooking(change.booking, replaced, change.origin)
        : happeningsOfStatus(change.status, change.origin),
    ),
  );
}

/**
 * Keeps the parties of rooms and the rooms themselves. A check-in tells both of its kinds, and what either does to a room
 * builds on the other, so that they come together and in their order.
 */
export const followStays = onEventsTogether<Change>(
  [
    together(bookingChanged, (booking, origin) => ({ kind: 'BOOKING', booking, origin })),
    together(unitStatusChanged, (status, origin) => ({ kind: 'STATUS', status, origin })),
  ],
  async (tx, changes) => {
    for (const group of groupsOf(changes)) await applyGroup(tx, group);
  },
);
