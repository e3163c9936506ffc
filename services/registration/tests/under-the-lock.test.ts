import {
  cancelPayment,
  cancelSettlement,
  changeStatus,
  checkDay,
  checkIn,
  checkOut,
  issueRoomKeys,
  moveDetail,
  payReceivables,
  postSales,
  rollDay,
  saveMidFlowPayment,
  savePaymentsByRecipt,
  splitDetail,
} from '@honjin/contracts/registration';
import { Bus, callRpc, createLog, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT, putLaterMasters, type Later } from './money-desk.ts';

/** A request that waited for another decides by what it finds when its turn has come. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let later: Later;
let desk: MoneyDesk;
let bus: Bus;

beforeEach(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 6 });
  later = await putLaterMasters(chain);
  desk = new MoneyDesk(chain, service, hotel);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterEach(async () => {
  await bus.close();
  await chain.stop();
});

/** Holds a row while `work` starts requests that want it; each is known to wait before the next begins. */
async function holding<T>(table: 'booking' | 'receivable', id: string, work: () => Promise<T>): Promise<T> {
  return chain.admin.begin(async (sql) => {
    await sql`select from ${sql(`registration.${table}`)} where id = ${id} for update`;
    return work();
  }) as Promise<T>;
}

const waiting = (requests: number) =>
  eventually(async () => {
    const [row] = await chain.admin<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect(row!.count).toBe(requests);
  });

async function closeTheDay() {
  const token = await chain.sign(chain.actor('in-charge'));
  await callRpc(bus, postSales, { businessDate: TODAY }, { token });
  return callRpc(bus, rollDay, { businessDate: TODAY, shiftNo: 1 }, { token });
}

async function leave(unit: string) {
  const { body } = await chain.call(service, checkOut, { bRoomUnitIds: [unit] }, desk.front());
  expect(body.returnCode).toBe(200);
}

const cash = (bRoomUnitId: string, paymentAmount: number) => ({
  bPayments: [{ bRoomUnitId, accountingItemId: hotel.items.cash, paymentAmount }],
});

test('a check-in is not taken back over money that came in while it waited', async () => {
  const booking = await desk.book();
  await desk.checkIn(booking);
  const { version } = await show(chain, service, booking.id);
  const back = { trigger: 'CHECK_IN_CANCEL', to: 'BOOK' } as const;
  const cancel = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units, ...back };
  const [paid, cancelled] = await holding('booking', booking.id, async () => {
    const first = chain.call(service, savePaymentsByRecipt, cash(booking.units[0]!, 5_000), desk.front());
    await waiting(1);
    const second = chain.call(service, changeStatus, cancel, desk.front());
    await waiting(2);
    return [first, second] as const;
  }).then((both) => Promise.all(both));
  expect(paid.body.returnCode).toBe(200);
  expect(cancelled.body.returnCode).toBe('HOS-02026-4');
});

test('a line that is being settled is not split, and nobody waits in a circle', async () => {
  const { unit, id } = await desk.departing();
  const juice = await desk.sell(unit, hotel.items.juice, { quantity: 2, billPage: 2 });
  const bill = {
    bRoomUnitId: unit,
    billPage: 2,
    bPayments: [{ accountingItemId: hotel.items.cash, paymentAmount: 432 }],
  };
  const request = { settlementBills: [bill], checkoutFlag: 'NO' as const };
  const [settled, split] = await holding('booking', id, async () => {
    const first = chain.call(service, saveMidFlowPayment, request, desk.front());
    await waiting(1);
    const second = chain.call(service, splitDetail, { id: juice.id, quantity: 1 }, desk.front());
    await waiting(2);
    return [first, second] as const;
  }).then((both) => Promise.all(both));
  expect(settled.body.returnCode).toBe(200);
  expect(split.body.returnCode).toBe('HOS-02003-6');
});

test('a line that moved to another room while its taking back waited leaves the tax of that room right', async () => {
  const booking = await desk.departing(2);
  const [first, second] = booking.units as [string, string];
  const soda = (unit: string) => desk.sell(unit, hotel.items.juice, { unitPrice: 105, billPage: 2 });
  const [moved, stays] = [await soda(first), await soda(second)];
  const move = { orderIds: [moved.id], toRoomUnitId: second, toBillPage: 2 };
  const answers = await holding('booking', booking.id, async () => {
    const moving = chain.call(service, moveDetail, move, desk.front());
    await waiting(1);
    const back = chain.call(
      service,
      cancelPayment,
      { orderIds: [moved.id], reason: '部屋違い' },
      desk.front(),
    );
    await waiting(2);
    return [moving, back] as const;
  }).then((both) => Promise.all(both));
  expect(answers.map(({ body }) => body.returnCode)).toEqual([200, 200]);
  // Of 105 yen alone 7 are tax (105 × 8/108 = 7.8); of two such lines together 15, so that one of them has 8.
  const [left] = await chain.admin`
    select tax_amount::int as tax, room_unit_id as unit from registration.order_line where id = ${stays.id}`;
  expect(left).toEqual({ tax: 7, unit: second });
});

