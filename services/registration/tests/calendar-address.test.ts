import { fromWire, toWire, WIRE_HEADERS, type Actor, type RequestOf, type Scope } from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import {
  changeStatus,
  listCalendarAddresses,
  makeCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
} from '@honjin/contracts/registration';
import { serveCalendar } from '@honjin/contracts/registration-internal';
import { addDays } from '@honjin/domain';
import { newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { listAddresses } from '../src/stays/calendar-address/queries.ts';
import { gatewayActor } from './guest-pages.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

const NAME = '勅使河原 花子';
let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let party: Awaited<ReturnType<typeof book>>;
let roomId: string;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', (context) => ({ ...build(context), jobs: [] }), {
    schema: registrationConfig,
  });
  hotel = await openHotel(chain, { twinRooms: 6 });
  roomId = hotel.twinRooms[0]!;
  party = await bookParty(roomId, hotel.twinRooms[1]!);
});
afterAll(() => chain.stop());

function bookParty(first: string, second: string, from = TODAY) {
  const guest = { guestNameSingleByte: 'テシガワラ ハナコ', guestKanjiName: NAME };
  const rooms = [
    roomOf(hotel, { guest, from, nights: 3, roomId: first }),
    roomOf(hotel, { from, roomId: second }),
  ];
  const group = { groupType: 'G', groupNameKanji: '長井町内会', groupNameSingleByte: 'ナガイチョウナイカイ' };
  return book(chain, service, bookingOf(rooms, group as never));
}

type Wish = RequestOf<typeof makeCalendarAddress>;
const ofParty = (more: Partial<Wish> = {}): Wish => ({
  calendarKind: 'BOOKING',
  calendarOfId: party.id,
  calendarLanguage: 'ja',
  ...more,
});
const ofRoom = (more: Partial<Wish> = {}): Wish =>
  ofParty({ calendarKind: 'ROOM', calendarOfId: roomId, ...more });

// Under keys of their own: a repetition is not given the address again.
const make = (wish: Wish, actor: Actor = chain.actor('front'), idempotencyKey = newId()) =>
  chain.call(service, makeCalendarAddress, wish, { actor, idempotencyKey });
const renew = (id: string, actor: Actor = chain.actor('front')) =>
  chain.call(service, renewCalendarAddress, { id }, { actor, idempotencyKey: newId() });
const keyIn = (url: string | null) =>
  /^https?:\/\/[^/]+\/calendar\/([\w-]{54})\.ics$/.exec(url ?? '')?.[1] ?? '';
async function keyOf(wish: Wish, actor?: Actor): Promise<string> {
  const { body } = await make(wish, actor);
  expect(body.returnCode).toBe(200);
  return keyIn(body.calendarUrl);
}

interface Served {
  status: number;
  calendar: string;
  tag: string;
  since: string | null;
}

/** Asks as the gateway does for a calendar program. */
async function serve(
  key: string,
  known: { ifNoneMatch?: string; ifModifiedSince?: string } = {},
): Promise<Served> {
  const answer = await fetch(`${service.url}${serveCalendar.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [WIRE_HEADERS.identity]: await chain.sign(gatewayActor(chain)),
    },
    body: JSON.stringify(toWire({ key, ifNoneMatch: '', ifModifiedSince: '', ...known })),
  });
  return fromWire(await answer.json()) as Served;
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
}
const statusOf = (event: ICAL.Event) => event.component.getFirstPropertyValue('status');

test('R-CAL-01: an address opens the calendar of its booking, and of its room', async () => {
  const booking = await serve(await keyOf(ofParty()));
  expect(booking.status).toBe(200);
  const { calendar, events } = read(booking.calendar);
  expect(events.map(({ uid }) => uid)).toEqual(party.units.map((unit) => `${unit}@honjin`));
  expect(events.every(({ startDate, endDate }) => startDate.isDate && endDate.isDate)).toBe(true);
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT1H');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain(`予約番号 ${party.bookingNo}`);
  const [zone] = calendar.getAllSubcomponents('vtimezone');
  expect(new ICAL.Timezone(zone!).tzid).toBe('Asia/Tokyo');
  expect(new ICAL.Timezone(zone!).utcOffset(ICAL.Time.fromDateTimeString('2026-07-01T12:00:00'))).toBe(
    9 * 3_600,
  );

  const room = read((await serve(await keyOf(ofRoom({ calendarLanguage: 'en' })))).calendar);
  expect(room.events.map(({ uid }) => uid)).toEqual([`${party.units[0]}.${roomId}.0@honjin`]);
  expect(room.events[0]!.summary).toMatch(/^Room 201 /);
  expect(room.calendar.getFirstPropertyValue('x-wr-calname')).toContain('Room 201');
});

test('R-CAL-01: only the hash of a secret is kept, and a repetition is not given it again', async () => {
  const intent = newId();
  const actor = chain.actor('front');
  const first = await make(ofRoom(), actor, intent);
  const key = keyIn(first.body.calendarUrl);
  expect((await serve(key)).status).toBe(200);
  const again = await make(ofRoom(), actor, intent);
  expect(again.body).toMatchObject({ returnCode: 200, calendarUrl: null });
  const secret = Buffer.from(key, 'base64url').subarray(16);
  expect(secret.length * 8).toBeGreaterThanOrEqual(128);
  const tables = await chain.admin<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'registration'`;
  const forms = [key, secret.toString('base64url'), secret.toString('hex')];
  for (const { name } of tables) {
    const [row] = await chain.admin<{ text: string | null }[]>`
      select string_agg(t::text, ' ') as text from ${chain.admin(`registration.${name}`)} t`;
    for (const form of forms) expect([name, row!.text?.includes(form) ?? false]).toEqual([name, false]);
  }
});

