import { toWire, WIRE_HEADERS, type Actor } from '@honjin/contracts';
import {
  blockMailAddress,
  changeStatus,
  checkOut,
  discloseCustomer,
  eraseCustomer,
  getOperationHistory,
  getRegistrationCards,
  makePreCheckIn,
  postSales,
  previewErasure,
  rollDay,
  saveCustomer,
  saveFreeMemo,
  savePaperEntry,
  saveQam,
  sendPaper,
  showPreCheckIn,
  searchGuestByCondition,
  searchGuestById,
  searchRegistrationsAsOf,
  uploadAttachment,
  verifyJournal,
} from '@honjin/contracts/registration';
import { addDays, ERASED_NAME } from '@honjin/domain';
import { Bus, callRpc, createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { runDispatches } from '../src/stays/dispatch/dispatch-job.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { links, signatures } from './guest-links.ts';
import { GuestBrowser, keysOf } from './guest-pages.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';
import { booker, misaki, OTHER_PHONE, tablesWith, WORDS } from './misaki.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let bus: Bus;
let desk: MoneyDesk;
let day = TODAY;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});
beforeEach(() => {
  desk = new MoneyDesk(chain, service, hotel);
});
afterAll(async () => {
  await bus.close();
  await chain.stop();
});

const admin = (changes: Partial<Actor> = {}) => ({ actor: chain.actor('admin', changes) });
const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });

async function customerOf(phone = misaki.phoneNumber, actor = front().actor): Promise<string | undefined> {
  const request = { guestName: '', guestPhone: phone };
  const { body } = await chain.call(service, searchGuestByCondition, request, { actor });
  return body.guests[0]?.customerId;
}

async function erase(customerId: string, actor = admin().actor, change: object = {}) {
  const { body } = await chain.call(service, searchGuestById, { customerId }, { actor });
  const request = { customerId, version: body.customer?.version ?? 1, confirmedName: '九条美咲', ...change };
  return chain.call(service, eraseCustomer, request, { actor });
}

async function preview(customerId: string, actor = admin().actor) {
  return (await chain.call(service, previewErasure, { customerId }, { actor })).body;
}

async function attach(bBasicInformationId: string, name: string): Promise<void> {
  const form = new FormData();
  const fields = { bBasicInformationId, fileName: `${name}.txt` };
  form.append('fields', JSON.stringify(toWire(fields)));
  form.append('file', new File([`about ${name}`], `${name}.txt`, { type: 'text/plain' }));
  const headers = { [WIRE_HEADERS.identity]: await chain.sign(front().actor) };
  const answer = await fetch(`${service.url}${uploadAttachment.path}`, {
    method: 'POST',
    headers,
    body: form,
  });
  expect(answer.status).toBe(200);
}

/** Sends a confirmation to an address, and nothing more by itself. */
async function writeTo(bBasicInformationId: string, recipient: string): Promise<void> {
  const mail = { channel: 'MAIL', paper: 'CONFIRMATION', bBasicInformationId, recipient } as const;
  const { dispatch } = (await chain.call(service, sendPaper, mail, front())).body;
  const block = { email: recipient, isBlocked: true };
  expect((await chain.call(service, blockMailAddress, block, front())).body.returnCode).toBe(200);
  // The service of this test has no outbox, so its own attempt fails.
  const target = { take: () => Promise.resolve() };
  await eventually(async () => {
    await chain.admin`
      update registration.paper_dispatch set next_attempt_at = now() where id = ${dispatch.id} and state = 'WAITING'`;
    await runDispatches(
      { db: service.context.db, log: createLog('test', 'silent'), links, signatures },
      target,
    );
    const rows = await chain.admin`select from registration.sent_mail where dispatch_id = ${dispatch.id}`;
    expect(rows).toHaveLength(1);
  });
}

/** Answers by the link of the booking, with another phone number than the store has. */
async function answerBefore(bBasicInformationId: string): Promise<void> {
  await chain.call(service, makePreCheckIn, { bBasicInformationId }, front());
  const { url } = (await chain.call(service, showPreCheckIn, { bBasicInformationId }, front())).body;
  const guest = new GuestBrowser(chain, service);
  const key = keysOf((await guest.open(url!)).html)[0]!;
  const answers = { [`${key}.country`]: 'JP', [`${key}.phone`]: OTHER_PHONE };
  expect((await guest.send(`${url}/1`, { ...answers, step: 'send' })).status).toBe(303);
}

