import { isGranted } from '@honjin/contracts';
import { Refusal, type BusinessDay, type TenantTx } from '@honjin/service-kit';
import { readMasters, type MasterSets } from '../../house/masters/read-masters.ts';
import { PRICING_MASTERS } from '../../house/pricing/price-rooms.ts';
import { readRateContext, type RateContext } from '../../house/pricing/rate-context.ts';

const BOOKING_MASTERS = [
  ...PRICING_MASTERS,
  'roomType',
  'room',
  'salesRoute',
  'purpose',
  'arrangement',
  'billingAddress',
  'rateStrategy',
  'rateRestriction',
] as const;

export type BookingMasters = Pick<MasterSets, (typeof BOOKING_MASTERS)[number]>;

/** The state that use cases on bookings decide with. */
export interface Desk {
  readonly tx: TenantTx;
  readonly day: BusinessDay;
  readonly masters: BookingMasters;
  /** Of a desk that was opened for pricing. */
  readonly rates?: RateContext;
}

/** The open business day; HOS-02005-2 when none is. */
export function openDayOf(tx: TenantTx): BusinessDay {
  if (tx.day === null) throw new Refusal('HOS-02005-2');
  return tx.day;
}

export async function openDesk(tx: TenantTx): Promise<Desk> {
  const day = openDayOf(tx);
  return { tx, day, masters: await readMasters(tx, BOOKING_MASTERS) };
}

/** Opens a desk that also has the facts for rate strategies. Every use case that may price nights needs it. */
export async function openPricingDesk(tx: TenantTx): Promise<Desk> {
  const desk = await openDesk(tx);
  return { ...desk, rates: await readRateContext(tx, desk.masters, desk.day.businessDate) };
}

/** Tells whether the caller may do what a rule forbids, given a reason: overbook, dirty room, rate by hand. */
export function mayOverride(tx: TenantTx): boolean {
  return tx.actor !== null && isGranted(tx.actor.permissions, 'override', 'edit');
}

/** Refuses an override without the right or without a reason (HOS-02006-1). */
export function requireOverride(tx: TenantTx, reason: string): void {
  if (!mayOverride(tx) || reason.trim() === '') throw new Refusal('HOS-02006-1');
}

/**
 * Tells whether a change may sell beyond the limit: it needs a reason, and a user who may override (HOS-02006-1
 * otherwise).
 */
export function allowsOverbook(tx: TenantTx, reason: string): boolean {
  if (reason.trim() === '') return false;
  requireOverride(tx, reason);
  return true;
}
