import {
  assignRooms,
  checkOut,
  getOperationHistory,
  listKeyEncoders,
  loseRoomKey,
  recutRoomKey,
  returnRoomKeys,
  stopRoomKey,
} from '@honjin/contracts/registration';
import { ENCODER_MODES, startKeyEncoder } from '@honjin/device-simulators';
import { newId } from '@honjin/service-kit';
import { eventually } from '@honjin/test-kit';
import { describe, expect, test } from 'vitest';
import {
  arrive,
  believedSerials,
  booking,
  chain,
  connect,
  desk,
  encoder,
  encoderId,
  encoders,
  freeRoom,
  front,
  hotel,
  hurry,
  issue,
  keys,
  newDesk,
  QUICK,
  saveEncoder,
  service,
  stop,
  unit,
  withKeyDesk,
  workOff,
} from './key-desk.ts';
import { MoneyDesk, NIGHT } from './money-desk.ts';

withKeyDesk();

async function history() {
  const { body } = await chain.call(service, getOperationHistory, { bBasicInformationId: booking }, front());
  return body.operationHistories.map(({ action, userName }) => `${action} ${userName}`);
}

describe('R-KEY-06: the queue of an encoder', () => {
  test('the desk does not wait; cards come out one after another, each with its place until then', async () => {
    await encoder.stop();
    await connect(await startKeyEncoder({ workMs: 1_500 }));
    const patient = newDesk(20_000);
    const asked = await issue(3);
    expect(asked).toMatchObject({
      returnCode: 200,
      keys: [
        {
          status: 'CUTTING',
          requestState: 'QUEUED',
          queuePlace: 1,
          encoderName: 'フロント発行機',
          serial: '',
        },
        { status: 'CUTTING', requestState: 'QUEUED', queuePlace: 2 },
        { status: 'CUTTING', requestState: 'QUEUED', queuePlace: 3 },
      ],
    });
    expect((await encoders()).find(({ id }) => id === encoderId)).toMatchObject({
      waitingCount: 3,
      isSilent: false,
    });
    await patient.look();
    expect(await keys()).toMatchObject([
      { requestState: 'ASKED', queuePlace: 1 },
      { requestState: 'QUEUED', queuePlace: 2 },
      { requestState: 'QUEUED', queuePlace: 3 },
    ]);
    await patient.idle();
    expect(await keys()).toMatchObject([
      { status: 'ISSUED', attempts: 1, queuePlace: null, requestState: null },
      { queuePlace: 1 },
      { queuePlace: 2 },
    ]);
    await workOff(patient);
    await patient.stop();
    expect((await keys()).map(({ serial }) => serial).toSorted()).toEqual(encoder.book.validSerials());
    expect(await believedSerials()).toHaveLength(3);
    expect(await history()).toEqual(expect.arrayContaining(['key.issue 佐藤', 'key.cut 佐藤']));
  });

  test('the encoder is written what opens the door, and for how long', async () => {
    await issue();
    await workOff();
    const [{ roomNo, serial } = { roomNo: '', serial: '' }] = await keys();
    expect(encoder.book.list()).toMatchObject([{ op: 'cut', state: 'done', room: roomNo, serial }]);
  });

  test.each(ENCODER_MODES)('an encoder in the mode %s leaves the cards of its own book', async (mode) => {
    encoder.mode = mode;
    await issue();
    await workOff();
    expect(await believedSerials()).toEqual(encoder.book.validSerials());
    const failed = { refuse: 'WRITE_FAILED', empty: 'NO_CARD' }[String(mode)];
    expect(await keys()).toMatchObject([
      failed === undefined
        ? { status: 'ISSUED', failure: null }
        : { status: 'FAILED', failure: failed, attempts: failed === 'NO_CARD' ? 1 : 3 },
    ]);
  });

  test('an encoder without power is told at once, and its card can be cut at another', async () => {
    await encoder.stop();
    await issue();
    await workOff();
    const [failed] = await keys();
    expect(failed).toMatchObject({ status: 'FAILED', failure: 'OFFLINE', attempts: 1 });
    await connect(await startKeyEncoder(QUICK));
    const again = await chain.call(
      service,
      recutRoomKey,
      { id: failed!.id, keyEncoderId: encoderId },
      front(),
    );
    expect(again.body).toMatchObject({ keys: [{ status: 'CUTTING', keyEncoderId: encoderId }] });
    await workOff();
    expect(await believedSerials()).toEqual(encoder.book.validSerials());
    expect(await believedSerials()).toHaveLength(1);
  });

  test('of several the desk names one; one that is out of use, or is none, is refused', async () => {
    const first = encoderId;
    const other = await startKeyEncoder(QUICK);
    const otherId = newId();
    await saveEncoder({ id: otherId, name: '別館発行機', address: other.address });
    expect(await issue()).toMatchObject({ returnCode: 'HOS-02050-0' });
    expect(await issue(1, { keyEncoderId: newId() })).toMatchObject({ returnCode: 'HOS-02050-1' });
    expect(await issue(1, { keyEncoderId: otherId })).toMatchObject({
      returnCode: 200,
      keys: [{ encoderName: '別館発行機', queuePlace: 1 }],
    });
    expect(await issue(1, { keyEncoderId: first })).toMatchObject({ keys: [{ queuePlace: 1 }] });
    await saveEncoder({
      id: otherId,
      version: 1,
      name: '別館発行機',
      address: other.address,
      isActive: false,
    });
    expect(await issue(1, { keyEncoderId: otherId })).toMatchObject({ returnCode: 'HOS-02050-1' });
    await workOff();
    await other.stop();
  });

  test('a host that the installation does not name is refused, and so are an old version and a clerk', async () => {
    expect((await saveEncoder({ id: newId(), address: '192.0.2.7:9500' })).body.returnCode).toBe(
      'HOS-02050-3',
    );
    expect((await saveEncoder({ version: 7 })).body.returnCode).toBe('HOS-00005-0');
    expect((await saveEncoder({}, front())).status).toBe(403);
  });
});