/** A booking by Misaki for herself that was cancelled, with everything that the desk writes about a guest. */
async function cancelledStay() {
  const room = roomOf(hotel, { from: addDays(day, 5), nights: 1, guest: misaki });
  const booking = await book(chain, service, bookingOf([room], booker));
  const place = { bBasicInformationId: booking.id, bRoomUnitId: booking.units[0]! };
  const memo = {
    freeMemoId: null,
    freeMemoTitle: '希望',
    detail: '九条様は高層階',
    isConfirm: 'NO' as const,
  };
  expect((await chain.call(service, saveFreeMemo, { ...place, ...memo }, front())).body.returnCode).toBe(200);
  const qam = { ...place, qamType: 'Q' as const, detail: '九条様よりお電話' };
  expect((await chain.call(service, saveQam, qam as never, front())).body.returnCode).toBe(200);
  const paper = {
    id: newId(),
    happenedOn: day,
    happenedAt: '19:05',
    kind: 'NOTE' as const,
    writtenBy: '山本',
  };
  const written = { ...paper, bRoomUnitId: booking.units[0]!, note: '九条様は高層階' };
  expect((await chain.call(service, savePaperEntry, written, front())).body.returnCode).toBe(200);
  await attach(booking.id, '九条様');
  await writeTo(booking.id, misaki.email);
  await answerBefore(booking.id);
  const { version } = await show(chain, service, booking.id);
  const change = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
  const cancel = { ...change, trigger: 'CANCEL' as const, to: 'CANCEL' as const };
  expect((await chain.call(service, changeStatus, cancel, front())).body.returnCode).toBe(200);
  return booking;
}

/** Pays for a stay that is departing, and leaves. */
async function settleAndLeave(booking: { id: string; units: string[]; unit: string }): Promise<void> {
  const { unsettledSales, plannedSales } = await desk.slip(booking.unit);
  const paymentAmount = unsettledSales + plannedSales;
  const payments = [{ accountingItemId: hotel.items.cash, paymentAmount }];
  expect(await desk.settle(booking.unit, payments)).toMatchObject({ returnCode: 200 });
  const left = await chain.call(service, checkOut, { bRoomUnitIds: booking.units }, front());
  expect(left.body).toMatchObject({ returnCode: 200 });
}

async function closeTheDay(): Promise<void> {
  const token = await chain.sign(chain.actor('in-charge'));
  await callRpc(bus, postSales, { businessDate: day }, { token });
  await callRpc(bus, rollDay, { businessDate: day, shiftNo: 1 }, { token });
  day = addDays(day, 1);
}

async function proof() {
  const { body } = await chain.call(service, verifyJournal, {}, { actor: chain.actor('in-charge') });
  return { days: body.days, lastHash: body.lastHash, broken: body.broken };
}

const moneyRows = () =>
  chain.admin`
    select to_jsonb(o)::text as row from registration.order_line o
    union all select to_jsonb(p)::text from registration.payment p
    union all select to_jsonb(b)::text from registration.bill b
    union all select to_jsonb(r)::text from registration.receipt r
    union all select to_jsonb(s)::text from registration.day_seal s order by row`;

describe('a person who only was to come', () => {
  test('R-RETAIN-02: is erased everywhere: record, booking, memos, files, search, history and events', async () => {
    const booking = await cancelledStay();
    const id = (await customerOf())!;
    expect(await tablesWith(chain, WORDS)).toEqual(
      expect.arrayContaining([
        'audit_log',
        'customer',
        'guest',
        'mail_block',
        'outbox',
        'pre_check_in_room',
        'sent_mail',
      ]),
    );
    const at = new Date().toISOString();
    const looked = await preview(id);
    expect(looked).toMatchObject({
      erasure: { stays: 1, attachments: 1, keptRegisters: 0, registerKeptUntil: null },
      blocks: [],
      storesBeyondReach: 0,
    });
    const { body } = await erase(id);
    expect(body).toMatchObject({ returnCode: 200, erasure: looked.erasure });
    expect(await tablesWith(chain, WORDS)).toEqual([]);
    // R-PAST-05: whoever is erased is erased in the past, too.
    const then = await chain.call(
      service,
      searchRegistrationsAsOf,
      { at, bookingNo: booking.bookingNo },
      front(),
    );
    expect(then.body.registrationList).toMatchObject([
      { past: { status: 'CANCEL', guestName: ERASED_NAME.kanji }, present: { guestName: ERASED_NAME.kanji } },
    ]);
    expect(await customerOf()).toBeUndefined();
    const erased = await show(chain, service, booking.id);
    expect(erased).toMatchObject({
      guestOrGroupNameKanjiName: ERASED_NAME.kanji,
      guestOrGroupNamePhoneNumber: '',
      memo: '',
    });
    expect(erased.bRoomUnit[0]).toMatchObject({ status: 'CANCEL', guestName: ERASED_NAME.kanji });
    expect(erased.bRoomUnit[0]!.bRoomInformation).toHaveLength(1);
  });

  test('R-RETAIN-05: the history says who erased and how much, the record takes nothing any more', async () => {
    await cancelledStay();
    const id = (await customerOf())!;
    await erase(id, admin({ userName: '鈴木' }).actor);
    const rows = await chain.admin`
      select user_name, before, after from registration.audit_log where action = 'customer.erase' and entity_id = ${id}`;
    expect(rows).toMatchObject([{ user_name: '鈴木', before: null, after: { stays: 1 } }]);
    const { customer } = (await chain.call(service, searchGuestById, { customerId: id }, front())).body;
    expect(customer).toMatchObject({
      guestKanjiName: ERASED_NAME.kanji,
      isErased: true,
      phoneNumber: '',
      memo: '',
    });
    const save = { customerId: id, version: customer.version, guestNameSingleByte: 'ダレカ', memo: 'again' };
    expect((await chain.call(service, saveCustomer, save, front())).body.returnCode).toBe('HOS-02031-3');
    expect((await erase(id, admin().actor, { version: customer.version })).body.returnCode).toBe(
      'HOS-02031-3',
    );
    expect((await preview(id)).returnCode).toBe('HOS-02031-3');
  });
});

