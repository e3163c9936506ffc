import {
  getOperationHistory,
  listRoomKeys,
  saveFreeMemo,
  showKioskVisit,
} from '@honjin/contracts/registration';
import { newId } from '@honjin/service-kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { show } from './bookings.ts';
import {
  arriving,
  askCards,
  chain,
  codeOf,
  connect,
  enter,
  freeRoom,
  front,
  GUEST,
  lobby,
  pay,
  service,
  visit,
  withKiosk,
  type Stay,
} from './kiosk-desk.ts';

withKiosk();

const US = { country: 'US', nationality: 'US' };
/** Memos of the master: one for machines, and one that a clerk has to confirm. */
const MEMOS = { kiosk: newId(), confirmed: newId() };

beforeAll(async () => {
  const memo = (id: string, changes: object) => ({
    entity: 'free-memo',
    id,
    state: {
      id,
      code: id.slice(-6),
      name: 'メモ',
      nameEn: 'Memo',
      groupId: null,
      displayOrder: 1,
      colour: '2196F3',
      isPopUp: false,
      isConfirmRequired: false,
      isKiosk: false,
      isCleaningList: false,
      detail: '',
      ...changes,
    },
  });
  const masters = [memo(MEMOS.kiosk, { isKiosk: true }), memo(MEMOS.confirmed, { isConfirmRequired: true })];
  await chain.putMasters('registration', masters);
});

const stayOf = async ({ id }: Stay) => (await show(chain, service, id)).bRoomUnit[0]!;
const historyOf = async ({ id: bBasicInformationId }: Stay) =>
  (await chain.call(service, getOperationHistory, { bBasicInformationId })).body.operationHistories;
const keysOf = async ({ unit }: Stay) =>
  (await chain.call(service, listRoomKeys, { bRoomUnitIds: [unit] }, front())).body.rooms[0]!.keys;

async function note({ id, unit }: Stay, freeMemoId: string, detail: string) {
  const memo = { bBasicInformationId: id, bRoomUnitId: unit, freeMemoId, freeMemoTitle: 'ご案内', detail };
  expect(await codeOf(chain.call(service, saveFreeMemo, memo, front()))).toBe(200);
}

const soil = (roomId: string) => chain.admin`
  insert into registration.room_condition (store_id, room_id, condition, cleaning, is_do_not_disturb, version)
  values (${chain.scope.storeId}, ${roomId}, 'O', 'N', false, 1)
  on conflict (store_id, room_id) do update set condition = 'O', cleaning = 'N'`;

describe('R-KIOSK-03: what stands in the way of a check-in', () => {
  test('each reason is told before, and refused with a sentence for the guest', async () => {
    const { address1: _1, state: _2, city: _3, ...homeless } = GUEST;
    const roomId = freeRoom();
    const here = await arriving();
    await enter((await visit(here)).kioskVisitId, here.unit);
    const noted = await arriving();
    await note(noted, MEMOS.confirmed, '部屋の変更をお伝えする');
    const dirty = await arriving({ roomId });
    await soil(roomId);
    const cases = [
      [here, 'CHECKED_IN', 'HOS-02080-3'],
      [await arriving({ roomId: null }), 'ROOM_NOT_READY', 'HOS-02080-5'],
      [dirty, 'ROOM_NOT_READY', 'HOS-02080-5'],
      [noted, 'MEMO', 'HOS-02080-6'],
      [await arriving({ guest: { ...GUEST, ...US } }), 'PASSPORT', 'HOS-02080-7'],
      [await arriving({ guest: homeless }), 'REGISTER', 'HOS-02080-8'],
      [await arriving({}, { isPaid: false }), 'DUE', 'HOS-02080-9'],
    ] as const;
    for (const [stay, block, code] of cases) {
      const found = await visit(stay);
      const { body, status } = await enter(found.kioskVisitId, stay.unit);
      expect([block, found.rooms[0]!.block, status]).toEqual([block, block, 409]);
      expect(body).toMatchObject({ returnCode: code, message: found.rooms[0]!.message });
      expect((await stayOf(stay)).status).toBe(stay === here ? 'STAY' : 'BOOK');
    }
  });

  test('a booking that is provisional is one for the desk', async () => {
    const unit = { tempBookDeadline: '2026-11-20T20:00' };
    const stay = await arriving({ unit }, { isPaid: false });
    const { kioskVisitId, rooms } = await visit(stay);
    expect(rooms[0]).toMatchObject({ status: 'TEMP_BOOK', block: 'NOT_HERE' });
    expect(await codeOf(enter(kioskVisitId, stay.unit))).toBe('HOS-02080-4');
    expect((await stayOf(stay)).status).toBe('TEMP_BOOK');
  });

  test('what is due is told in the language of the guest, and let in where the store allows it', async () => {
    const stay = await arriving({}, { isPaid: false });
    const { kioskVisitId } = await visit(stay);
    const options = { actor: lobby.actor, headers: { 'accept-language': 'en' } };
    const { body } = await chain.call(service, showKioskVisit, { kioskVisitId }, options);
    expect(body.kioskVisit.rooms[0]).toMatchObject({
      dueAmount: 23_666,
      message: 'There are 23,666 yen to pay. Please see the front desk.',
    });
    const generous = await connect({ name: '別館', isDueAllowed: true });
    const there = await visit(stay, generous);
    expect(there.rooms[0]).toMatchObject({ dueAmount: 23_666, block: null, message: '' });
    await pay(stay.unit);
    expect(await codeOf(enter(kioskVisitId, stay.unit))).toBe(200);
  });

  test('memos for machines are read there, and no others', async () => {
    const stay = await arriving();
    await note(stay, MEMOS.kiosk, '大浴場は23時までです');
    await chain.call(
      service,
      saveFreeMemo,
      { bBasicInformationId: stay.id, bRoomUnitId: stay.unit, freeMemoTitle: '社内', detail: '要注意' },
      front(),
    );
    expect((await visit(stay)).rooms[0]!.memos).toEqual([
      { title: 'ご案内', detail: '大浴場は23時までです' },
    ]);
  });

  test('a room of another booking is none of the guest’s', async () => {
    const [one, other] = [await arriving(), await arriving()];
    const { kioskVisitId } = await visit(one);
    expect(await enter(kioskVisitId, other.unit)).toMatchObject({
      status: 404,
      body: { returnCode: 'HOS-01002-4' },
    });
    expect(await codeOf(enter(kioskVisitId, newId()))).toBe('HOS-01002-4');
    expect((await stayOf(other)).status).toBe('BOOK');
  });
});

