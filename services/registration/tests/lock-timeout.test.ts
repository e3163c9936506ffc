import { addOrder, changeStatus, savePaymentsByRecipt } from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

/** Whoever waits too long for somebody's lock is told so, and never that a room is taken. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build, { env: { LOCK_TIMEOUT_MS: '250' } });
  hotel = await openHotel(chain, { twinRooms: 4 });
  desk = new MoneyDesk(chain, service, hotel);
});
afterAll(() => chain.stop());

async function refusedWhileHeld(
  bookingId: string,
  ask: () => Promise<{ status: number; body: { returnCode: unknown }; response: Response }>,
): Promise<void> {
  const held = await chain.admin.begin(async (sql) => {
    await sql`select from registration.booking where id = ${bookingId} for update`;
    return ask();
  });
  expect([held.status, held.body.returnCode]).toEqual([503, 'HOS-00007-1']);
  expect(held.response.headers.get('retry-after')).toBe('1');
  expect((await ask()).status).toBe(200);
}

test('a payment', async () => {
  const booking = await desk.book();
  await desk.checkIn(booking);
  const paid = {
    bRoomUnitId: booking.units[0]!,
    accountingItemId: hotel.items.cash,
    paymentAmount: 5_000,
  };
  const front = { ...desk.front(), idempotencyKey: 'a payment behind a lock' };
  await refusedWhileHeld(booking.id, () =>
    chain.call(service, savePaymentsByRecipt, { bPayments: [paid] }, front),
  );
});

test('a sale', async () => {
  const booking = await desk.book();
  await desk.checkIn(booking);
  const sold = { bRoomUnitId: booking.units[0]!, orders: [{ accountingItemId: hotel.items.juice }] };
  const front = { ...desk.front(), idempotencyKey: 'a sale behind a lock' };
  await refusedWhileHeld(booking.id, () => chain.call(service, addOrder, sold, front));
});

test('a change of status', async () => {
  const booking = await desk.book();
  const { version } = await show(chain, service, booking.id);
  const change = {
    bBasicInformationId: booking.id,
    version,
    bRoomUnitIds: booking.units,
    trigger: 'CANCEL' as const,
    to: 'CANCEL' as const,
  };
  const front = { ...desk.front(), idempotencyKey: 'a status behind a lock' };
  await refusedWhileHeld(booking.id, () => chain.call(service, changeStatus, change, front));
});
