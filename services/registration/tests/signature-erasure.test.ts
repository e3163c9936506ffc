import {
  askSignature,
  changeStatus,
  discloseCustomer,
  eraseCustomer,
  previewErasure,
  searchGuestByCondition,
  searchGuestById,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationConfig } from '../src/config.ts';
import { forgetSignatures } from '../src/guests/signatures/queries.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { SignTablet } from './sign-tablets.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let tablet: SignTablet;
let booked = 0;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', (context) => ({ ...build(context), jobs: [] }), {
    schema: registrationConfig,
  });
  hotel = await openHotel(chain);
  tablet = new SignTablet(chain, service);
  await tablet.pair('フロント');
});
afterAll(() => chain.stop());

const admin = () => ({ actor: chain.actor('admin') });

/** A guest who signed on a tablet. */
async function signedGuest(guestKanjiName: string, guestNameSingleByte: string, phoneNumber: string) {
  booked += 1;
  const guest = { guestKanjiName, guestNameSingleByte, phoneNumber };
  const room = roomOf(hotel, { from: addDays(TODAY, booked), nights: 1, guest });
  const own = {
    guestOrGroupNameSingleByte: guestNameSingleByte,
    guestOrGroupNameKanjiName: guestKanjiName,
    guestOrGroupNamePhoneNumber: phoneNumber,
  };
  const { id, units } = await book(chain, service, bookingOf([room], own));
  const guestId = (await show(chain, service, id)).bRoomUnit[0]!.bGuestInformation[0]!.id;
  const wish = { bGuestInformationId: guestId, tabletId: tablet.id };
  expect((await chain.call(service, askSignature, wish)).body).toMatchObject({ returnCode: 200 });
  expect((await tablet.sign()).status).toBe(303);
  return { id, units, guestId };
}

const rowsOf = (guestId: string) =>
  chain.admin<{ state: string }[]>`select state from registration.card_signature where guest_id = ${guestId}`;

async function customerOf(guestPhone: string) {
  const { guests } = (await chain.call(service, searchGuestByCondition, { guestName: '', guestPhone })).body;
  return guests[0]!.customerId;
}

test('R-SIGN-06: a signature goes with the person, and a disclosure tells of it', async () => {
  const { id, units, guestId } = await signedGuest('署名 花', 'ショメイ ハナ', '09011110001');
  const customerId = await customerOf('09011110001');
  const file = await chain.call(service, discloseCustomer, { customerId, format: 'JSON' }, admin());
  const told = JSON.parse(await file.response.text()) as { stores: { signatures: object[] }[] };
  expect(told.stores[0]!.signatures).toMatchObject([{ tablet_name: 'フロント', is_void: false, reason: '' }]);

  const change = { bBasicInformationId: id, version: 1, bRoomUnitIds: units };
  const cancel = { ...change, trigger: 'CANCEL', to: 'CANCEL', reason: '都合' } as const;
  expect((await chain.call(service, changeStatus, cancel)).body).toMatchObject({ returnCode: 200 });
  const before = await chain.call(service, previewErasure, { customerId }, admin());
  expect(before.body.erasure).toMatchObject({ signatures: 1 });
  const { customer } = (await chain.call(service, searchGuestById, { customerId })).body;
  const wish = { customerId, version: customer.version, confirmedName: '署名花' };
  const erased = await chain.call(service, eraseCustomer, wish, admin());
  expect(erased.body).toMatchObject({ returnCode: 200, erasure: { signatures: 1 } });
  expect(await rowsOf(guestId)).toEqual([]);
});

test('R-SIGN-06: signatures go when the register does, and the report counts them', async () => {
  const old = await signedGuest('古井 一', 'フルイ ハジメ', '09011110002');
  const left = await signedGuest('古井 二', 'フルイ ジロウ', '09011110003');
  const kept = await signedGuest('古井 三', 'フルイ サブロウ', '09011110004');
  await chain.admin`
    update registration.card_signature set keep_until = ${addDays(TODAY, -1)} where guest_id = ${old.guestId}`;
  await chain.admin`update registration.guest set erase_on = ${TODAY} where id = ${left.guestId}`;
  const context = { requestId: 'test', actor: chain.actor('admin') };
  await tenantTx(service.context.db, chain.scope, context, (tx) => forgetSignatures(tx, TODAY));
  expect(await rowsOf(old.guestId)).toEqual([]);
  expect(await rowsOf(left.guestId)).toEqual([]);
  expect(await rowsOf(kept.guestId)).toEqual([{ state: 'SIGNED' }]);
  const reported = await chain.admin`
    select count from registration.retention_report where kind = 'SIGNATURES' and business_date = ${TODAY}`;
  expect(reported).toEqual([{ count: 2 }]);
});
