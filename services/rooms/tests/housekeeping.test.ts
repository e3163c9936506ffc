import { businessDayAdvanced, unitStatusChanged } from '@honjin/contracts/registration';
import {
  editHousekeepingRules,
  getHousekeepingRules,
  listRoomDiscrepancies,
  listRoomIndication,
  printCleaningSheet,
  reportRoomSight,
  resolveRoomDiscrepancy,
  saveCleaningPlan,
  type RoomIndication,
} from '@honjin/contracts/rooms';
import { addDays, DEFAULT_HOUSEKEEPING_RULES } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import {
  bookingSnapshotOf,
  createTestChain,
  startSource,
  testHouse,
  type EventSource,
  type TestChain,
} from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { moveUnit } from './move-unit.ts';

const MEMO = '019aa000-0000-7000-8000-0000000000a1';
const OTHER_MEMO = '019aa000-0000-7000-8000-0000000000a2';
const house = testHouse(['シングル'], 12);
let today = '2026-11-19';
let chain: TestChain;
let registration: EventSource;
let rooms: RunningService;

function memoState(id: string, name: string, isCleaningList: boolean) {
  const flags = { isPopUp: false, isConfirmRequired: false, isKiosk: false, isCleaningList };
  const state = {
    id,
    code: name,
    name,
    nameEn: name,
    displayOrder: 1,
    groupId: null,
    colour: '2196F3',
    detail: '',
  };
  return { entity: 'free-memo', id, state: { ...state, ...flags } };
}

async function closeDay(staying: string[]): Promise<number> {
  const previousBusinessDate = today;
  today = addDays(today, 1);
  return registration.emit(businessDayAdvanced, {
    previousBusinessDate,
    businessDate: today,
    salesDate: today,
    shiftNo: 1,
    stayingRoomIds: staying,
    departingRoomIds: [],
    house: null,
  });
}

async function list(minRevision?: number): Promise<RoomIndication[]> {
  const request = minRevision === undefined ? {} : { minRevision };
  const answer = await chain.call(rooms, listRoomIndication, request, { actor: chain.actor('front') });
  expect(answer.status).toBe(200);
  return answer.body.rooms;
}

async function look(roomId: string, minRevision?: number): Promise<RoomIndication> {
  return (await list(minRevision)).find((room) => room.roomId === roomId)!;
}

/** A guest who has arrived in the room today. */
async function checkIn(roomId: string, given: object = {}) {
  const one = bookingSnapshotOf(
    [{ checkInDate: today, nights: 5, roomTypeId: house.types[0]!.id, rooms: roomId, ...given }],
    { bookingNo: `R${roomId.slice(-6)}` },
  );
  const { now, revision } = await moveUnit(registration, one, 'STAY');
  return { unit: now.units[0]!, revision };
}

beforeAll(async () => {
  chain = await createTestChain();
  [registration, rooms] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('rooms', build),
  ]);
  await chain.putMasters('rooms', [
    ...house.masters,
    memoState(MEMO, '清掃メモ', true),
    memoState(OTHER_MEMO, '経理メモ', false),
  ]);
  await closeDay([]);
});
afterAll(() => chain.stop());

const asCleaner = () => ({ actor: chain.actor('cleaning') });

describe('work of the day', () => {
  it('is counted by the rules, with linen each third night and the memos for cleaning alone', async () => {
    const room = house.rooms[0]!.id;
    const freeMemos = [
      { freeMemoId: MEMO, title: '清掃メモ', detail: 'ベビーベッド' },
      { freeMemoId: OTHER_MEMO, title: '経理メモ', detail: '請求書払い' },
    ];
    const { revision } = await checkIn(room, { freeMemos });
    expect(await look(room, revision)).toMatchObject({ workPoints: 0, isLinenDay: false });
    expect((await look(room)).guest?.cleaningMemos).toEqual(['清掃メモ: ベビーベッド']);
    expect(await look(room, await closeDay([room]))).toMatchObject({ workPoints: 4, isLinenDay: false });
    await closeDay([room]);
    expect(await look(room, await closeDay([room]))).toMatchObject({ workPoints: 7, isLinenDay: true });
  });

  it('follows the rules of the store, saved over the version that was seen', async () => {
    const before = await chain.call(rooms, getHousekeepingRules, {}, asCleaner());
    expect(before.body).toMatchObject({ stayPoints: 4, version: 0 });
    const wanted = { ...DEFAULT_HOUSEKEEPING_RULES, stayPoints: 6, version: 0 };
    const inCharge = { actor: chain.actor('in-charge') };
    expect((await chain.call(rooms, editHousekeepingRules, wanted, inCharge)).status).toBe(200);
    expect((await look(house.rooms[0]!.id)).workPoints).toBe(9);
    expect((await chain.call(rooms, editHousekeepingRules, wanted, inCharge)).status).toBe(409);
    expect((await chain.call(rooms, editHousekeepingRules, wanted, asCleaner())).status).toBe(403);
  });

  it('is given to cleaners for the day, and free again the next day', async () => {
    const [a, b] = [house.rooms[0]!.id, house.rooms[1]!.id];
    const plan = [
      { roomId: a, cleaner: 'グエン' },
      { roomId: b, cleaner: 'タマン' },
    ];
    expect((await chain.call(rooms, saveCleaningPlan, { rooms: plan }, asCleaner())).status).toBe(200);
    expect([(await look(a)).cleaner, (await look(b)).cleaner]).toEqual(['グエン', 'タマン']);
    await chain.call(rooms, saveCleaningPlan, { rooms: [{ roomId: b, cleaner: '' }] }, asCleaner());
    expect((await look(b)).cleaner).toBe('');
    const stranger = { roomId: '019aa000-0000-7000-8000-00000000ffff', cleaner: 'x' };
    const unknown = await chain.call(rooms, saveCleaningPlan, { rooms: [stranger] }, asCleaner());
    expect(unknown.body).toMatchObject({ errors: [{ path: 'rooms[0].room_id', code: 'HOS-09001-11' }] });
    expect((await look(a, await closeDay([a]))).cleaner).toBe('');
  });
});

