import type { RequestOf } from '@honjin/contracts';
import {
  cancelCardRequest,
  concludeCardRequest,
  listCardTerminals,
  saveCardTerminal,
  saveMidFlowPayment,
  getUseDetail,
} from '@honjin/contracts/registration';
import { startPaymentTerminal, TERMINAL_MODES } from '@honjin/device-simulators';
import { newId, tenantTx } from '@honjin/service-kit';
import { eventually } from '@honjin/test-kit';
import { describe, expect, test } from 'vitest';
import { findDayFindings } from '../src/day/check-day.ts';
import {
  admin,
  ask,
  booking,
  chain,
  connect,
  desk,
  front,
  hotel,
  hurry,
  newDesk,
  paidYen,
  payments,
  QUICK,
  requestOf,
  service,
  terminal,
  unit,
  workOff,
  withCardDesk,
} from './card-desk.ts';
import { TODAY } from './masters.ts';

withCardDesk();

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
