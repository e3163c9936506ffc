import { createBooking, editBooking, getFormMasters, quote } from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
});

afterAll(() => chain.stop());

const guest = { guestNameSingleByte: 'ﾔﾏﾀﾞ ﾀﾛｳ', guestKanjiName: '山田 太郎', phoneNumber: '090-1234-5678' };

describe('booking', () => {
  test('the price is the quote, to the yen', async () => {
    const nights = roomOf(hotel).bRoomInformation;
    const quoted = await chain.call(service, quote, { rooms: [{ nights: nights.map(stripRoom) }] });
    expect(quoted.body.returnCode).toBe(200);
    const saved = await show(
      chain,
      service,
      (await book(chain, service, bookingOf([roomOf(hotel, { guest })]))).id,
    );
    expect(saved.grandTotalAmount).toBe(quoted.body.totalAmount);
    // Friday and Saturday are rank B: 15,000 + 2 × 3,333 + 2,000 for two; tax-included, breakfast inside. The net lodging
    // charge of 9,733.5 is below Tokyo's first class.
    expect(saved.grandTotalAmount).toBe(2 * (15_000 + 6_666 + 2_000));
    expect(saved.bRoomUnit[0]).toMatchObject({
      status: 'BOOK',
      checkInTime: '15:00',
      checkOutTime: '10:00',
      isRepresentativeRoom: 'YES',
      guestName: '山田 太郎',
      guestNameSingleByte: 'ヤマダ タロウ',
    });
    expect(saved.bRoomUnit[0]?.bGuestInformation[0]).toMatchObject({ phoneNumber: '09012345678' });
    expect(saved.bRoomUnit[0]?.bRoomInformation[0]).toMatchObject({ priceRank: 'B', totalItemRate: 2_200 });
    expect(saved.bRoomUnit[0]?.bRoomInformation[0]?.explanation?.children.length).toBeGreaterThan(1);
  });

  test('the same guest is one customer of the chain', async () => {
    const first = await show(
      chain,
      service,
      (await book(chain, service, bookingOf([roomOf(hotel, { guest, from: '2027-01-05' })]))).id,
    );
    const again = { ...guest, guestNameSingleByte: 'ヤマダ　タロウ' };
    const second = await show(
      chain,
      service,
      (await book(chain, service, bookingOf([roomOf(hotel, { guest: again, from: '2027-02-05' })]))).id,
    );
    expect(second.bRoomUnit[0]?.bGuestInformation[0]?.customerId).toBe(
      first.bRoomUnit[0]?.bGuestInformation[0]?.customerId,
    );
  });

  test('wrong dates, unknown types, too many guests and missing prices are refused by name', async () => {
    const tryIt = async (tree: ReturnType<typeof bookingOf>) =>
      (await chain.call(service, createBooking, { bBasicInformation: tree }, { actor: chain.actor('front') }))
        .body.returnCode;
    expect(await tryIt(bookingOf([roomOf(hotel, { from: '2026-11-19' })]))).toBe('HOS-02006-0');
    expect(await tryIt(bookingOf([roomOf(hotel, { unit: { checkOutDate: '2026-11-25' } })]))).toBe(
      'HOS-02006-0',
    );
    expect(await tryIt(bookingOf([roomOf(hotel, { adults: 4 })]))).toBe('HOS-02001-3');
    expect(await tryIt(bookingOf([roomOf(hotel)], { guestOrGroupNamePhoneNumber: '12' }))).toBe(
      'HOS-00001-1',
    );
  });

  test('R-BOUND-06: masters that the store does not have are refused, each with its path', async () => {
    const room = roomOf(hotel, { roomTypeId: hotel.plan, planId: hotel.twin });
    const [night] = room.bRoomInformation;
    const bRoomInformation = [{ ...night!, purposeId: hotel.salesRoute, salesRouteId: newId() }];
    const bBasicInformation = bookingOf([{ ...room, bRoomInformation }]);
    const actor = chain.actor('front');
    const { body } = await chain.call(service, createBooking, { bBasicInformation }, { actor });
    expect(body.returnCode).toBe('HOS-00001-1');
    const at = 'b_basic_information.b_room_unit[0].b_room_information[0]';
    expect(body.errors?.map(({ path, code }) => [path, code])).toEqual(
      ['room_type_id', 'package_plan_id', 'purpose_id', 'sales_route_id'].map((field) => [
        `${at}.${field}`,
        'HOS-09001-11',
      ]),
    );
  });

  test('a rate by hand needs the right and a reason', async () => {
    const room = roomOf(hotel, { from: '2027-03-01', nights: 1 });
    room.bRoomInformation[0] = { ...room.bRoomInformation[0]!, overrideRate: 15_800, overrideReason: '常連' };
    const input = { bBasicInformation: bookingOf([room]) };
    const front = await chain.call(service, createBooking, input, { actor: chain.actor('front') });
    expect(front.body.returnCode).toBe('HOS-02006-1');
    const inCharge = await chain.call(service, createBooking, input, { actor: chain.actor('in-charge') });
    expect((await show(chain, service, inCharge.body.bBasicInformationId)).grandTotalAmount).toBe(15_800);
  });

  test('an intent sent twice books once', async () => {
    const input = { bBasicInformation: bookingOf([roomOf(hotel, { from: '2027-04-01' })]) };
    const options = { actor: chain.actor('front'), idempotencyKey: 'one-intent' };
    const [first, second] = [
      await chain.call(service, createBooking, input, options),
      await chain.call(service, createBooking, input, options),
    ];
    expect(second.body.bookingNo).toBe(first.body.bookingNo);
  });
});

