import {
  askKioskCards,
  checkInAtKiosk,
  findKioskStay,
  saveKioskMachine,
  savePaymentsByRecipt,
  showKioskVisit,
} from '@honjin/contracts/registration';
import { startKeyEncoder } from '@honjin/device-simulators';
import { newId } from '@honjin/service-kit';
import { eventually } from '@honjin/test-kit';
import { beforeAll, expect, test } from 'vitest';
import { book, bookingOf, roomOf } from './bookings.ts';
import {
  admin,
  believedSerials,
  chain,
  encoder,
  encoderId,
  freeRoom,
  front,
  hotel,
  QUICK,
  saveEncoder,
  service,
  withKeyDesk,
  workOff,
} from './key-desk.ts';
import { GUEST } from './kiosk-desk.ts';
import { knowProgram, startIdentity } from './known-programs.ts';
import { NIGHT } from './money-desk.ts';

withKeyDesk();

const program = () => ({
  actor: {
    ...chain.actor('viewer', { userId: newId(), permissions: { kiosk: 'edit' } as never }),
    roleCode: 'program',
  },
});
type Program = ReturnType<typeof program>;

beforeAll(() => startIdentity(chain));

async function machineWith(keyEncoderId: string | null): Promise<Program> {
  const by = program();
  knowProgram(by.actor.userId, by.actor);
  const id = newId();
  const machine = { id, version: 0, code: id.slice(-8), name: 'ロビー1号機', programId: by.actor.userId };
  // A service is up before it has found NATS; until then nobody answers.
  await eventually(async () => {
    const { body } = await chain.call(service, saveKioskMachine, { ...machine, keyEncoderId }, admin());
    expect(body.returnCode).toBe(200);
  });
  return by;
}

/** Guests who have just checked in at a machine. */
async function inHouse(by: Program) {
  const room = roomOf(hotel, { nights: 1, roomId: freeRoom(), guest: GUEST });
  const { bookingNo, units } = await book(chain, service, bookingOf([room]));
  const bRoomUnitId = units[0]!;
  const payment = { bRoomUnitId, accountingItemId: hotel.items.cash, paymentAmount: NIGHT };
  await chain.call(service, savePaymentsByRecipt, { bPayments: [payment] }, front());
  const found = await chain.call(service, findKioskStay, { bookingNo, phoneLastFour: '5678' }, by);
  const { kioskVisitId } = found.body.kioskVisit;
  const place = { kioskVisitId, bRoomUnitId };
  expect((await chain.call(service, checkInAtKiosk, place, by)).body.returnCode).toBe(200);
  return place;
}

const cardsOf = async (kioskVisitId: string, by: Program) =>
  (await chain.call(service, showKioskVisit, { kioskVisitId }, by)).body.kioskVisit.rooms[0]!.cards;

test('R-KIOSK-05: cards wait in the queue of the machine’s encoder, and their end is heard', async () => {
  const by = await machineWith(encoderId);
  const place = await inHouse(by);
  const asked = await chain.call(service, askKioskCards, { ...place, count: 2 }, by);
  expect(asked.body.kioskVisit.rooms[0]!.cards).toMatchObject([
    { cardState: 'CUTTING', queuePlace: 1 },
    { cardState: 'CUTTING', queuePlace: 2 },
  ]);
  await workOff();
  expect(await cardsOf(place.kioskVisitId, by)).toMatchObject([
    { cardState: 'ISSUED', failure: null, queuePlace: null },
    { cardState: 'ISSUED', failure: null, queuePlace: null },
  ]);
  expect(await believedSerials()).toEqual(encoder.book.validSerials());
});

test('R-KIOSK-05: a card that did not come out is told, and may be asked for again', async () => {
  const by = await machineWith(encoderId);
  const place = await inHouse(by);
  encoder.mode = 'empty';
  await chain.call(service, askKioskCards, place, by);
  await workOff();
  expect(await cardsOf(place.kioskVisitId, by)).toMatchObject([{ cardState: 'FAILED', failure: 'NO_CARD' }]);
  encoder.mode = 'cut';
  const again = await chain.call(service, askKioskCards, { ...place, count: 2 }, by);
  expect(again.body.kioskVisit.rooms[0]).toMatchObject({ cardsLeft: 0 });
  await workOff();
  const states = (await cardsOf(place.kioskVisitId, by)).map(({ cardState }) => cardState);
  expect(states).toEqual(['FAILED', 'ISSUED', 'ISSUED']);
});

test('R-KIOSK-05: a machine that nobody told its encoder sends its guests to the desk', async () => {
  const by = await machineWith(null);
  const place = await inHouse(by);
  const second = await startKeyEncoder(QUICK);
  await saveEncoder({ id: newId(), name: '別館発行機', address: second.address });
  const { body, status } = await chain.call(service, askKioskCards, place, by);
  expect([status, body.returnCode]).toEqual([409, 'HOS-02080-14']);
  expect(await cardsOf(place.kioskVisitId, by)).toEqual([]);
  await second.stop();
});