test('a check-out takes the records of its guests in the order in which everybody takes them', async () => {
  const guests = [...'アイウエオカキク'].map((nameKana, index) => ({
    guestNameSingleByte: nameKana,
    guestKanjiName: '',
    phoneNumber: `031111222${index}`,
  }));
  const { unit } = await desk.departing(1, {}, { unit: { bGuestInformation: guests } });
  await desk.settle(unit, [{ accountingItemId: hotel.items.cash, paymentAmount: NIGHT }]);
  const customers = await chain.admin<{ id: string }[]>`select id from registration.customer order by id`;
  const [first, ...others] = customers.map(({ id }) => id) as [string, ...string[]];
  const leaving = await chain.admin.begin(async (sql) => {
    await sql`select from registration.customer where id = ${first} for update`;
    const going = leave(unit);
    await waiting(1);
    // A request that waits for the first row must not have locked another already.
    const free = await sql`select from registration.customer where id = any(${others}) for update nowait`;
    expect(free).toHaveLength(7);
    return [going] as const;
  });
  await leaving[0];
});

test('a day does not hold the business day while it waits for a guest who checked in late', async () => {
  const [early, late] = [await desk.book(), await desk.book()];
  await desk.checkIn(early);
  const token = await chain.sign(chain.actor('in-charge'));
  await callRpc(bus, postSales, { businessDate: TODAY }, { token });
  const roll = () => callRpc(bus, rollDay, { businessDate: TODAY, shiftNo: 1 }, { token });
  await chain.admin
    .begin(async (other) => {
      const rolling = await holding('booking', early.id, async () => {
        const going = roll();
        await waiting(1);
        await desk.checkIn(late);
        await callRpc(bus, postSales, { businessDate: TODAY }, { token }).catch(() => undefined);
        await other`select from registration.booking where id = ${late.id} for update`;
        return [going] as const;
      });
      await waiting(1);
      await other`select from registration.business_day for update nowait`;
      return rolling;
    })
    .then(([rolling]) => rolling);
  const [day] = await chain.admin`select business_date::text as date from registration.business_day`;
  expect(day!['date']).toBe('2026-11-21');
});

test('a guest who checks in while the day closes belongs to the next day, so that no night is left out of the books', async () => {
  const staying = await desk.book(1, {}, 2);
  await desk.checkIn(staying);
  const token = await chain.sign(chain.actor('in-charge'));
  await callRpc(bus, postSales, { businessDate: TODAY }, { token });
  const checkInLate = async (booking: { id: string; units: string[] }) => {
    const { version } = await show(chain, service, booking.id);
    const bBasicInformation = { id: booking.id, version, bRoomUnitIds: booking.units };
    return (await chain.call(service, checkIn, { bBasicInformation }, desk.front())).body.returnCode;
  };
  const { rolling, arriving, late } = await chain.admin.begin(async (sql) => {
    // The close has looked and is about to seal the day when the guest comes.
    await sql`lock table registration.day_seal in share mode`;
    const going = callRpc(bus, rollDay, { businessDate: TODAY, shiftNo: 1 }, { token });
    await waiting(1);
    const booking = await desk.book();
    const coming = checkInLate(booking);
    await Promise.race([coming, waiting(2)]);
    return { rolling: [going] as const, arriving: [coming] as const, late: booking };
  });
  expect(await rolling[0]).toMatchObject({ businessDate: '2026-11-21' });
  expect(await arriving[0]).toBe('HOS-02005-0');
  const left = await chain.admin`
    select n.night from registration.room_night n join registration.room_unit u on u.id = n.room_unit_id
    where u.status in ('STAY', 'DEPARTURE') and n.posted_on is null and n.night < '2026-11-21'`;
  expect(left).toEqual([]);
  // Nothing is lost: the close of the next day asks for the guest who has not come.
  const findings = await callRpc(bus, checkDay, { businessDate: '2026-11-21' }, { token });
  expect(findings.findings).toMatchObject([{ check: 'NOT_CHECKED_IN', bookingId: late.id }]);
});

test('a request for cards that is on its way twice has them cut once', async () => {
  const booking = await desk.book();
  await desk.checkIn(booking);
  const rooms = [{ bRoomUnitId: booking.units[0]!, count: 2 }];
  // Of one process the second would wait for the first before it asks the database.
  const replica = await chain.start('registration', build);
  const ask = (where: RunningService) =>
    chain.call(where, issueRoomKeys, { rooms }, { ...desk.front(), idempotencyKey: 'cards-of-one-desk' });
  const answers = await holding('booking', booking.id, async () => {
    const first = ask(service);
    await waiting(1);
    const second = ask(replica);
    await waiting(2);
    return [first, second] as const;
  }).then((both) => Promise.all(both));
  expect(answers.map(({ body }) => body.returnCode)).toEqual([200, 200]);
  const [row] = await chain.admin<
    { cards: number }[]
  >`select count(*)::int as cards from registration.room_key`;
  expect(row!.cards).toBe(2);
});

