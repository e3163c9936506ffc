import {
  issueTickets,
  listTickets,
  previewDay,
  printTickets,
  redeemTicket,
  takeTicketBack,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { openHotel, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

const BATH = newId();

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

const waiter = () => ({ actor: chain.actor('restaurant', { userName: '仲居' }) });

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  desk = new MoneyDesk(chain, service, hotel);
  const state = {
    id: BATH,
    code: 'BATH',
    name: '入浴券',
    nameEn: 'Bath ticket',
    groupId: null,
    displayOrder: 1,
    category: 'TICKET',
    accountingItemId: null,
    periodType: 'THE_DAY',
    quantityType: 'PERSON',
    unitPrice: 0,
    isTicketManaged: true,
    isStockManaged: false,
    isCleaningList: false,
    isArrangementList: true,
  };
  await chain.putMasters('registration', [{ entity: 'arrangement', id: BATH, state }]);
});

afterAll(() => chain.stop());

/** A room for two on the business day with a ticket for each. */
const bookWithTickets = () =>
  desk.book(1, {}, 1, { unit: { bArrangements: [{ roomDate: '2026-11-20', arrangementId: BATH }] } });

const listed = async (bRoomUnitIds: string[]) =>
  (await chain.call(service, listTickets, { bRoomUnitIds }, waiter())).body.tickets;

const redeemed = (ticketNo: string) => chain.call(service, redeemTicket, { ticketNo }, waiter());

test('check-in issues a ticket for each guest with a number of its own, and nobody issues it twice', async () => {
  const booked = await bookWithTickets();
  expect(await listed(booked.units)).toEqual([]);
  await desk.checkIn(booked);
  const tickets = await listed(booked.units);
  expect(tickets).toMatchObject([
    { ticketName: '入浴券', ticketState: 'ISSUED', useDate: '2026-11-20', issuedOn: '2026-11-20' },
    { ticketName: '入浴券', ticketState: 'ISSUED' },
  ]);
  expect(tickets.every(({ ticketNo }) => /^[0-9A-F]{16}$/.test(ticketNo))).toBe(true);
  expect(new Set(tickets.map(({ ticketNo }) => ticketNo)).size).toBe(2);
  const asked = { bRoomUnitIds: booked.units };
  const again = await Promise.all(
    [1, 2, 3].map(() => chain.call(service, issueTickets, asked, desk.front())),
  );
  expect(again.map(({ body }) => body.tickets.length)).toEqual([2, 2, 2]);
  const english = await chain.call(service, listTickets, asked, {
    ...waiter(),
    headers: { 'accept-language': 'en' },
  });
  expect(english.body.tickets).toMatchObject([{ ticketName: 'Bath ticket' }, { ticketName: 'Bath ticket' }]);
  const ticketIds = tickets.map(({ id }) => id);
  const paper = await chain.call(service, printTickets, { ticketIds }, waiter());
  const text = await paper.response.text();
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  for (const said of ['/Lang (ja-JP)', '/DisplayDocTitle true', 'チケット</rdf:li>'])
    expect(text).toContain(said);
});

test('a ticket is redeemed once and taken back once, with a reason, and the close counts it', async () => {
  const booked = await bookWithTickets();
  await desk.checkIn(booked);
  const [ticket] = await listed(booked.units);
  const no = ticket!.ticketNo;
  const both = await Promise.all([redeemed(no.toLowerCase()), redeemed(no)]);
  expect(both.map(({ body }) => body.returnCode).toSorted()).toEqual([200, 'HOS-02040-6']);
  const second = await redeemed(no);
  expect([second.status, second.body.returnCode, second.body.message]).toEqual([
    409,
    'HOS-02040-6',
    '「入浴券」は2026/11/20に使用済みです（仲居）。',
  ]);
  const back = (reason: string) => chain.call(service, takeTicketBack, { ticketNo: no, reason }, waiter());
  expect((await back('押し間違い')).body).toMatchObject({
    returnCode: 200,
    ticket: { ticketState: 'ISSUED' },
  });
  expect((await back('押し間違い')).body.returnCode).toBe('HOS-02040-8');
  expect((await redeemed(no)).body.returnCode).toBe(200);
  expect((await back('もう一度')).body.returnCode).toBe('HOS-02040-8');
  const close = await chain.call(service, previewDay, {}, { actor: chain.actor('in-charge') });
  // Two of the four are of the room of the test before.
  expect(close.body.totals.tickets).toEqual([
    { ticketName: '入浴券', issued: 4, redeemed: 1, takenBack: 1, unredeemed: 3 },
  ]);
});

test('nobody redeems a ticket of a guest who has not come, of an unknown number, or without the right', async () => {
  const booked = await bookWithTickets();
  const asked = { bRoomUnitIds: booked.units };
  const { body } = await chain.call(service, issueTickets, asked, desk.front());
  const refused = await redeemed(body.tickets[0]!.ticketNo);
  expect([refused.status, refused.body.returnCode, refused.body.details]).toMatchObject([
    422,
    'HOS-02040-7',
    { reason: 'NOT_IN_HOUSE' },
  ]);
  expect((await redeemed('0000000000000000')).body.returnCode).toBe('HOS-00004-0');
  const viewer = { actor: chain.actor('viewer') };
  const forbidden = await chain.call(service, redeemTicket, { ticketNo: body.tickets[0]!.ticketNo }, viewer);
  expect(forbidden.status).toBe(403);
});
