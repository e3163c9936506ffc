import type { Actor, AnyCall, RequestOf } from '@honjin/contracts';
import {
  addOrder,
  beginPaperStep,
  checkIn,
  deletePaperEntry,
  getOperationHistory,
  getUseDetail,
  listPaperEntries,
  PAPER_LIST_LIMIT,
  savePaperEntry,
  saveFreeMemo,
  settlePaperStep,
} from '@honjin/contracts/registration';
import { PAPER_ANSWER_KNOWN_HOURS, PAPER_ANSWER_WITHIN_MINUTES } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let sato: Actor;
let suzuki: Actor;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 16 });
  sato = chain.actor('front');
  suzuki = chain.actor('front', { userId: newId(), userName: '鈴木' });
});

afterAll(() => chain.stop());

type Line = RequestOf<typeof savePaperEntry>;

let room = 0;

/** A guest in the house. */
async function guest() {
  const roomId = hotel.twinRooms[room]!;
  room += 1;
  const made = await book(chain, service, bookingOf([roomOf(hotel, { roomId })]));
  const bBasicInformation = { id: made.id, version: 1, bRoomUnitIds: made.units };
  expect((await chain.call(service, checkIn, { bBasicInformation })).body).toMatchObject({ returnCode: 200 });
  return { bookingId: made.id, bookingNo: made.bookingNo, unit: made.units[0]! };
}

const lineOf = (change: Partial<Line>): Line => ({
  id: newId(),
  happenedOn: TODAY,
  happenedAt: '19:05',
  kind: 'SALE',
  accountingItemId: hotel.items.juice,
  quantity: 2,
  amount: 500,
  writtenBy: '山本',
  ...change,
});

async function save(line: Line, actor = sato) {
  return (await chain.call(service, savePaperEntry, line, { actor })).body;
}

async function list(actor = sato) {
  return (await chain.call(service, listPaperEntries, {}, { actor })).body;
}

const ofLine = async (id: string) => (await list()).paperEntries.find((one) => one.id === id)!;

const saleOf = (unit: string) => ({
  bRoomUnitId: unit,
  orders: [{ accountingItemId: hotel.items.juice, unitPrice: 500, quantity: 2 }],
});

async function begin(id: string, unit: string, actor = sato, change: object = {}) {
  const { version } = await ofLine(id);
  const step = { name: 'SALE', request: JSON.stringify(saleOf(unit)), isLast: true };
  return (await chain.call(service, beginPaperStep, { id, version, step, ...change }, { actor })).body;
}

async function settle(id: string, key: string, refusal = '', actor = sato) {
  return (await chain.call(service, settlePaperStep, { id, key, refusal }, { actor })).body;
}

/** Sends what the line says, as a page does. */
function send<C extends AnyCall>(call: C, { key, request }: { key: string; request: string }, actor = sato) {
  return chain.call(service, call, JSON.parse(request) as RequestOf<C>, { actor, idempotencyKey: key });
}

async function salesOf(unit: string): Promise<number> {
  const { body } = await chain.call(service, getUseDetail, { ids: [unit] });
  return body.useDetails[0]!.bOrders.filter(({ isPlanned }) => !isPlanned).length;
}

async function age(id: string, minutes: number): Promise<void> {
  await chain.admin`
    update registration.paper_entry set sent_at = now() - make_interval(mins => ${minutes}) where id = ${id}`;
}

test('R-DAY-42: a line names its stay, and says what its kind needs and nothing else', async () => {
  const { unit, bookingNo, bookingId } = await guest();
  const line = lineOf({ bRoomUnitId: unit });
  expect(await save(line)).toMatchObject({ paperEntry: { stage: 'WAITING', version: 1 } });
  expect(await ofLine(line.id)).toMatchObject({
    stay: { bookingNo, bBasicInformationId: bookingId, status: 'STAY', roomNo: '201' },
    createdByName: sato.userName,
    writtenBy: '山本',
    amount: 500,
  });
  const { stays } = await list();
  expect(stays.map(({ bRoomUnitId }) => bRoomUnitId)).toContain(unit);
  const wrong = [
    { change: { amount: null }, field: 'amount', code: 'HOS-09001-0' },
    { change: { roomId: hotel.twinRooms[1]! }, field: 'room_id', code: 'HOS-09001-1' },
    { change: { bRoomUnitId: null }, field: 'about', code: 'HOS-09001-0' },
  ];
  for (const { change, field, code } of wrong) {
    const answer = await save({ ...lineOf({ bRoomUnitId: unit, happenedAt: '20:00' }), ...change });
    expect(answer).toMatchObject({ errors: [{ code }] });
    expect(JSON.stringify(answer)).toContain(field);
  }
  const cleaning = lineOf({ kind: 'CLEANING', roomId: hotel.twinRooms[3]!, cleaning: 'U' });
  const bare = { accountingItemId: null, quantity: null, amount: null };
  expect(await save({ ...cleaning, ...bare, bRoomUnitId: unit })).toMatchObject({
    returnCode: 'HOS-00001-1',
  });
  expect(await save({ ...cleaning, ...bare })).toMatchObject({ paperEntry: { toRoomNo: '204', stay: null } });
  expect(await save(lineOf({ bRoomUnitId: newId() }))).toMatchObject({ returnCode: 'HOS-01002-4' });
  // A stay that nobody found is written down as it stands on the paper.
  const unknown = lineOf({ about: '999号室', happenedAt: '21:00' });
  expect(await save(unknown)).toMatchObject({ paperEntry: { about: '999号室', stay: null } });
});

