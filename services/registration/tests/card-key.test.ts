import {
  assignRooms,
  checkIn,
  getUseDetail,
  issueRoomKeys,
  listRoomKeys,
  loseRoomKey,
  recutRoomKey,
  returnRoomKeys,
  saveLostKeyCharge,
  showLostKeyCharge,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let nextRoom = 0;

beforeAll(async () => {
  chain = await createTestChain();
  // Room 204 fails twice and then works; 205 has no cards; 206 hangs for ever.
  const env = {
    KEY_ENCODER_DELAY_MS: '1',
    KEY_ENCODER_TIMEOUT_MS: '50',
    KEY_ENCODER_FAULTS: '204=WRITE_FAILED*2,205=NO_CARD*1,206=TIMEOUT',
  };
  service = await chain.start('registration', build, { schema: registrationConfig, env });
  hotel = await openHotel(chain, { twinRooms: 24 });
});

afterAll(() => chain.stop());

const CLERK = newId();
const front = () => ({ actor: chain.actor('front', { userId: CLERK, userName: '佐藤' }) });

async function arrive(isCheckedIn = true, nights = 2) {
  const roomId = hotel.twinRooms[nextRoom++]!;
  const booking = await book(chain, service, bookingOf([roomOf(hotel, { nights, roomId })]));
  const bBasicInformation = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
  if (isCheckedIn) await chain.call(service, checkIn, { bBasicInformation }, front());
  return { ...booking, unit: booking.units[0]! };
}

async function issue(bRoomUnitId: string, count = 1, idempotencyKey?: string) {
  const options = { ...front(), ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
  return (await chain.call(service, issueRoomKeys, { rooms: [{ bRoomUnitId, count }] }, options)).body;
}

async function keysOf(unit: string) {
  const { body } = await chain.call(service, listRoomKeys, { bRoomUnitIds: [unit] }, front());
  return body.rooms[0]!;
}

describe('cutting', () => {
  test('cards come out for who is in the house or comes today, with the times of the stay', async () => {
    const guest = await arrive();
    expect(await issue(guest.unit, 2)).toMatchObject({
      returnCode: 200,
      keys: [
        {
          roomNo: '201',
          cardNo: 1,
          status: 'ISSUED',
          attempts: 1,
          failure: null,
          fault: null,
          validFrom: '2026-11-20T15:00',
          validUntil: '2026-11-22T10:00',
          issuedBy: '佐藤',
        },
        { cardNo: 2, status: 'ISSUED' },
      ],
    });
    const expected = await arrive(false);
    expect(await issue(expected.unit)).toMatchObject({ returnCode: 200 });
    const listed = await chain.call(service, listRoomKeys, {}, front());
    const mine = listed.body.rooms.filter(({ bRoomUnitId }) =>
      [guest.unit, expected.unit].includes(bRoomUnitId),
    );
    expect(mine).toMatchObject([
      { roomNo: '201', buildingEn: 'Main building', delivery: 'ISSUED', issuedCount: 2, paxCount: 2 },
      { roomNo: '202', delivery: 'ISSUED', issuedCount: 1 },
    ]);
  });

  test('the list goes from room to room, in whatever order they were booked; stays without a room come last', async () => {
    const night = { from: '2026-11-20', nights: 1 };
    await book(chain, service, bookingOf([roomOf(hotel, night)]));
    for (const roomId of [hotel.twinRooms.at(-2)!, hotel.twinRooms.at(-3)!])
      await book(chain, service, bookingOf([roomOf(hotel, { ...night, roomId })]));
    const { body } = await chain.call(service, listRoomKeys, {}, front());
    const numbers = body.rooms.map(({ roomNo }) => roomNo);
    expect(numbers.at(-1)).toBe('');
    const given = numbers.slice(0, numbers.indexOf(''));
    expect(given.length).toBeGreaterThan(1);
    expect(given).toEqual(given.toSorted((a, b) => Number(a) - Number(b)));
  });

  test('is refused before the day, without a room, for more than ten cards, and without the right', async () => {
    const tomorrow = await book(
      chain,
      service,
      bookingOf([roomOf(hotel, { from: '2026-11-25', nights: 1, roomId: hotel.twinRooms[0]! })]),
    );
    expect(await issue(tomorrow.units[0]!)).toMatchObject({
      returnCode: 'HOS-02002-1',
      details: { reason: 'BEFORE_CHECK_IN_DAY' },
    });
    const roomless = await book(chain, service, bookingOf([roomOf(hotel)]));
    expect(await issue(roomless.units[0]!)).toMatchObject({ details: { reason: 'ROOM_NOT_ASSIGNED' } });
    const guest = await arrive();
    expect(await issue(guest.unit, 8)).toMatchObject({ returnCode: 200 });
    expect(await issue(guest.unit, 3)).toMatchObject({ returnCode: 'HOS-02014-1' });
    const cleaning = await chain.call(
      service,
      issueRoomKeys,
      { rooms: [{ bRoomUnitId: guest.unit }] },
      { actor: chain.actor('cleaning') },
    );
    expect(cleaning.status).toBe(403);
  });

  test('a fault that passes is tried again, an empty tray is told, a hanging encoder is given up', async () => {
    const [passing, empty, hanging] = [await arrive(), await arrive(), await arrive()];
    expect(await issue(passing.unit)).toMatchObject({ keys: [{ status: 'ISSUED', attempts: 3 }] });
    const [failed] = (await issue(empty.unit)).keys;
    expect(failed).toMatchObject({ status: 'FAILED', failure: 'NO_CARD', attempts: 1, serial: '' });
    expect(await issue(hanging.unit)).toMatchObject({
      keys: [{ status: 'FAILED', failure: 'TIMEOUT', attempts: 3 }],
    });
    const again = await chain.call(service, recutRoomKey, { id: failed!.id }, front());
    expect(again.body).toMatchObject({ keys: [{ status: 'ISSUED', cardNo: 2 }] });
    expect(await keysOf(empty.unit)).toMatchObject({
      delivery: 'ISSUED',
      issuedCount: 1,
      keys: [{ status: 'REPLACED' }, { status: 'ISSUED' }],
    });
  });

  test('the same intent cuts no second card; many clerks at once get different card numbers', async () => {
    const guest = await arrive();
    const [first, second] = [
      await issue(guest.unit, 1, 'one-intent-1'),
      await issue(guest.unit, 1, 'one-intent-1'),
    ];
    expect(second.keys).toEqual(first.keys);
    await Promise.all(Array.from({ length: 6 }, () => issue(guest.unit)));
    const { keys } = await keysOf(guest.unit);
    expect(keys.map(({ cardNo }) => cardNo)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(keys.map(({ serial }) => serial)).size).toBe(7);
  });

  test('a card that nobody finished is shown as interrupted and can be cut again', async () => {
    const guest = await arrive();
    const [key] = (await issue(guest.unit)).keys;
    await chain.admin`
      update registration.room_key set status = 'CUTTING', serial = '', issued_at = now() - interval '10 minutes'
      where id = ${key!.id}`;
    expect((await keysOf(guest.unit)).keys).toMatchObject([{ status: 'FAILED', failure: 'INTERRUPTED' }]);
    const again = await chain.call(service, recutRoomKey, { id: key!.id }, front());
    expect(again.body).toMatchObject({ keys: [{ status: 'ISSUED' }] });
  });
});

describe('the life of cards', () => {
  test('cards come back in part and then all, but not twice', async () => {
    const guest = await arrive();
    const { keys } = await issue(guest.unit, 2);
    const back = (ids: string[]) => chain.call(service, returnRoomKeys, { ids }, front());
    expect((await back([keys[0]!.id])).body).toMatchObject({
      keys: [{ status: 'RETURNED', closedBy: '佐藤' }],
    });
    expect(await keysOf(guest.unit)).toMatchObject({ delivery: 'PARTLY_RETURNED', returnedCount: 1 });
    expect((await back([keys[0]!.id])).body.returnCode).toBe('HOS-02014-0');
    await back([keys[1]!.id]);
    expect(await keysOf(guest.unit)).toMatchObject({ delivery: 'RETURNED' });
    const foreign = chain.actor('front', chain.otherStore());
    await chain.openDay(['registration'], '2026-11-20', foreign);
    const other = await chain.call(service, returnRoomKeys, { ids: [keys[1]!.id] }, { actor: foreign });
    expect(other.status).toBe(404);
  });
});

test('a lost card is charged, the lock gets a new code, and the other cards are told to be old', async () => {
  const roomId = hotel.suiteRooms[0]!;
  const wish = { roomTypeId: hotel.suite, roomId, nights: 2 };
  const booking = await book(chain, service, bookingOf([roomOf(hotel, wish)]));
  const [unit = ''] = booking.units;
  const enter = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
  await chain.call(service, checkIn, { bBasicInformation: enter }, front());
  const { keys } = await issue(unit, 2);
  const request = {
    id: keys[0]!.id,
    note: '大浴場で紛失',
    charge: { accountingItemId: hotel.items.juice, unitPrice: 1_000 },
  };
  const lost = await chain.call(service, loseRoomKey, request, front());
  expect(lost.body).toMatchObject({ keys: [{ status: 'LOST', note: '大浴場で紛失' }] });
  const slip = await chain.call(service, getUseDetail, { ids: [unit] });
  const charged = slip.body.useDetails[0]!.bOrders.find(({ isPlanned }) => !isPlanned);
  expect(charged).toMatchObject({ totalAmount: 1_000, id: lost.body.keys[0]!.chargeOrderId });
  const recut = await chain.call(service, recutRoomKey, { id: keys[0]!.id, newCode: true }, front());
  expect(recut.body).toMatchObject({ keys: [{ status: 'ISSUED', fault: null }] });
  expect((await keysOf(unit)).keys).toMatchObject([
    { status: 'REPLACED' },
    { status: 'ISSUED', fault: 'OLD_CODE' },
    { status: 'ISSUED', fault: null },
  ]);
  const wrong = { ...request, id: keys[1]!.id, charge: { accountingItemId: hotel.items.cash } };
  expect((await chain.call(service, loseRoomKey, wrong, front())).body.returnCode).toBe('HOS-02003-1');
  expect((await keysOf(unit)).keys[1]).toMatchObject({ status: 'ISSUED' });
});

describe('the charge for a lost card', () => {
  const admin = () => ({ actor: chain.actor('admin') });
  const save = (input: object, by = admin()) =>
    chain.call(service, saveLostKeyCharge, { accountingItemId: hotel.items.juice, version: 0, ...input }, by);

  async function loseOne(charge: object | null) {
    const guest = await arrive();
    const [key] = (await issue(guest.unit)).keys;
    const { body } = await chain.call(
      service,
      loseRoomKey,
      { id: key!.id, charge: charge as never },
      front(),
    );
    const { body: slip } = await chain.call(service, getUseDetail, { ids: [guest.unit] });
    return { body, key: key!, extras: slip.useDetails[0]!.bOrders.filter(({ isPlanned }) => !isPlanned) };
  }

  test('while the store has chosen nothing, a charge is refused and the card stays out', async () => {
    expect((await chain.call(service, showLostKeyCharge, {}, front())).body).toMatchObject({ charge: null });
    const { body, key, extras } = await loseOne({});
    expect(body.returnCode).toBe('HOS-06012-0');
    expect(extras).toEqual([]);
    expect((await keysOf(key.bRoomUnitId)).keys).toMatchObject([{ status: 'ISSUED' }]);
  });

  test('a user who may edit masters chooses it; a payment item, an old version and the front are refused', async () => {
    expect((await save({}, front())).status).toBe(403);
    expect((await save({ accountingItemId: hotel.items.cash })).body.returnCode).toBe('HOS-02003-1');
    expect((await save({ ownPrice: 2_200 })).body).toMatchObject({
      returnCode: 200,
      charge: {
        accountingItemId: hotel.items.juice,
        unitPrice: 2_200,
        ownPrice: 2_200,
        isUsable: true,
        version: 1,
      },
    });
    expect((await save({})).body.returnCode).toBe('HOS-00005-0');
    const { body, extras } = await loseOne({});
    expect(extras).toMatchObject([{ totalAmount: 2_200, id: body.keys[0]!.chargeOrderId }]);
    expect((await loseOne(null)).extras).toEqual([]);
  });

  test('takes the price of the item when it has none of its own', async () => {
    const { body } = await save({ version: 1 });
    expect(body).toMatchObject({ charge: { ownPrice: null, version: 2 } });
    const { extras } = await loseOne({});
    expect(extras).toMatchObject([{ unitPrice: body.charge!.unitPrice }]);
    expect((await loseOne({ unitPrice: 500 })).extras).toMatchObject([{ totalAmount: 500 }]);
  });
});

test('a card of the room before is told after a move', async () => {
  const guest = await arrive();
  await issue(guest.unit);
  const free = hotel.twinRooms[23]!;
  const request = { assignments: [{ bRoomUnitId: guest.unit, roomId: free }] };
  expect((await chain.call(service, assignRooms, request, front())).body.returnCode).toBe(200);
  expect((await keysOf(guest.unit)).keys).toMatchObject([{ status: 'ISSUED', fault: 'OTHER_ROOM' }]);
});