describe('R-KEY-07: an encoder that says nothing', () => {
  test('its card is unknown, the others wait, and nobody cuts it anew', async () => {
    encoder.mode = 'silent';
    await issue(2);
    await desk.look();
    await desk.idle();
    expect(await keys()).toMatchObject([{ requestState: 'UNKNOWN' }, { requestState: 'QUEUED' }]);
    expect((await encoders()).find(({ id }) => id === encoderId)).toMatchObject({
      isSilent: true,
      waitingCount: 2,
    });
    await desk.look();
    await desk.idle();
    expect(encoder.book.list()).toHaveLength(1);
    await workOff();
    expect(await believedSerials()).toEqual(encoder.book.validSerials());
    expect(await believedSerials()).toHaveLength(2);
  });

  test('what never reached the encoder is ended there, and then cut once under a key of its own', async () => {
    await issue();
    // A process took it and died before it said a word.
    await chain.admin`
      update registration.key_request set state = 'ASKED', attempts = 1 where encoder_id = ${encoderId}`;
    await workOff();
    expect(encoder.book.list()).toMatchObject([{ state: 'cancelled' }, { state: 'done' }]);
    expect(await keys()).toMatchObject([{ status: 'ISSUED', attempts: 2 }]);
    expect(await believedSerials()).toEqual(encoder.book.validSerials());
  });
});

describe('R-KEY-09: a card that is given up', () => {
  test('while it waits it is called off, and the encoder never hears of it', async () => {
    const { keys: cards } = await issue();
    expect((await stop(cards[0]!.id, '金属キーを渡した')).body).toMatchObject({
      keys: [{ status: 'FAILED', failure: 'GIVEN_UP', note: '金属キーを渡した' }],
    });
    expect((await stop(cards[0]!.id)).body.returnCode).toBe('HOS-02050-2');
    expect((await stop(newId())).body.returnCode).toBe('HOS-00004-0');
    await workOff();
    expect(encoder.book.list()).toEqual([]);
    expect(await history()).toContain('key.stop 佐藤');
  });

  test('at a silent encoder the desk goes on, and the card that came out is made void', async () => {
    encoder.mode = 'silent';
    const { keys: cards } = await issue();
    await desk.look();
    await desk.idle();
    encoder.mode = 'cut';
    await stop(cards[0]!.id);
    const again = await chain.call(service, recutRoomKey, { id: cards[0]!.id }, front());
    expect(again.body.returnCode).toBe(200);
    await workOff();
    const [first, second] = await keys();
    expect(first).toMatchObject({ status: 'REPLACED', voidedAt: expect.any(String) });
    expect(first!.serial).not.toBe('');
    expect(second).toMatchObject({ status: 'ISSUED', voidAskedAt: null });
    expect(encoder.book.validSerials()).toEqual([second!.serial]);
  });

  test('while the encoder is at work it is cancelled there', async () => {
    await encoder.stop();
    await connect(await startKeyEncoder({ workMs: 5_000 }));
    const slow = newDesk(20_000);
    const { keys: cards } = await issue();
    await slow.look();
    await eventually(async () => expect(encoder.book.isAtWork()).toBe(true));
    await stop(cards[0]!.id);
    await slow.idle();
    expect(encoder.book.list()).toMatchObject([{ state: 'cancelled' }]);
    expect(await believedSerials()).toEqual([]);
    await slow.stop();
  });
});