describe('the cleaning sheet', () => {
  async function print(body: object): Promise<Uint8Array> {
    const answer = await fetch(`${rooms.url}${printCleaningSheet.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-honjin-identity': await chain.sign(chain.actor('cleaning')),
        'accept-language': 'ja',
      },
      body: JSON.stringify(body),
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    return new Uint8Array(await answer.arrayBuffer());
  }

  it('is a PDF by floor and by cleaner, with as many pages as groups', async () => {
    const [a, b] = [house.rooms[0]!.id, house.rooms[1]!.id];
    await chain.call(rooms, saveCleaningPlan, { rooms: [{ roomId: a, cleaner: 'グエン' }] }, asCleaner());
    const pages = async (body: object) =>
      Buffer.from(await print(body))
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length;
    expect(await pages({ by: 'CLEANER', with_usable: true, room_ids: [a, b] })).toBe(2);
    expect(await pages({ by: 'FLOOR', with_usable: true, room_ids: [a, b] })).toBe(1);
    expect(await pages({ by: 'FLOOR', room_ids: [b] })).toBe(1);
  });
});

describe('the sightings of a cleaner', () => {
  const sees = (roomId: string, seen: 'VACANT' | 'OCCUPIED', hasLuggage = false) =>
    chain.call(rooms, reportRoomSight, { roomId, seen, hasLuggage }, asCleaner());
  const cases = async () =>
    (await chain.call(rooms, listRoomDiscrepancies, {}, asCleaner())).body.discrepancies;

  it('opens one case when a sighting contradicts the desk, and closes it when a later sighting agrees', async () => {
    const room = house.rooms[2]!;
    expect((await sees(room.id, 'OCCUPIED')).body.kind).toBe('SLEEP');
    expect((await sees(room.id, 'OCCUPIED')).body.kind).toBe('SLEEP');
    expect((await look(room.id)).discrepancy).toBe('SLEEP');
    const open = (await cases()).filter((one) => one.roomId === room.id);
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ kind: 'SLEEP', condition: 'V', isOpen: true, roomNo: room.roomNo });
    expect((await sees(room.id, 'VACANT')).body.kind).toBeNull();
    expect((await look(room.id)).discrepancy).toBeNull();
  });

  it('is closed by hand with a note, only once', async () => {
    const room = house.rooms[3]!;
    await checkIn(room.id);
    await look(room.id, (await checkIn(room.id)).revision);
    expect((await sees(room.id, 'VACANT', true)).body.kind).toBe('SKIP');
    const open = (await cases()).find((one) => one.roomId === room.id && one.isOpen);
    expect(open).toMatchObject({ hasLuggage: true });
    const closing = {
      discrepancyId: open!.discrepancyId,
      version: open!.version,
      resolution: '外出中と確認',
    };
    expect((await chain.call(rooms, resolveRoomDiscrepancy, closing, asCleaner())).status).toBe(200);
    const again = await chain.call(rooms, resolveRoomDiscrepancy, closing, asCleaner());
    expect([again.status, again.body.returnCode]).toEqual([409, 'HOS-06002-0']);
    expect((await cases()).find((one) => one.roomId === room.id)).toMatchObject({
      isOpen: false,
      resolution: '外出中と確認',
    });
  });

  it('is closed when the desk changes its own record to match', async () => {
    const room = house.rooms[4]!;
    const { unit, revision } = await checkIn(room.id);
    await look(room.id, revision);
    await sees(room.id, 'VACANT');
    expect((await look(room.id)).discrepancy).toBe('SKIP');
    const left = await registration.emit(unitStatusChanged, {
      bookingId: unit.roomUnitId,
      bookingNo: 'R1',
      roomUnitId: unit.roomUnitId,
      fromStatus: 'STAY',
      toStatus: 'CHECK_OUT',
      roomId: room.id,
      roomNo: null,
      checkOutDate: unit.checkOutDate,
    });
    expect((await look(room.id, left)).discrepancy).toBeNull();
  });
});
