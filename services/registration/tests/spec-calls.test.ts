import {
  createBooking,
  editBooking,
  getGroupCustomerListByCondition,
  getUseCondition,
  issueReceipt,
  previewDetailsPdf,
  saveGroupCustomer,
  showBooking,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, planOf, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT } from './money-desk.ts';

/* What section 7 of the specification sends with its calls, and section 3 reads beside what a clerk enters. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 20 });
  desk = new MoneyDesk(chain, service, hotel);
  const state = { ...planOf(hotel), content: '朝食はバイキング', printTitles: ['朝食付'], stayUse: 'NIGHTS' };
  await chain.admin`delete from registration.master_replica where id = ${hotel.plan}`;
  await chain.putMasters('registration', [{ entity: 'plan', id: hotel.plan, version: 2, state }]);
});
afterAll(() => chain.stop());

const front = () => desk.front();
const juice = () => ({ accountingItemId: hotel.items.juice, quantity: 2, memo: '部屋へ' });
const cash = (paymentAmount: number) => ({ accountingItemId: hotel.items.cash, paymentAmount });

describe('b_orders and b_payments at creation', () => {
  it('are sold and taken with the booking, by the right on money, all of it or nothing', async () => {
    const room = { ...roomOf(hotel), bOrders: [juice()], bPayments: [cash(1_000)] };
    const create = (bRoomUnit: (typeof room)[], actor = front()) =>
      chain.call(service, createBooking, { bBasicInformation: bookingOf(bRoomUnit) }, actor);
    const { body } = await create([roomOf(hotel) as typeof room, room]);
    expect(body.returnCode).toBe(200);
    const { bRoomUnit } = await show(chain, service, body.bBasicInformationId);
    expect(bRoomUnit[0]).toMatchObject({ bOrders: [], bPayments: [] });
    expect(bRoomUnit[1]).toMatchObject({
      bOrders: [{ itemName: 'ジュース', quantity: 2, amount: 432, memo: '部屋へ' }],
      bPayments: [{ paymentAmount: 1_000, paymentDate: TODAY }],
      unsettledBalance: 432 - 1_000,
    });
    const bookings = async () =>
      (await chain.admin<{ count: string }[]>`select count(*) from registration.booking`)[0]!.count;
    const before = await bookings();
    const { permissions } = chain.actor('front');
    const noMoney = chain.actor('front', { permissions: { ...permissions, money: 'read' } });
    expect((await create([room], { actor: noMoney })).body.returnCode).toBe('HOS-00003-0');
    const unknown = { ...room, bPayments: [{ ...cash(1), accountingItemId: hotel.items.juice }] };
    expect((await create([unknown])).body.returnCode).toBe('HOS-02003-1');
    expect(await bookings()).toBe(before);
  });
});

describe('the lists of deleted nights', () => {
  const nights = (body: { bRoomUnit: { bRoomInformation: { roomDate: string; viewType: string }[] }[] }) =>
    body.bRoomUnit[0]!.bRoomInformation.map(({ roomDate, viewType }) => `${roomDate} ${viewType}`);

  it('take nights away that leave the stay; nights that are not sent stay as they are', async () => {
    const room = roomOf(hotel, { nights: 3 });
    for (const night of room.bRoomInformation) night.viewType = '海';
    const { body } = await chain.call(
      service,
      createBooking,
      { bBasicInformation: bookingOf([room]) },
      front(),
    );
    const id = body.bBasicInformationId;
    const saved = async () => show(chain, service, id);
    const edit = async (part: object) => {
      const { version, bRoomUnit } = await saved();
      const unit = { ...room, id: bRoomUnit[0]!.id, ...part };
      const bBasicInformation = { ...bookingOf([unit]), id, version };
      return (await chain.call(service, editBooking, { bBasicInformation }, front())).body.returnCode;
    };
    const [first, second, third] = room.bRoomInformation;
    expect(await edit({ bRoomInformation: [{ ...second!, viewType: '山' }] })).toBe(200);
    const [a, b, c] = [TODAY, addDays(TODAY, 1), addDays(TODAY, 2)];
    expect(nights(await saved())).toEqual([`${a} 海`, `${b} 山`, `${c} 海`]);
    const ids = (await saved()).bRoomUnit[0]!.bRoomInformation.map((night) => night.id);
    // A night of the stay cannot be deleted: the stay would have a hole.
    const hole = { bRoomInformation: [first, third], deletedBRoomInformationIds: [ids[1]!] };
    expect(await edit(hole)).toBe('HOS-02006-0');
    const shorter = { checkOutDate: addDays(TODAY, 2), deletedBRoomInformationIds: [ids[2]!] };
    expect(await edit({ ...shorter, bRoomInformation: [first, { ...third!, id: ids[2]! }] })).toBe(200);
    expect(nights(await saved())).toEqual([`${a} 海`, `${b} 山`]);
  });
});

describe('what is read beside what was entered', () => {
  it('of a booking: its tenancy and the status of the room that represents it', async () => {
    const { id } = await desk.book(2);
    expect(await show(chain, service, id)).toMatchObject({ ...chain.scope, status: 'BOOK' });
  });

  it('of a night: its plan, the rates of its classes, and where its charge stands', async () => {
    const { units, id } = await desk.departing(1, {}, { adults: 1 });
    const nightOf = async () => {
      const request = { bBasicInformationId: id, bRoomUnitId: units[0]! };
      return (await chain.call(service, getUseCondition, request, front())).body.bRoomInformations[0]!;
    };
    const open = await nightOf();
    expect(open).toMatchObject({
      roomCategory: 'REAL',
      assignedRoomTypeId: hotel.twin,
      packagePlanType: 'NIGHTS',
      packagePlanContent: '朝食はバイキング',
      packagePlanPrintTitles: ['御宿泊料', '朝食付'],
      fareMethodId: 'ROOM',
      isTotalRateChange: 'NO',
      billId: null,
      billPage: 1,
      billStatus: 'NOT',
    });
    expect(open.classRates).toMatchObject([{ guestGroup: 'ADULT', count: 1, name: '' }]);
    const [{ unsettledBalance, plannedSales }] = [await desk.slip(units[0]!)];
    const { bills } = await desk.settle(units[0]!, [cash(unsettledBalance + plannedSales)]);
    expect(await nightOf()).toMatchObject({ billId: bills[0]!.id, billStatus: 'DONE', billPage: 1 });
  });

  it('of a child: its name, its fee and what it pays', async () => {
    const room = roomOf(hotel, { nights: 1, adults: 1 });
    Object.assign(room.bRoomInformation[0]!, { childB50Count: 1 });
    const { body } = await chain.call(
      service,
      createBooking,
      { bBasicInformation: bookingOf([room]) },
      front(),
    );
    const night = (await show(chain, service, body.bBasicInformationId)).bRoomUnit[0]!.bRoomInformation[0]!;
    const children = night.classRates?.filter(({ guestGroup }) => guestGroup === 'B50');
    const charged = night.explanation!.children.filter(({ params }) => params['group'] === 'B50');
    expect(children).toMatchObject([{ name: 'B50', rateName: '50%', count: 1 }]);
    expect(children![0]!.totalRate).toBe(charged.reduce((sum, { amountYen }) => sum + amountYen, 0));
  });

  it('of lines and payments: codes of their article, room, plan, lodging tax and the bill', async () => {
    const { units, unit, id } = await desk.departing();
    await desk.sell(unit, hotel.items.wine, { unitPrice: 100 });
    const { unsettledBalance, plannedSales } = await desk.slip(unit);
    const { bills } = await desk.settle(unit, [cash(unsettledBalance + plannedSales)]);
    const { body } = await chain.call(service, showBooking, { bookingBasicInformationId: id }, front());
    const { bOrders, bPayments, bRoomInformation } = body.bBasicInformation.bRoomUnit[0]!;
    const bill = { billBussinessDate: TODAY, billRoomUnitId: units[0], billNo: bills[0]!.billNo };
    const [night] = bRoomInformation;
    expect(bOrders.find(({ kind }) => kind === 'ROOM')).toMatchObject({
      ...bill,
      interfaceCode: '宿泊料',
      bookkeepingCode: '',
      useRoomId: night!.assignedRoomId,
      packagePlanId: hotel.plan,
      packagePlanName: '朝食付きプラン',
      otaxAmount: 0,
      isUnitPriceChange: 'NO',
      paxTotalCount: 2,
    });
    const taxes = bOrders.filter(({ kind }) => kind === 'ACCOMMODATION_TAX');
    expect(taxes.map(({ otaxAmount }) => otaxAmount)).toEqual(taxes.map(({ totalAmount }) => totalAmount));
    expect(bOrders.find(({ itemName }) => itemName === 'ワイン')).toMatchObject({ isUnitPriceChange: 'YES' });
    expect(bPayments).toMatchObject([
      { ...bill, interfaceCode: '現金', receiptPrintName: '現金', useRoomNo: night!.assignedRoomNumber },
    ]);
  });
});

describe('receipts', () => {
  it('preview the details of an issued one, and a paper makes the preview void that it replaces', async () => {
    const { unit } = await desk.departing();
    const { bills } = await desk.settle(unit, [cash(NIGHT)]);
    const receipt = { bRoomUnitId: unit, billId: bills[0]!.id, addressee: '山田' };
    const preview = async (request: object) =>
      (await chain.call(service, previewDetailsPdf, request as never, front())).body;
    const seen = await preview({ receipt });
    expect(await preview({ receipt, receiptId: unit })).toMatchObject({ returnCode: 'HOS-00001-0' });
    const issue = async (request: object) =>
      (await chain.call(service, issueReceipt, request as never, front())).body;
    expect(await issue({ receipt, deletePageId: unit })).toMatchObject({ returnCode: 'HOS-00004-0' });
    expect(await issue({ receipt, previewReceiptId: seen.previewReceiptId })).toMatchObject({
      returnCode: 'HOS-00001-0',
    });
    const issued = await issue({ receipt, deletePageId: seen.previewReceiptId });
    expect(issued).toMatchObject({ returnCode: 200, receipt: { amount: NIGHT } });
    const voided = await issue({ previewReceiptId: seen.previewReceiptId });
    expect(voided).toMatchObject({ returnCode: 'HOS-00004-0' });
    const receiptId = issued.receipt.id;
    const twice = await issue({ id: receiptId, reason: '紛失', deletePageId: receiptId });
    expect(twice.returnCode).toBe('HOS-02006-1');
    expect(await preview({ details: { printLanguage: 'en' }, receiptId })).toMatchObject({
      returnCode: 200,
      amount: NIGHT,
      stampDuty: 0,
    });
    // A paper of an earlier release lacks the settings that came later.
    await chain.admin`update registration.receipt set content = content #- '{input,orderIds}' #- '{input,onPaper}'
                      where id = ${receiptId}`;
    expect(await preview({ details: {}, receiptId })).toMatchObject({ returnCode: 200, amount: NIGHT });
    expect(await preview({})).toMatchObject({ returnCode: 'HOS-00001-0' });
    expect(await preview({ details: {} })).toMatchObject({ returnCode: 'HOS-00001-0' });
  });
});

describe('group customers', () => {
  it('are found by name, by phone and by both, without the ones that are chosen', async () => {
    const group = async (groupNameSingleByte: string, phoneNumber: string) => {
      const request = { groupNameSingleByte, phoneNumber };
      const { body } = await chain.call(service, saveGroupCustomer, request, front());
      return body.groupCustomer.customerGroupId;
    };
    const one = await group('ミナミリョコウ', '0644440001');
    const other = await group('ミナミショウジ', '0644440002');
    const find = async (request: object) => {
      const { body } = await chain.call(service, getGroupCustomerListByCondition, request, front());
      return body.groupCustomers.map(({ customerGroupId }) => customerGroupId);
    };
    expect(await find({ guestName: 'みなみ' })).toEqual([other, one]);
    expect(await find({ guestPhone: '4444-0001' })).toEqual([one]);
    expect(await find({ guestName: 'ミナミ', guestPhone: '0002' })).toEqual([other]);
    expect(await find({ guestName: 'ミナミ', selectedCustomerIds: [one] })).toEqual([other]);
    expect(await find({ condition: '0644440001', selectedCustomerIds: [one] })).toEqual([]);
    expect(await find({ guestPhone: 'abc' })).toEqual([]);
  });
});