test('R-DAY-42: the same line a second time is asked about, also when two clerks write at once', async () => {
  const { unit } = await guest();
  const first = lineOf({ bRoomUnitId: unit });
  await save(first);
  const second = lineOf({ bRoomUnitId: unit });
  const twice = await save(second, suzuki);
  expect(twice).toMatchObject({ returnCode: 'HOS-02041-0' });
  expect((twice as unknown as { message: string }).message).toContain(sato.userName);
  expect(await save({ ...second, amount: 501 }, suzuki)).toMatchObject({ returnCode: 200 });
  expect(await save({ ...lineOf({ bRoomUnitId: unit }), isFurther: true }, suzuki)).toMatchObject({
    returnCode: 200,
  });
  const at = { bRoomUnitId: unit, happenedAt: '22:10' };
  const codes = await Promise.all([sato, suzuki].map(async (by) => (await save(lineOf(at), by)).returnCode));
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
});

test('R-DAY-43: a line is entered once, however often it is begun, sent and settled', async () => {
  const { unit, bookingId } = await guest();
  const line = lineOf({ bRoomUnitId: unit });
  await save(line);
  const { send: step } = await begin(line.id, unit);
  expect(step).toMatchObject({ step: 'SALE', key: `${line.id}-1` });
  // Begun again by the same clerk, it goes out under the same key, whatever the page would send now.
  const other = { step: { name: 'SALE', request: '{"other":1}', isLast: true } };
  expect((await begin(line.id, unit, sato, other)).send).toEqual(step);
  expect(
    (await Promise.all([send(addOrder, step!), send(addOrder, step!)])).map(({ status }) => status),
  ).toEqual([200, 200]);
  expect(await settle(line.id, step!.key)).toMatchObject({
    paperEntry: { stage: 'DONE', enteredByName: sato.userName, doneSteps: ['SALE'] },
  });
  expect(await settle(line.id, step!.key, 'too late')).toMatchObject({ paperEntry: { stage: 'DONE' } });
  expect((await begin(line.id, unit)).send).toBeNull();
  expect(await salesOf(unit)).toBe(1);
  const { version } = await ofLine(line.id);
  expect(await save({ ...line, version, amount: 900 })).toMatchObject({ returnCode: 'HOS-02041-2' });
  const drop = await chain.call(service, deletePaperEntry, { id: line.id, version }, { actor: sato });
  expect(drop.body).toMatchObject({ returnCode: 'HOS-02041-2' });
  const [entry] = await chain.admin<{ after: object }[]>`
    select after from registration.audit_log where action = 'paper.enter' and entity_id = ${bookingId}`;
  expect(entry?.after).toMatchObject({ happenedAt: '19:05', happenedOn: TODAY, writtenBy: '山本' });
  const history = await chain.call(service, getOperationHistory, { bBasicInformationId: bookingId } as never);
  expect(JSON.stringify(history.body)).toContain('paper.enter');
});

test('R-DAY-43: an answer that was lost is found out, by whoever goes on', async () => {
  for (const actor of [sato, suzuki]) {
    const { unit } = await guest();
    const line = lineOf({ bRoomUnitId: unit });
    await save(line);
    const { send: step } = await begin(line.id, unit);
    await send(addOrder, step!);
    // The answer never came: the line is still on its way.
    expect(await ofLine(line.id)).toMatchObject({ stage: 'SENT', sentByName: sato.userName });
    const found = await begin(line.id, unit, actor);
    expect(found).toMatchObject({ send: null, paperEntry: { stage: 'DONE', enteredByName: sato.userName } });
    expect(await salesOf(unit)).toBe(1);
  }
});

