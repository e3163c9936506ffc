import type { Actor, RequestOf } from '@honjin/contracts';
import {
  askKioskCards,
  checkInAtKiosk,
  findKioskStay,
  savePaymentsByRecipt,
  saveKioskMachine,
  showKioskVisit,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { knowProgram, startIdentity } from './known-programs.ts';
import { openHotel, type Hotel } from './masters.ts';
import { NIGHT } from './money-desk.ts';

export let chain: TestChain;
export let service: RunningService;
export let hotel: Hotel;
/** The machine in the lobby. */
export let lobby: Kiosk;

/** A machine: the program that runs it, and its row in the master. */
export interface Kiosk {
  id: string;
  actor: Actor;
}

export const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });
export const admin = () => ({ actor: chain.actor('admin') });
export const codeOf = async (answer: Promise<{ body: { returnCode: string | number } }>) =>
  (await answer).body.returnCode;

/** The caller as the gateway names a program: with one right. */
export function programActor(changes: Partial<Actor> = {}): Actor {
  const { limits, ...actor } = chain.actor('viewer', {
    userId: newId(),
    userName: 'kiosk of a maker',
    permissions: { kiosk: 'edit' } as never,
    ...changes,
  });
  void limits;
  knowProgram(actor.userId, actor);
  return { ...actor, roleCode: 'program' };
}

let nextCode = 1;

export const save = (
  machine: Partial<RequestOf<typeof saveKioskMachine>> & { id: string; programId: string },
  by = admin(),
) =>
  chain.call(
    service,
    saveKioskMachine,
    { version: 0, code: `K${nextCode++}`, name: 'ロビー1号機', ...machine },
    by,
  );

export async function connect(changes: Partial<RequestOf<typeof saveKioskMachine>> = {}): Promise<Kiosk> {
  const kiosk = { id: newId(), actor: programActor() };
  const { body } = await save({ id: kiosk.id, programId: kiosk.actor.userId, ...changes });
  expect(body.returnCode).toBe(200);
  return kiosk;
}

/** A guest of whom the register has everything. */
export const GUEST = {
  guestNameSingleByte: 'ヤマダ タロウ',
  guestKanjiName: '山田 太郎',
  phoneNumber: '09012345678',
  country: 'JP',
  nationality: 'JP',
  postalCode: '1000001',
  state: '東京都',
  city: '千代田区',
  address1: '千代田1-1',
};

let nextRoom = 0;
export const freeRoom = () => hotel.twinRooms[nextRoom++]!;

export interface Stay {
  id: string;
  bookingNo: string;
  unit: string;
}

/** A booking of today that has all that a machine asks for, unless it is told otherwise. */
export async function arriving(
  wish: Parameters<typeof roomOf>[1] = {},
  { isPaid = true }: { isPaid?: boolean } = {},
): Promise<Stay> {
  const room = roomOf(hotel, { nights: 1, roomId: freeRoom(), guest: GUEST, ...wish });
  const { id, bookingNo, units } = await book(chain, service, bookingOf([room]));
  const unit = units[0]!;
  if (isPaid) await pay(unit);
  return { id, bookingNo, unit };
}

export async function pay(bRoomUnitId: string, paymentAmount = NIGHT): Promise<void> {
  const bPayments = [{ bRoomUnitId, accountingItemId: hotel.items.cash, paymentAmount }];
  const { body } = await chain.call(service, savePaymentsByRecipt, { bPayments }, front());
  expect(body).toMatchObject({ returnCode: 200 });
}

const as = (kiosk: Kiosk) => ({ actor: kiosk.actor });

export const find = (request: RequestOf<typeof findKioskStay>, kiosk = lobby) =>
  chain.call(service, findKioskStay, request, as(kiosk));

/** A guest who shows the number of the booking and the end of their telephone number. */
export async function visit({ bookingNo }: Stay, kiosk = lobby) {
  const { body } = await find({ bookingNo, phoneLastFour: '5678' }, kiosk);
  expect(body).toMatchObject({ returnCode: 200 });
  return body.kioskVisit;
}

export const see = (kioskVisitId: string, kiosk = lobby) =>
  chain.call(service, showKioskVisit, { kioskVisitId }, as(kiosk));

export const enter = (kioskVisitId: string, bRoomUnitId: string, kiosk = lobby, idempotencyKey = newId()) =>
  chain.call(service, checkInAtKiosk, { kioskVisitId, bRoomUnitId }, { ...as(kiosk), idempotencyKey });

export const askCards = (
  place: { kioskVisitId: string; bRoomUnitId: string; count?: number },
  kiosk = lobby,
  idempotencyKey = newId(),
) => chain.call(service, askKioskCards, place, { ...as(kiosk), idempotencyKey });

/** Starts a service with a hotel, and a machine in its lobby. */
export function withKiosk(): void {
  beforeAll(async () => {
    chain = await createTestChain();
    service = await chain.start('registration', (context) => ({ ...build(context as never), jobs: [] }));
    hotel = await openHotel(chain, { twinRooms: 60 });
    await startIdentity(chain);
    // A service is up before it has found NATS; until then nobody answers.
    lobby = await eventually(() => connect());
  });
  afterAll(() => chain.stop());
}
