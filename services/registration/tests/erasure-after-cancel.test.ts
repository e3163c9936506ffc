import {
  chargeFee,
  changeStatus,
  createBooking,
  eraseCustomer,
  searchGuestByCondition,
  searchGuestById,
  sendPaper,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
});
afterAll(() => chain.stop());

/** Books and cancels a stay of a guest; `again` sends the booking once more under its first key. */
async function cancelledStay(guest: {
  guestNameSingleByte: string;
  guestKanjiName: string;
  phoneNumber: string;
}) {
  const room = roomOf(hotel, { from: addDays(TODAY, 9), nights: 1, guest });
  const bBasicInformation = bookingOf([room], {
    guestOrGroupNameSingleByte: guest.guestNameSingleByte,
    guestOrGroupNameKanjiName: guest.guestKanjiName,
    guestOrGroupNamePhoneNumber: guest.phoneNumber,
  });
  // A key is its user's own.
  const sending = { idempotencyKey: newId(), actor: chain.actor('front') };
  const again = () => chain.call(service, createBooking, { bBasicInformation }, sending);
  const { body } = await again();
  const change = {
    bBasicInformationId: body.bBasicInformationId,
    version: 1,
    bRoomUnitIds: body.roomUnitIds,
    trigger: 'CANCEL' as const,
    to: 'CANCEL' as const,
  };
  expect((await chain.call(service, changeStatus, change)).body.returnCode).toBe(200);
  return { id: body.bBasicInformationId, unit: body.roomUnitIds[0]!, again };
}

async function erase({ phoneNumber, guestKanjiName }: { phoneNumber: string; guestKanjiName: string }) {
  const asked = { guestName: '', guestPhone: phoneNumber };
  const { guests } = (await chain.call(service, searchGuestByCondition, asked)).body;
  const customerId = guests[0]!.customerId;
  const { customer } = (await chain.call(service, searchGuestById, { customerId })).body;
  const request = { customerId, version: customer.version, confirmedName: guestKanjiName };
  return (await chain.call(service, eraseCustomer, request, { actor: chain.actor('admin') })).body;
}

test('R-RETAIN-03: nobody is erased who owes a cancellation fee', async () => {
  const guest = {
    guestNameSingleByte: 'ミハライ ハル',
    guestKanjiName: '未払 春',
    phoneNumber: '09055556666',
  };
  const { unit } = await cancelledStay(guest);
  const fees = [{ bRoomUnitId: unit, amount: 5_000 }];
  expect((await chain.call(service, chargeFee, { kind: 'CANCELLATION', fees })).body.returnCode).toBe(200);
  expect((await erase(guest)).returnCode).toBe('HOS-02031-1');
});

test('R-RETAIN-02: an intent that is repeated after the erasure is answered as before and not done again', async () => {
  const guest = {
    guestNameSingleByte: 'サイソウ アキ',
    guestKanjiName: '再送 秋',
    phoneNumber: '09044445555',
  };
  const { id, again } = await cancelledStay(guest);
  expect((await erase(guest)).returnCode).toBe(200);
  const repeated = await again();
  expect([repeated.status, repeated.body.bBasicInformationId]).toEqual([200, id]);
  const [row] = await chain.admin<{ bookings: number; told: number }[]>`
    select (select count(*)::int from registration.booking b where b.phone = ${guest.phoneNumber}) as bookings,
      (select count(*)::int from registration.idempotency k
        where position(${guest.guestKanjiName} in k.answer::text) > 0
          or position(${guest.phoneNumber} in k.answer::text) > 0) as told`;
  expect(row).toEqual({ bookings: 0, told: 0 });
});

test('R-RETAIN-02: somebody else of the same name keeps the mail that was sent to them', async () => {
  const guest = {
    guestNameSingleByte: 'ドウメイ ナツ',
    guestKanjiName: '同名 夏',
    phoneNumber: '09033334444',
  };
  await cancelledStay(guest);
  const other = { ...guest, phoneNumber: '09022223333' };
  const bBasicInformation = bookingOf(
    [roomOf(hotel, { from: addDays(TODAY, 12), nights: 1, guest: other })],
    {
      guestOrGroupNameKanjiName: other.guestKanjiName,
      guestOrGroupNamePhoneNumber: other.phoneNumber,
    },
  );
  const { bBasicInformationId } = (await chain.call(service, createBooking, { bBasicInformation })).body;
  const mail = { channel: 'MAIL', paper: 'CONFIRMATION', recipient: 'natsu@example.jp' } as const;
  const { dispatch } = (await chain.call(service, sendPaper, { ...mail, bBasicInformationId })).body;
  await chain.admin`
    insert into registration.sent_mail (store_id, dispatch_id, subject, body)
    values (${chain.scope.storeId}, ${dispatch.id}, '予約確認書', ${`${other.guestKanjiName} 様`})`;
  expect((await erase(guest)).returnCode).toBe(200);
  const kept = await chain.admin`select from registration.sent_mail where dispatch_id = ${dispatch.id}`;
  expect(kept).toHaveLength(1);
});
