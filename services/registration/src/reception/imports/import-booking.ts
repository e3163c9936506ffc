import type { ImportApplied, ImportedBooking, ImportSource } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { spanBooking } from '../../bookings/change/change-bookings.ts';
import { openPricingDesk } from '../../bookings/desk/desk.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { linkCustomers } from '../../guests/links/link-customers.ts';
import { findPersons } from '../../guests/links/link-queries.ts';
import { changeInventory } from '../../house/inventory/change-inventory.ts';
import { claimsOf } from '../../bookings/tree/claims.ts';
import { takeBookingNumber } from '../../house/sequences/number-sequence.ts';
import { newBooking, writeNewBooking } from '../booking/create-booking.ts';
import { checkTimes, chooseRepresentative, nameUnit } from '../booking/unit-rows.ts';
import { importedFields, importedNode, phoneOf } from './imported-nodes.ts';
import type { Import } from './import-work.ts';
import { payImported } from './pay-imported.ts';
import { priceImported } from './price-imported.ts';
import { listOverbooked } from './queries.ts';

/**
 * Books what an agency has sold. Its rooms wait for their assignment, even in a full house; staff then get a warning.
 */
export async function bookImported(
  tx: TenantTx,
  { source, booking: sent }: { source: ImportSource; booking: ImportedBooking },
): Promise<ImportApplied> {
  const phones = sent.rooms.flatMap(({ guests }) => guests).map(({ phone }) => phoneOf(phone));
  const [desk, persons] = await Promise.all([openPricingDesk(tx), findPersons(tx, phones)]);
  const work: Import = { desk, source, warnings: [] };
  const booking = newBooking(tx, importedFields(sent, sent.rooms.length));
  const units = sent.rooms.map((room, at) => importedNode(room, booking, { index: at + 1, work }));
  for (const node of units) {
    checkTimes(node.unit);
    priceImported(node, work);
  }
  const tree: BookingTree = { booking, units };
  const customers = linkCustomers(tree, persons);
  chooseRepresentative(units);
  spanBooking(tree);
  for (const node of units) nameUnit(node, booking);
  const claims = units.map((node) => claimsOf(node, desk.masters));
  await changeInventory(tx, [], claims, { masters: desk.masters, allowOverbook: true });
  const overbooked = await listOverbooked(
    tx,
    claims.flatMap(({ stock }) => stock),
  );
  const full = new Set(overbooked.map(({ roomTypeId, date }) => `${roomTypeId}|${date}`));
  units.forEach((node, at) => {
    node.unit.needCheck = claims[at]!.stock.some((key) => full.has(key));
  });
  booking.bookingNo = await takeBookingNumber(tx);
  await writeNewBooking(tx, desk, { tree, customers, reason: source.reason, action: 'booking.import' });
  if (sent.payments.length > 0) await payImported(tx, tree, { payments: sent.payments, work });
  return {
    bookingId: booking.id,
    bookingNo: booking.bookingNo,
    effect: 'CREATED',
    differences: [],
    overbooked,
    warnings: [...work.warnings, ...overbookedWarning(overbooked)],
  };
}

export function overbookedWarning(overbooked: readonly { date: string }[]): ImportApplied['warnings'] {
  if (overbooked.length === 0) return [];
  const dates = [...new Set(overbooked.map(({ date }) => date))];
  return [{ warning: 'OVERBOOKED', detail: dates.join(' ').slice(0, 1_000) }];
}
