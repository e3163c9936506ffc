import type { RequestOf } from '@honjin/contracts';
import {
  askCardTerminal,
  checkIn,
  getUseDetail,
  listCardRequests,
  saveCardTerminal,
} from '@honjin/contracts/registration';
import { startPaymentTerminal, type RunningTerminal } from '@honjin/device-simulators';
import { createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { registrationConfig } from '../src/config.ts';
import { TerminalDesk } from '../src/money/terminal/terminal-job.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

export let chain: TestChain;
export let service: RunningService;
export let hotel: Hotel;
export let terminal: RunningTerminal;
export let desk: TerminalDesk;
export let terminalId = '';
export let unit = '';
export let booking = '';
const log = createLog('test', 'silent');
export const QUICK = { cardMs: 20, workMs: 20 };
export const env = { HONJIN_CARD_TERMINAL_HOSTS: '127.0.0.1' };

export const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });
export const admin = () => ({ actor: chain.actor('admin') });

let nextRoom = 0;
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

export const newDesk = (timeoutMs = 300) =>
  new TerminalDesk({ db: service.context.db, log }, () => ({ hosts: ['127.0.0.1'], timeoutMs }));

export async function connect(
  running: RunningTerminal,
  changes: Partial<RequestOf<typeof saveCardTerminal>> = {},
) {
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

export async function ask(wish: Partial<RequestOf<typeof askCardTerminal>> = {}, by = front()) {
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

export const requestOf = async (id: string) => (await requests()).find((each) => each.id === id)!;

/** Lets the next look come now. */
export const hurry = () =>
  chain.admin`update registration.card_request set next_attempt_at = now() - interval '1 second'`;

/** Works until nothing is open; without the pauses between. */
export async function workOff(by = desk) {
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

export async function payments() {
  const { body } = await chain.call(service, getUseDetail, { ids: [unit] }, front());
  return body.useDetails[0]!.bPayments;
}

export const paidYen = async () =>
  (await payments()).reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);

/** Starts a service, and for each test a guest in the house and a terminal at the counter. */
export function withCardDesk(): void {
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
  beforeEach(async () => {
    await arrive();
    await connect(await startPaymentTerminal(QUICK));
    desk = newDesk();
  });
  afterEach(async () => {
    await desk.stop();
    await terminal.stop();
  });
}