describe('R-KIOSK-04: a check-in is done once', () => {
  test('in the name of the machine, and told again as it was', async () => {
    const stay = await arriving();
    const { kioskVisitId } = await visit(stay);
    const key = newId();
    const { body } = await enter(kioskVisitId, stay.unit, lobby, key);
    expect(body).toMatchObject({
      returnCode: 200,
      isRepeated: false,
      kioskVisit: { rooms: [{ status: 'STAY', block: 'CHECKED_IN', cardsLeft: 2 }] },
    });
    const { roomNo } = body.kioskVisit.rooms[0]!;
    expect(roomNo).toMatch(/^\d+$/);
    expect((await enter(kioskVisitId, stay.unit, lobby, key)).body).toMatchObject({ isRepeated: false });
    expect((await enter(kioskVisitId, stay.unit)).body).toMatchObject({
      returnCode: 200,
      isRepeated: true,
      kioskVisit: { rooms: [{ roomNo }] },
    });
    const told = await historyOf(stay);
    expect(told.filter(({ action }) => action === 'unit.check-in')).toMatchObject([
      { userName: '自動チェックイン機 ロビー1号機', kind: 'STATUS' },
    ]);
  });

  test('however many machines ask at once', async () => {
    const stay = await arriving();
    const machines = await Promise.all([1, 2, 3, 4].map((no) => connect({ name: `並列${no}号機` })));
    const visits = await Promise.all(
      machines.map(async (kiosk) => ({ kiosk, id: (await visit(stay, kiosk)).kioskVisitId })),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const { kiosk, id } = visits[index % visits.length]!;
        return enter(id, stay.unit, kiosk);
      }),
    );
    const told = Map.groupBy(answers, ({ body }) =>
      body.returnCode === 200 ? (body.isRepeated ? 'repeated' : 'done') : body.returnCode,
    );
    expect(told.get('done')).toHaveLength(1);
    // The machine that did it is told so each time, the three others that it was done.
    expect(told.get('repeated')).toHaveLength(4);
    expect(told.get('HOS-02080-3')).toHaveLength(15);
    const [acts] = await chain.admin<{ count: number }[]>`
      select count(*)::int as count from registration.kiosk_act where room_unit_id = ${stay.unit}`;
    expect(acts!.count).toBe(1);
    const history = await historyOf(stay);
    expect(history.filter(({ action }) => action === 'unit.check-in')).toHaveLength(1);
  });
});

describe('R-KIOSK-05: key cards', () => {
  test('come after the check-in at this machine, a card a head', async () => {
    const stay = await arriving();
    const { kioskVisitId } = await visit(stay);
    const place = { kioskVisitId, bRoomUnitId: stay.unit };
    expect(await codeOf(askCards(place))).toBe('HOS-02080-12');
    expect(await keysOf(stay)).toEqual([]);
    await enter(kioskVisitId, stay.unit);
    const key = newId();
    const first = await askCards({ ...place, count: 2 }, lobby, key);
    expect(first.body).toMatchObject({
      returnCode: 200,
      kioskVisit: { rooms: [{ cards: [{ cardState: 'ISSUED' }, { cardState: 'ISSUED' }], cardsLeft: 0 }] },
    });
    expect((await askCards({ ...place, count: 2 }, lobby, key)).body.returnCode).toBe(200);
    expect((await keysOf(stay)).map(({ status, issuedBy }) => [status, issuedBy])).toEqual([
      ['ISSUED', '自動チェックイン機 ロビー1号機'],
      ['ISSUED', '自動チェックイン機 ロビー1号機'],
    ]);
    expect(await askCards(place)).toMatchObject({ status: 409, body: { returnCode: 'HOS-02080-13' } });
    expect(await codeOf(askCards({ kioskVisitId, bRoomUnitId: newId() }))).toBe('HOS-01002-4');
    // Whoever finds the booking later, or at another machine, gets none: they did not check in there.
    const later = await visit(stay);
    expect(await codeOf(askCards({ ...place, kioskVisitId: later.kioskVisitId }))).toBe('HOS-02080-12');
  });

  test('twenty wishes at once make no more cards than heads', async () => {
    const stay = await arriving();
    const { kioskVisitId } = await visit(stay);
    await enter(kioskVisitId, stay.unit);
    const place = { kioskVisitId, bRoomUnitId: stay.unit };
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(askCards(place))));
    expect(codes.filter((code) => code === 200)).toHaveLength(2);
    expect(codes.filter((code) => code === 'HOS-02080-13')).toHaveLength(18);
    expect(await keysOf(stay)).toHaveLength(2);
  });
});
