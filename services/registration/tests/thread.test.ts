import type { RequestOf } from '@honjin/contracts';
import {
  addOrder,
  applyBoardMoves,
  blockRoom,
  checkIn,
  getOperationHistory,
  getRoomHistory,
  issueRoomKeys,
  printConfirmation,
  printRegistrationCards,
  releaseRoomBlock,
  returnRoomKeys,
  saveFreeMemo,
  saveQam,
  sendPaper,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Bus, callRpc, createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationConfig, type RegistrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { runDispatches } from '../src/stays/dispatch/dispatch-job.ts';
import { releaseTempBooks } from '../src/stays/status/release-temp-books.ts';
import { links, signatures } from './guest-links.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let bus: Bus;
let nextRoom = 0;

beforeAll(async () => {
  chain = await createTestChain();
  // The jobs work when a test says so.
  service = await chain.start<RegistrationConfig>(
    'registration',
    (context) => ({ ...build(context), jobs: [] }),
    { schema: registrationConfig, env: { KEY_ENCODER_DELAY_MS: '1' } },
  );
  hotel = await openHotel(chain, { twinRooms: 24 });
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterAll(async () => {
  await bus.close();
  await chain.stop();
});

const CLERK = newId();
const hanako = () => ({ actor: chain.actor('front', { userId: CLERK, userName: '山田 花子' }) });
const jiro = () => ({ actor: chain.actor('in-charge', { userName: '佐藤 次郎' }) });
const freeRoom = () => hotel.twinRooms[nextRoom++]!;

async function threadOf(id: string, filter: Partial<RequestOf<typeof getOperationHistory>> = {}) {
  const request = { bBasicInformationId: id, pageSize: 50 as const, ...filter };
  return (await chain.call(service, getOperationHistory, request, hanako())).body;
}

async function roomThreadOf(
  roomId: string,
  filter: Partial<RequestOf<typeof getRoomHistory>> = {},
  options: Parameters<TestChain['call']>[3] = hanako(),
) {
  const request = { roomId, pageSize: 50 as const, ...filter };
  return (await chain.call(service, getRoomHistory, request, options)).body;
}

async function stay(wish: Parameters<typeof roomOf>[1] = {}) {
  const booking = await book(chain, service, bookingOf([roomOf(hotel, wish)]), hanako().actor);
  return { ...booking, unit: booking.units[0]! };
}

async function arrive({ id, units }: { id: string; units: string[] }) {
  const { version } = await show(chain, service, id);
  const bBasicInformation = { id, version, bRoomUnitIds: units };
  const { body } = await chain.call(service, checkIn, { bBasicInformation }, hanako());
  expect(body.returnCode).toBe(200);
}

async function put(unit: string, roomId: string, more: object = {}) {
  const actions = [{ kind: 'ROOM' as const, bRoomUnitId: unit, roomId }];
  const { body } = await chain.call(service, applyBoardMoves, { actions, ...more }, hanako());
  expect(body.returnCode).toBe(200);
}

async function issueKey(unit: string) {
  const { body } = await chain.call(
    service,
    issueRoomKeys,
    { rooms: [{ bRoomUnitId: unit, count: 1 }] },
    hanako(),
  );
  expect(body.returnCode).toBe(200);
  return body.keys[0]!.id;
}

const briefly = ({ action, kind, userName, machineStep }: Record<string, unknown>) => [
  action,
  kind,
  userName,
  machineStep ?? null,
];

describe('the thread of a booking', () => {
  test('R-THREAD-01: tells what clerks did, what was sent, and what machines made of it', async () => {
    const guest = await stay();
    await put(guest.unit, freeRoom(), { isProposed: true });
    await arrive(guest);
    await issueKey(guest.unit);
    const qam = { bBasicInformationId: guest.id, qamType: 'MESSAGE' as const, detail: '伝言' };
    await chain.call(service, saveQam, qam, jiro());
    const paper: RequestOf<typeof sendPaper> = {
      channel: 'PRINT',
      paper: 'REGISTRATION_CARD',
      bRoomUnitIds: [guest.unit],
    };
    await chain.call(service, sendPaper, paper, hanako());
    const taken: string[] = [];
    await runDispatches(
      { db: service.context.db, log: createLog('test', 'silent'), links, signatures },
      { take: async ({ id }) => void taken.push(id) },
    );
    expect(taken).toHaveLength(1);
    await chain.call(service, printRegistrationCards, { bRoomUnitIds: [guest.unit] }, hanako());
    await chain.call(service, printConfirmation, { bBasicInformationId: guest.id }, hanako());
    const { operationHistories, authors, nextBefore } = await threadOf(guest.id);
    expect(operationHistories.map(briefly)).toEqual([
      ['confirmation.print', 'PAPER', '山田 花子', null],
      ['registration-card.print', 'PAPER', '山田 花子', null],
      ['dispatch.done', 'PAPER', '', 'PAPER_QUEUE'],
      ['dispatch.send', 'PAPER', '山田 花子', null],
      ['qam.save', 'NOTE', '佐藤 次郎', null],
      ['key.issue', 'KEY', '山田 花子', null],
      ['unit.check-in', 'STATUS', '山田 花子', null],
      ['board.auto-assign', 'ROOM', '山田 花子', 'AUTO_ASSIGN'],
      ['booking.create', 'BOOKING', '山田 花子', null],
    ]);
    expect(authors).toEqual({
      userNames: ['佐藤 次郎', '山田 花子'],
      machineSteps: ['AUTO_ASSIGN', 'PAPER_QUEUE'],
    });
    expect(nextBefore).toBe(null);
    const actions = async (filter: Parameters<typeof threadOf>[1]) =>
      (await threadOf(guest.id, filter)).operationHistories.map(({ action }) => action);
    expect(await actions({ kinds: ['NOTE', 'KEY'] })).toEqual(['qam.save', 'key.issue']);
    expect(await actions({ userName: '佐藤 次郎' })).toEqual(['qam.save']);
    expect(await actions({ machineStep: 'AUTO_ASSIGN' })).toEqual(['board.auto-assign']);
    expect(await actions({ kinds: ['MONEY'] })).toEqual([]);
  });

  test('cards of rooms of two bookings are told in both threads', async () => {
    const [one, other] = [await stay(), await stay()];
    const paper: RequestOf<typeof sendPaper> = {
      channel: 'PRINT',
      paper: 'REGISTRATION_CARD',
      bRoomUnitIds: [one.unit, other.unit],
    };
    await chain.call(service, sendPaper, paper, hanako());
    await chain.call(service, printRegistrationCards, { bRoomUnitIds: [one.unit, other.unit] }, hanako());
    for (const { id } of [one, other]) {
      const { operationHistories } = await threadOf(id, { kinds: ['PAPER'] });
      expect(operationHistories.map(({ action }) => action)).toEqual([
        'registration-card.print',
        'dispatch.send',
      ]);
    }
  });

  test('R-THREAD-03: the deadline of a tentative booking is a machine, not nobody', async () => {
    const guest = await stay({ from: addDays(TODAY, 5), unit: { tempBookDeadline: `${TODAY}T18:00` } });
    await releaseTempBooks(service.context, new Date(`${addDays(TODAY, 2)}T00:00:00Z`));
    const { operationHistories } = await threadOf(guest.id);
    expect(briefly(operationHistories[0]!)).toEqual(['booking.temp-book-expired', 'STATUS', '', 'DEADLINE']);
  });

  test('R-THREAD-06: who may not see money reads that something was sold, and not for how much', async () => {
    const guest = await stay({ roomId: freeRoom() });
    await arrive(guest);
    const order = { bRoomUnitId: guest.unit, orders: [{ accountingItemId: hotel.items.juice, quantity: 1 }] };
    await chain.call(service, addOrder, order, hanako());
    const request = { bBasicInformationId: guest.id, kinds: ['MONEY' as const] };
    const read = async (actor: Parameters<typeof chain.call>[3]) =>
      (await chain.call(service, getOperationHistory, request, actor)).body.operationHistories;
    expect((await read(hanako()))[0]!.changes).not.toEqual([]);
    expect(await read({ actor: namesOnly(chain) })).toMatchObject([{ action: 'order.add', changes: [] }]);
  });

  test('R-THREAD-05: page after page has every entry once, though new ones come in meanwhile', async () => {
    const guest = await stay({ roomId: freeRoom() });
    await arrive(guest);
    const order = { bRoomUnitId: guest.unit, orders: [{ accountingItemId: hotel.items.juice, quantity: 1 }] };
    for (let count = 0; count < 21; count += 1) await chain.call(service, addOrder, order, hanako());
    const seen: string[] = [];
    let beforeId: string | null | undefined;
    do {
      const page = await threadOf(guest.id, { pageSize: 10, ...(beforeId ? { beforeId } : {}) });
      seen.push(...page.operationHistories.map(({ id }) => id));
      beforeId = page.nextBefore;
      if (seen.length === 10) await chain.call(service, addOrder, order, hanako());
    } while (beforeId);
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });
});

describe('the thread of a room', () => {
  test('R-THREAD-04: tells who came, moved in and out, keys, statuses and memos, each with its booking', async () => {
    const [first, second] = [freeRoom(), freeRoom()];
    const guest = await stay({
      roomId: first,
      guest: { guestNameSingleByte: 'ヒミツ タロウ', guestKanjiName: '秘密 太郎' },
    });
    await arrive(guest);
    const key = await issueKey(guest.unit);
    await chain.call(service, returnRoomKeys, { ids: [key], note: '' }, hanako());
    const memo = {
      bBasicInformationId: guest.id,
      bRoomUnitId: guest.unit,
      freeMemoId: null,
      freeMemoTitle: '秘密のメモ',
      detail: '知られたくないこと',
    };
    const { body } = await chain.call(service, saveFreeMemo, memo, hanako());
    expect(body.returnCode).toBe(200);
    await put(guest.unit, second);
    const [left, came] = [await roomThreadOf(first), await roomThreadOf(second)];
    const told = ({ operationHistories }: typeof left) =>
      operationHistories.map(({ action, cause, kind }) => [action, cause, kind]);
    expect(told(left)).toEqual([
      ['stay.move-out', 'board.move', 'ROOM'],
      ['stay.note', 'memo.save', 'NOTE'],
      ['key.return', '', 'KEY'],
      ['key.issue', '', 'KEY'],
      ['stay.change', 'unit.check-in', 'STATUS'],
      ['stay.enter', 'booking.create', 'ROOM'],
    ]);
    expect(told(came)).toEqual([['stay.move-in', 'board.move', 'ROOM']]);
    for (const { operationHistories } of [left, came]) {
      for (const entry of operationHistories) {
        expect(entry).toMatchObject({
          bBasicInformationId: guest.id,
          bookingNo: `${guest.bookingNo}-1`,
          userName: '山田 花子',
        });
      }
    }
    // What a memo says and who the guest is stay with the booking.
    expect(JSON.stringify([left, came])).not.toMatch(/秘密|ヒミツ|知られ/);
    const checkedIn = left.operationHistories.find(({ action }) => action === 'stay.change')!;
    expect(checkedIn.changes).toContainEqual({ field: 'status', before: 'BOOK', after: 'STAY' });
    expect((await roomThreadOf(first, { kinds: ['KEY'] })).operationHistories).toHaveLength(2);
    expect((await roomThreadOf(first, { userName: '佐藤 次郎' })).operationHistories).toEqual([]);
  });

  test('blocks are told with their reason, and who accepted a proposed room stands beside the machine', async () => {
    const room = freeRoom();
    const token = await chain.sign(jiro().actor);
    const wish = {
      roomId: room,
      kind: 'BROKEN' as const,
      from: addDays(TODAY, 20),
      to: addDays(TODAY, 22),
      reason: '水漏れ',
    };
    const { blockId } = await callRpc(bus, blockRoom, wish, { token });
    await callRpc(bus, releaseRoomBlock, { blockId, from: wish.from }, { token });
    const guest = await stay();
    await put(guest.unit, room, { isProposed: true });
    const { operationHistories, authors } = await roomThreadOf(room);
    expect(operationHistories.map((entry) => [...briefly(entry), entry.reason])).toEqual([
      ['stay.enter', 'ROOM', '山田 花子', 'AUTO_ASSIGN', ''],
      ['room.release', 'BLOCK', '佐藤 次郎', null, ''],
      ['room.block', 'BLOCK', '佐藤 次郎', null, '水漏れ'],
    ]);
    expect(authors?.machineSteps).toEqual(['AUTO_ASSIGN']);
    expect((await roomThreadOf(room, { machineStep: 'AUTO_ASSIGN' })).operationHistories).toHaveLength(1);
  });

  test('pages go on where the last one ended, keys among the rest', async () => {
    const room = freeRoom();
    const guest = await stay({ roomId: room });
    await arrive(guest);
    for (let count = 0; count < 6; count += 1) {
      const id = await issueKey(guest.unit);
      await chain.call(service, returnRoomKeys, { ids: [id], note: '' }, hanako());
    }
    const whole = (await roomThreadOf(room)).operationHistories.map(({ id }) => id);
    expect(whole).toHaveLength(14);
    const first = await roomThreadOf(room, { pageSize: 10 });
    const rest = await roomThreadOf(room, { pageSize: 10, beforeId: first.nextBefore! });
    expect([...first.operationHistories, ...rest.operationHistories].map(({ id }) => id)).toEqual(whole);
    expect(rest).toMatchObject({ nextBefore: null });
    expect(rest.authors).toBeUndefined();
  });

  test('R-THREAD-06: a cleaner sees what happened and not to whom; a room that there is not is refused', async () => {
    const room = freeRoom();
    const guest = await stay({ roomId: room });
    const cleaner = { actor: chain.actor('cleaning') };
    const [entry] = (await roomThreadOf(room, {}, cleaner)).operationHistories;
    expect(entry).toMatchObject({ action: 'stay.enter', bBasicInformationId: null, bookingNo: '' });
    expect(JSON.stringify(entry)).not.toContain(guest.bookingNo);
    const reader = { actor: namesOnly(chain) };
    expect((await roomThreadOf(room, {}, reader)).returnCode).toBe('HOS-00003-0');
    expect(await roomThreadOf(newId())).toMatchObject({ returnCode: 'HOS-00004-0' });
    const other = { actor: chain.actor('admin', chain.otherStore()) };
    expect(await roomThreadOf(room, {}, other)).toMatchObject({ returnCode: 'HOS-00004-0' });
  });
});