test('R-CAL-02: names are in it only where its maker may see guests and chose so', async () => {
  const names = [NAME, '長井町内会', 'テシガワラ'];
  const unfolded = async (key: string) => (await serve(key)).calendar.replaceAll('\r\n ', '');
  const bare = await unfolded(await keyOf(ofParty()));
  for (const name of names) expect(bare).not.toContain(name);
  expect(bare).toContain(party.bookingNo);
  const chosen = await unfolded(await keyOf(ofParty({ withGuestNames: true })));
  expect(chosen).toContain(NAME);
  expect(chosen).toContain('長井町内会');
  const refused = await make(ofParty({ withGuestNames: true }), namesOnly(chain));
  expect(refused.body.returnCode).toBe('HOS-00003-0');
});

test('R-CAL-02: an address with names is renewed only by who may see guests', async () => {
  await keyOf(ofParty({ withGuestNames: true }));
  const { id } = (await chain.call(service, listCalendarAddresses, {})).body.calendarAddresses[0]!;
  const refused = await renew(id, namesOnly(chain));
  expect(refused.body.returnCode).toBe('HOS-00003-0');
  expect((await renew(id)).body.returnCode).toBe(200);
});

test('R-CAL-01: a renewed and a revoked address are gone, and an unknown one never was', async () => {
  const { body } = await make(ofRoom());
  const [made] = body.calendarAddresses;
  const renewed = await renew(made!.id);
  const [next] = renewed.body.calendarAddresses;
  expect(next).toMatchObject({ calendarKind: 'ROOM', calendarOfId: roomId, calendarOfNumber: '201' });
  expect((await serve(keyIn(body.calendarUrl))).status).toBe(410);
  expect((await serve(keyIn(renewed.body.calendarUrl))).status).toBe(200);
  const gone = await chain.call(service, revokeCalendarAddress, { id: next!.id });
  expect(gone.body.calendarAddresses.map(({ id }) => id)).not.toContain(next!.id);
  expect(await serve(keyIn(renewed.body.calendarUrl))).toMatchObject({ status: 410, calendar: '', tag: '' });
  expect((await renew(next!.id)).body.returnCode).toBe('HOS-00004-0');
  const again = await chain.call(service, revokeCalendarAddress, { id: next!.id });
  expect(again.body.returnCode).toBe('HOS-00004-0');
  const key = keyIn(body.calendarUrl);
  const stranger = Buffer.concat([Buffer.from(key, 'base64url').subarray(0, 16), Buffer.alloc(24, 7)]);
  for (const none of ['', 'x', `${key}=`, stranger.toString('base64url')])
    expect([none, (await serve(none)).status]).toEqual([none, 404]);
});

test('R-CAL-01: an address of another store opens nothing of this one, and is not on its list', async () => {
  const other = chain.otherStore();
  const bytes = Buffer.from(await keyOf(ofRoom()), 'base64url');
  const moved = Buffer.concat([Buffer.from(other.storeId.replaceAll('-', ''), 'hex'), bytes.subarray(16)]);
  expect((await serve(moved.toString('base64url'))).status).toBe(404);
  const seenFrom = (scope: Scope) =>
    tenantTx(
      service.context.db,
      scope,
      { requestId: 'test', actor: chain.actor('admin', scope) },
      listAddresses,
    );
  expect((await seenFrom(chain.scope)).length).toBeGreaterThan(0);
  expect(await seenFrom(other)).toEqual([]);
  const rows = await tenantTx(
    service.context.db,
    other,
    { requestId: 'test', actor: chain.actor('admin', other) },
    ({ sql }) => sql`select id from calendar_address`,
  );
  expect(rows).toEqual([]);
});

test('the list says who made an address and when it was used last, and holds no secret', async () => {
  const key = await keyOf(ofRoom());
  const listed = async () => {
    const { response, body } = await chain.call(
      service,
      listCalendarAddresses,
      {},
      { actor: chain.actor('viewer') },
    );
    expect(response.status).toBe(200);
    return body.calendarAddresses[0]!;
  };
  expect(await listed()).toMatchObject({ lastUsedAt: null, madeBy: chain.actor('front').userName });
  expect(JSON.stringify(await listed())).not.toContain(key.slice(22));
  await serve(key);
  expect(Date.now() - Date.parse((await listed()).lastUsedAt!)).toBeLessThan(60_000);
});

