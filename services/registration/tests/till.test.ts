import type { RequestOf } from '@honjin/contracts';
import {
  cancelPayment,
  chargeRoom,
  checkOut,
  findTillRooms,
  getUseDetail,
  issueRoomKeys,
  listTillItems,
  stopRoomCharges,
} from '@honjin/contracts/registration';
import { newId } from '@honjin/service-kit';
import { describe, expect, test } from 'vitest';
import { TODAY } from './masters.ts';
import { NIGHT } from './money-desk.ts';
import {
  billed,
  breakfast,
  chain,
  checkFor,
  codeOf,
  desk,
  hotel,
  post,
  service,
  staying,
  till,
  tillNamed,
  type Order,
  withTill,
} from './till-desk.ts';

withTill();

describe('R-TILL-02: who may be charged', () => {
  const find = async (request: RequestOf<typeof findTillRooms>) =>
    (await chain.call(service, findTillRooms, request, till)).body.rooms;

  test('by room number or key card: name and heads, and no balance', async () => {
    const { unit } = await staying();
    const cards = await chain.call(service, issueRoomKeys, { rooms: [{ bRoomUnitId: unit, count: 1 }] });
    const [{ serial = '', roomNo = '' } = {}] = cards.body.keys;
    expect(serial).not.toBe('');
    const expected = {
      bRoomUnitId: unit,
      roomNo,
      guestName: '山田 太郎',
      pax: 2,
      mayPost: true,
      block: null,
    };
    expect(await find({ roomNo })).toMatchObject([expected]);
    expect(await find({ serial })).toMatchObject([expected]);
    expect(JSON.stringify(await find({ roomNo }))).not.toMatch(/balance|phone|amount/i);
    // A number is whole: 20 is no room.
    expect(await find({ roomNo: roomNo.slice(0, 2) })).toEqual([]);
    expect(await find({})).toEqual([]);
  });

  test('not who is still to come, has been settled or left, or whom the desk has stopped', async () => {
    const refusal = async (unit: string) => codeOf(post(checkFor(unit, [breakfast(1_000)])));
    const blockOf = async (unit: string) => {
      const { bOrders } = await desk.slip(unit);
      const { useRoomNo } = bOrders[0]!;
      const rooms = await find({ roomNo: useRoomNo });
      return rooms.find(({ bRoomUnitId }) => bRoomUnitId === unit)?.block;
    };
    const coming = await desk.book(1);
    expect([await blockOf(coming.units[0]!), await refusal(coming.units[0]!)]).toEqual([
      'NOT_IN_HOUSE',
      'HOS-02040-4',
    ]);

    const leaving = await desk.departing();
    const cash = { accountingItemId: hotel.items.cash, paymentAmount: NIGHT };
    expect(await desk.settle(leaving.unit, [cash])).toMatchObject({ returnCode: 200 });
    expect([await blockOf(leaving.unit), await refusal(leaving.unit)]).toEqual(['SETTLED', 'HOS-02045-2']);
    expect(await codeOf(chain.call(service, checkOut, { bRoomUnitIds: [leaving.unit] }, desk.front()))).toBe(
      200,
    );
    expect([await blockOf(leaving.unit), await refusal(leaving.unit)]).toEqual([
      'CHECKED_OUT',
      'HOS-02040-4',
    ]);

    const { unit } = await staying();
    const stop = (isStopped: boolean, reason = '') =>
      chain.call(service, stopRoomCharges, { bRoomUnitId: unit, isStopped, reason }, desk.front());
    expect(await codeOf(stop(true))).toBe('HOS-00001-1');
    expect(await codeOf(stop(true, '現金払いのみ'))).toBe(200);
    expect([await blockOf(unit), await refusal(unit)]).toEqual(['NO_POST', 'HOS-02045-3']);
    expect((await desk.slip(unit)).chargeStop).toEqual({ reason: '現金払いのみ', stoppedBy: '佐藤' });
    // The restaurant's own page keeps to it, too.
    const juice = { accountingItemId: hotel.items.juice, quantity: 1, place: 'IN' as const };
    const byWaiter = { bRoomUnitId: unit, guestName: '山田', orders: [juice] };
    const waiter = { actor: chain.actor('restaurant') };
    expect(await codeOf(chain.call(service, chargeRoom, byWaiter, waiter))).toBe('HOS-02045-3');
    expect(await codeOf(stop(false))).toBe(200);
    expect([await blockOf(unit), await refusal(unit)]).toEqual([null, 200]);
    expect(await codeOf(post(checkFor(newId(), [breakfast(1_000)])))).toBe('HOS-01002-4');
  });
});

