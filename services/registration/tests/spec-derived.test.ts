import {
  cancelSettlement,
  editBooking,
  issueReceipt,
  saveMidFlowPayment,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

/* Fields of section 3 that nobody enters: they follow from what was done to a booking. */

const FLOWERS = newId();

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 20 });
  desk = new MoneyDesk(chain, service, hotel);
  const state = {
    id: FLOWERS,
    code: 'FLOWERS',
    name: '花束',
    nameEn: 'Flowers',
    groupId: null,
    displayOrder: 1,
    category: 'OTHER',
    accountingItemId: hotel.items.juice,
    periodType: 'FIRST_DAY',
    quantityType: 'ROOM',
    unitPrice: 3_000,
    isTicketManaged: false,
    isStockManaged: false,
    isCleaningList: false,
    isArrangementList: true,
  };
  await chain.putMasters('registration', [{ entity: 'arrangement', id: FLOWERS, state }]);
});
afterAll(() => chain.stop());

const cash = (paymentAmount: number) => ({ accountingItemId: hotel.items.cash, paymentAmount });
const seen = (id: string) => show(chain, service, id);
const roomSeen = async (id: string) => (await seen(id)).bRoomUnit[0]!;

async function edit(id: string, room: object) {
  const bBasicInformation = { ...bookingOf([]), id, version: (await seen(id)).version, bRoomUnit: [room] };
  const { body } = await chain.call(service, editBooking, { bBasicInformation } as never, desk.inCharge());
  expect(body).toMatchObject({ returnCode: 200 });
}

describe('section 3: of a line', () => {
  it('the arrangement that it sells, and on which day of its night', async () => {
    const unit = { bArrangements: [{ roomDate: TODAY, arrangementId: FLOWERS }] };
    const { id, unit: roomUnit } = await desk.departing(1, {}, { unit });
    const [arranged] = (await roomSeen(id)).bArrangements;
    const facts = { bArrangementId: arranged!.id, itemRecordTerm: 'FIRST_DAY' };
    const { bOrders } = await desk.slip(roomUnit);
    expect(bOrders.find(({ itemName }) => itemName === '花束')).toMatchObject({
      ...facts,
      status: 'PLANNED',
    });
    const { unsettledBalance, plannedSales } = await desk.slip(roomUnit);
    await desk.settle(roomUnit, [cash(unsettledBalance + plannedSales)]);
    const lines = (await roomSeen(id)).bOrders;
    expect(lines.find(({ itemName }) => itemName === '花束')).toMatchObject({ ...facts, status: 'ENTERED' });
    const meals = lines.filter(({ kind, itemName }) => kind === 'ITEM' && itemName !== '花束');
    expect(meals.map(({ bArrangementId, itemRecordTerm }) => [bArrangementId, itemRecordTerm])).toEqual([
      [null, 'NEXT_DAY'],
    ]);
    const room = { bArrangementId: null, itemRecordTerm: null, dataType: '' };
    expect(lines.find(({ kind }) => kind === 'ROOM')).toMatchObject(room);
  });

  it('that it is taken back, by a copy that was added', async () => {
    const stay = await desk.book(1, {}, 3);
    await desk.checkIn(stay);
    const [unit = ''] = stay.units;
    const throughNight = addDays(TODAY, 2);
    const { plannedSales } = await desk.slip(unit);
    const settlementBills = [{ bRoomUnitId: unit, bPayments: [cash(plannedSales)] }];
    const settle = { settlementBills, checkoutFlag: 'NO', throughNight } as const;
    const { body } = await chain.call(service, saveMidFlowPayment, settle, desk.front());
    expect(body).toMatchObject({ returnCode: 200 });
    const nights = (await roomSeen(stay.id)).bRoomInformation;
    const shorter = roomOf(hotel, { nights: 2 });
    const bBasicInformation = {
      ...bookingOf([]),
      id: stay.id,
      version: (await seen(stay.id)).version,
      bRoomUnit: [{ ...shorter, id: unit, deletedBRoomInformationIds: [nights[2]!.id] }],
    };
    const edited = await chain.call(
      service,
      editBooking,
      { bBasicInformation, moneyReason: '早い出発' },
      { actor: chain.actor('admin') },
    );
    expect(edited.body).toMatchObject({ returnCode: 200 });
    const { bOrders } = await roomSeen(stay.id);
    const back = bOrders.filter(({ reversalOf }) => reversalOf !== null);
    expect(back.length).toBeGreaterThan(0);
    const facts = (ids: readonly (string | null)[]) =>
      new Set(bOrders.filter(({ id }) => ids.includes(id)).map((line) => `${line.status} ${line.dataType}`));
    expect(facts(back.map(({ id }) => id))).toEqual(new Set(['REVERSAL ADD']));
    expect(facts(back.map(({ reversalOf }) => reversalOf))).toEqual(new Set(['REVERSED ']));
    const others = bOrders.filter(
      ({ id, reversalOf }) => reversalOf === null && !back.some((line) => line.reversalOf === id),
    );
    expect(facts(others.map(({ id }) => id))).toEqual(new Set(['ENTERED ']));
  });
});

