import {
  SIMULATED_CARD_NUMBER,
  startPaymentTerminal,
  TERMINAL_MODES,
  type RunningTerminal,
} from '@honjin/device-simulators';
import type { RequestOf } from '@honjin/contracts';
import {
  askCardTerminal,
  cancelCardRequest,
  concludeCardRequest,
  checkIn,
  getUseDetail,
  listCardRequests,
  listCardTerminals,
  saveCardTerminal,
  saveMidFlowPayment,
} from '@honjin/contracts/registration';
import { createLog, newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { registrationConfig } from '../src/config.ts';
import { findDayFindings } from '../src/day/check-day.ts';
import { TerminalDesk } from '../src/money/terminal/terminal-job.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { ServiceProcess } from './service-process.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let terminal: RunningTerminal;
let desk: TerminalDesk;
let terminalId = '';
let unit = '';
let booking = '';
const log = createLog('test', 'silent');
const QUICK = { cardMs: 20, workMs: 20 };
const env = { HONJIN_CARD_TERMINAL_HOSTS: '127.0.0.1' };

const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });
const admin = () => ({ actor: chain.actor('admin') });

beforeAll(async () => {
  chain = await createTestChain();
  // The service in this process leaves the terminals to the desk of the test.
  service = await chain.start('registration', (context) => ({ ...build(context as never), jobs: [] }), {
    schema: registrationConfig,
    env,
  });
  hotel = await openHotel(chain, { twinRooms: 40 });
});
afterAll(() => chain.stop());

let nextRoom = 0;
async function arrive() {
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

const newDesk = (timeoutMs = 300) =>
  new TerminalDesk({ db: service.context.db, log }, () => ({ hosts: ['127.0.0.1'], timeoutMs }));

async function connect(running: RunningTerminal, changes: Partial<RequestOf<typeof saveCardTerminal>> = {}) {
  terminal = running;
  terminalId = newId();
  const wish = { id: terminalId, version: 0, name: 'フロント1', adapter: 'HONJIN_LINE' as const };
  const { body } = await chain.call(
    service,
    saveCardTerminal,
    { ...wish, address: running.address, terminalNo: 'T-01', ...changes },
    admin(),
  );
  expect(body.returnCode).toBe(200);
}

beforeEach(async () => {
  await arrive();
  await connect(await startPaymentTerminal(QUICK));
  desk = newDesk();
});
afterEach(async () => {
  await desk.stop();
  await terminal.stop();
});

async function ask(wish: Partial<RequestOf<typeof askCardTerminal>> = {}, by = front()) {
  const request: RequestOf<typeof askCardTerminal> = {
    cardTerminalId: terminalId,
    kind: 'SALE',
    bRoomUnitId: unit,
    amount: 12_000,
    accountingItemId: hotel.items.card,
    ...wish,
  };
  return (await chain.call(service, askCardTerminal, request, by)).body;
}

async function requests() {
  const { body } = await chain.call(service, listCardRequests, { bBasicInformationId: booking }, front());
  return body.cardRequests;
}

const requestOf = async (id: string) => (await requests()).find((each) => each.id === id)!;

/** Lets the next look come now. */
const hurry = () =>
  chain.admin`update registration.card_request set next_attempt_at = now() - interval '1 second'`;

/** Works until nothing is open; without the pauses between. */
async function workOff(by = desk) {
  for (let round = 0; round < 60; round += 1) {
    await by.look();
    await by.idle();
    const open = (await requests()).some(({ state, isBooked }) =>
      state === 'APPROVED' ? !isBooked : state === 'ASKED' || state === 'UNKNOWN',
    );
    if (!open) return;
    await hurry();
  }
  throw new Error('requests stay open');
}

async function payments() {
  const { body } = await chain.call(service, getUseDetail, { ids: [unit] }, front());
  return body.useDetails[0]!.bPayments;
}

const paidYen = async () => (await payments()).reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);

