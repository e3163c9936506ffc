import type { EntityFields } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  createBooking,
  CUSTOMER_FIELDS,
  editBooking,
  getGuestInfo,
  getOperationHistory,
  getUseCondition,
  GUEST_FIELDS,
  NIGHT_FIELDS,
  saveCustomer,
  searchGuestById,
  UNIT_FIELDS,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { book, namesOnly, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { BOOKING, FROM, GUEST, NIGHT, putMember, saidBy, treeOf, UNIT, type Said } from './said.ts';

/*
 * Section 3 of the specification, field by field: each that a clerk says survives being entered, read, changed and read
 * again, and the history tells of the change.
 */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  await putMember(chain);
});
afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('admin') });

async function bookAll() {
  const { id, units } = await book(chain, service, treeOf(hotel, 0), chain.actor('admin'));
  return { id, unit: units[0]!, seen: await show(chain, service, id) };
}

describe('section 3: what is said of a booking', () => {
  it('is in the list of this test, field by field', () => {
    const given = new Set(['customerGroupId', 'roomTypeId', 'packagePlanId', 'purposeId', 'salesRouteId']);
    const byHand = new Set(['overrideRate', 'overrideReason', 'discountAmount']);
    const named = (fields: EntityFields) =>
      Object.keys(fields).filter((name) => !given.has(name) && !byHand.has(name));
    expect(named(BOOKING_FIELDS).toSorted()).toEqual(Object.keys(BOOKING).toSorted());
    expect(named(UNIT_FIELDS).toSorted()).toEqual(Object.keys(UNIT).toSorted());
    expect(named(NIGHT_FIELDS).toSorted()).toEqual(Object.keys(NIGHT).toSorted());
    expect(named(GUEST_FIELDS).toSorted()).toEqual(Object.keys(GUEST).toSorted());
  });

  it('is read as it was entered, and as it was changed', async () => {
    const { id, unit, seen } = await bookAll();
    const answers = [seen];
    const [room] = seen.bRoomUnit;
    const tree = treeOf(hotel, 1, { unit, guest: room!.bGuestInformation[0]!.id });
    const edited = { ...tree, id, version: seen.version };
    const answer = await chain.call(
      service,
      editBooking,
      { bBasicInformation: edited, moneyReason: '訂正' },
      front(),
    );
    expect(answer.body).toMatchObject({ returnCode: 200 });
    answers.push(await show(chain, service, id));
    for (const [turn, booking] of answers.entries()) {
      const said = turn === 0 ? 0 : 1;
      const [unitSeen] = booking.bRoomUnit;
      expect(booking).toMatchObject(saidBy(BOOKING, said));
      expect(unitSeen).toMatchObject(saidBy(UNIT, said));
      expect(unitSeen!.bRoomInformation[0]).toMatchObject(saidBy(NIGHT, said));
      expect(unitSeen!.bGuestInformation[0]).toMatchObject(saidBy(GUEST, said));
    }
    const { body } = await chain.call(service, getGuestInfo, { ids: [unit] }, front());
    expect(body.bGuestInformations[0]).toMatchObject(saidBy(GUEST, 1));
    const nights = await chain.call(
      service,
      getUseCondition,
      { bBasicInformationId: id, bRoomUnitId: unit },
      front(),
    );
    expect(nights.body.bRoomInformations[0]).toMatchObject(saidBy(NIGHT, 1));
    expect(await untold(id)).toEqual([]);
  });

  it('R-TEXT-07: tells nobody how guests are reached or proved who may not see them', async () => {
    const { id } = await bookAll();
    const text = JSON.stringify(await show(chain, service, id, namesOnly(chain)));
    const hidden = Object.entries(GUEST_FIELDS as EntityFields).filter(
      ([, { sight }]) => sight !== undefined,
    );
    expect(hidden.length).toBeGreaterThan(25);
    const told = hidden.filter(([name]) => {
      const value = GUEST[name]![0];
      return typeof value === 'string' && value !== '' && text.includes(`"${value}"`);
    });
    expect(told.map(([name]) => name)).toEqual([]);
  });
});

/** The changed fields of which the history says nothing. */
async function untold(id: string): Promise<string[]> {
  const { body } = await chain.call(service, getOperationHistory, { bBasicInformationId: id }, front());
  const told = new Set(body.operationHistories.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const missing = (path: string, fields: EntityFields, list: Record<string, Said>) =>
    Object.entries(list)
      .filter(([, [first, then]]) => first !== then)
      .map(([name]) => `${path}${fields[name]!.column}`)
      .filter((field) => !told.has(field));
  return [
    ...missing('', BOOKING_FIELDS, BOOKING),
    ...missing('room 1: ', UNIT_FIELDS, UNIT),
    ...missing(`room 1 night ${FROM}: `, NIGHT_FIELDS, NIGHT),
    ...missing('room 1 guest サトウ ハナコ: ', GUEST_FIELDS, GUEST),
  ];
}

describe('section 3: what the chain knows of a person', () => {
  it('comes from the guest, and survives a change', async () => {
    const { seen } = await bookAll();
    const { customerId } = seen.bRoomUnit[0]!.bGuestInformation[0]!;
    const names = Object.keys(CUSTOMER_FIELDS);
    const of = (turn: 0 | 1) => Object.fromEntries(names.map((name) => [name, GUEST[name]![turn]]));
    const found = await chain.call(service, searchGuestById, { customerId: customerId! }, front());
    expect(found.body.customer).toMatchObject(of(0));
    const { version } = found.body.customer;
    const request = { customerId: customerId!, version, ...of(1), memo: '' } as never;
    expect((await chain.call(service, saveCustomer, request, front())).body).toMatchObject({
      returnCode: 200,
      customer: of(1),
    });
  });

  it.each([
    ['companyEmail', 'no mail', undefined],
    ['companyPostalCode', '12', 'HOS-05001-1'],
    ['companyPhoneNumber', 'abc', 'HOS-05001-0'],
    ['phoneNumberType', 'PAGER', undefined],
    ['passportType', 'Q', undefined],
    ['passportDateOfExpiry', '1590-01-01', 'HOS-09001-8'],
    ['registeredDomicile', '4111 1111 1111 1111', 'HOS-09001-9'],
    ['memberId', '4111111111111111', 'HOS-09001-9'],
  ])('refuses %s as %s', async (field, value, code) => {
    const tree = treeOf(hotel, 0);
    Object.assign((tree.bRoomUnit[0]!.bGuestInformation as object[])[0]!, { [field]: value });
    const { body } = await chain.call(service, createBooking, { bBasicInformation: tree }, front());
    expect(body).toMatchObject({
      returnCode: 'HOS-00001-1',
      errors: [expect.objectContaining(code === undefined ? {} : { code })],
    });
  });
});
