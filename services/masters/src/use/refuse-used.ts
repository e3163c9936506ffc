import type { Locale } from '@honjin/contracts';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { nameOfTable } from '../records/names.ts';
import { tableOf } from '../records/record.ts';
import { refuseUsedByBookings } from './booking-use.ts';
import { findLastBookingUse, listUsages } from './queries.ts';

/**
 * Refuses to delete a record that others name (R-MASTER-02), and names them: other masters, or bookings of today or
 * the past, whose reports still show its name.
 */
export async function refuseUsed(
  { tx, locale }: { tx: TenantTx; locale: Locale },
  entity: string,
  id: string,
): Promise<void> {
  const usages = await listUsages(tx, entity, id);
  if (usages.length === 0) return refuseUsedByBookings(tx, entity, id);
  const names = new Set(usages.map((usage) => nameOfTable(tableOf(usage.entity), locale)));
  const use = await findLastBookingUse(tx, entity, id);
  throw new Refusal('HOS-05090-1', {
    values: [[...names].join({ ja: '・', en: ', ' }[locale])],
    facts: { usages, lastBooking: use?.lastDate ?? null, lastBookingNo: use?.lastBookingNo ?? null },
  });
}
