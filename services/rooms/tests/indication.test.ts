import {
  blockRoom,
  bookingChanged,
  businessDayAdvanced,
  releaseRoomBlock,
  roomBlockChanged,
} from '@honjin/contracts/registration';
import {
  changeCleaning,
  changeRoomMarks,
  exportRoomIndication,
  getRoomCareHistory,
  listRoomDiscrepancies,
  listRoomIndication,
  releaseRoom,
  reportRoomSight,
  resolveRoomDiscrepancy,
  setRoomBlock,
  type RoomIndication,
} from '@honjin/contracts/rooms';
import { addDays, type RoomUnitStatus } from '@honjin/domain';
import { answerRpc, newId, Refusal, type RunningService } from '@honjin/service-kit';
import {
  bookingSnapshotOf,
  createTestChain,
  eventually,
  startSource,
  testHouse,
  type BookingSnapshot,
  type EventSource,
  type TestChain,
} from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { moveUnit } from './move-unit.ts';

/** The business date; it only goes forward. */
let today = '2026-11-19';
const house = testHouse(['シングル', 'ツイン'], 20);
const single = house.types[0]!;
let used = 0;
/** A room no other test uses. */
function nextRoom() {
  used += 1;
  return house.rooms[used - 1]!;
}

let chain: TestChain;
let registration: EventSource;
let rooms: RunningService;
let numbers = 0;

beforeAll(async () => {
  chain = await createTestChain();
  [registration, rooms] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('rooms', build),
  ]);
  await chain.putMasters('rooms', house.masters);
  await closeDay();
});
afterAll(() => chain.stop());

/** Closes the day; answers registration's revision. */
function closeDay(staying: string[] = [], departing: string[] = []): Promise<number> {
  const previousBusinessDate = today;
  today = addDays(today, 1);
  return registration.emit(businessDayAdvanced, {
    previousBusinessDate,
    businessDate: today,
    salesDate: today,
    shiftNo: 1,
    stayingRoomIds: staying,
    departingRoomIds: departing,
    house: null,
  });
}

function booking(roomId: string | (string | null)[], given: object = {}): BookingSnapshot {
  numbers += 1;
  return bookingSnapshotOf(
    [{ checkInDate: today, nights: 2, roomTypeId: single.id, rooms: roomId, ...given }],
    { bookingNo: `R${String(numbers).padStart(6, '0')}` },
  );
}

const move = (one: BookingSnapshot, toStatus: RoomUnitStatus) => moveUnit(registration, one, toStatus);

async function list(minRevision?: number, role: 'front' | 'cleaning' = 'front'): Promise<RoomIndication[]> {
  const request = minRevision === undefined ? {} : { minRevision };
  const answer = await chain.call(rooms, listRoomIndication, request, { actor: chain.actor(role) });
  expect(answer.status).toBe(200);
  return answer.body.rooms;
}

async function look(roomId: string, minRevision?: number): Promise<RoomIndication> {
  return (await list(minRevision)).find((room) => room.roomId === roomId)!;
}

async function state(roomId: string, minRevision?: number): Promise<string> {
  const { condition, cleaning } = await look(roomId, minRevision);
  return `${condition}${cleaning}`;
}

async function clean(roomId: string, cleaning: 'N' | 'C' | 'I' | 'U') {
  const { version } = await look(roomId);
  const answer = await chain.call(
    rooms,
    changeCleaning,
    { rooms: [{ roomId, version }], cleaning },
    { actor: chain.actor('cleaning') },
  );
  expect(answer.status).toBe(200);
  return answer.body.rooms[0]!;
}

