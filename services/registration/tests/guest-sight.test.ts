import type { Actor, AnyCall, RequestOf } from '@honjin/contracts';
import {
  createBooking,
  downloadAttachment,
  editBooking,
  getGuestInfo,
  getOperationHistory,
  getRoomUnitIdsAndFirstRoom,
  listAttachments,
  menuTopAutoSearch,
  searchByBookNo,
  searchRegistrations,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { textWithoutIds } from './text-without-ids.ts';

const PHONE = '09011112222';
const MAIL = 'hanako.suzuki@example.jp';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let booking: Awaited<ReturnType<typeof book>>;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  const guest = { guestNameSingleByte: 'スズキ ハナコ', guestKanjiName: '鈴木 花子', phoneNumber: PHONE };
  const names = { guestOrGroupNameSingleByte: 'スズキ ハナコ', guestOrGroupNameKanjiName: '鈴木 花子' };
  const tree = bookingOf([roomOf(hotel, { guest })], names);
  booking = await book(chain, service, tree);
  const reach = { guestOrGroupNamePhoneNumber: PHONE, email: MAIL };
  const edited = { ...tree, ...reach, id: booking.id, version: 1, bRoomUnit: [] };
  const { body } = await chain.call(service, editBooking, { bBasicInformation: edited }, front());
  if (body.returnCode !== 200) throw new Error(`not edited: ${body.returnCode}`);
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });
const restaurant = () => namesOnly(chain);

async function seenBy(actor: Actor): Promise<string[]> {
  const id = booking.id;
  const [unitId = ''] = booking.units;
  const options = { actor };
  const answers = await Promise.all([
    show(chain, service, id, actor),
    chain.call(service, getRoomUnitIdsAndFirstRoom, { bookingBasicInformationId: id }, options),
    chain.call(service, getGuestInfo, { ids: [unitId] }, options),
    chain.call(service, searchRegistrations, { anyDay: true }, options),
    chain.call(service, menuTopAutoSearch, { qParam: 'スズキ' }, options),
    chain.call(service, getOperationHistory, { bBasicInformationId: id, page: 1 }, options),
  ]);
  return answers.map((answer) => textWithoutIds('body' in answer ? answer.body : answer));
}

test('R-TEXT-07: a user who may not see guests sees their names, and nothing to reach or know them by', async () => {
  for (const text of await seenBy(restaurant())) {
    expect(text).not.toContain('1111');
    expect(text).not.toContain('hanako');
  }
  const [shown = '', first = '', guests = '', list = '', found = ''] = await seenBy(restaurant());
  expect(guests).toContain('HOS-00003-0');
  for (const text of [shown, first, list, found]) {
    expect(text).toContain('鈴木 花子');
    expect(text).toContain('*2222');
  }
});

test('R-TEXT-07: nobody gets at contacts by the number of a booking, by the end of a phone, or by files', async () => {
  const actor = restaurant();
  const ask = async (call: AnyCall, request: object, who: Actor = actor) =>
    (await chain.call(service, call, request as RequestOf<AnyCall>, { actor: who })).body as {
      returnCode: unknown;
    };
  const byNumber = textWithoutIds(await ask(searchByBookNo, { bookingNo: booking.bookingNo }));
  expect(byNumber).not.toContain('1111');
  expect(byNumber).not.toContain('hanako');
  expect(byNumber).toContain('鈴木 花子');
  const [found, shown] = [await ask(menuTopAutoSearch, { qParam: '2222' }), chain.actor('viewer')];
  expect(found).toMatchObject({ dataBook: [], dataGuest: [] });
  expect(JSON.stringify(await ask(menuTopAutoSearch, { qParam: '2222' }, shown))).toContain('鈴木 花子');
  const byPhone = { anyDay: true, phone: '2222' };
  expect(await ask(searchRegistrations, byPhone)).toMatchObject({ returnCode: 'HOS-00003-0' });
  expect(await ask(searchRegistrations, byPhone, shown)).toMatchObject({ returnCode: 200, totalCount: 1 });
  const files = { bBasicInformationId: booking.id };
  expect(await ask(listAttachments, files)).toMatchObject({ returnCode: 'HOS-00003-0' });
  expect(await ask(listAttachments, files, shown)).toMatchObject({ returnCode: 200 });
  expect(await ask(downloadAttachment, { id: booking.id })).toMatchObject({ returnCode: 'HOS-00003-0' });
});

test('a user who may see guests sees all of it', async () => {
  const [shown, first, guests, list, found, history] = await seenBy(chain.actor('viewer'));
  for (const text of [shown, first, guests, list, found, history]) expect(text).toContain(PHONE);
  for (const text of [shown, first, history]) expect(text).toContain(MAIL);
});

test('only users who see their guests make and change bookings: HOS-00003-0', async () => {
  const { permissions, ...rest } = chain.actor('front');
  const blind: Actor = { ...rest, permissions: { ...permissions, guest: 'forbidden' } };
  const tree = bookingOf([roomOf(hotel)]);
  const made = await chain.call(service, createBooking, { bBasicInformation: tree }, { actor: blind });
  expect(made.body.returnCode).toBe('HOS-00003-0');
  const edited = { ...tree, id: booking.id, version: 1 };
  const changed = await chain.call(service, editBooking, { bBasicInformation: edited }, { actor: blind });
  expect(changed.body.returnCode).toBe('HOS-00003-0');
});
