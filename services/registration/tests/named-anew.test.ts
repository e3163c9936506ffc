import type { AnyCall, RequestOf } from '@honjin/contracts';
import {
  createBooking,
  editBooking,
  saveFreeMemo,
  savePaymentsByRecipt,
  saveQam,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

/** R-BOUND-06, R-BOUND-07: masters that are named beside the nights, in whatever call. */

const FROM = '2027-03-01';

const STATES = {
  rank: {},
  'billing-address': { type: 'COMMON' },
  'free-memo': { colour: '2196F3', isPopUp: false, isConfirmRequired: false, isKiosk: false, detail: '' },
  arrangement: {
    groupId: null,
    category: 'MEAL',
    accountingItemId: null,
    periodType: 'THE_DAY',
    quantityType: 'ROOM',
    unitPrice: 0,
    isTicketManaged: false,
    isStockManaged: false,
    isCleaningList: false,
    isArrangementList: true,
  },
};
type Entity = keyof typeof STATES;

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;
let booking: { id: string; units: string[] };

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  desk = new MoneyDesk(chain, service, hotel);
  booking = await desk.book();
  await desk.checkIn(booking);
});
afterAll(() => chain.stop());

async function ask<C extends AnyCall>(call: C, request: RequestOf<C>) {
  return (await chain.call(service, call, request, desk.inCharge())).body;
}

async function masterOf(entity: Entity): Promise<string> {
  const id = newId();
  const head = { id, code: id.slice(-8), name: entity, nameEn: entity, displayOrder: 1 };
  await chain.putMasters('registration', [{ entity, id, state: { ...head, ...STATES[entity] } }]);
  return id;
}

const retire = (id: string) => chain.admin`
  update registration.master_replica set state = state || '{"isActive": false}', version = version + 1 where id = ${id}`;

interface Named {
  night?: object;
  unit?: object;
}

function roomWith({ night = {}, unit = {} }: Named) {
  const room = roomOf(hotel, { from: FROM, nights: 1 });
  return { ...room, ...unit, bRoomInformation: [{ ...room.bRoomInformation[0]!, ...night }] };
}

const booked = (named: Named) => ask(createBooking, { bBasicInformation: bookingOf([roomWith(named)]) });

const memoOf = (freeMemoId: string) => ({ freeMemoId, freeMemoTitle: '荷物', detail: '2個' });
const inRoom = 'b_basic_information.b_room_unit[0]';

const PLACES: readonly (readonly [
  what: string,
  entity: Entity,
  path: string,
  name: (id: string) => Named,
])[] = [
  [
    'the rank of a guest',
    'rank',
    `${inRoom}.b_guest_information[0].rank_id`,
    (rankId) => ({
      unit: { bGuestInformation: [{ guestNameSingleByte: 'ヤマダ', guestKanjiName: '山田', rankId }] },
    }),
  ],
  [
    'a memo',
    'free-memo',
    `${inRoom}.b_free_memos[0].free_memo_id`,
    (id) => ({ unit: { bFreeMemos: [memoOf(id)] } }),
  ],
  [
    'an arrangement',
    'arrangement',
    `${inRoom}.b_arrangements[0].arrangement_id`,
    (arrangementId) => ({ unit: { bArrangements: [{ roomDate: FROM, arrangementId }] } }),
  ],
  [
    'the agency of a night',
    'billing-address',
    `${inRoom}.b_room_information[0].travel_agency_id`,
    (travelAgencyId) => ({ night: { travelAgencyId } }),
  ],
];

const outOfUse = (path: string) => ({
  returnCode: 'HOS-00001-1',
  errors: [expect.objectContaining({ path, code: 'HOS-09001-15' })],
});

describe('of a booking', () => {
  test.each(PLACES)(
    '%s is in use when it is named anew, and may be kept',
    async (_what, entity, path, name) => {
      const id = await masterOf(entity);
      const saved = await booked(name(id));
      expect(saved).toMatchObject({ returnCode: 200 });
      await retire(id);
      expect(await booked(name(id))).toMatchObject(outOfUse(path));
      const tree = await show(chain, service, saved.bBasicInformationId);
      const again = { ...roomWith(name(id)), id: tree.bRoomUnit[0]!.id, memo: '窓側' };
      const bBasicInformation = { ...bookingOf([]), id: tree.id, version: tree.version, bRoomUnit: [again] };
      expect(await ask(editBooking, { bBasicInformation })).toMatchObject({ returnCode: 200 });
    },
  );
});

test('children are not alone in a room', async () => {
  expect(await booked({ night: { paxMaleCount: 0, childA70Count: 2 } })).toMatchObject({
    returnCode: 'HOS-00001-1',
    errors: [
      expect.objectContaining({
        path: `${inRoom}.b_room_information[0].pax_male_count`,
        code: 'HOS-09001-0',
      }),
    ],
  });
});

describe('of other calls', () => {
  test('the address of a payment is in use', async () => {
    const billingAddressId = await masterOf('billing-address');
    const pay = () =>
      ask(savePaymentsByRecipt, {
        bPayments: [
          {
            bRoomUnitId: booking.units[0]!,
            accountingItemId: hotel.items.cash,
            paymentAmount: 100,
            billingAddressId,
          },
        ],
      });
    expect(await pay()).toMatchObject({ returnCode: 200 });
    await retire(billingAddressId);
    expect(await pay()).toMatchObject(outOfUse('b_payments[0].billing_address_id'));
  });

  test('a memo that is noted later is in use', async () => {
    const id = await masterOf('free-memo');
    await retire(id);
    const request = { bBasicInformationId: booking.id, bRoomUnitId: booking.units[0]!, ...memoOf(id) };
    expect(await ask(saveFreeMemo, request)).toMatchObject(outOfUse('free_memo_id'));
  });

  test('a Q.A.M is planned for a store of the group', async () => {
    const planned = (plannedStoreId: string) =>
      ask(saveQam, {
        bBasicInformationId: booking.id,
        bRoomUnitId: booking.units[0]!,
        qamType: 'GUEST',
        detail: 'お迎え',
        plannedStoreId,
      });
    expect(await planned(chain.scope.storeId)).toMatchObject({ returnCode: 200 });
    expect(await planned(newId())).toMatchObject({
      returnCode: 'HOS-00001-1',
      errors: [expect.objectContaining({ path: 'planned_store_id', code: 'HOS-09001-11' })],
    });
  });
});
