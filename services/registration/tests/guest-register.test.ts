import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { toWire, WIRE_HEADERS } from '@honjin/contracts';
import {
  getOperationHistory,
  getRegistrationCards,
  printRegistrationCards,
  uploadPassport,
  viewPassport,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let booking: Awaited<ReturnType<typeof book>>;
let guests: string[] = [];
/** A picture of one point, with noise behind it to be looked for in the database. */
const PNG = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  randomBytes(2_000),
]);

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build, { schema: registrationConfig });
  const hotel = await openHotel(chain);
  const smith = {
    guestNameSingleByte: 'スミス ジョン',
    guestKanjiName: 'John Smith',
    phoneNumber: '0312345678',
  };
  const abroad = { country: 'US', nationality: 'US', city: 'Boston', address1: '1 Main St' };
  const tanaka = { guestNameSingleByte: 'タナカ イチロウ', guestKanjiName: '田中 一郎' };
  const room = roomOf(hotel, { roomId: hotel.twinRooms[0]! });
  const unit = { ...room, bGuestInformation: [{ ...smith, ...abroad }, tanaka] };
  booking = await book(chain, service, bookingOf([unit, roomOf(hotel)]));
  guests = (await show(chain, service, booking.id)).bRoomUnit[0]!.bGuestInformation.map(({ id }) => id);
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });

async function upload(guestId: string, body: Uint8Array | null, actor = front().actor) {
  const form = new FormData();
  form.append('fields', JSON.stringify(toWire({ bGuestInformationId: guestId })));
  if (body !== null) form.append('file', new File([new Uint8Array(body)], 'p.png', { type: 'image/png' }));
  const headers = { [WIRE_HEADERS.identity]: await chain.sign(actor) };
  const response = await fetch(`${service.url}${uploadPassport.path}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return {
    status: response.status,
    answer: (await response.json()) as { return_code: number | string; keep_until: string },
  };
}

async function cards(bRoomUnitIds = booking.units) {
  return (await chain.call(service, getRegistrationCards, { bRoomUnitIds }, front())).body;
}

test('cards tell what the law still asks for; a room without guests has a blank one', async () => {
  expect(await cards()).toMatchObject({
    cards: [
      {
        guestName: 'John Smith',
        address: '1 Main St, Boston',
        roomNo: '201',
        needsPassport: true,
        lacks: ['PASSPORT_NO', 'PASSPORT_IMAGE'],
      },
      { guestName: '田中 一郎', needsPassport: false, lacks: ['ADDRESS', 'CONTACT'] },
      { bGuestInformationId: null, lacks: ['NAME', 'ADDRESS', 'CONTACT'] },
    ],
  });
});

test('a copy of a passport is kept sealed for three years, shown to users with the right, and each look is written down', async () => {
  const [smith = '', tanaka = ''] = guests;
  const kept = await upload(smith, PNG);
  expect(kept.answer).toMatchObject({ return_code: 200, keep_until: '2029-11-22' });
  expect((await upload(smith, PNG)).answer.return_code).toBe(200);
  const [row] = await chain.admin<
    { sealed: Buffer; nonce: Buffer }[]
  >`select sealed, nonce from registration.passport_image`;
  expect(row!.sealed.length).toBe(PNG.length + 16);
  expect(row!.sealed.includes(PNG.subarray(40, 60))).toBe(false);
  const view = async (guestId: string, as = front()) =>
    chain.call(service, viewPassport, { bGuestInformationId: guestId }, as);
  const { response } = await view(smith);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
  expect((await view(tanaka)).status).toBe(404);
  expect((await view(smith, { actor: chain.actor('viewer') })).status).toBe(403);
  expect((await view(smith, { actor: chain.actor('front', chain.otherStore()) })).status).toBe(404);
  const history = { bBasicInformationId: booking.id, pageSize: 30 } as const;
  const { body } = await chain.call(service, getOperationHistory, history, front());
  const looks = body.operationHistories.filter(({ action }) => action.startsWith('passport.'));
  expect(looks.map(({ action }) => action).toSorted()).toEqual([
    'passport.keep',
    'passport.keep',
    'passport.view',
  ]);
  expect((await cards()).cards[0]).toMatchObject({ hasPassportImage: true, lacks: ['PASSPORT_NO'] });
});

test('refuses a file that is no image, too large or missing, and a guest who lives here', async () => {
  const [smith = '', tanaka = ''] = guests;
  expect((await upload(smith, Buffer.from('<svg/>'))).answer.return_code).toBe('HOS-02017-2');
  expect((await upload(smith, Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]))).answer.return_code).toBe(
    'HOS-02017-2',
  );
  expect((await upload(smith, null)).answer.return_code).toBe('HOS-02017-3');
  expect((await upload(tanaka, PNG)).answer.return_code).toBe('HOS-02017-1');
  expect((await upload(booking.id, PNG)).status).toBe(404);
});

test('the cards are printed, a hundred at most', async () => {
  for (const printLanguage of ['ja', 'en'] as const) {
    const request = { bRoomUnitIds: booking.units, printLanguage };
    const { response } = await chain.call(service, printRegistrationCards, request, front());
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    // The papers can be looked at: HONJIN_KEEP_PDF names a folder for them.
    const keep = process.env['HONJIN_KEEP_PDF'];
    if (keep) await writeFile(`${keep}/card-${printLanguage}.pdf`, file);
  }
  const [unit = ''] = booking.units;
  await chain.admin`
    insert into registration.guest (store_id, id, booking_id, room_unit_id, position, name_kana)
    select store_id, gen_random_uuid(), booking_id, room_unit_id, 10 + n, 'ダンタイ' from registration.guest, generate_series(1, 98) n
    where id = ${guests[0]!}`;
  expect(await cards([unit])).toMatchObject({ returnCode: 200 });
  expect(await cards()).toMatchObject({ returnCode: 'HOS-02017-0' });
});
