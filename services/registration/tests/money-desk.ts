import type { Actor } from '@honjin/contracts';
import {
  addOrder,
  changeStatus,
  checkIn,
  getUseDetail,
  saveMidFlowPayment,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';
import { expect } from 'vitest';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { TODAY, type Hotel } from './masters.ts';

/** A twin for two on a Friday night with breakfast. */
export const NIGHT = 23_666;

/** The masters of a payment that is made later: the item, and the address that pays it. */
export interface Later {
  receivable: string;
  agent: string;
  company: string;
}

export async function putLaterMasters(chain: TestChain): Promise<Later> {
  const later = { receivable: newId(), agent: newId(), company: newId() };
  const item = {
    id: later.receivable,
    code: '9003',
    name: '売掛金',
    nameEn: 'Receivable',
    receiptPrintName: '',
    group: 'PAYMENT',
    salesCategory: null,
    taxation: null,
    taxRateType: null,
    paymentType: 'RECEIVABLE',
    unitPrice: 0,
    interfaceCode: '9003',
    isInputAllowed: true,
    displayOrder: 9,
  };
  const address = (id: string, code: string, name: string, nameEn: string) => ({
    entity: 'billing-address',
    id,
    state: { id, code, name, nameEn, groupId: null, displayOrder: 1, type: 'AGENT' },
  });
  await chain.putMasters('registration', [
    { entity: 'accounting-item', id: later.receivable, state: item },
    address(later.agent, 'A001', '旅行社', 'Travel agency'),
    address(later.company, 'C001', '株式会社山田', 'Yamada Inc.'),
  ]);
  return later;
}

function expectDone(body: object): void {
  expect(body).toMatchObject({ returnCode: 200 });
}

/** A desk at which tests book, sell and settle as a front clerk does. */
export class MoneyDesk {
  readonly #chain: TestChain;
  readonly #service: RunningService;
  readonly #hotel: Hotel;
  readonly #clerk: Actor;
  #nextRoom = 0;

  constructor(chain: TestChain, service: RunningService, hotel: Hotel) {
    this.#chain = chain;
    this.#service = service;
    this.#hotel = hotel;
    this.#clerk = chain.actor('front', { userName: '佐藤' });
  }

  front = () => ({ actor: this.#clerk });
  inCharge = () => ({ actor: this.#chain.actor('in-charge', { userName: '鈴木' }) });

  call: TestChain['call'] = (service, call, request, options) =>
    this.#chain.call(service, call, request, options);

  async book(
    rooms = 1,
    changes: Parameters<typeof bookingOf>[1] = {},
    nights = 1,
    wish: Parameters<typeof roomOf>[1] = {},
  ) {
    const units = Array.from({ length: rooms }, () =>
      roomOf(this.#hotel, {
        from: TODAY,
        nights,
        roomId: this.#hotel.twinRooms[this.#nextRoom++]!,
        ...wish,
      }),
    );
    return book(this.#chain, this.#service, bookingOf(units, changes));
  }

  async checkIn(booking: { id: string; units: string[] }) {
    const { version } = await show(this.#chain, this.#service, booking.id);
    const bBasicInformation = { id: booking.id, version, bRoomUnitIds: booking.units };
    const { body } = await this.#chain.call(this.#service, checkIn, { bBasicInformation }, this.front());
    expectDone(body);
  }

  async move(
    booking: { id: string; units: string[] },
    trigger: 'DEPART' | 'CHECK_IN_CANCEL' | 'CANCEL' | 'NO_SHOW',
    to: 'DEPARTURE' | 'BOOK' | 'CANCEL' | 'NO_SHOW',
  ) {
    const { version } = await show(this.#chain, this.#service, booking.id);
    const request = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units, trigger, to };
    return (await this.#chain.call(this.#service, changeStatus, request, this.front())).body;
  }

  async sell(bRoomUnitId: string, accountingItemId: string, more: object = {}) {
    const orders = [{ accountingItemId, ...more }];
    // A price by hand needs the right to it, whatever it is below.
    const isByHand = 'unitPrice' in more;
    const actor = isByHand ? this.#chain.actor('admin', { userName: '佐藤' }) : this.#clerk;
    const request = { bRoomUnitId, orders, ...(isByHand ? { moneyReason: '料金の指定' } : {}) };
    const { body } = await this.#chain.call(this.#service, addOrder, request, { actor });
    expectDone(body);
    return body.bOrders[0]!;
  }

  async slip(id: string) {
    const { body } = await this.#chain.call(this.#service, getUseDetail, { ids: [id] });
    return body.useDetails[0]!;
  }

  async settle(
    bRoomUnitId: string,
    bPayments: object[],
    checkoutFlag: 'YES' | 'NO' = 'YES',
    more: object = {},
  ) {
    const request = {
      settlementBills: [{ bRoomUnitId, bPayments: bPayments as never[], ...more }],
      checkoutFlag,
    };
    return (await this.#chain.call(this.#service, saveMidFlowPayment, request, this.front())).body;
  }

  /** A stay of one night in one room that is departing; nothing of it is settled. */
  async departing(
    rooms = 1,
    changes: Parameters<typeof bookingOf>[1] = {},
    wish: Parameters<typeof roomOf>[1] = {},
  ) {
    const booking = await this.book(rooms, changes, 1, wish);
    await this.checkIn(booking);
    expectDone(await this.move(booking, 'DEPART', 'DEPARTURE'));
    return { ...booking, unit: booking.units[0]! };
  }
}