describe('what stands against it', () => {
  test('R-RETAIN-03, 05: an open stay, another name, an older version, no right', async () => {
    const room = roomOf(hotel, { from: addDays(day, 9), nights: 1, guest: misaki });
    const booking = await book(chain, service, bookingOf([room], booker));
    const id = (await customerOf())!;
    expect((await preview(id)).blocks).toMatchObject([{ bookingNo: booking.bookingNo, reason: 'OPEN_STAY' }]);
    const codes = [
      (await erase(id)).body.returnCode,
      (await erase(id, admin().actor, { confirmedName: '九条' })).body.returnCode,
      (await erase(id, admin().actor, { version: 99 })).body.returnCode,
      (await erase(id, chain.actor('in-charge'))).status,
      (await erase(id, chain.actor('front'))).status,
    ];
    expect(codes).toEqual(['HOS-02031-0', 'HOS-02031-2', 'HOS-00005-0', 403, 403]);
    expect((await show(chain, service, booking.id)).guestOrGroupNameKanjiName).toBe(misaki.guestKanjiName);
    expect(await customerOf()).toBe(id);
    const { version } = await show(chain, service, booking.id);
    const change = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
    await chain.call(service, changeStatus, { ...change, trigger: 'CANCEL', to: 'CANCEL' }, front());
    expect((await erase(id)).body.returnCode).toBe(200);
  });
});

describe('a person who stayed', () => {
  test('R-RETAIN-04: keeps the register for three years and the books for ever; seals and sums hold', async () => {
    const stay = await desk.departing(1, booker, { from: day, guest: misaki });
    const id = (await customerOf())!;
    expect((await preview(id)).blocks).toMatchObject([{ reason: 'OPEN_STAY' }]);
    await settleAndLeave(stay);
    await closeTheDay();
    const [money, seals] = [await moneyRows(), await proof()];
    expect(seals).toMatchObject({ broken: [] });
    const { body } = await erase(id);
    expect(body).toMatchObject({ returnCode: 200 });
    const { keptRegisters, keptBooks, registerKeptUntil } = body.erasure;
    expect({ keptRegisters, keptBooks }).toEqual({ keptRegisters: 1, keptBooks: 1 });
    expect(await moneyRows()).toEqual(money);
    expect(await proof()).toEqual(seals);
    const cards = await chain.call(service, getRegistrationCards, { bRoomUnitIds: stay.units }, front());
    expect(cards.body.cards[0]).toMatchObject({ guestName: misaki.guestKanjiName, lacks: [] });
    const { bRoomUnit } = await show(chain, service, stay.id);
    expect(bRoomUnit[0]).toMatchObject({ status: 'CHECK_OUT', guestName: ERASED_NAME.kanji });
    expect(bRoomUnit[0]!.bGuestInformation[0]).toMatchObject({
      allergies: '',
      guestKanjiName: misaki.guestKanjiName,
    });
    const { body: history } = await chain.call(
      service,
      getOperationHistory,
      { bBasicInformationId: stay.id, pageSize: 30 },
      front(),
    );
    expect(history.operationHistories.map(({ action }) => action)).toContain('booking.erase-guest');
    expect(JSON.stringify(history)).not.toContain('九条');
    // The law's time passes: the register is looked at as the next business date begins.
    await chain.admin`update registration.guest set erase_on = ${day} where erase_on = ${addDays(registerKeptUntil!, 1)}`;
    await closeTheDay();
    expect(await tablesWith(chain, WORDS)).toEqual(['order_line', 'outbox', 'payment']);
    const [row] = await chain.admin`
      select name_kanji, address1, erase_on from registration.guest where booking_id = ${stay.id}`;
    expect(row).toEqual({ name_kanji: ERASED_NAME.kanji, address1: '', erase_on: null });
    expect(await proof()).toMatchObject({ broken: [] });
  });
});