describe('room states from registration', () => {
  it('begin vacant and usable', async () => {
    const all = await list();
    expect(all).toHaveLength(40);
    expect(all[39]).toMatchObject({ roomNo: '220', condition: 'V', cleaning: 'U', version: 0, guest: null });
  });

  it('follow a guest from arrival to check-out and the cleaning after it', async () => {
    const { id } = nextRoom();
    const one = booking(id, { memo: '低アレルゲン枕' });
    const booked = await look(id, await registration.emit(bookingChanged, one));
    expect(`${booked.condition}${booked.cleaning}`).toBe('VU');
    expect(booked.arrival).toMatchObject({ guestName: '山田 花子', checkInTime: '15:00', hasMemo: true });
    const arrived = await move(one, 'STAY');
    const inHouse = await look(id, arrived.revision);
    expect(`${inHouse.condition}${inHouse.cleaning}`).toBe('SU');
    expect([inHouse.arrival, inHouse.guest?.bookingNo]).toEqual([null, one.bookingNo]);
    expect(await state(id, await closeDay([id]))).toBe('SN');
    await clean(id, 'U');
    expect(await state(id, await closeDay([], [id]))).toBe('DN');
    const leaving = await move(arrived.now, 'DEPARTURE');
    expect(await state(id, leaving.revision)).toBe('DN');
    const left = await move(leaving.now, 'CHECK_OUT');
    const empty = await look(id, left.revision);
    expect(`${empty.condition}${empty.cleaning}`).toBe('ON');
    expect(empty.guest).toBeNull();
    expect(await clean(id, 'U')).toMatchObject({ condition: 'V', cleaning: 'U' });
  });

  it('take a check-in and a check-out back', async () => {
    const { id } = nextRoom();
    const one = booking(id);
    await registration.emit(bookingChanged, one);
    const arrived = await move(one, 'STAY');
    const back = await move(arrived.now, 'BOOK');
    expect(await state(id, back.revision)).toBe('VU');
    const again = await move(back.now, 'STAY');
    const left = await move(again.now, 'CHECK_OUT');
    expect(await state(id, left.revision)).toBe('ON');
    const returned = await move(left.now, 'DEPARTURE');
    expect(await state(id, returned.revision)).toBe('DN');
  });

  it('follow guests who change rooms', async () => {
    const [from, to] = [nextRoom().id, nextRoom().id];
    const one = booking(from);
    await registration.emit(bookingChanged, one);
    const { now } = await move(one, 'STAY');
    const nights = now.units[0]!.nights.map((night) => ({ ...night, roomId: to }));
    const moved = { ...now, version: 3, units: [{ ...now.units[0]!, nights }] };
    const revision = await registration.emit(bookingChanged, moved);
    expect([await state(from, revision), await state(to)]).toEqual(['ON', 'SU']);
  });

  it('know guests in the house whose check-in was never told', async () => {
    const { id } = nextRoom();
    const revision = await registration.emit(bookingChanged, booking(id, { status: 'STAY' }));
    expect(await state(id, revision)).toBe('SU');
    const leaving = nextRoom().id;
    const left = await registration.emit(bookingChanged, booking(leaving, { status: 'DEPARTURE' }));
    expect(await state(leaving, left)).toBe('DU');
  });

  it('stay with guests who go to another booking, whichever of the two is told first', async () => {
    const { id } = nextRoom();
    const one = booking(id, { status: 'STAY' });
    await registration.emit(bookingChanged, one);
    const other = booking(nextRoom().id);
    const joined = { ...other, version: 2, units: [...other.units, { ...one.units[0]!, roomIndex: 2 }] };
    await registration.emit(bookingChanged, joined);
    const revision = await registration.emit(bookingChanged, { ...one, version: 2, units: [] });
    expect((await look(id, revision)).guest).toMatchObject({ bookingNo: other.bookingNo });
  });

  it('are the same when an event comes twice', async () => {
    const { id } = nextRoom();
    const one = booking(id);
    const { now } = await move(one, 'STAY');
    const first = await look(id, await registration.emit(bookingChanged, now));
    const second = await look(id, await registration.emit(bookingChanged, now));
    expect(second).toEqual(first);
  });
});

