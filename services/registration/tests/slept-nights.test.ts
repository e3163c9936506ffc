import type { RequestOf } from '@honjin/contracts';
import { checkDateChange, editBooking, postSales, rollDay } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Bus, callRpc, createLog, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

/** R-STATE-22: nights that are over and leave the stay, and what the preview says of it. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;
let bus: Bus;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  desk = new MoneyDesk(chain, service, hotel);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});
afterAll(async () => {
  await bus.close();
  await chain.stop();
});

type Role = 'front' | 'in-charge';
const as = (role: Role) => ({ actor: chain.actor(role) });

async function edit(id: string, room: object, given: { role?: Role; reason?: string } = {}) {
  const { version } = await show(chain, service, id);
  const bBasicInformation = { ...bookingOf([]), id, version, bRoomUnit: [room] };
  const request = { bBasicInformation, moneyReason: given.reason ?? '' } as RequestOf<typeof editBooking>;
  return (await chain.call(service, editBooking, request, as(given.role ?? 'front'))).body;
}

const NEXT = addDays(TODAY, 1);

test('nights that are over are taken back by lines of today, as the preview says, with the right and a reason', async () => {
  const stay = await desk.book(1, {}, 3);
  await desk.checkIn(stay);
  const token = await chain.sign(chain.actor('in-charge'));
  for (const businessDate of [TODAY, NEXT]) {
    await callRpc(bus, postSales, { businessDate }, { token });
    await callRpc(bus, rollDay, { businessDate, shiftNo: 1 }, { token });
  }
  const [unit = ''] = stay.units;
  const [first] = (await show(chain, service, stay.id)).bRoomUnit;
  const shorter = { checkInDate: TODAY, checkOutDate: NEXT };
  const preview = await chain.call(service, checkDateChange, { bRoomUnitId: unit, ...shorter }, as('front'));
  expect(preview.body.removedNights).toMatchObject([
    { roomDate: NEXT, isSlept: true },
    { roomDate: addDays(NEXT, 1), isSlept: false },
  ]);
  const { reversedOrders } = preview.body;
  const reversed = reversedOrders.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  expect(reversed).toBeLessThan(0);
  const room = {
    ...roomOf(hotel, { from: TODAY, nights: 1 }),
    id: unit,
    deletedBRoomInformationIds: first!.bRoomInformation.slice(1).map(({ id }) => id),
  };
  const before = await desk.slip(unit);
  expect(await edit(stay.id, room)).toMatchObject({ returnCode: 'HOS-02006-1' });
  expect(await edit(stay.id, room, { role: 'in-charge' })).toMatchObject({ returnCode: 'HOS-02006-1' });
  const reason = '21日朝に出発していた';
  expect(await edit(stay.id, room, { role: 'in-charge', reason })).toMatchObject({ returnCode: 200 });
  const after = await desk.slip(unit);
  expect(after.unsettledSales - before.unsettledSales).toBe(reversed);
  const back = after.bOrders.filter(({ reversalOf }) => reversalOf !== null);
  expect(back.map(({ reversalOf }) => reversalOf).toSorted()).toEqual(
    reversedOrders.map(({ id }) => id).toSorted(),
  );
  expect(new Set(back.map(({ bussinessDate, billStatus }) => `${bussinessDate} ${billStatus}`))).toEqual(
    new Set([`${addDays(NEXT, 1)} NOT`]),
  );
});

test('another day of arrival of who is here is refused by the preview as by the save', async () => {
  const stay = await desk.book(1, {}, 2, { from: addDays(TODAY, 2) });
  await desk.checkIn(stay);
  const [bRoomUnitId = ''] = stay.units;
  const dates = { checkInDate: addDays(TODAY, 1), checkOutDate: addDays(TODAY, 4) };
  const preview = await chain.call(service, checkDateChange, { bRoomUnitId, ...dates }, as('front'));
  expect(preview.body.returnCode).toBe('HOS-02006-0');
  const room = { ...roomOf(hotel, { from: dates.checkInDate, nights: 3 }), id: bRoomUnitId };
  expect(await edit(stay.id, room)).toMatchObject({ returnCode: 'HOS-02006-0' });
});