/** Somebody who shares the room of another booker. */
const ren = { guestNameSingleByte: 'シジョウ レン', guestKanjiName: '四条 蓮', phoneNumber: '09033334444' };

async function sharedRoom() {
  const unit = roomOf(hotel, { from: addDays(day, 6), nights: 1, guest: ren });
  const both = { ...unit, bGuestInformation: [ren, misaki] };
  const booking = await book(
    chain,
    service,
    bookingOf([both], {
      guestOrGroupNameSingleByte: 'シジョウ レン',
      guestOrGroupNameKanjiName: '四条 蓮',
      memo: '窓側',
    }),
  );
  await attach(booking.id, '見積');
  const { version } = await show(chain, service, booking.id);
  const change = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
  await chain.call(service, changeStatus, { ...change, trigger: 'CANCEL', to: 'CANCEL' }, front());
  return booking;
}

async function disclose(customerId: string, format: 'JSON' | 'CSV', actor = admin().actor) {
  const { response, status } = await chain.call(service, discloseCustomer, { customerId, format }, { actor });
  return { status, text: await response.text() };
}

describe('a room that was shared', () => {
  test('R-RETAIN-01: the person is told of themselves, not of the others, and that is on record', async () => {
    await sharedRoom();
    await cancelledStay();
    const id = (await customerOf())!;
    const { text } = await disclose(id, 'JSON');
    const told = JSON.parse(text);
    expect(told).toMatchObject({
      customers: [{ guest_kanji_name: misaki.guestKanjiName, phone_number: misaki.phoneNumber }],
      stores: [{ attachments: [{ file_name: '九条様.txt' }], qams: [{ detail: '九条様よりお電話' }] }],
    });
    const [{ mails }] = told.stores;
    expect(mails).toEqual([expect.objectContaining({ mail_body: expect.stringContaining('九条') })]);
    const said = expect.objectContaining({ answered: expect.stringContaining(OTHER_PHONE) });
    expect(told.stores[0].pre_check_in_answers).toEqual([said]);
    expect(told.stores[0].bookings).toHaveLength(2);
    expect(told.stores[0].operation_histories.map(({ action }: { action: string }) => action)).toContain(
      'attachment.upload',
    );
    expect(text).not.toContain('四条');
    expect(text).not.toContain('窓側');
    const sheet = (await disclose(id, 'CSV')).text;
    expect(sheet).toContain('蕎麦');
    expect(sheet).toContain('件名');
    expect(sheet).toMatch(/^\ufeff?区分,項目,内容/);
    expect((await disclose(id, 'JSON', chain.actor('in-charge'))).status).toBe(403);
    const rows = await chain.admin`
      select after from registration.audit_log where action = 'customer.disclose' and entity_id = ${id} order by id`;
    expect(rows.map(({ after }) => after)).toEqual([
      { format: 'JSON', stores: 1 },
      { format: 'CSV', stores: 1 },
    ]);
    expect((await erase(id)).body.returnCode).toBe(200);
  });

  test('R-RETAIN-02: loses who is erased and keeps the others, their booking, memo, files and history', async () => {
    const booking = await sharedRoom();
    const id = (await customerOf())!;
    expect((await erase(id)).body).toMatchObject({ returnCode: 200, erasure: { stays: 1, attachments: 0 } });
    expect(await tablesWith(chain, WORDS)).toEqual(['order_line', 'outbox', 'payment']);
    const kept = await show(chain, service, booking.id);
    expect(kept).toMatchObject({ guestOrGroupNameKanjiName: '四条 蓮', memo: '窓側' });
    expect(kept.bRoomUnit[0]).toMatchObject({ guestName: '四条 蓮' });
    expect(kept.bRoomUnit[0]!.bGuestInformation.map(({ guestKanjiName }) => guestKanjiName)).toEqual([
      '四条 蓮',
      ERASED_NAME.kanji,
    ]);
    expect(await customerOf(ren.phoneNumber)).toBeDefined();
    const request = { bBasicInformationId: booking.id, pageSize: 30 } as const;
    const { body } = await chain.call(service, getOperationHistory, request, front());
    expect(JSON.stringify(body)).toContain('見積.txt');
  });
});
