import {
  SHIPPED_MONEY_LIMITS,
  SHIPPED_PERMISSIONS,
  type Actor,
  type AnyCall,
  type RequestOf,
} from '@honjin/contracts';
import {
  addOrder,
  createBooking,
  getReceivableLedger,
  payReceivables,
  reverseReceivableEntry,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';
import { expect } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT, putLaterMasters, type Later } from './money-desk.ts';

function expectDone(body: object): void {
  expect(body).toMatchObject({ returnCode: 200 });
}

/** Cases of money owed and paid in a house, for somebody to try to take it out, and the record of who did. */
export class MoneyCases {
  readonly chain: TestChain;
  readonly service: RunningService;
  readonly hotel: Hotel;
  readonly later: Later;
  readonly desk: MoneyDesk;
  readonly front: Actor;
  readonly inCharge: Actor;
  /** A till: it has the one right to charge rooms. */
  readonly till: Actor;

  private constructor(chain: TestChain, service: RunningService, hotel: Hotel, later: Later) {
    this.chain = chain;
    this.service = service;
    this.hotel = hotel;
    this.later = later;
    this.desk = new MoneyDesk(chain, service, hotel);
    this.front = chain.actor('front', { userName: '佐藤' });
    this.inCharge = chain.actor('in-charge', { userName: '鈴木' });
    this.till = chain.actor('viewer', { userName: '鈴木', permissions: { till: 'edit' } });
  }

  /** Opens a hotel of a chain for it. */
  static async open(chain: TestChain): Promise<MoneyCases> {
    const service = await chain.start('registration', build);
    const hotel = await openHotel(chain, { twinRooms: 60 });
    return new MoneyCases(chain, service, hotel, await putLaterMasters(chain));
  }

  /** Somebody else, who answers for an act. */
  second = (role: 'in-charge' | 'admin' | 'front' = 'admin', userId = this.chain.actor('admin').userId) => ({
    userId,
    userName: '支配人',
    permissions: SHIPPED_PERMISSIONS[role],
    limits: SHIPPED_MONEY_LIMITS[role],
  });

  async ask(call: AnyCall, request: object, actor: Actor): Promise<string | number> {
    const answer = await this.chain.call(this.service, call, request as RequestOf<AnyCall>, { actor });
    return (answer.body as { returnCode: string | number }).returnCode;
  }

  acts = () => this.chain.admin<
    { act: string; amount: number; reason: string; user_name: string; second_name: string }[]
  >`
    select act, amount::int, reason, user_name, second_name from registration.money_act order by acted_at, id`;

  async staying(nights = 1) {
    const stay = await this.desk.book(1, {}, nights);
    await this.desk.checkIn(stay);
    return { ...stay, unit: stay.units[0]! };
  }

  async paid(unit: string, paymentAmount: number, accountingItemId = this.hotel.items.cash): Promise<string> {
    const bPayments = [{ bRoomUnitId: unit, accountingItemId, paymentAmount }];
    const { body } = await this.chain.call(
      this.service,
      savePaymentsByRecipt,
      { bPayments },
      { actor: this.front },
    );
    expectDone(body);
    return body.bPayments[0]!.id;
  }

  refund = (unit: string, amount: number, accountingItemId = this.hotel.items.cash) => ({
    call: savePaymentsByRecipt,
    request: (moneyReason: string) => ({
      bPayments: [{ bRoomUnitId: unit, accountingItemId, paymentAmount: -amount }],
      moneyReason,
    }),
  });

  sale = (unit: string, order: object) => ({
    call: addOrder,
    request: (moneyReason: string) => ({ bRoomUnitId: unit, orders: [order], moneyReason }),
  });

  /** A booking with something set by hand on its night. */
  priced = (night: object, unit: object = {}) => {
    const room = roomOf(this.hotel, { from: TODAY, nights: 1, unit });
    const bRoomInformation = room.bRoomInformation.map((each) => ({ ...each, ...night }));
    const bBasicInformation = bookingOf([{ ...room, bRoomInformation }]);
    return { call: createBooking, request: (moneyReason: string) => ({ bBasicInformation, moneyReason }) };
  };

  /** Acts as if the day had been closed since: the entries are in the books of the day before. */
  async asOfYesterday(table: 'order_line' | 'payment' | 'receivable_entry', id: string) {
    await this.chain.admin.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update ${tx(`registration.${table}`)} set business_date = business_date - 1 where id = ${id}`;
    });
  }

  async owed(address: keyof Later & string, amount = NIGHT) {
    const { unit } = await this.desk.departing();
    const billingAddressId = this.later[address] as string;
    const payment = { accountingItemId: this.later.receivable, billingAddressId, paymentAmount: amount };
    const settled = await this.desk.settle(unit, [payment]);
    expectDone(settled);
    const billId = settled.bills[0]!.id;
    const request = { billingAddressId, state: 'OPEN' as const, pageSize: 50 as const };
    const { body } = await this.chain.call(this.service, getReceivableLedger, request, { actor: this.front });
    return {
      receivableId: body.receivables.find((one) => one.billId === billId)!.id,
      billingAddressId,
      billId,
      unit,
    };
  }

  async received(amount: number) {
    const { receivableId, billingAddressId } = await this.owed('agent');
    const payments = [{ receivableId, amount }];
    const request = { billingAddressId, accountingItemId: this.hotel.items.cash, payments };
    const { body } = await this.chain.call(this.service, payReceivables, request, { actor: this.front });
    expectDone(body);
    return { entryId: body.entryIds[0]!, receivableId, billingAddressId };
  }

  reversal = (entryId: string) => ({
    call: reverseReceivableEntry,
    request: (reason: string) => ({ entryId, reason: reason || '　' }),
  });
}
