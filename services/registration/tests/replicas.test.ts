import { createBooking, getAvailability, getFormMasters } from '@honjin/contracts/registration';
import { roomStateChanged } from '@honjin/contracts/rooms';
import { newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, startSource, type EventSource, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let masters: EventSource;
let rooms: EventSource;
let hotel: Hotel;

const whole = () =>
  eventually(async () => {
    const health = await fetch(`${service.url}/health/ready`);
    expect(await health.json()).toEqual({ status: 'ready' });
  });

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  masters = await startSource(chain, 'masters');
  rooms = await startSource(chain, 'rooms');
  // The replica compares itself with the source until it is whole; masters of the hotel are put in past the source.
  await whole();
  hotel = await openHotel(chain, { twinRooms: 1 });
});

afterAll(() => chain.stop());

function publish(entity: string, id: string, state: unknown, version = 2) {
  return tenantTx(masters.service.context.db, chain.scope, { requestId: 'test' }, async (tx) =>
    tx.publishState({ entity, id, version, state }),
  );
}

test('a further room can be sold at once, a room taken away no longer', async () => {
  const wish = { from: '2026-12-01', nights: 1 };
  await book(chain, service, bookingOf([roomOf(hotel, wish)]));
  const second = { bBasicInformation: bookingOf([roomOf(hotel, wish)]) };
  expect((await chain.call(service, createBooking, second)).body.returnCode).toBe('HOS-02001-1');
  const id = newId();
  const room = {
    id,
    roomNo: '299',
    roomTypeId: hotel.twin,
    floor: '2',
    building: '',
    smoking: 'SMOKING',
    attributes: [],
    displayOrder: 9,
  };
  await publish('room', id, room, 1);
  await eventually(async () => {
    const { body } = await chain.call(service, getAvailability, { from: '2026-12-01', to: '2026-12-02' });
    expect(body.roomTypes.find(({ roomTypeId }) => roomTypeId === hotel.twin)).toMatchObject({
      remaining: 1,
    });
  });
  expect((await chain.call(service, createBooking, second)).body.returnCode).toBe(200);
  await publish('room', id, null);
  await eventually(async () => {
    const { body } = await chain.call(service, getAvailability, { from: '2026-12-01', to: '2026-12-02' });
    expect(body.roomTypes.find(({ roomTypeId }) => roomTypeId === hotel.twin)).toMatchObject({
      remaining: -1,
    });
  });
  expect((await chain.call(service, createBooking, second)).body.returnCode).toBe('HOS-02001-1');
});

test('an edited room type is offered without a restart', async () => {
  const state = {
    id: hotel.twin,
    code: 'TWN',
    name: 'デラックスツイン',
    nameEn: 'Deluxe',
    capacity: 2,
    maxCapacity: 3,
  };
  await publish('room-type', hotel.twin, {
    ...state,
    category: 'REAL',
    building: '',
    interfaceCode: '',
    displayOrder: 1,
  });
  await eventually(async () => {
    const { body } = await chain.call(service, getFormMasters, {});
    expect(body.roomTypes.map(({ name }) => name)).toContain('デラックスツイン');
  });
});

test('the room indication arrives, and an old word does not undo a new one', async () => {
  const [roomId = ''] = hotel.twinRooms;
  const state = { roomId, condition: 'V', cleaning: 'U', isDoNotDisturb: false, version: 3 } as const;
  await rooms.emit(roomStateChanged, [state, { ...state, cleaning: 'N', version: 2 }]);
  await eventually(async () => {
    const { body } = await chain.call(service, getAvailability, { from: '2027-01-01', to: '2027-01-02' });
    expect(body.freeRooms.find((room) => room.roomId === roomId)).toMatchObject({ cleaning: 'U' });
  });
});