describe('a sale', () => {
  test('does not wait for the terminal, and becomes a payment in the name of the clerk', async () => {
    const asked = await ask({ memo: '宿泊代' });
    expect(asked).toMatchObject({ returnCode: 200, cardRequest: { state: 'ASKED', isBooked: false } });
    expect(await payments()).toEqual([]);
    await workOff();
    const id = asked.cardRequest.id;
    expect(await requestOf(id)).toMatchObject({
      state: 'APPROVED',
      isBooked: true,
      brand: 'VISA',
      lastFour: '1111',
      isCardShown: true,
    });
    const [payment, ...more] = await payments();
    expect(more).toEqual([]);
    expect(payment).toMatchObject({ paymentAmount: 12_000, paymentType: 'CARD' });
    expect(payment!.memo).toMatch(/^VISA \*\*1111 [0-9A-F]{6} 宿泊代$/);
    const [row] = await chain.admin`
      select input_by from registration.payment where id = ${payment!.id}`;
    expect(row).toMatchObject({ input_by: '佐藤' });
  });

  test.each(TERMINAL_MODES)(
    'a terminal in the mode %s makes what it has in its own book, once',
    async (mode) => {
      terminal.mode = mode;
      await ask();
      await workOff();
      expect(await paidYen()).toBe(terminal.book.chargedYen());
      expect(await payments()).toHaveLength(mode === 'decline' ? 0 : 1);
    },
  );

  test('a terminal without power is told at once, and nothing is paid', async () => {
    await terminal.stop();
    const { cardRequest } = await ask();
    await workOff();
    expect(await requestOf(cardRequest.id)).toMatchObject({ state: 'CANCELLED', failure: 'OFFLINE' });
    await connect(await startPaymentTerminal(QUICK), { name: 'フロント2' });
  });

  test('a silent terminal leaves an unknown request, which the close of the day tells, until it is asked', async () => {
    terminal.mode = 'silent';
    const { cardRequest } = await ask();
    await desk.look();
    await desk.idle();
    expect(await requestOf(cardRequest.id)).toMatchObject({ state: 'UNKNOWN', failure: 'NO_ANSWER' });
    expect(await findings()).toMatchObject([
      { check: 'CARD_REQUEST_OPEN', severity: 'WARNS', bookingId: booking },
    ]);
    await workOff();
    expect(await findings()).toEqual([]);
    expect(await paidYen()).toBe(12_000);
  });

  test('what never reached the terminal is ended there before it is called off here', async () => {
    const { cardRequest } = await ask();
    // A process took it and died before it said a word.
    await chain.admin`update registration.card_request set attempts = 1 where id = ${cardRequest.id}`;
    await workOff();
    expect(await requestOf(cardRequest.id)).toMatchObject({ state: 'CANCELLED', failure: 'NEVER_HEARD' });
    expect(terminal.book.find(cardRequest.id)).toMatchObject({ state: 'cancelled' });
    expect(await payments()).toEqual([]);
  });
});

async function findings() {
  const found = await tenantTx(service.context.db, chain.scope, { requestId: 'test' }, (tx) =>
    findDayFindings(tx, TODAY),
  );
  return found.filter(({ bookingId, check }) => bookingId === booking && check.startsWith('CARD_'));
}

