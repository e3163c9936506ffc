import type { Actor, RequestOf } from '@honjin/contracts';
import {
  correctTillCheck,
  listTillChecks,
  postTillCheck,
  voidTillCheck,
} from '@honjin/contracts/registration';
import { tillTotalYen } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll } from 'vitest';
import { build } from '../src/parts.ts';
import { openHotel, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

export type Check = RequestOf<typeof postTillCheck>;
export type Order = Check['orders'][number];

export let chain: TestChain;
export let service: RunningService;
export let hotel: Hotel;
export let desk: MoneyDesk;
/** The till as the gateway names a program: a caller of its own with one right. */
export let till: { actor: Actor };

export function tillNamed(userName: string): { actor: Actor } {
  const { limits, ...actor } = chain.actor('viewer', {
    userId: newId(),
    userName,
    permissions: { till: 'edit' } as never,
  });
  void limits;
  return { actor: { ...actor, roleCode: 'program' } };
}

export async function staying(): Promise<{ id: string; unit: string }> {
  const stay = await desk.book(1);
  await desk.checkIn(stay);
  return { id: stay.id, unit: stay.units[0]! };
}

export const breakfast = (unitPrice: number, more: Partial<Order> = {}): Order => ({
  itemCode: '朝食',
  unitPrice,
  taxClass: 'STANDARD',
  ...more,
});

let nextNo = 1;

export function checkFor(unit: string, orders: Order[], more: Partial<Check> = {}): Check {
  const lines = orders.map(({ quantity = 1, unitPrice }) => ({ quantity, unitPrice }));
  return {
    checkNo: `T-${nextNo++}`,
    bRoomUnitId: unit,
    orders,
    covers: 2,
    mealPeriod: 'DINNER',
    totalAmount: tillTotalYen(lines, more.serviceCharge?.amount ?? 0),
    ...more,
  };
}

export const post = (check: Check, by = till) => chain.call(service, postTillCheck, check, by);
export const takeBack = (checkNo: string, reason = '打ち間違い', by = till) =>
  chain.call(service, voidTillCheck, { checkNo, reason }, by);
export const correct = (check: Check, revision: number, reason = '人数の訂正') =>
  chain.call(service, correctTillCheck, { ...check, revision, reason }, till);
export const readBack = async (businessDate?: string, by = till) =>
  (await chain.call(service, listTillChecks, { businessDate }, by)).body;
export const codeOf = async (answer: Promise<{ body: { returnCode: string | number } }>) =>
  (await answer).body.returnCode;

/** Lines of a room that count, as the clerk's slip shows them, without those of its night. */
export async function billed(unit: string) {
  const { bOrders } = await desk.slip(unit);
  return bOrders.filter(({ isPlanned, checkNo }) => !isPlanned && checkNo !== undefined);
}

/** The day before, so that what was posted belongs to a day that is over. */
export async function asOfYesterday(checkNo: string): Promise<void> {
  await chain.admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update registration.order_line set business_date = business_date - 1
      where till_check_id in (select id from registration.till_check where check_no = ${checkNo})`;
    await tx`update registration.till_check set business_date = business_date - 1 where check_no = ${checkNo}`;
  });
}

/** Starts a service with a hotel, and a till that may charge its rooms. */
export function withTill(): void {
  beforeAll(async () => {
    chain = await createTestChain();
    service = await chain.start('registration', build);
    hotel = await openHotel(chain, { twinRooms: 80 });
    desk = new MoneyDesk(chain, service, hotel);
    till = tillNamed('レストラン松');
  });

  afterAll(() => chain.stop());
}