describe('section 3: of a payment', () => {
  it('the room that it was made for, and that it stands', async () => {
    const { units, id } = await desk.book();
    const bPayments = [{ bRoomUnitId: units[0]!, ...cash(1_000) }];
    const { body } = await chain.call(service, savePaymentsByRecipt, { bPayments }, desk.front());
    expect(body.bPayments).toMatchObject([{ status: 'ENTERED' }]);
    const { bPayments: paid, bRoomInformation } = await roomSeen(id);
    const { assignedRoomId, assignedRoomNumber } = bRoomInformation[0]!;
    expect(paid).toMatchObject([
      { useRoomId: assignedRoomId, useRoomNo: assignedRoomNumber, status: 'ENTERED' },
    ]);
  });
});

describe('section 3: of a room and its booking', () => {
  it('that its stay has other days than those it was booked with', async () => {
    const { id, units } = await desk.book(1, {}, 2, { from: addDays(TODAY, 20), roomId: null });
    const from = addDays(TODAY, 20);
    expect(await roomSeen(id)).toMatchObject({ nightsChanged: 'NO', historyType: 'OPERATION' });
    const room = roomOf(hotel, { from, nights: 2 });
    await edit(id, { ...room, id: units[0]!, memo: '別の言葉' });
    expect(await roomSeen(id)).toMatchObject({ memo: '別の言葉', nightsChanged: 'NO' });
    await edit(id, { ...roomOf(hotel, { from, nights: 3 }), id: units[0]! });
    expect(await roomSeen(id)).toMatchObject({ nights: 3, nightsChanged: 'YES' });
    await edit(id, { ...room, id: units[0]! });
    expect(await roomSeen(id)).toMatchObject({ nights: 2, nightsChanged: 'YES' });
  });

  it('its latest receipt, and the settlements that can still be taken back', async () => {
    const { unit, id } = await desk.departing();
    expect(await seen(id)).toMatchObject({ cancelSettle: [], bRoomUnit: [{ receipt: null }] });
    const { unsettledBalance, plannedSales } = await desk.slip(unit);
    const { bills } = await desk.settle(unit, [cash(unsettledBalance + plannedSales)]);
    const billId = bills[0]!.id;
    const receipt = { bRoomUnitId: unit, billId, addressee: '山田' };
    const issued = (await chain.call(service, issueReceipt, { receipt } as never, desk.front())).body;
    expect(await seen(id)).toMatchObject({
      cancelSettle: [billId],
      bRoomUnit: [{ receipt: { receiptNo: issued.receipt.receiptNo, billId, reissueCount: 0 } }],
    });
    const request = { billId, reason: '宛名違い' };
    const taken = await chain.call(service, cancelSettlement, request, desk.inCharge());
    expect(taken.body).toMatchObject({ returnCode: 200 });
    expect(await seen(id)).toMatchObject({ cancelSettle: [] });
  });
});