describe('R-KEY-08: cards that shall open nothing any more', () => {
  async function cutOne() {
    await issue();
    await workOff();
    return (await keys()).at(-1)!;
  }
  const isVoid = { voidAskedAt: expect.any(String), voidedAt: expect.any(String) };

  test('a card that is handed back or lost', async () => {
    const [returned, lost] = [await cutOne(), await cutOne()];
    await chain.call(service, returnRoomKeys, { ids: [returned.id] }, front());
    await chain.call(service, loseRoomKey, { id: lost.id }, front());
    await workOff();
    expect(await keys()).toMatchObject([
      { status: 'RETURNED', ...isVoid },
      { status: 'LOST', ...isVoid },
    ]);
    expect(encoder.book.validSerials()).toEqual([]);
    expect(await history()).toEqual(expect.arrayContaining(['key.void 佐藤', 'key.voided 佐藤']));
  });

  test('a card that another one replaces for a longer stay, and all of an older code', async () => {
    const [first, second] = [await cutOne(), await cutOne()];
    await chain.call(service, recutRoomKey, { id: first.id, newCode: true }, front());
    await workOff();
    const [old, older, fresh] = await keys();
    expect([old, older]).toMatchObject([
      { status: 'REPLACED', ...isVoid },
      { id: second.id, status: 'ISSUED', fault: 'OLD_CODE', ...isVoid },
    ]);
    expect(encoder.book.validSerials()).toEqual([fresh!.serial]);
  });

  test('a card of the room before a move; one for the room that the guests go to opens it', async () => {
    await cutOne();
    const roomId = freeRoom();
    const request = { assignments: [{ bRoomUnitId: unit, roomId }] };
    expect((await chain.call(service, assignRooms, request, front())).body.returnCode).toBe(200);
    const fresh = await cutOne();
    expect(await keys()).toMatchObject([
      { fault: 'OTHER_ROOM', ...isVoid },
      { fault: null, voidAskedAt: null },
    ]);
    expect(encoder.book.validSerials()).toEqual([fresh.serial]);
  });

  test('the cards of guests who check out, in the name of the clerk', async () => {
    const money = new MoneyDesk(chain, service, { ...hotel, twinRooms: [freeRoom()] });
    const left = await money.departing();
    await issue(2, { bRoomUnitId: left.unit });
    await workOff();
    expect(encoder.book.validSerials()).toHaveLength(2);
    await money.settle(left.unit, [{ accountingItemId: hotel.items.card, paymentAmount: NIGHT }]);
    const out = await chain.call(service, checkOut, { bRoomUnitIds: [left.unit] }, front());
    expect(out.body.returnCode).toBe(200);
    await workOff();
    expect(await keys(left.unit)).toMatchObject([
      { status: 'ISSUED', fault: 'VOID', ...isVoid },
      { status: 'ISSUED', fault: 'VOID', ...isVoid },
    ]);
    expect(encoder.book.validSerials()).toEqual([]);
  });

  test('the cards of guests who were to come and do not, whatever took them off', async () => {
    await cutOne();
    const money = new MoneyDesk(chain, service, hotel);
    const stay = { id: booking, units: [unit] };
    expect(await money.move(stay, 'CHECK_IN_CANCEL', 'BOOK')).toMatchObject({ returnCode: 200 });
    await workOff();
    // They may still come.
    expect(encoder.book.validSerials()).toHaveLength(1);
    expect(await money.move(stay, 'CANCEL', 'CANCEL')).toMatchObject({ returnCode: 200 });
    await workOff();
    expect(await keys()).toMatchObject([{ fault: 'VOID', ...isVoid }]);
    expect(encoder.book.validSerials()).toEqual([]);
  });

  test('an encoder without power is asked until it has done it', async () => {
    const card = await cutOne();
    const { address, book } = encoder;
    await encoder.stop();
    await chain.call(service, loseRoomKey, { id: card.id }, front());
    await desk.look();
    await desk.idle();
    expect(await keys()).toMatchObject([{ voidAskedAt: expect.any(String), voidedAt: null }]);
    expect(book.validSerials()).toEqual([card.serial]);
    await connect(await startKeyEncoder({ ...QUICK, port: Number(address.split(':')[1]) }));
    await hurry();
    await workOff();
    expect(await keys()).toMatchObject([{ ...isVoid }]);
  });
});

test('cards of an encoder belong to their store', async () => {
  const foreign = chain.actor('front', chain.otherStore());
  await chain.openDay(['registration'], '2026-11-20', foreign);
  const { keys: cards } = await issue();
  const other = await chain.call(service, stopRoomKey, { id: cards[0]!.id }, { actor: foreign });
  expect(other.status).toBe(404);
  expect((await chain.call(service, listKeyEncoders, {}, { actor: foreign })).body.keyEncoders).toEqual([]);
  await workOff();
  await arrive();
});
