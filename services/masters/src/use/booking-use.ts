import type { PayloadOf } from '@honjin/contracts';
import { taxMaster } from '@honjin/contracts/masters';
import {
  bookingChanged,
  customerRanked,
  paymentRecorded,
  salesPosted,
  type unitSnapshot,
} from '@honjin/contracts/registration/bus';
import { onEvent, onEventsInAnyOrder, Refusal, type EventHandler, type TenantTx } from '@honjin/service-kit';
import type { z } from 'zod';
import { listTaxesOfDays, type TaxedDay } from '../tax/queries.ts';
import { findLastBookingUse, recordUses, type Use } from './queries.ts';

type UnitSnapshot = z.output<typeof unitSnapshot>;
type SalesLine = PayloadOf<typeof salesPosted>['lines'][number];

/** Bookings of before announced some masters by their fields alone. */
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
  const memos = unit.freeMemos.flatMap(({ freeMemoId }) =>
    freeMemoId === null ? [] : [{ entity: 'free-memo', id: freeMemoId, date: unit.checkOutDate }],
  );
  const ranks = unit.guestRankIds.map((id) => ({ entity: 'rank', id, date: unit.checkOutDate }));
  return [...whole, ...nights, ...memos, ...ranks, ...unit.masterUses];
}

const usesOfLine = (line: {
  accountingItemId: string | null;
  salesDate: string;
  bookingNo: string;
}): Use[] => {
  const { accountingItemId, salesDate: date, bookingNo } = line;
  return accountingItemId === null
    ? []
    : [{ entity: 'accounting-item', id: accountingItemId, date, bookingNo }];
};

/**
 * Lists the taxes that a line was reckoned with. A night counts for accommodation tax even when none was due
 * (R-TAX-04).
 */
function taxedDaysOf({ kind, taxRateType, useDate: date }: SalesLine): TaxedDay[] {
  const taxed: TaxedDay[] = [];
  if (taxRateType !== 'OUT') taxed.push({ kind: 'CONSUMPTION', type: taxRateType, date });
  if (kind === 'ROOM') taxed.push({ kind: 'ACCOMMODATION', type: '', date });
  if (kind === 'BATH_TAX') taxed.push({ kind: 'BATH', type: '', date });
  return taxed;
}

/** Remembers the items that sales are booked under, and the tax rules. */
export const rememberSales: EventHandler = onEventsInAnyOrder(salesPosted, async (tx, posted) => {
  const lines = posted.flatMap((sales) => sales.lines);
  const taxes = await listTaxesOfDays(tx, lines.flatMap(taxedDaysOf));
  const taxUses = taxes.map((tax) => ({ entity: taxMaster.entity, ...tax }));
  await recordUses(tx, [...lines.flatMap(usesOfLine), ...taxUses]);
});

function usesOfPayment(payment: PayloadOf<typeof paymentRecorded>): Use[] {
  const { billingAddressId, salesDate: date, bookingNo } = payment;
  const address =
    billingAddressId === null ? [] : [{ entity: 'billing-address', id: billingAddressId, date, bookingNo }];
  return [...usesOfLine(payment), ...address];
}

/** Remembers the items and billing addresses of payments. */
export const rememberPayment: EventHandler = onEventsInAnyOrder(paymentRecorded, (tx, payments) =>
  recordUses(tx, payments.flatMap(usesOfPayment)),
);

/** Remembers the ranks that customers are given without a booking. */
export const rememberRank: EventHandler = onEvent(customerRanked, (tx, { rankId, businessDate }) =>
  recordUses(tx, businessDate === null ? [] : [{ entity: 'rank', id: rankId, date: businessDate }]),
);

/** Remembers which masters bookings name, so that none of them is deleted under a booking. */
export const rememberBookingUse: EventHandler = onEventsInAnyOrder(bookingChanged, (tx, bookings) =>
  recordUses(
    tx,
    bookings.flatMap(({ units, bookingNo }) => units.flatMap(usesOf).map((use) => ({ ...use, bookingNo }))),
  ),
);

/**
 * Refuses to delete a master that a booking has named, today or in the past: reports still tell its name. The refusal says
 * which booking was the last.
 */
export async function refuseUsedByBookings(tx: TenantTx, entity: string, id: string): Promise<void> {
  const use = await findLastBookingUse(tx, entity, id);
  if (use === null) return;
  const { lastDate, lastBookingNo } = use;
  const day = lastDate.replaceAll('-', '/');
  const values = [lastBookingNo === null ? day : `${day} ${lastBookingNo}`];
  if (entity === 'rank') {
    throw new Refusal('HOS-05093-0', { values, facts: { usages: [], lastGuest: lastDate, lastBookingNo } });
  }
  throw new Refusal('HOS-05090-3', { values, facts: { usages: [], lastBooking: lastDate, lastBookingNo } });
}
