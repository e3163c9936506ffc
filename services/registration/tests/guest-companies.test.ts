import type { Actor, Scope } from '@honjin/contracts';
import { groupChanged, type GUEST_SHARINGS } from '@honjin/contracts/admin';
import {
  getCustomerListByCondition,
  getGuestInfoByNameAndPhone,
  mergeCustomer,
  saveCustomer,
  searchGuestByCondition,
  searchGuestById,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, startSource, type EventSource, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

const GUEST = { guestNameSingleByte: 'カイ ミサキ', guestKanjiName: '甲斐 美咲', phoneNumber: '09055556666' };
const ASKED = { guestName: '', guestPhone: GUEST.phoneNumber };

let chain: TestChain;
let service: RunningService;
let source: EventSource;
let own: Hotel;
let other: Hotel;
let scope: Scope;
let version = 1;

beforeAll(async () => {
  chain = await createTestChain();
  source = await startSource(chain, 'admin');
  service = await chain.start('registration', build);
  scope = { ...chain.otherStore(), companyId: newId() };
  own = await openHotel(chain);
  other = await openHotel(chain, { scope });
  await book(chain, service, bookingOf([roomOf(own, { guest: GUEST })]));
});
afterAll(() => chain.stop());

const here = () => chain.actor('front');
const there = () => chain.actor('front', scope);

async function found(actor: Actor): Promise<string[]> {
  const { body } = await chain.call(service, searchGuestByCondition, ASKED, { actor });
  return body.guests.map(({ customerId }) => customerId);
}

async function say(guestsOfOtherCompanies: (typeof GUEST_SHARINGS)[number]): Promise<void> {
  version += 1;
  await source.emit(groupChanged, { guestsOfOtherCompanies, version }, chain.scope);
  await eventually(async () => {
    const rows = await chain.admin`
      select level from registration.guest_sharing where group_id = ${chain.scope.groupId} and version = ${version}`;
    expect(rows.map(({ level }) => level)).toEqual([guestsOfOtherCompanies]);
  });
}

/** Saves the customer as they are, with a note. */
async function note(actor: Actor, customerId: string, memo: string): Promise<unknown> {
  const { customer } = (await chain.call(service, searchGuestById, { customerId }, { actor: here() })).body;
  const { stayCount: _stays, lastStayDate: _last, ...fields } = customer;
  const { body } = await chain.call(service, saveCustomer, { ...fields, memo }, { actor });
  return body.returnCode;
}

test('R-GUEST-04: as shipped a company sees no guest of another one, by no search and no id', async () => {
  const [customerId = ''] = await found(here());
  expect(customerId).not.toBe('');
  expect(await found(there())).toEqual([]);
  const options = { actor: there() };
  const byId = await chain.call(service, searchGuestById, { customerId }, options);
  expect([byId.status, byId.body.returnCode]).toEqual([404, 'HOS-00004-0']);
  const typed = { guestName: GUEST.guestNameSingleByte, guestPhone: GUEST.phoneNumber };
  const known = await chain.call(service, getGuestInfoByNameAndPhone, typed, options);
  expect(known.body.guests).toEqual([]);
  const listed = await chain.call(service, getCustomerListByCondition, typed, options);
  expect(JSON.stringify(listed.body)).not.toContain(GUEST.guestKanjiName);
  expect(await note(there(), customerId, 'x')).toBe('HOS-00004-0');
});

test('R-GUEST-04: the group lets its companies see them, and then change them', async () => {
  const [customerId = ''] = await found(here());
  await say('SEE');
  expect(await found(there())).toEqual([customerId]);
  expect(await note(there(), customerId, 'x')).toBe('HOS-00003-0');
  await say('CHANGE');
  expect(await note(there(), customerId, '枕は高め')).toBe(200);
  await say('NONE');
  expect(await found(there())).toEqual([]);
  expect(await note(here(), customerId, '枕は低め')).toBe(200);
});

test('R-GUEST-04: whom a company does not see it writes down anew, whom it sees and books is its own', async () => {
  const [customerId = ''] = await found(here());
  await book(chain, service, bookingOf([roomOf(other, { guest: GUEST })]), there());
  const [anew, ...more] = await found(there());
  expect([anew === customerId, more]).toEqual([false, []]);
  expect(await found(here())).toEqual([customerId]);

  await say('SEE');
  const both = [customerId, anew!].toSorted();
  expect((await found(there())).toSorted()).toEqual(both);
  const merge = { customerId: anew!, sourceCustomerIds: [customerId] };
  const refused = await chain.call(service, mergeCustomer, merge as never, { actor: there() });
  expect(refused.status).toBeGreaterThanOrEqual(400);

  const lodger = { ...GUEST, phoneNumber: '09077778888' };
  await book(chain, service, bookingOf([roomOf(own, { from: '2026-12-05', guest: lodger })]));
  await book(chain, service, bookingOf([roomOf(other, { from: '2026-12-05', guest: lodger })]), there());
  await say('NONE');
  const asked = { guestName: '', guestPhone: lodger.phoneNumber };
  const [mine, theirs] = await Promise.all(
    [here(), there()].map(
      async (actor) => (await chain.call(service, searchGuestByCondition, asked, { actor })).body.guests,
    ),
  );
  expect(mine).toHaveLength(1);
  expect(theirs?.map((guest) => guest.customerId)).toEqual(mine?.map((guest) => guest.customerId));
});