test('who may only read makes, renews and ends none; a room and a booking must be of the store', async () => {
  const viewer = { actor: chain.actor('viewer') };
  const id = newId();
  expect((await chain.call(service, makeCalendarAddress, ofRoom(), viewer)).response.status).toBe(403);
  expect((await chain.call(service, renewCalendarAddress, { id }, viewer)).response.status).toBe(403);
  expect((await chain.call(service, revokeCalendarAddress, { id }, viewer)).response.status).toBe(403);
  for (const wish of [
    ofRoom({ calendarOfId: id }),
    ofParty({ calendarOfId: id }),
    ofParty({ calendarOfId: roomId }),
  ])
    expect((await make(wish)).body.returnCode).toBe('HOS-00004-0');
});

test('R-CAL-04: the same stays are the same file; a change raises SEQUENCE, keeps the UID and has another tag', async () => {
  const own = await bookParty(hotel.twinRooms[2]!, hotel.twinRooms[3]!, addDays(TODAY, 5));
  const key = await keyOf(ofParty({ calendarOfId: own.id }));
  const first = await serve(key);
  expect(await serve(key)).toEqual(first);
  expect(await serve(key, { ifNoneMatch: first.tag })).toEqual({ ...first, status: 304, calendar: '' });
  const ifModifiedSince = new Date(first.since!).toUTCString();
  expect((await serve(key, { ifModifiedSince })).status).toBe(304);
  const { version } = await show(chain, service, own.id);
  const change = { bBasicInformationId: own.id, version, bRoomUnitIds: [own.units[1]!] };
  const cancel = { ...change, trigger: 'CANCEL', to: 'CANCEL' } as const;
  expect((await chain.call(service, changeStatus, cancel)).body.returnCode).toBe(200);
  const second = await serve(key, { ifNoneMatch: first.tag, ifModifiedSince });
  expect(second.status).toBe(200);
  expect(second.tag).not.toBe(first.tag);
  // At once, and still of a later second than what a program may have.
  expect((await serve(key, { ifModifiedSince })).status).toBe(200);
  expect(Date.parse(second.since!)).toBeGreaterThan(Date.parse(first.since!));
  const [before, after] = [read(first.calendar).events, read(second.calendar).events];
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after[1]!.sequence).toBeGreaterThan(before[1]!.sequence);
  expect([before, after].map(([, event]) => statusOf(event!))).toEqual(['CONFIRMED', 'CANCELLED']);
});

test('R-CAL-03: stays that ended more than 31 days ago are in no calendar', async () => {
  const past = await bookParty(hotel.twinRooms[4]!, hotel.twinRooms[5]!, addDays(TODAY, 10));
  const key = await keyOf(ofRoom({ calendarOfId: hotel.twinRooms[4]! }));
  const moveTo = (day: number) => chain.admin`
    update registration.room_unit set check_out_date = ${addDays(TODAY, day)}, check_in_date = ${addDays(TODAY, day - 3)}
    where id = ${past.units[0]!}`;
  await moveTo(-31);
  expect(read((await serve(key)).calendar).events).toHaveLength(1);
  await moveTo(-32);
  expect(read((await serve(key)).calendar).events).toEqual([]);
  await moveTo(13);
});

test('R-CAL-01: the secret of an address is no identity, and nobody but the gateway asks by it', async () => {
  const key = await keyOf(ofRoom());
  const own = ALL_CALLS.filter(({ service: name }) => name === 'registration');
  expect(own.length).toBeGreaterThan(150);
  const headers = { 'content-type': 'application/json', [WIRE_HEADERS.identity]: key };
  for (const { path } of own) {
    const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers, body: '{}' });
    expect([path, answer.status]).toEqual([path, 401]);
  }
  const identity = await chain.sign(chain.actor('admin'));
  const asked = await fetch(`${service.url}${serveCalendar.path}`, {
    method: 'POST',
    headers: { ...headers, [WIRE_HEADERS.identity]: identity },
    body: JSON.stringify(toWire({ key, ifNoneMatch: '', ifModifiedSince: '' })),
  });
  expect(asked.status).toBe(401);
});

test('a store has at most 500 addresses that work; one that was ended makes room', async () => {
  const store = chain.scope.storeId;
  await chain.admin`
    insert into registration.calendar_address (store_id, id, kind, of_id, with_guest_names, language, secret_hash, made_by_name)
    select ${store}, gen_random_uuid(), 'ROOM', ${roomId}, false, 'ja', sha256(n::text::bytea), 'test'
    from generate_series(1, 500 - (select count(*)::int from registration.calendar_address where ended_at is null)) n`;
  const full = await make(ofRoom());
  expect(full.body).toMatchObject({ returnCode: 'HOS-02097-0' });
  const { calendarAddresses } = (await chain.call(service, listCalendarAddresses, {})).body;
  expect(calendarAddresses).toHaveLength(500);
  await chain.call(service, revokeCalendarAddress, { id: calendarAddresses[0]!.id });
  expect((await make(ofRoom())).body.returnCode).toBe(200);
});
