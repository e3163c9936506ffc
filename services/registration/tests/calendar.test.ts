import type { Actor, RequestOf } from '@honjin/contracts';
import { assignRooms, changeStatus, downloadCalendar } from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, namesOnly, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

const LONG_NAME = '勅使河原 花子ゼニア・ヴィクトリア, 𠮷野; "長い名前の旅行団体" 第二陣';
let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let party: Awaited<ReturnType<typeof book>>;
let dayUse: Awaited<ReturnType<typeof book>>;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 6 });
  const guest = { guestNameSingleByte: 'テシガワラ ハナコ', guestKanjiName: LONG_NAME };
  const [first, second] = hotel.twinRooms;
  party = await book(
    chain,
    service,
    bookingOf([roomOf(hotel, { guest, nights: 3, roomId: first! }), roomOf(hotel, { roomId: second! })], {
      groupType: 'G',
      groupNameKanji: '長井町内会',
      groupNameSingleByte: 'ナガイチョウナイカイ',
    } as never),
  );
  dayUse = await book(chain, service, bookingOf([roomOf(hotel, { nights: 0 })]));
});
afterAll(() => chain.stop());

async function fileOf(
  wish: RequestOf<typeof downloadCalendar>,
  { actor = chain.actor('front'), language = 'ja' }: { actor?: Actor; language?: string } = {},
) {
  const headers = { 'accept-language': language };
  const { response } = await chain.call(service, downloadCalendar, wish, { actor, headers });
  return { response, text: await response.text() };
}

/** The events of a calendar as a calendar program reads them. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const of = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    return {
      uid: event.uid,
      from: event.startDate.toString(),
      until: event.endDate.toString(),
      isAllDay: event.startDate.isDate && event.endDate.isDate,
      summary: event.summary,
      description: event.description,
      location: event.location,
      sequence: event.sequence,
      status: of('status'),
      changedAt: of('last-modified'),
    };
  });
}

const ofParty = () => ({ bookingId: party.id });

test('R-TEXT-15: the rooms of a booking are events of whole days, the day of leaving excluded', async () => {
  const { response, text } = await fileOf(ofParty());
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
    `宿泊予約_${TODAY}.ics`,
  );
  const [first, second] = eventsIn(text);
  expect(first).toMatchObject({
    uid: `${party.units[0]}@honjin`,
    from: '2026-11-20',
    until: '2026-11-23',
    isAllDay: true,
    status: 'CONFIRMED',
    summary: `201号室 ${LONG_NAME} 長井町内会 ${party.bookingNo}-1`,
  });
  expect(first!.description).toContain('チェックイン: 2026/11/20 15:00');
  expect(second).toMatchObject({ from: '2026-11-20', until: '2026-11-22' });
  const english = await fileOf(ofParty(), { language: 'en' });
  expect(eventsIn(english.text)[1]!.summary).toContain('Room 202');
  expect(english.text).toContain('X-WR-TIMEZONE:Asia/Tokyo');
});

test('lines end with CRLF and hold at most 75 octets, no sign is cut', async () => {
  const { text } = await fileOf(ofParty());
  const lines = text.split('\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text).not.toContain('\ufffd');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  // Nothing of the calendar itself may follow its first event.
  expect(text.slice(text.lastIndexOf('END:VEVENT'))).toBe('END:VEVENT\r\nEND:VCALENDAR\r\n');
});

test('R-TEXT-15: names are in the calendar of those only who may see guests', async () => {
  const { text } = await fileOf(ofParty(), { actor: namesOnly(chain) });
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain(party.bookingNo);
  for (const name of ['勅使河原', '長井町内会', 'テシガワラ']) expect(unfolded).not.toContain(name);
  const outsider = chain.actor('viewer', { permissions: { report: 'read' } });
  expect((await fileOf(ofParty(), { actor: outsider })).response.status).toBe(403);
});

test('day use is one day', async () => {
  const [event] = eventsIn((await fileOf({ bookingId: dayUse.id })).text);
  expect(event).toMatchObject({ from: TODAY, until: '2026-11-21', isAllDay: true });
});

test('the calendar of a room has the nights in this room, also of a stay that moves', async () => {
  const [first, , , , moved] = hotel.twinRooms;
  const assignments = [
    { bRoomUnitId: party.units[0]!, roomId: moved!, from: '2026-11-22', to: '2026-11-23' },
  ];
  const { body } = await chain.call(service, assignRooms, { assignments });
  expect(body.returnCode).toBe(200);
  const ofRoom = async (roomId: string) => {
    const events = eventsIn((await fileOf({ anyDay: true, roomNumber: [roomId] })).text);
    return events.map(({ uid, from, until }) => ({ uid, from, until }));
  };
  const unit = party.units[0]!;
  expect(await ofRoom(first!)).toEqual([
    { uid: `${unit}.${first}.0@honjin`, from: '2026-11-20', until: '2026-11-22' },
  ]);
  expect(await ofRoom(moved!)).toEqual([
    { uid: `${unit}.${moved}.0@honjin`, from: '2026-11-22', until: '2026-11-23' },
  ]);
  expect(eventsIn((await fileOf(ofParty())).text)[0]!.summary).toMatch(/^201・205号室 /);
});

test('R-TEXT-15: a change keeps the UID and raises the sequence; what is cancelled says so', async () => {
  const [, before] = eventsIn((await fileOf(ofParty())).text);
  const { version } = await show(chain, service, party.id);
  const change = {
    bBasicInformationId: party.id,
    version,
    bRoomUnitIds: [party.units[1]!],
    trigger: 'CANCEL' as const,
    to: 'CANCEL' as const,
  };
  expect((await chain.call(service, changeStatus, change)).body.returnCode).toBe(200);
  const events = eventsIn((await fileOf(ofParty())).text);
  const after = events.find(({ uid }) => uid === before!.uid)!;
  expect(before!.status).toBe('CONFIRMED');
  expect(after.status).toBe('CANCELLED');
  expect(after.sequence).toBeGreaterThan(before!.sequence);
  expect(Date.parse(after.changedAt)).toBeGreaterThanOrEqual(Date.parse(before!.changedAt));
});

test('arrivals of the day are those of the list, and nothing found is a calendar without events', async () => {
  const arrivals = eventsIn((await fileOf({ tab: 'ARRIVAL', date: TODAY })).text);
  expect(arrivals.map(({ uid }) => uid).toSorted()).toEqual(
    [`${party.units[0]}@honjin`, `${dayUse.units[0]}@honjin`].toSorted(),
  );
  const { response, text } = await fileOf({ bookingId: newId() });
  expect(response.status).toBe(200);
  expect(eventsIn(text)).toEqual([]);
});