test('R-DAY-43: nobody else sends a line while it may still arrive, and afterwards it goes under a new key', async () => {
  const { unit } = await guest();
  const line = lineOf({ bRoomUnitId: unit });
  await save(line);
  const { send: step } = await begin(line.id, unit);
  expect(await begin(line.id, unit, suzuki)).toMatchObject({ returnCode: 'HOS-02041-1' });
  const { version } = await ofLine(line.id);
  expect(await save({ ...line, version }, suzuki)).toMatchObject({ returnCode: 'HOS-02041-1' });
  await age(line.id, PAPER_ANSWER_WITHIN_MINUTES + 1);
  expect(await begin(line.id, unit, suzuki)).toMatchObject({ send: null, paperEntry: { stage: 'WAITING' } });
  const again = await begin(line.id, unit, suzuki);
  expect(again.send!.key).not.toBe(step!.key);
  await send(addOrder, again.send!, suzuki);
  expect(await settle(line.id, again.send!.key, '', suzuki)).toMatchObject({ paperEntry: { stage: 'DONE' } });
  expect(await salesOf(unit)).toBe(1);
});

test('R-DAY-43: when nobody can tell any more, a person looks, and corrects or deletes the line', async () => {
  const { unit } = await guest();
  const line = lineOf({ bRoomUnitId: unit });
  await save(line);
  await begin(line.id, unit);
  await age(line.id, PAPER_ANSWER_KNOWN_HOURS * 60 + 1);
  expect(await begin(line.id, unit)).toMatchObject({ returnCode: 'HOS-02041-3' });
  const { version } = await ofLine(line.id);
  expect(await save({ ...line, version, note: '確認済み' })).toMatchObject({
    paperEntry: { stage: 'WAITING' },
  });
  const drop = { id: line.id, version: version + 1 };
  expect((await chain.call(service, deletePaperEntry, drop, { actor: sato })).status).toBe(200);
  expect(await ofLine(line.id)).toBeUndefined();
});

test('R-DAY-43: a refused line keeps the reason, is corrected and goes again under another key', async () => {
  const { unit } = await guest();
  const line = lineOf({ bRoomUnitId: unit });
  await save(line);
  const wrong = {
    step: { name: 'SALE', request: JSON.stringify({ bRoomUnitId: unit, orders: [] }), isLast: true },
  };
  const { send: step } = await begin(line.id, unit, sato, wrong);
  expect((await send(addOrder, step!)).status).toBe(422);
  // That it is done is not believed.
  expect(await settle(line.id, step!.key)).toMatchObject({ returnCode: 'HOS-00005-0' });
  expect(await settle(line.id, step!.key, '商品がありません。')).toMatchObject({
    paperEntry: { stage: 'REFUSED', refusal: '商品がありません。' },
  });
  const { version } = await ofLine(line.id);
  expect(await save({ ...line, version: version - 1 })).toMatchObject({ returnCode: 'HOS-00005-0' });
  expect(await save({ ...line, version })).toMatchObject({ paperEntry: { stage: 'WAITING', refusal: '' } });
  const again = await begin(line.id, unit);
  expect(again.send!.key).not.toBe(step!.key);
  await send(addOrder, again.send!);
  expect(await settle(line.id, again.send!.key)).toMatchObject({ paperEntry: { stage: 'DONE' } });
  expect(await salesOf(unit)).toBe(1);
});

test('R-DAY-43: a line of several steps goes on with the one that is left', async () => {
  const { unit, bookingId } = await guest();
  const line = lineOf({ kind: 'NOTE', accountingItemId: null, quantity: null, amount: null, note: '窓側' });
  await save({ ...line, bRoomUnitId: unit });
  const memo = { bBasicInformationId: bookingId, bRoomUnitId: unit, freeMemoTitle: '非常時', detail: '窓側' };
  const request = JSON.stringify(memo);
  const first = await begin(line.id, unit, sato, { step: { name: 'A', request, isLast: false } });
  await send(saveFreeMemo, first.send!);
  expect(await settle(line.id, first.send!.key)).toMatchObject({
    paperEntry: { stage: 'WAITING', doneSteps: ['A'], enteredAt: null },
  });
  const last = await begin(line.id, unit, sato, { step: { name: 'B', request, isLast: true } });
  await send(saveFreeMemo, last.send!);
  expect(await settle(line.id, last.send!.key)).toMatchObject({
    paperEntry: { stage: 'DONE', doneSteps: ['A', 'B'] },
  });
});

test('R-DAY-42: a line that waits is on the list, however many were entered before', async () => {
  const { unit } = await guest();
  await chain.admin`
    insert into registration.paper_entry (store_id, id, happened_on, happened_at, kind, room_unit_id, note, written_by,
      is_further, stage, created_by_name, entered_at)
    select ${sato.storeId}, uuidv7(), ${TODAY}, '08:00', 'NOTE', ${unit}, 'n', '山本', true, 'DONE', '佐藤', now()
    from generate_series(1, ${PAPER_LIST_LIMIT})`;
  const line = lineOf({ bRoomUnitId: unit, happenedAt: '23:50' });
  await save(line);
  const { paperEntries } = await list();
  expect(paperEntries).toHaveLength(PAPER_LIST_LIMIT);
  expect(paperEntries.at(-1)).toMatchObject({ id: line.id, stage: 'WAITING' });
});
