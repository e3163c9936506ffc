import type { RequestOf } from '@honjin/contracts';
import {
  changeStatus,
  chargeFee,
  checkOut,
  editBooking,
  roomUnitCheckout,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT } from './money-desk.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 40 });
  desk = new MoneyDesk(chain, service, hotel);
});
afterAll(() =>
  chain.stop({
    brokenOnPurpose: [
      'a room unit is not as it was told last',
      'stock differs from the units that hold it',
      'nights differ from the dates',
    ],
  }),
);

type Role = 'front' | 'in-charge';
const as = (role: Role) => ({ actor: chain.actor(role) });
const card = (paymentAmount: number) => [{ accountingItemId: hotel.items.card, paymentAmount }];

async function edit(id: string, rooms: readonly object[], given: { role?: Role; reason?: string } = {}) {
  const { version } = await show(chain, service, id);
  const bBasicInformation = { ...bookingOf([]), id, version, bRoomUnit: rooms };
  const request = { bBasicInformation, moneyReason: given.reason ?? '' } as RequestOf<typeof editBooking>;
  return (await chain.call(service, editBooking, request, as(given.role ?? 'front'))).body;
}

describe('R-STATE-23: a cancelled room that becomes a booking again', () => {
  /** A cancelled booking of a later day that was charged a fee. */
  async function cancelled() {
    const from = '2027-03-01';
    const booking = await book(chain, service, bookingOf([roomOf(hotel, { from, nights: 1 })]));
    expect(await desk.move(booking, 'CANCEL', 'CANCEL')).toMatchObject({ returnCode: 200 });
    const [bRoomUnitId = ''] = booking.units;
    const fees = [{ bRoomUnitId, amount: 5_000 }];
    const charge = { kind: 'CANCELLATION' as const, fees, moneyReason: '規定のとおり' };
    expect((await chain.call(service, chargeFee, charge, as('in-charge'))).body.returnCode).toBe(200);
    return { ...booking, unit: bRoomUnitId, from };
  }
  type Cancelled = Awaited<ReturnType<typeof cancelled>>;

  async function rebook(booking: Cancelled, role: Role, reason: string) {
    const { version } = await show(chain, service, booking.id);
    const request = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units, reason };
    const change = { ...request, trigger: 'FORM' as const, to: 'BOOK' as const };
    return (await chain.call(service, changeStatus, change, as(role))).body;
  }
  const saveAsBook = ({ id, unit, from }: Cancelled, role: Role, reason: string) =>
    edit(id, [{ ...roomOf(hotel, { from, nights: 1 }), id: unit, status: 'BOOK' }], { role, reason });

  test.each([
    ['by its status', rebook],
    ['by a save', saveAsBook],
  ])('%s owes no open fee: taking it back needs the right and a reason', async (_how, back) => {
    const booking = await cancelled();
    expect(await desk.slip(booking.unit)).toMatchObject({ unsettledSales: 5_000 });
    expect(await back(booking, 'front', 'お客様のご希望')).toMatchObject({ returnCode: 'HOS-02006-1' });
    expect(await back(booking, 'in-charge', '')).toMatchObject({ returnCode: 'HOS-02006-1' });
    expect(await back(booking, 'in-charge', 'お客様のご希望')).toMatchObject({ returnCode: 200 });
    const { unsettledSales, bOrders } = await desk.slip(booking.unit);
    expect(unsettledSales).toBe(0);
    const fees = bOrders.filter(({ kind }) => kind === 'FEE').map(({ totalAmount }) => totalAmount);
    expect(fees.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  it('keeps a fee that is settled with its bill', async () => {
    const booking = await cancelled();
    expect(await desk.settle(booking.unit, card(5_000), 'NO')).toMatchObject({ returnCode: 200 });
    expect(await rebook(booking, 'front', 'お客様のご希望')).toMatchObject({ returnCode: 200 });
    const { bOrders, unsettledBalance } = await desk.slip(booking.unit);
    expect(unsettledBalance).toBe(0);
    expect(bOrders.filter(({ kind }) => kind === 'FEE')).toMatchObject([{ billStatus: 'DONE' }]);
  });
});

describe('R-STATE-21: the room that pays for all leaves', () => {
  test.each(['BULK', 'ROOM_FEE'] as const)(
    '%s: nights that others have still to sleep are not billed',
    async (payIndivisualOrBulk) => {
      const units = [1, 3, 3].map((nights, index) =>
        roomOf(hotel, {
          nights,
          roomId: hotel.twinRooms[20 + index + (payIndivisualOrBulk === 'BULK' ? 0 : 5)]!,
          unit: { isRepresentativeRoom: index === 0 ? 'YES' : 'NO' },
        }),
      );
      const group = await book(chain, service, bookingOf(units, { payIndivisualOrBulk }));
      await desk.checkIn({ id: group.id, units: group.units.slice(0, 2) });
      const [payer = '', staying = '', coming = ''] = group.units;
      await desk.move({ id: group.id, units: [payer] }, 'DEPART', 'DEPARTURE');
      const settled = await desk.settle(payer, card(NIGHT));
      expect(settled).toMatchObject({ returnCode: 200, bills: [{ salesTotal: NIGHT }] });
      for (const unit of [staying, coming]) {
        const { bOrders } = await desk.slip(unit);
        expect(new Set(bOrders.map(({ isPlanned }) => isPlanned))).toEqual(new Set([true]));
      }
      const left = await chain.call(service, checkOut, { bRoomUnitIds: [payer] }, as('front'));
      expect(left.body.returnCode).toBe(200);
    },
  );

  it('a room of the group that leaves early is charged what it slept', async () => {
    const group = await desk.book(2, { payIndivisualOrBulk: 'BULK' }, 3);
    await desk.checkIn(group);
    const [, early = ''] = group.units;
    await desk.move({ id: group.id, units: [early] }, 'DEPART', 'DEPARTURE');
    // The first night is owed even by who leaves on the day of arrival; the two others are free again.
    expect(await desk.settle(early, card(NIGHT))).toMatchObject({ returnCode: 200 });
    const out = await chain.call(service, roomUnitCheckout, { bRoomUnitIds: [early] }, as('front'));
    expect(out.body.returnCode).toBe(200);
  });
});

describe('R-STATE-08: both calls of the check-out', () => {
  test.each([
    ['one room that leaves after the representative', 1, 200],
    ['several of which one leaves after it', 2, 'HOS-02002-1'],
  ] as const)('agree on %s', async (_what, count, expected) => {
    for (const call of [checkOut, roomUnitCheckout]) {
      const group = await desk.departing(3);
      for (const unit of group.units) await desk.settle(unit, card(NIGHT));
      const [, late = '', other = ''] = group.units;
      await chain.admin`
        update registration.room_unit set check_out_date = check_out_date + 1 where id = ${late}`;
      const bRoomUnitIds = count === 1 ? [late] : [late, other];
      const { body } = await chain.call(service, call, { bRoomUnitIds }, as('front'));
      expect([call.path, body.returnCode]).toEqual([call.path, expected]);
    }
  });
});
