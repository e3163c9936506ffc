import type { RequestOf } from '@honjin/contracts';
import {
  checkIn,
  issueRoomKeys,
  listKeyEncoders,
  listRoomKeys,
  saveKeyEncoder,
  stopRoomKey,
} from '@honjin/contracts/registration';
import { startKeyEncoder, type RunningEncoder } from '@honjin/device-simulators';
import { createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { registrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { EncoderDesk } from '../src/stays/encoder/encoder-job.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

export let chain: TestChain;
export let service: RunningService;
export let hotel: Hotel;
export let encoder: RunningEncoder;
export let desk: EncoderDesk;
export let encoderId = '';
export let unit = '';
export let booking = '';
const log = createLog('test', 'silent');
export const QUICK = { workMs: 20 };
export const env = { HONJIN_KEY_ENCODER_HOSTS: '127.0.0.1' };

export const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });
export const admin = () => ({ actor: chain.actor('admin') });

let nextRoom = 0;
/** A guest who has come, in a room of their own. */
export async function arrive() {
  const made = await book(
    chain,
    service,
    bookingOf([roomOf(hotel, { nights: 2, roomId: hotel.twinRooms[nextRoom++]! })]),
  );
  const bBasicInformation = { id: made.id, version: 1, bRoomUnitIds: made.units };
  await chain.call(service, checkIn, { bBasicInformation }, front());
  [unit = ''] = made.units;
  booking = made.id;
}

export const freeRoom = () => hotel.twinRooms[nextRoom++]!;

export const newDesk = (timeoutMs = 300) =>
  new EncoderDesk({ db: service.context.db, log }, () => ({ hosts: ['127.0.0.1'], timeoutMs }));

export const saveEncoder = (changes: Partial<RequestOf<typeof saveKeyEncoder>> = {}, by = admin()) =>
  chain.call(
    service,
    saveKeyEncoder,
    {
      id: encoderId,
      version: 0,
      name: 'フロント発行機',
      adapter: 'HONJIN_LINE',
      address: encoder.address,
      encoderNo: 'E-01',
      ...changes,
    },
    by,
  );

/** Connects an encoder, and lets the store use no other. */
export async function connect(running: RunningEncoder) {
  await chain.admin`update registration.key_encoder set is_active = false`;
  encoder = running;
  encoderId = newId();
  expect((await saveEncoder()).body.returnCode).toBe(200);
}

/** The same encoder, after it was without power. */
export function moveTo(running: RunningEncoder): void {
  encoder = running;
}

export async function issue(count = 1, wish: { keyEncoderId?: string; bRoomUnitId?: string } = {}) {
  const { keyEncoderId = null, bRoomUnitId = unit } = wish;
  const rooms = [{ bRoomUnitId, count }];
  return (await chain.call(service, issueRoomKeys, { keyEncoderId, rooms }, front())).body;
}

export async function keys(bRoomUnitId = unit) {
  const { body } = await chain.call(service, listRoomKeys, { bRoomUnitIds: [bRoomUnitId] }, front());
  return body.rooms[0]!.keys;
}

export const encoders = async () =>
  (await chain.call(service, listKeyEncoders, {}, front())).body.keyEncoders;

export const stop = (id: string, note = '') => chain.call(service, stopRoomKey, { id, note }, front());

/** Lets the next look come now. */
export const hurry = () => chain.admin`
  update registration.key_request set next_attempt_at = now() - interval '1 second'
  where state in ('QUEUED', 'ASKED', 'UNKNOWN')`;

/** Lets the lease of a desk that is gone be over. */
export const forgetLeases = () => chain.admin`update registration.key_encoder set busy_until = '-infinity'`;

const openRequests = async () =>
  (
    await chain.admin<{ id: string }[]>`
      select id from registration.key_request where state in ('QUEUED', 'ASKED', 'UNKNOWN')`
  ).length;

/** Works until nothing is open; without the pauses between. */
export async function workOff(by = desk) {
  await by.sweep();
  for (let round = 0; round < 120; round += 1) {
    await by.look();
    await by.idle();
    if ((await openRequests()) === 0) return;
    await hurry();
  }
  throw new Error('requests stay open');
}

/** The numbers of the cards that open doors, as the hotel believes. */
export async function believedSerials(): Promise<string[]> {
  const rows = await chain.admin<{ serial: string }[]>`
    select serial from registration.room_key
    where encoder_id = ${encoderId} and status = 'ISSUED' and void_asked_at is null`;
  return rows.map(({ serial }) => serial).toSorted();
}

/** Starts a service, and for each test a guest in the house and an encoder at the desk. */
export function withKeyDesk(): void {
  beforeAll(async () => {
    chain = await createTestChain();
    // The service in this process leaves the encoders to the desk of the test.
    service = await chain.start('registration', (context) => ({ ...build(context as never), jobs: [] }), {
      schema: registrationConfig,
      env,
    });
    hotel = await openHotel(chain, { twinRooms: 80 });
  });
  afterAll(() => chain.stop());
  beforeEach(async () => {
    await arrive();
    await connect(await startKeyEncoder(QUICK));
    desk = newDesk();
  });
  afterEach(async () => {
    await desk.stop();
    await encoder.stop();
  });
}
