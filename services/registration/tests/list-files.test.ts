import {
  createBooking,
  deleteSavedSearch,
  downLoadPdf,
  downloadCsv,
  downloadGuestCsv,
  GUEST_FIELDS,
  listSavedSearches,
  saveSearch,
  searchRegistrations,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { build } from '../src/parts.ts';
import { book, bookingOf, namesOnly, roomOf } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 12 });
  const guest = {
    guestNameSingleByte: 'スズキ ハナコ',
    guestKanjiName: '鈴木, "花子"',
    phoneNumber: '09011112222',
  };
  await book(chain, service, bookingOf([roomOf(hotel, { guest }), roomOf(hotel)]));
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front') });

test('CSV has every row of the search, in both encodings', async () => {
  const { response } = await chain.call(service, downloadCsv, {}, front());
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^状態,予約番号,宿泊者,/);
  expect(lines.join('\n')).toContain('"鈴木, ""花子"""');
  const old = await chain.call(
    service,
    downloadCsv,
    { encoding: 'CP932', userName: 'スズキ', anyDay: true },
    front(),
  );
  const text = new TextDecoder('shift_jis').decode(await old.response.arrayBuffer());
  expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  expect(text).toContain('スズキ ハナコ');
});

test('a user who may not see guests gets phones without their beginning', async () => {
  const { response } = await chain.call(service, downloadCsv, {}, { actor: namesOnly(chain) });
  const text = await response.text();
  expect(text).toContain('2222');
  expect(text).not.toContain('09011112222');
});

test('the CSV of guests has every field that is kept of them, for who may see guests', async () => {
  const wish = { anyDay: true, userName: 'スズキ' };
  const { response } = await chain.call(service, downloadGuestCsv, wish, front());
  const [heading = '', ...rows] = (await response.text()).replace('\ufeff', '').trimEnd().split('\r\n');
  expect(heading.split(',')).toHaveLength(4 + Object.keys(GUEST_FIELDS).length);
  expect(heading).toMatch(
    /^予約番号,部屋,チェックイン日,チェックアウト日,.*緊急電話番号,.*都道府県,.*旅券番号/,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('"鈴木, ""花子""');
  expect(rows[0]).toContain('09011112222');
  const refused = await chain.call(service, downloadGuestCsv, {}, { actor: namesOnly(chain) });
  expect(refused.status).toBe(403);
});

test('the paper is a PDF under its title', async () => {
  const { response } = await chain.call(service, downLoadPdf, { pdfTitle: '到着予定' }, front());
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain('到着予定.pdf');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5_000);
});

test('saved searches are their owner’s, by name, overwritten only when asked for', async () => {
  const actor = chain.actor('front');
  const keep = async (request: { name: string; query: string; overwrite?: boolean }, who = actor) =>
    (await chain.call(service, saveSearch, request, { actor: who })).body;
  const first = await keep({ name: '団体', query: 'groupType=G' });
  expect(first).toMatchObject({ returnCode: 200, savedSearch: { name: '団体', query: 'groupType=G' } });
  expect(await keep({ name: '団体', query: 'groupType=C' })).toMatchObject({ returnCode: 'HOS-02010-4' });
  expect(await keep({ name: '団体', query: 'groupType=C', overwrite: true })).toMatchObject({
    savedSearch: { id: first.savedSearch.id, query: 'groupType=C' },
  });
  const other = chain.actor('front');
  expect(await keep({ name: '団体', query: 'x=1' }, other)).toMatchObject({ returnCode: 200 });
  const forget = async (who: typeof actor) =>
    (await chain.call(service, deleteSavedSearch, { id: first.savedSearch.id }, { actor: who })).body;
  expect(await forget(other)).toMatchObject({ returnCode: 'HOS-00004-0' });
  const list = async () => (await chain.call(service, listSavedSearches, {}, { actor })).body.savedSearches;
  expect(await list()).toHaveLength(1);
  expect(await forget(actor)).toMatchObject({ returnCode: 200 });
  expect(await list()).toEqual([]);
});

test('one status and one day filter; ALL and nothing do not', async () => {
  const unit = { tempBookDeadline: '2026-12-01T18:00' };
  const made = await chain.call(service, createBooking, {
    bBasicInformation: bookingOf([roomOf(hotel, { from: '2026-12-05', nights: 3, unit })]),
  });
  expect(made.body.returnCode).toBe(200);
  const count = async (request: object) =>
    (await chain.call(service, searchRegistrations, { anyDay: true, ...request })).body.totalCount;
  expect(await count({ status: 'TEMP_BOOK' })).toBe(1);
  expect(await count({ status: 'ALL' })).toBe(3);
  expect(await count({ status: '', registerStatus: ['ALL'], roomNumber: ['ALL'] })).toBe(3);
  expect(await count({ checkInDate: '2026-12-05' })).toBe(1);
  expect(await count({ checkOutDate: '2026-12-08', checkInDate: '2026-12-05' })).toBe(1);
  expect(await count({ checkOutDate: '2026-12-07' })).toBe(0);
});

test('the CSV of guests says codes and ids in words, each of them', async () => {
  const codes = Object.entries(GUEST_FIELDS).flatMap(([name, { output }]) =>
    output instanceof z.ZodEnum ? [[name, output.options.find((one) => one !== '')]] : [],
  );
  expect(codes.length).toBeGreaterThan(5);
  const rankId = newId();
  const state = {
    id: rankId,
    code: 'GOLD',
    name: 'ゴールド',
    nameEn: 'Gold',
    isActive: true,
    displayOrder: 1,
  };
  await chain.putMasters('registration', [{ entity: 'rank', id: rankId, state }]);
  const guest = {
    guestNameSingleByte: 'コトバ ダケ',
    ...Object.fromEntries(codes),
    taxExemptionPaperDate: '2026-01-05',
    rankId,
  };
  await book(chain, service, bookingOf([roomOf(hotel, { guest })]));
  for (const locale of ['ja', 'en'] as const) {
    const wish = { anyDay: true, userName: 'コトバ' };
    const { response } = await chain.call(service, downloadGuestCsv, wish, {
      ...front(),
      headers: { 'accept-language': locale },
    });
    const cells = (await response.text()).trimEnd().split('\r\n')[1]?.split(',') ?? [];
    const said = Object.keys(GUEST_FIELDS).map((name, at) => [name, cells[at + 4]] as const);
    for (const [name, code] of [...codes, ['rankId', rankId]]) {
      const cell = new Map<unknown, unknown>(said).get(name);
      expect([name, cell]).not.toEqual([name, code]);
      expect([name, cell]).not.toEqual([name, '']);
    }
  }
});
