import type { EntityFields } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  CUSTOMER_FIELDS,
  editBooking,
  GUEST_FIELDS,
  NIGHT_FIELDS,
  saveCustomer,
  saveGroupCustomer,
  searchGuestById,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { book, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { BOOKING, FROM, GUEST, NIGHT, putMember, saidBy, treeOf, UNIT } from './said.ts';

/*
 * R-BOUND-09: a page of an earlier release saves what it knows. What it does not send stays as it was; what it sends
 * empty, it empties.
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

/** The fields without which a record is none; a page sends them always. */
function needed(fields: EntityFields, values: object): object {
  const isNeeded = (name: string) => fields[name]?.input.safeParse(undefined).success === false;
  return Object.fromEntries(Object.entries(values).filter(([name]) => isNeeded(name)));
}

/** A booking in which everything is said, each value other than that of a new one, and a memo. */
async function bookAll() {
  const tree = treeOf(hotel, 1);
  const [room] = tree.bRoomUnit;
  const memo = { freeMemoTitle: '駐車場', detail: '二台', isConfirm: 'YES' } as const;
  const whole = { ...tree, bRoomUnit: [{ ...room!, bFreeMemos: [memo] }] };
  const { id } = await book(chain, service, whole, chain.actor('admin'));
  return show(chain, service, id);
}

type Seen = Awaited<ReturnType<typeof bookAll>>;

/** The change as a page sends it that knows nothing but what a record needs, and what else it says. */
function poorChange(seen: Seen, said: { guest?: object; night?: object; room?: object } = {}) {
  const [unit] = seen.bRoomUnit;
  const [night] = unit!.bRoomInformation;
  const [guest] = unit!.bGuestInformation;
  return {
    id: seen.id,
    version: seen.version,
    ...needed(BOOKING_FIELDS, seen),
    bRoomUnit: [
      {
        id: unit!.id,
        checkInDate: unit!.checkInDate,
        checkOutDate: unit!.checkOutDate,
        bRoomInformation: [{ roomDate: FROM, ...needed(NIGHT_FIELDS, night!), ...said.night }],
        bGuestInformation: [{ id: guest!.id, ...needed(GUEST_FIELDS, guest!), ...said.guest }],
        bFreeMemos: unit!.bFreeMemos.map(({ id, freeMemoTitle }) => ({ id, freeMemoTitle })),
        ...said.room,
      },
    ],
  };
}

async function edit(bBasicInformation: object) {
  const request = { bBasicInformation, moneyReason: '訂正' };
  return (await chain.call(service, editBooking, request as never, front())).body;
}

/** Nothing, as each field says it. */
const empty = (fields: EntityFields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]!.input.safeParse(null).success ? null : '']));