describe('editing', () => {
  test('a night more is priced, and a stale save learns who changed what', async () => {
    const booked = await book(chain, service, bookingOf([roomOf(hotel, { from: '2027-05-10', nights: 1 })]));
    const before = await show(chain, service, booked.id);
    const unit = { ...roomOf(hotel, { from: '2027-05-10', nights: 2 }), id: booked.units[0]! };
    const edited = await chain.call(
      service,
      editBooking,
      { bBasicInformation: { ...bookingOf([unit]), id: booked.id, version: 1 } },
      { actor: chain.actor('front', { userName: '鈴木' }) },
    );
    expect(edited.body.version).toBe(2);
    const after = await show(chain, service, booked.id);
    expect(after.checkOutDate).toBe('2027-05-12');
    expect(after.grandTotalAmount).toBe(before.grandTotalAmount * 2);
    const stale = await chain.call(service, editBooking, {
      bBasicInformation: { ...bookingOf([unit]), id: booked.id, version: 1 },
    });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      returnCode: 'HOS-00005-0',
      details: { version: 2, changedBy: ['鈴木'] },
    });
  });

  test('a cancelled room gives its nights back', async () => {
    const wish = { from: '2027-06-01', nights: 1, roomTypeId: hotel.suite };
    const booked = await book(chain, service, bookingOf([roomOf(hotel, wish)]));
    const full = await chain.call(service, createBooking, {
      bBasicInformation: bookingOf([roomOf(hotel, wish)]),
    });
    expect(full.body).toMatchObject({ returnCode: 'HOS-02001-1', details: { reason: 'SOLD_OUT' } });
    const cancel = await chain.call(service, editBooking, {
      bBasicInformation: { ...bookingOf([]), id: booked.id, version: 1, cancelRoom: booked.units },
      cancelReason: '都合により',
    });
    expect(cancel.body.returnCode).toBe(200);
    expect((await show(chain, service, booked.id)).bRoomUnit[0]?.status).toBe('CANCEL');
    await book(chain, service, bookingOf([roomOf(hotel, wish)]));
  });
});

test('the form offers what the masters say', async () => {
  const answer = await chain.call(service, getFormMasters, {});
  expect(answer.body.roomTypes.map(({ code, roomCount }) => [code, roomCount])).toEqual([
    ['STE', 1],
    ['TWN', 5],
  ]);
  expect(answer.body.plans[0]?.roomTypeIds).toContain(hotel.twin);
});

function stripRoom(night: ReturnType<typeof roomOf>['bRoomInformation'][number]) {
  const { roomDate, roomTypeId, packagePlanId, paxMaleCount } = night;
  return { roomDate, roomTypeId, packagePlanId, ...(paxMaleCount === undefined ? {} : { paxMaleCount }) };
}