describe('R-CARD-08: a terminal that never comes back', () => {
  const slip = { result: 'APPROVED', approvalNo: 'A1B2', reason: '端末の控えで確認' } as const;
  const end = async (
    id: string,
    changes: Partial<RequestOf<typeof concludeCardRequest>> = {},
    by = admin(),
  ) => (await chain.call(service, concludeCardRequest, { id, ...slip, ...changes }, by)).body;

  async function unknown(): Promise<string> {
    terminal.mode = 'silent';
    const { cardRequest } = await ask();
    await desk.look();
    await desk.idle();
    expect(await requestOf(cardRequest.id)).toMatchObject({ state: 'UNKNOWN' });
    return cardRequest.id;
  }

  test('its request is ended by the slip: one payment, and the terminal is not asked any more', async () => {
    const id = await unknown();
    expect(await end(id)).toMatchObject({
      returnCode: 200,
      cardRequest: { state: 'APPROVED', isBooked: true },
    });
    expect((await end(id)).returnCode).toBe('HOS-02046-2');
    await hurry();
    await workOff();
    expect(await paidYen()).toBe(12_000);
    expect(await payments()).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  test('or ended as not charged, and then another may be asked', async () => {
    const id = await unknown();
    expect(await end(id, { result: 'CANCELLED' })).toMatchObject({
      cardRequest: { state: 'CANCELLED', failure: 'ENDED_BY_HAND' },
    });
    expect(await payments()).toEqual([]);
    expect((await ask()).returnCode).toBe(200);
  });

  test('by nobody without the right, without a reason, or while the terminal is at work', async () => {
    const id = await unknown();
    expect((await end(id, {}, front())).returnCode).toBe('HOS-02006-1');
    expect((await end(id, { reason: ' ' })).returnCode).toBe('HOS-00001-1');
    expect((await end(newId())).returnCode).toBe('HOS-00004-0');
    expect(await requestOf(id)).toMatchObject({ state: 'UNKNOWN' });
  });

  test('ten at once and the word of the terminal make one payment', async () => {
    const id = await unknown();
    await hurry();
    const looks = desk.look().then(() => desk.idle());
    const ends = await Promise.all(Array.from({ length: 10 }, () => end(id)));
    await looks;
    await workOff();
    expect(ends.filter(({ returnCode }) => returnCode === 200).length).toBeLessThanOrEqual(1);
    expect(await payments()).toHaveLength(1);
  });
});

describe('giving up', () => {
  test('is in time before the card is shown', async () => {
    await terminal.stop();
    await connect(await startPaymentTerminal({ cardMs: 60_000, workMs: 10 }), { name: 'フロント3' });
    const { cardRequest } = await ask();
    const patient = newDesk(30_000);
    await patient.look();
    const given = await chain.call(service, cancelCardRequest, { id: cardRequest.id }, front());
    expect(given.body).toMatchObject({ cardRequest: { isCancelAsked: true, state: 'ASKED' } });
    await patient.idle();
    expect(await requestOf(cardRequest.id)).toMatchObject({
      state: 'CANCELLED',
      failure: 'CANCELLED_BY_CLERK',
    });
    await patient.stop();
  });

  test('is refused once the card is shown, and the payment is made', async () => {
    await terminal.stop();
    await connect(await startPaymentTerminal({ cardMs: 10, workMs: 800 }), { name: 'フロント4' });
    const { cardRequest } = await ask();
    const patient = newDesk(30_000);
    await patient.look();
    await eventually(async () =>
      expect(await requestOf(cardRequest.id)).toMatchObject({ isCardShown: true }),
    );
    const given = await chain.call(service, cancelCardRequest, { id: cardRequest.id }, front());
    expect(given.body.returnCode).toBe('HOS-02046-4');
    await patient.idle();
    expect(await paidYen()).toBe(12_000);
    await patient.stop();
  });
});

describe('a hold', () => {
  test('is kept with the booking and captured once, for no more than it is', async () => {
    const { cardRequest: hold } = await ask({ kind: 'HOLD', amount: 50_000 });
    await workOff();
    expect(await payments()).toEqual([]);
    expect(await requestOf(hold.id)).toMatchObject({ state: 'APPROVED', isBooked: true, isFollowed: false });
    expect((await requestOf(hold.id)).heldUntil).not.toBeNull();
    const capture = (amount: number) =>
      ask({ kind: 'CAPTURE', standsOnId: hold.id, amount, accountingItemId: null });
    expect((await capture(50_001)).returnCode).toBe('HOS-02046-3');
    expect((await capture(41_000)).returnCode).toBe(200);
    await workOff();
    expect((await capture(1_000)).returnCode).toBe('HOS-02046-2');
    expect(await paidYen()).toBe(41_000);
    expect(terminal.book.chargedYen()).toBe(41_000);
    expect(await requestOf(hold.id)).toMatchObject({ isFollowed: true });
  });

  test('that nobody needs is released, and cannot be captured any more', async () => {
    const { cardRequest: hold } = await ask({ kind: 'HOLD', amount: 30_000 });
    await workOff();
    expect((await ask({ kind: 'RELEASE', standsOnId: hold.id, amount: 1 })).returnCode).toBe(200);
    await workOff();
    expect((await ask({ kind: 'CAPTURE', standsOnId: hold.id })).returnCode).toBe('HOS-02046-2');
    expect(await payments()).toEqual([]);
  });

  test('that is left when its day has come is told at the close of the day', async () => {
    const { cardRequest: hold } = await ask({ kind: 'HOLD', amount: 30_000 });
    await workOff();
    expect(await findings()).toEqual([]);
    await chain.admin`update registration.card_request set held_until = ${TODAY} where id = ${hold.id}`;
    expect(await findings()).toMatchObject([{ check: 'CARD_HOLD_LEFT', severity: 'WARNS' }]);
  });
});

describe('taking back', () => {
  test('the terminal first, then the payment; both or neither', async () => {
    const { cardRequest: sale } = await ask();
    await workOff();
    terminal.mode = 'decline';
    const undo = () => ask({ kind: 'VOID', standsOnId: sale.id, amount: 1, reason: '金額誤り' });
    // A void needs no card: the terminal that declines does so on its own.
    expect((await undo()).returnCode).toBe(200);
    await workOff();
    expect(await paidYen()).toBe(12_000);
    terminal.mode = 'dies';
    expect((await undo()).returnCode).toBe(200);
    await workOff();
    expect(await payments()).toEqual([]);
    expect(terminal.book.chargedYen()).toBe(0);
    expect((await undo()).returnCode).toBe('HOS-02046-2');
  });

  test('a payment on a settled bill is refused before the terminal is asked', async () => {
    const { cardRequest: sale } = await ask({ amount: 1_000 });
    await workOff();
    const { body } = await chain.call(service, getUseDetail, { ids: [unit] }, front());
    const due = body.useDetails[0]!;
    const rest = { accountingItemId: hotel.items.cash, paymentAmount: due.plannedSales - 1_000 };
    const settled = await chain.call(
      service,
      saveMidFlowPayment,
      {
        settlementBills: [{ bRoomUnitId: unit, billPage: 1, bPayments: [rest] }],
        checkoutFlag: 'NO',
        throughNight: '2026-11-21',
      },
      front(),
    );
    expect(settled.body.returnCode).toBe(200);
    const before = terminal.book.list().length;
    expect((await ask({ kind: 'VOID', standsOnId: sale.id, reason: '誤り' })).returnCode).toBe('HOS-02003-6');
    expect(terminal.book.list()).toHaveLength(before);
  });
});

test('an approval that the books refuse is kept, told and booked later', async () => {
  const { cardRequest } = await ask();
  await allowCards(false);
  await desk.look();
  await desk.idle();
  expect(await requestOf(cardRequest.id)).toMatchObject({
    state: 'APPROVED',
    isBooked: false,
    refusal: 'HOS-02003-1',
  });
  expect(await findings()).toMatchObject([{ check: 'CARD_REQUEST_OPEN', severity: 'WARNS' }]);
  await allowCards(true);
  await hurry();
  await workOff();
  expect(await requestOf(cardRequest.id)).toMatchObject({ isBooked: true, refusal: '' });
  expect(await paidYen()).toBe(12_000);
});

/** Puts the item of cards out of the clerks' use, or back. */
const allowCards = (isAllowed: boolean) => chain.admin`
  update registration.master_replica
  set state = jsonb_set(state, '{isInputAllowed}', to_jsonb(${isAllowed}::boolean)), version = version + 1
  where id = ${hotel.items.card}`;

describe('refused before the terminal is asked', () => {
  test('a second request while it is at work; a terminal out of use; an item of cash; another store', async () => {
    expect((await ask()).returnCode).toBe(200);
    expect((await ask({ amount: 500 })).returnCode).toBe('HOS-02046-0');
    await workOff();
    expect((await ask({ accountingItemId: hotel.items.cash })).returnCode).toBe('HOS-02003-1');
    expect((await ask({ kind: 'CAPTURE' })).returnCode).toBe('HOS-02046-2');
    expect((await ask({ cardTerminalId: newId() })).returnCode).toBe('HOS-02046-1');
    const foreign = chain.actor('front', chain.otherStore());
    const other = await chain.call(service, cancelCardRequest, { id: newId() }, { actor: foreign });
    expect(other.body.returnCode).toBe('HOS-00004-0');
  });

  test('an address that the installation does not name; an old version; a clerk at the settings', async () => {
    const wish = {
      id: newId(),
      version: 0,
      name: '売店',
      adapter: 'HONJIN_LINE' as const,
      address: '10.9.8.7:22',
    };
    const save = (changes: object, by = admin()) =>
      chain.call(service, saveCardTerminal, { ...wish, ...changes }, by);
    expect((await save({})).body.returnCode).toBe('HOS-02046-5');
    expect((await save({ address: '127.0.0.1:9400' }, front())).status).toBe(403);
    expect((await save({ address: '127.0.0.1:9400' })).body.returnCode).toBe(200);
    expect((await save({ address: '127.0.0.1:9401' })).body.returnCode).toBe('HOS-00005-0');
    const { body } = await chain.call(service, listCardTerminals, {}, front());
    expect(body.cardTerminals.find(({ id }) => id === wish.id)).toMatchObject({ name: '売店', version: 1 });
  });
});

test('R-CARD-03: in any mode, with a desk that stops or two at once, books and terminal agree', async () => {
  const step = fc.record({
    mode: fc.constantFrom(...TERMINAL_MODES),
    amount: fc.integer({ min: 1, max: 99_999 }),
    isGivenUp: fc.boolean(),
    crash: fc.constantFrom('NONE', 'DESK', 'SECOND_DESK'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      await arrive();
      const before = terminal.book.chargedYen();
      for (const { mode, amount, isGivenUp, crash } of steps) {
        terminal.mode = mode;
        const { cardRequest } = await ask({ amount });
        const first = newDesk(100);
        await first.look();
        if (isGivenUp) await chain.call(service, cancelCardRequest, { id: cardRequest.id }, front());
        if (crash === 'DESK') await first.stop();
        if (crash === 'SECOND_DESK') {
          await hurry();
          await desk.look();
        }
        await first.idle();
        await workOff();
        await first.stop();
      }
      expect(await paidYen()).toBe(terminal.book.chargedYen() - before);
    }),
    { numRuns: 12 },
  );
});

test('R-CARD-01: no number of a card stands in any table or in any line of the log', async () => {
  await terminal.stop();
  await connect(await startPaymentTerminal({ ...QUICK, isLoose: true }), { name: 'フロント9' });
  const process = await ServiceProcess.start(chain, {
    env: { ...env, LOG_LEVEL: 'trace', CARD_TERMINAL_TIMEOUT_MS: '2000' },
  });
  try {
    const { cardRequest } = await ask();
    await eventually(async () => expect(await requestOf(cardRequest.id)).toMatchObject({ isBooked: true }));
    const refused = await ask({ memo: `カード ${SIMULATED_CARD_NUMBER}` });
    expect(refused.returnCode).not.toBe(200);
    terminal.mode = 'dies';
    await ask({ amount: 2_000 });
    await eventually(async () => expect(await paidYen()).toBe(14_000), 30_000);
    // The whole card is kept nowhere; what may be kept is.
    expect(await requestOf(cardRequest.id)).toMatchObject({ lastFour: '1111', brand: '' });
    expect(await textOfAllTables()).not.toMatch(numberAnyhow(SIMULATED_CARD_NUMBER));
    expect(process.output).toContain('"service":"registration"');
    expect(process.output).not.toMatch(numberAnyhow(SIMULATED_CARD_NUMBER));
    await chain.admin`create table registration.planted (words text)`;
    await chain.admin`insert into registration.planted values ('4111 1111 1111 1111')`;
    expect(await textOfAllTables()).toMatch(numberAnyhow(SIMULATED_CARD_NUMBER));
    await chain.admin`drop table registration.planted`;
  } finally {
    await process.kill();
  }
});

/** The digits with anything between them that is none. */
const numberAnyhow = (digits: string) => new RegExp([...digits].join(String.raw`[^0-9]{0,2}`));

/** Every row of every table of the installation as text. */
async function textOfAllTables(): Promise<string> {
  const tables = await chain.admin<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  expect(tables.length).toBeGreaterThan(50);
  const texts = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const rows = await chain.admin<{ text: string }[]>`
        select t::text as text from ${chain.admin(`${schema}.${name}`)} t`;
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}