describe('R-TILL-03, 04: what is posted', () => {
  test('the articles of the master without those of lodging, each with its tax', async () => {
    const { items } = (await chain.call(service, listTillItems, {}, till)).body;
    expect(items.map(({ itemCode, unitPrice, taxClass }) => [itemCode, unitPrice, taxClass])).toEqual(
      expect.arrayContaining([
        ['ジュース', 216, 'REDUCED'],
        ['ワイン', 155, 'STANDARD'],
        ['朝食', 0, 'STANDARD'],
      ]),
    );
    expect(items.some(({ itemCode }) => itemCode === '宿泊料' || itemCode === '現金')).toBe(false);
  });

  test('stands on the bill with the till and its number, by the tax that the till says', async () => {
    const { unit } = await staying();
    const orders: Order[] = [
      breakfast(3_300, { quantity: 2, name: '和朝食' }),
      { itemCode: 'ジュース', unitPrice: 216, quantity: 3, taxClass: 'REDUCED', name: '持帰' },
      { itemCode: 'ジュース', unitPrice: 220, taxClass: 'STANDARD' },
    ];
    const serviceCharge = { itemCode: '朝食', amount: 660, taxClass: 'STANDARD' as const };
    const check = checkFor(unit, orders, { serviceCharge });
    const { body } = await post(check);
    expect(body).toMatchObject({ returnCode: 200, isRepeated: false });
    expect(body.tillCheck).toMatchObject({
      checkNo: check.checkNo,
      revision: 1,
      status: 'POSTED',
      tillName: 'レストラン松',
      guestName: '山田 太郎',
      covers: 2,
      mealPeriod: 'DINNER',
      businessDate: TODAY,
      totalAmount: 8_128,
    });
    const lines = await billed(unit);
    expect(
      lines.map(({ itemName, memo, quantity, taxRate, totalAmount }) => [
        itemName,
        memo,
        quantity,
        taxRate,
        totalAmount,
      ]),
    ).toEqual([
      ['朝食', '和朝食', 2, 10, 6_600],
      ['ジュース', '持帰', 3, 8, 648],
      ['ジュース', '', 1, 10, 220],
      ['朝食', '', 1, 10, 660],
    ]);
    expect(
      lines.every(({ tillName, checkNo }) => tillName === 'レストラン松' && checkNo === check.checkNo),
    ).toBe(true);
    const [{ user_name, after } = { user_name: '', after: {} }] = await chain.admin<
      { user_name: string; after: object }[]
    >`select user_name, after from registration.audit_log
      where action = 'till.post' and after->>'checkNo' = ${check.checkNo}`;
    expect([user_name, after]).toEqual([
      'レストラン松',
      { tillName: 'レストラン松', checkNo: check.checkNo, totalAmount: 8_128 },
    ]);
  });

  test('is refused as a whole when a line is not what it says', async () => {
    const { unit } = await staying();
    const wrong = checkFor(unit, [breakfast(1_000)], { totalAmount: 999 });
    expect(await codeOf(post(wrong))).toBe('HOS-02045-1');
    const wine: Order = { itemCode: 'ワイン', unitPrice: 500, taxClass: 'REDUCED' };
    expect(await codeOf(post(checkFor(unit, [breakfast(1_000), wine])))).toBe('HOS-02045-4');
    const unknown = await post(checkFor(unit, [breakfast(1_000), { ...wine, itemCode: '宿泊料' }]));
    expect(unknown.body).toMatchObject({
      returnCode: 'HOS-00001-1',
      errors: [{ code: 'HOS-09001-11', path: 'orders[1].item_code' }],
    });
    // A till gives nothing away: 155 yen and its tax are 170.
    const cheap = (unitPrice: number) => post(checkFor(unit, [{ ...wine, unitPrice, taxClass: 'STANDARD' }]));
    expect(await codeOf(cheap(169))).toBe('HOS-02006-1');
    expect(await billed(unit)).toEqual([]);
    expect(await codeOf(cheap(170))).toBe(200);
    // What was refused keeps no number.
    expect(await codeOf(post({ ...wrong, totalAmount: 1_000 }))).toBe(200);
  });

  test('needs the scope of tills, which gives nothing else', async () => {
    const { unit } = await staying();
    const reader = tillNamed('Reader');
    reader.actor = { ...reader.actor, permissions: { till: 'read' } as never };
    const check = checkFor(unit, [breakfast(1_000)]);
    expect((await post(check, reader)).status).toBe(403);
    expect((await post(check, { actor: chain.actor('front') })).status).toBe(403);
    for (const [call, request] of [
      [getUseDetail, { ids: [unit] }],
      [cancelPayment, { orderIds: [unit] }],
      [stopRoomCharges, { bRoomUnitId: unit, isStopped: false }],
    ] as const)
      expect([call.path, (await chain.call(service, call as never, request as never, till)).status]).toEqual([
        call.path,
        403,
      ]);
  });
});
