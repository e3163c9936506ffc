import type { Actor, Scope } from '@honjin/contracts';
import {
  changeStatus,
  customerChanged,
  eraseCustomer,
  previewErasure,
  searchGuestByCondition,
  searchGuestById,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let other: Scope;
let elsewhere: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  other = chain.otherStore();
  elsewhere = await openHotel(chain, { scope: other });
});
afterAll(() => chain.stop());

interface Guest {
  guestNameSingleByte: string;
  guestKanjiName: string;
  phoneNumber: string;
}

async function bookCancelled(guest: Guest, at: Hotel, actor: Actor): Promise<void> {
  const room = roomOf(at, { from: addDays(TODAY, 8), nights: 1, guest });
  const booking = await book(chain, service, bookingOf([room]), actor);
  const { version } = await show(chain, service, booking.id, actor);
  const change = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
  await chain.call(service, changeStatus, { ...change, trigger: 'CANCEL', to: 'CANCEL' }, { actor });
}

async function customerOf({ phoneNumber }: Guest, actor: Actor): Promise<string | undefined> {
  const request = { guestName: '', guestPhone: phoneNumber };
  const { body } = await chain.call(service, searchGuestByCondition, request, { actor });
  return body.guests[0]?.customerId;
}

async function preview(customerId: string, actor: Actor) {
  return (await chain.call(service, previewErasure, { customerId }, { actor })).body;
}

async function erase(guest: Guest, customerId: string, actor: Actor, idempotencyKey = newId()) {
  const { body } = await chain.call(service, searchGuestById, { customerId }, { actor });
  const request = { customerId, version: body.customer.version, confirmedName: guest.guestKanjiName };
  return chain.call(service, eraseCustomer, request, { actor, idempotencyKey });
}

/** The stores in which a guest's entry still has the name. */
async function storesWithName({ guestKanjiName }: Guest): Promise<string[]> {
  const kept = await chain.admin<{ storeId: string }[]>`
    select store_id as "storeId" from registration.guest where name_kanji = ${guestKanjiName}`;
  return kept.map(({ storeId }) => storeId);
}

test('R-RETAIN-05: stores are within reach, or the person stays; other groups keep who is theirs', async () => {
  const misaki = {
    guestNameSingleByte: 'クジョウ ミサキ',
    guestKanjiName: '九条 美咲',
    phoneNumber: '09077778888',
  };
  const foreign = { groupId: newId(), companyId: newId(), storeId: newId() };
  const abroad = await openHotel(chain, { scope: foreign });
  await bookCancelled(misaki, hotel, chain.actor('front'));
  await bookCancelled(misaki, elsewhere, chain.actor('front', other));
  await bookCancelled(misaki, abroad, chain.actor('front', foreign));
  const id = (await customerOf(misaki, chain.actor('front')))!;
  const admin = chain.actor('admin');
  expect(await preview(id, admin)).toMatchObject({ storesBeyondReach: 1, erasure: { stays: 1 } });
  expect((await erase(misaki, id, admin)).body.returnCode).toBe('HOS-02031-4');
  const group = chain.actor('group-admin');
  expect(await preview(id, group)).toMatchObject({ storesBeyondReach: 0, erasure: { stays: 2 } });
  expect((await erase(misaki, id, group)).body).toMatchObject({ returnCode: 200, erasure: { stays: 2 } });
  expect(await storesWithName(misaki)).toEqual([foreign.storeId]);
  expect(await customerOf(misaki, chain.actor('front', foreign))).toBeDefined();
  const told = await chain.admin<{ storeId: string; change: string }[]>`
    select store_id as "storeId", payload->>'change' as change from registration.outbox
    where type = ${customerChanged.type} and payload->>'customerId' = ${id}`;
  expect(told.map(({ storeId, change }) => `${change} ${storeId}`).toSorted()).toEqual(
    [chain.scope.storeId, other.storeId].map((store) => `ERASED ${store}`).toSorted(),
  );
});

/** Lets every change of a guest in a store fail, until what it returns is called. */
async function breakGuestsOf(storeId: string): Promise<() => Promise<void>> {
  await chain.admin.unsafe(`
    create function registration.break_down() returns trigger language plpgsql as
      $$ begin raise exception 'broken' using errcode = '57P01'; end $$;
    create trigger break_down before update on registration.guest for each row
      when (old.store_id = '${storeId}') execute function registration.break_down()`);
  return async () => {
    await chain.admin`drop function registration.break_down() cascade`;
  };
}

for (const broken of ['the first store', 'the last store'] as const)
  test(`R-RETAIN-05: an erasure that breaks off in ${broken} is finished by asking again`, async () => {
    const guest = {
      guestNameSingleByte: 'ナカオリ アキ',
      guestKanjiName: broken === 'the first store' ? '中折 亜紀' : '中折 秋',
      phoneNumber: broken === 'the first store' ? '09012120001' : '09012120002',
    };
    await bookCancelled(guest, hotel, chain.actor('front'));
    await bookCancelled(guest, elsewhere, chain.actor('front', other));
    const group = chain.actor('group-admin');
    const id = (await customerOf(guest, group))!;
    // The caller's own store is the last.
    const mend = await breakGuestsOf(broken === 'the first store' ? other.storeId : group.storeId);
    const key = newId();
    expect((await erase(guest, id, group, key)).status).toBe(503);
    expect(await storesWithName(guest)).toContain(group.storeId);
    expect(await preview(id, group)).toMatchObject({ blocks: [], storesBeyondReach: 0 });
    await mend();
    const { body } = await erase(guest, id, group, key);
    expect(body).toMatchObject({ returnCode: 200 });
    expect(await storesWithName(guest)).toEqual([]);
    expect(await customerOf(guest, group)).toBeUndefined();
    // The history tells of it once, however often it was asked for.
    const told = await chain.admin`
      select from registration.audit_log where action = 'customer.erase' and entity_id = ${id}`;
    expect(told.count).toBe(1);
  });