describe('broken and stop-sale', () => {
  const block = (roomId: string, given: object = {}) => ({
    blockId: crypto.randomUUID(),
    roomId,
    kind: 'BROKEN' as const,
    from: today,
    to: addDays(today, 3),
    reason: '漏水',
    isReleased: false,
    ...given,
  });

  it('take an empty room at once and give it back as clean as it was', async () => {
    const { id } = nextRoom();
    const set = block(id);
    const broken = await look(id, await registration.emit(roomBlockChanged, set));
    expect(broken).toMatchObject({ condition: 'X', block: { kind: 'BROKEN', reason: '漏水' } });
    await clean(id, 'N');
    const released = await registration.emit(roomBlockChanged, { ...set, isReleased: true });
    expect(await state(id, released)).toBe('ON');
  });

  it('begin and end with the business day', async () => {
    const { id } = nextRoom();
    const set = block(id, { kind: 'STOP', from: addDays(today, 1), to: addDays(today, 2) });
    expect(await state(id, await registration.emit(roomBlockChanged, set))).toBe('VU');
    expect(await state(id, await closeDay())).toBe('TU');
    expect(await state(id, await closeDay())).toBe('VU');
  });

  it('wait until the guests have left', async () => {
    const { id } = nextRoom();
    const one = booking(id, { nights: 1 });
    const { now } = await move(one, 'STAY');
    expect(await state(id, await registration.emit(roomBlockChanged, block(id)))).toBe('SU');
    const left = await move(now, 'CHECK_OUT');
    expect(await state(id, left.revision)).toBe('XN');
  });

  it('are asked of registration, whose refusal is told in the words of the block', async () => {
    const [taken, free] = [nextRoom().id, nextRoom().id];
    const asked: (string | undefined)[] = [];
    const answering = await chain.start('registration', () => ({
      routes: [],
      rpcs: [
        answerRpc(blockRoom, async (input) => {
          asked.push(input.intentKey);
          if (input.roomId !== taken) return { blockId: '019aa000-0000-7000-8000-000000000001', revision: 7 };
          throw new Refusal('HOS-02001-1', { facts: { bookingNo: 'R000777' } });
        }),
        answerRpc(releaseRoomBlock, async () => ({ revision: 8 })),
      ],
    }));
    const wish = { kind: 'STOP' as const, from: today, to: addDays(today, 1), reason: '改装' };
    const actor = chain.actor('front');
    // A service is up before it has found NATS; until then nobody answers.
    const refused = await eventually(async () => {
      const answer = await chain.call(rooms, setRoomBlock, { roomId: taken, ...wish }, { actor });
      expect(answer.status).not.toBe(503);
      return answer;
    });
    expect([refused.status, refused.body.returnCode]).toEqual([409, 'HOS-06001-3']);
    expect(refused.body.details).toEqual({ bookingNo: 'R000777' });
    const set = await chain.call(rooms, setRoomBlock, { roomId: free, ...wish }, { actor });
    expect(set.body).toMatchObject({ registrationRevision: 7 });
    const { blockId } = set.body;
    // When the same key asks again, registration is asked once and gets the key, and the trail has one entry.
    const other = { ...wish, roomId: nextRoom().id };
    const sending = { actor, idempotencyKey: 'a block asked twice' };
    const before = asked.length;
    const [first, second] = [
      await chain.call(rooms, setRoomBlock, other, sending),
      await chain.call(rooms, setRoomBlock, other, sending),
    ];
    expect(second.body).toEqual({ ...first.body, header: expect.anything() });
    expect(asked.slice(before)).toEqual(['a block asked twice']);
    const trail = await chain.admin`
      select 1 from rooms.audit_log where action = 'room.block' and entity_id = ${other.roomId}`;
    expect(trail).toHaveLength(1);
    const released = await chain.call(rooms, releaseRoom, { blockId, from: today }, { actor });
    expect(released.body.registrationRevision).toBe(8);
    const wrong = await chain.call(rooms, setRoomBlock, { roomId: free, ...wish, to: today }, { actor });
    expect(wrong.body.returnCode).toBe('HOS-06001-7');
    await answering.stop();
  });
});

