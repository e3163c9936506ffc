import { addOrder, changeStatus, savePaymentsByRecipt } from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

/** A request that waits too long for somebody's lock is refused with that reason, and never with a taken room. */

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

/** Returns the answer of a request behind a lock, and the answer when it was sent again. */
async function answersBehindLock(
  bookingId: string,
  ask: () => Promise<{ status: number; body: { returnCode: unknown }; response: Response }>,
): Promise<unknown[]> {
  const held = await chain.admin.begin(async (sql) => {
    await sql`select from registration.booking where id = ${bookingId} for update`;
    return ask();
  });
  const again = await ask();
  return [held.status, held.body.returnCode, held.response.headers.get('retry-after'), again.status];
}

const TOLD_TO_TRY_AGAIN = [503, 'HOS-00007-1', '1', 200];

test('a payment', async () => {
  const booking = await desk.book();
  await desk.checkIn(booking);
  const paid = {
    bRoomUnitId: booking.units[0]!,
    accountingItemId: hotel.items.cash,
    paymentAmount: 5_000,
  };
  const front = { ...desk.front(), idempotencyKey: 'a payment behind a lock' };
  const answers = await answersBehindLock(booking.id, () =>
    chain.call(service, savePaymentsByRecipt, { bPayments: [paid] }, front),
  );
  expect(answers).toEqual(TOLD_TO_TRY_AGAIN);
});

test('a sale', async () => {
  const booking = await desk.book();
  await desk.checkIn(booking);
  const sold = { bRoomUnitId: booking.units[0]!, orders: [{ accountingItemId: hotel.items.juice }] };
  const front = { ...desk.front(), idempotencyKey: 'a sale behind a lock' };
  const answers = await answersBehindLock(booking.id, () => chain.call(service, addOrder, sold, front));
  expect(answers).toEqual(TOLD_TO_TRY_AGAIN);
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
  const answers = await answersBehindLock(booking.id, () => chain.call(service, changeStatus, change, front));
  expect(answers).toEqual(TOLD_TO_TRY_AGAIN);
});