describe('a closed day takes nothing more', () => {
  test('money for a receivable that waited while the day closed is entered again on the next', async () => {
    const { unit } = await desk.departing();
    const owed = [
      { accountingItemId: later.receivable, billingAddressId: later.agent, paymentAmount: NIGHT },
    ];
    expect((await desk.settle(unit, owed)).returnCode).toBe(200);
    await leave(unit);
    const [receivable] = await chain.admin<{ id: string }[]>`select id from registration.receivable`;
    const pay = () =>
      chain.call(
        service,
        payReceivables,
        {
          billingAddressId: later.agent,
          accountingItemId: hotel.items.cash,
          payments: [{ receivableId: receivable!.id, amount: 1_000 }],
        },
        desk.inCharge(),
      );
    const waited = await holding('receivable', receivable!.id, async () => {
      const paying = pay();
      await waiting(1);
      await closeTheDay();
      return [paying] as const;
    }).then(([paying]) => paying);
    expect(waited.body.returnCode).toBe('HOS-02005-0');
    expect((await pay()).body.returnCode).toBe(200);
    const entries =
      await chain.admin`select business_date::text, shift_no from registration.receivable_entry`;
    expect(entries.map((row) => ({ ...row }))).toEqual([{ business_date: '2026-11-21', shift_no: 1 }]);
  });

  test('a bill that waited while the day closed is not of that day', async () => {
    const booking = await desk.book(1, {}, 2);
    await desk.checkIn(booking);
    const unit = booking.units[0]!;
    await desk.sell(unit, hotel.items.juice, { billPage: 2 });
    const paid = cash(unit, 216).bPayments.map((payment) => ({ ...payment, billPage: 2 }));
    await chain.call(service, savePaymentsByRecipt, { bPayments: paid }, desk.front());
    const token = await chain.sign(chain.actor('in-charge'));
    await callRpc(bus, postSales, { businessDate: TODAY }, { token });
    const settle = () => desk.settle(unit, [], 'NO', { billPage: 2 });
    const waited = await holding('booking', booking.id, async () => {
      const settling = settle();
      await waiting(1);
      await callRpc(bus, rollDay, { businessDate: TODAY, shiftNo: 1 }, { token });
      return [settling] as const;
    }).then(([settling]) => settling);
    expect(waited.returnCode).toBe('HOS-02005-0');
    expect(await settle()).toMatchObject({ returnCode: 200, bills: [{ bussinessDate: '2026-11-21' }] });
  });
});

describe('a group that pays in one room', () => {
  const both = (
    booking: { units: string[] },
    payments: { accountingItemId: string; paymentAmount: number }[],
  ) =>
    chain.call(
      service,
      saveMidFlowPayment,
      {
        settlementBills: booking.units.map((bRoomUnitId) => ({ bRoomUnitId, bPayments: payments })),
        checkoutFlag: 'YES',
      },
      desk.front(),
    );

  test('has each line on one bill, however many rooms are settled at once', async () => {
    const booking = await desk.departing(2, { payIndivisualOrBulk: 'BULK' });
    const card = (paymentAmount: number) => [{ accountingItemId: hotel.items.card, paymentAmount }];
    // The room that pays takes both nights and both payments; the other has nothing left for a bill of its own.
    expect((await both(booking, card(NIGHT))).body.returnCode).toBe('HOS-02003-3');
    expect(await chain.admin`select from registration.bill`).toHaveLength(0);
    expect(await desk.settle(booking.unit, card(2 * NIGHT))).toMatchObject({
      bills: [{ salesTotal: 2 * NIGHT }],
    });
  });

  test('does not get its settlement back while a room on it has checked out', async () => {
    const booking = await desk.departing(2, { payIndivisualOrBulk: 'BULK' });
    const settled = await desk.settle(booking.unit, [
      { accountingItemId: hotel.items.card, paymentAmount: 2 * NIGHT },
    ]);
    await leave(booking.units[1]!);
    const request = { billId: settled.bills[0]!.id, reason: '誤り' };
    const cancel = async () => (await chain.call(service, cancelSettlement, request, desk.inCharge())).body;
    expect(await cancel()).toMatchObject({ returnCode: 'HOS-02003-4' });
    const { version } = await show(chain, service, booking.id);
    const back = { trigger: 'CHECK_OUT_CANCEL', to: 'DEPARTURE' } as const;
    const returned = await chain.call(
      service,
      changeStatus,
      { bBasicInformationId: booking.id, version, bRoomUnitIds: [booking.units[1]!], ...back },
      desk.inCharge(),
    );
    expect(returned.body.returnCode).toBe(200);
    expect(await cancel()).toMatchObject({ returnCode: 200 });
  });
});