describe('housekeeping', () => {
  it('changes many rooms or none, and tells who was faster', async () => {
    const [a, b] = [nextRoom(), nextRoom()];
    const actor = chain.actor('cleaning');
    const seen = [a, b].map((room) => ({ roomId: room.id, version: 0 }));
    const done = await chain.call(rooms, changeCleaning, { rooms: seen, cleaning: 'N' }, { actor });
    expect(done.body.rooms.map((room) => [room.condition, room.cleaning, room.version])).toEqual([
      ['O', 'N', 1],
      ['O', 'N', 1],
    ]);
    const half = [seen[0]!, { roomId: b.id, version: 1 }];
    const refused = await chain.call(rooms, changeCleaning, { rooms: half, cleaning: 'U' }, { actor });
    expect([refused.status, refused.body.returnCode]).toEqual([409, 'HOS-00005-0']);
    expect(refused.body.details).toMatchObject({ rooms: [{ roomNo: a.roomNo, cleaning: 'N', version: 1 }] });
    expect(await state(b.id)).toBe('ON');
    const audit = await chain.admin`
      select entity_id from rooms.audit_log where action = 'room.clean' and entity_id in (${a.id}, ${b.id})`;
    expect(audit).toHaveLength(2);
  });

  it('changes nothing, and no version, where a room is so already', async () => {
    const { id } = nextRoom();
    const seen = [{ roomId: id, version: 0 }];
    const same = await chain.call(rooms, changeCleaning, { rooms: seen, cleaning: 'U' });
    expect(same.body.rooms).toMatchObject([{ condition: 'V', cleaning: 'U', version: 0 }]);
  });

  it('refuses a room the store does not have, and roles without the right', async () => {
    const seen = [{ roomId: crypto.randomUUID(), version: 0 }];
    const unknown = await chain.call(rooms, changeCleaning, { rooms: seen, cleaning: 'U' });
    expect(unknown.status).toBe(422);
    expect(unknown.body).toMatchObject({ errors: [{ path: 'rooms[0].room_id', code: 'HOS-09001-11' }] });
    const actor = chain.actor('viewer');
    const viewer = await chain.call(rooms, changeCleaning, { rooms: seen, cleaning: 'U' }, { actor });
    expect(viewer.status).toBe(403);
  });

  it('sees that there are guests, but not who they are', async () => {
    const { id } = nextRoom();
    const revision = await registration.emit(bookingChanged, booking(id));
    const masked = (await list(revision, 'cleaning')).find((room) => room.roomId === id)!;
    expect(masked.arrival).toMatchObject({ guestName: '', bookingNo: '', bookingId: '', guestCount: 1 });
  });

  it('marks a room, and the marks leave with the guests', async () => {
    const { id } = nextRoom();
    const { now } = await move(booking(id), 'STAY');
    const { version } = await look(id, await registration.emit(bookingChanged, now));
    const mark = { roomId: id, version, isDoNotDisturb: true, isGuestOut: true };
    const marked = await chain.call(rooms, changeRoomMarks, mark, { actor: chain.actor('front') });
    expect(marked.body.room).toMatchObject({ isDoNotDisturb: true, isGuestOut: true, condition: 'S' });
    const left = await move(now, 'CHECK_OUT');
    expect(await look(id, left.revision)).toMatchObject({ isDoNotDisturb: false, isGuestOut: false });
  });

  it('lets one of many simultaneous changes of a room win', async () => {
    const { id } = nextRoom();
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        chain.call(rooms, changeCleaning, { rooms: [{ roomId: id, version: 0 }], cleaning: 'C' }),
      ),
    );
    expect(tries.map((one) => one.status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('the CSV', () => {
  it('comes as UTF-8 with a mark, in the order asked for and in the language of the caller', async () => {
    const [a, b] = [nextRoom(), nextRoom()];
    const token = await chain.sign(chain.actor('front'));
    const send = (body: object, language: string) =>
      fetch(`${rooms.url}${exportRoomIndication.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-honjin-identity': token,
          'accept-language': language,
        },
        body: JSON.stringify(body),
      });
    const utf8 = await send({ room_ids: [b.id, a.id] }, 'ja');
    const bytes = new Uint8Array(await utf8.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines[0]).toMatch(/^建物,階,部屋番号,/);
    expect(lines.slice(1, 3).map((line) => line.split(',').slice(2, 8).join(','))).toEqual([
      `${b.roomNo},${b.roomTypeId === single.id ? 'シングル' : 'ツイン'},V,空室,U,使用可`,
      `${a.roomNo},${a.roomTypeId === single.id ? 'シングル' : 'ツイン'},V,空室,U,使用可`,
    ]);
    const cp932 = await send({ room_ids: [a.id], encoding: 'CP932' }, 'ja');
    expect(new TextDecoder('shift_jis').decode(await cp932.arrayBuffer())).toContain('部屋番号');
    const english = await send({ room_ids: [a.id] }, 'en');
    const [head, first] = (await english.text()).split('\r\n');
    expect(head).toContain('Room type');
    expect([lines[1], first].map((line) => line!.split(',')[0])).toEqual(['本館', 'Main building']);
  });
});

describe('a room out of use', () => {
  it('is shown only as long as somebody is in it', async () => {
    const { id } = nextRoom();
    await chain.admin`
      update rooms.master_replica set state = state || '{"isActive": false}'
      where store_id = ${chain.scope.storeId} and id = ${id}`;
    const shown = async (minRevision?: number) => {
      const request = minRevision === undefined ? {} : { minRevision };
      const answer = await chain.call(rooms, listRoomIndication, request, { actor: chain.actor('front') });
      return answer.body.rooms.some(({ roomId }) => roomId === id);
    };
    expect(await shown()).toBe(false);
    expect(await shown(await registration.emit(bookingChanged, booking(id, { status: 'STAY' })))).toBe(true);
  });
});

describe('the thread of a room', () => {
  const threadOf = async (roomId: string, filter: object = {}, role: 'front' | 'cleaning' = 'front') =>
    (await chain.call(rooms, getRoomCareHistory, { roomId, ...filter }, { actor: chain.actor(role) })).body;

  it('R-THREAD-04: tells what housekeeping did and how the room followed its guests, once', async () => {
    const { id } = nextRoom();
    const one = booking(id);
    await registration.emit(bookingChanged, one);
    const arrived = await move(one, 'STAY');
    const left = await move(arrived.now, 'CHECK_OUT');
    await look(id, left.revision);
    await clean(id, 'U');
    const { version } = await look(id);
    await chain.call(rooms, changeRoomMarks, { roomId: id, version, isDoNotDisturb: true });
    await chain.call(rooms, reportRoomSight, { roomId: id, seen: 'OCCUPIED', hasLuggage: false });
    const { discrepancies } = (await chain.call(rooms, listRoomDiscrepancies, {})).body;
    const { discrepancyId, version: seen } = discrepancies.find(({ roomId }) => roomId === id)!;
    const closing = { discrepancyId, version: seen, resolution: '清掃員と確認' };
    expect((await chain.call(rooms, resolveRoomDiscrepancy, closing)).status).toBe(200);
    const { operationHistories, authors, nextBefore } = await threadOf(id);
    const told = operationHistories.map(({ action, kind, machineStep, userName, changes }) => {
      const states = ['condition', 'cleaning'].map(
        (field) => changes.find((change) => change.field === field)?.after ?? '',
      );
      return [action, kind, userName === '' ? machineStep : 'person', states.join('')];
    });
    expect(told).toEqual([
      ['room.discrepancy.close', 'CLEANING', 'person', ''],
      ['room.sight', 'CLEANING', 'person', 'V'],
      ['room.mark', 'CLEANING', 'person', 'VU'],
      ['room.clean', 'CLEANING', 'person', 'VU'],
      ['room.follow', 'CLEANING', 'ROOM_STATE', 'ON'],
      ['room.follow', 'CLEANING', 'ROOM_STATE', 'SU'],
    ]);
    expect(nextBefore).toBe(null);
    expect(authors!.machineSteps).toEqual(['ROOM_STATE']);
    const machine = await threadOf(id, { machineStep: 'ROOM_STATE' });
    expect(machine.operationHistories).toHaveLength(2);
    expect((await threadOf(id, { kinds: ['BLOCK'] })).operationHistories).toEqual([]);
    expect((await threadOf(id, {}, 'cleaning')).operationHistories).toHaveLength(6);
  });

  it('R-THREAD-05: goes on where the last page ended; a room that there is not is refused', async () => {
    const { id } = nextRoom();
    for (const cleaning of ['C', 'I', 'U', 'N', 'C', 'I', 'U', 'N', 'C', 'I', 'U', 'N'] as const)
      await clean(id, cleaning);
    const first = await threadOf(id);
    const rest = await threadOf(id, { beforeId: first.nextBefore });
    expect([first.operationHistories.length, rest.operationHistories.length]).toEqual([10, 2]);
    const ids = [...first.operationHistories, ...rest.operationHistories].map((entry) => entry.id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const unknown = await chain.call(rooms, getRoomCareHistory, { roomId: newId() });
    expect([unknown.status, unknown.body.returnCode]).toEqual([404, 'HOS-00004-0']);
  });
});