describe('R-BOUND-09: what a change does not say', () => {
  it('stays as it was, of a booking, its room, its night, its guest and its memo', async () => {
    const before = await bookAll();
    expect(await edit(poorChange(before))).toMatchObject({ returnCode: 200 });
    const after = await show(chain, service, before.id);
    const [unit] = after.bRoomUnit;
    expect(after).toMatchObject(saidBy(BOOKING, 1));
    expect(unit).toMatchObject(saidBy(UNIT, 1));
    expect(unit!.bRoomInformation[0]).toMatchObject(saidBy(NIGHT, 1));
    expect(unit!.bGuestInformation[0]).toMatchObject(saidBy(GUEST, 1));
    expect(unit!.bFreeMemos).toMatchObject([{ freeMemoTitle: '駐車場', detail: '二台', isConfirm: 'YES' }]);
    const told = ({ bRoomUnit: [room], ...booking }: Seen) => [
      booking.grandTotalAmount,
      room!.bRoomInformation,
    ];
    expect(told(after)).toEqual(told(before));
  });

  it('is emptied by an empty text and by null', async () => {
    const before = await bookAll();
    const guest = empty(GUEST_FIELDS, ['addressKana', 'companyEmail', 'passportDateOfExpiry', 'rankId']);
    const night = empty(NIGHT_FIELDS, ['viewType', 'facilities', 'travelAgencyBookingDate']);
    expect(await edit(poorChange(before, { guest, night }))).toMatchObject({ returnCode: 200 });
    const [unit] = (await show(chain, service, before.id)).bRoomUnit;
    expect(unit!.bGuestInformation[0]).toMatchObject({ ...saidBy(GUEST, 1), ...guest });
    expect(unit!.bRoomInformation[0]).toMatchObject({ ...saidBy(NIGHT, 1), ...night });
  });

  it('is as of a new one for a guest and a night that were not there', async () => {
    const before = await bookAll();
    const change = poorChange(before, { room: { checkOutDate: addDays(FROM, 2) } });
    const [room] = change.bRoomUnit;
    const [night] = room!.bRoomInformation;
    const { purposeId, salesRouteId } = before.bRoomUnit[0]!.bRoomInformation[0]!;
    const next = { ...night!, roomDate: addDays(FROM, 1), paxMaleCount: 2, purposeId, salesRouteId };
    room!.bRoomInformation.push(next);
    room!.bGuestInformation.push({ guestNameSingleByte: 'タカダ' } as never);
    expect(await edit(change)).toMatchObject({ returnCode: 200 });
    const [unit] = (await show(chain, service, before.id)).bRoomUnit;
    expect(unit!.bRoomInformation[1]).toMatchObject({
      viewType: '',
      smokingOrNonSmoking: '',
      paxFemaleCount: 0,
    });
    expect(unit!.bGuestInformation).toMatchObject([
      saidBy(GUEST, 1),
      { guestNameSingleByte: 'タカダ', companyEmail: '', passportDateOfIssue: null },
    ]);
  });

  it('R-STATE-20: a temporary booking keeps its deadline, and is a booking without one', async () => {
    const tree = treeOf(hotel, 1);
    const tempBookDeadline = `${FROM}T12:00`;
    const temporary = { ...tree, bRoomUnit: [{ ...tree.bRoomUnit[0]!, tempBookDeadline }] };
    const { id } = await book(chain, service, temporary, chain.actor('admin'));
    const stands = async (room: object) => {
      const seen = await show(chain, service, id);
      const change = poorChange(
        { ...seen, bRoomUnit: [{ ...seen.bRoomUnit[0]!, bFreeMemos: [] }] } as never,
        {
          room: { bFreeMemos: [], ...room },
        },
      );
      expect(await edit(change)).toMatchObject({ returnCode: 200 });
      const [unit] = (await show(chain, service, id)).bRoomUnit;
      return [unit!.status, unit!.tempBookDeadline];
    };
    expect(await stands({})).toEqual(['TEMP_BOOK', tempBookDeadline]);
    expect(await stands({ status: 'BOOK' })).toEqual(['BOOK', null]);
  });

  it('stays as it was, of a customer', async () => {
    const { customerId } = (await bookAll()).bRoomUnit[0]!.bGuestInformation[0]!;
    const { body } = await chain.call(service, searchGuestById, { customerId: customerId! }, front());
    const { version, guestNameSingleByte } = body.customer;
    const save = async (request: object) =>
      (await chain.call(service, saveCustomer, { customerId: customerId!, ...request } as never, front()))
        .body;
    const noted = await save({ version, guestNameSingleByte, memo: '常連' });
    const kept = await save({ version: noted.customer.version, guestNameSingleByte });
    const names = Object.keys(CUSTOMER_FIELDS);
    const said = Object.fromEntries(names.map((name) => [name, GUEST[name]![1]]));
    expect(kept).toMatchObject({ returnCode: 200, customer: { ...said, memo: '常連' } });
    expect(await save({ version: kept.customer.version, guestNameSingleByte, city: '' })).toMatchObject({
      customer: { ...said, city: '', memo: '常連' },
    });
  });

  it('stays as it was, of a group customer', async () => {
    const save = async (request: object) =>
      (await chain.call(service, saveGroupCustomer, request as never, front())).body.groupCustomer;
    const said = {
      phoneNumber: '0644440009',
      email: 'kai@example.jp',
      address: '大阪市北区',
      memo: '請求書',
    };
    const name = { groupNameSingleByte: 'カワラナイカイ', groupNameKanji: '変わらない会' };
    const { customerGroupId, version } = await save({ ...name, ...said });
    const { groupNameSingleByte } = name;
    expect(await save({ customerGroupId, version, groupNameSingleByte, memo: '' })).toMatchObject({
      ...name,
      ...said,
      memo: '',
    });
  });
});
