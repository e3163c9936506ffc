import type { RequestOf } from '@honjin/contracts';
import { acknowledgeHandOver, countCash, noteHandOver, showHandOver } from '@honjin/contracts/admin';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { startHouse, untilDayIsKnown, type HouseDouble } from './house-double.ts';

const DAY = '2026-11-20';
const SHIFT = { businessDate: DAY, shiftNo: 1 };

let chain: TestChain;
let house: HouseDouble;
let admin: RunningService;

beforeEach(async () => {
  chain = await createTestChain();
  house = await startHouse(chain, DAY);
  admin = await chain.start('admin', build, { schema: adminConfig });
  await untilDayIsKnown(chain);
});
afterEach(() => chain.stop());

const front = (changes = {}) => chain.actor('front', changes);

async function handOver(request: RequestOf<typeof showHandOver> = {}, actor = front()) {
  const { body } = await chain.call(admin, showHandOver, request, { actor });
  return body;
}

function note(text: string, changes: Partial<RequestOf<typeof noteHandOver>> = {}, actor = front()) {
  return chain.call(admin, noteHandOver, { ...SHIFT, text, ...changes }, { actor });
}

function acknowledge(
  changes: Partial<RequestOf<typeof acknowledgeHandOver>> = {},
  actor = front({ userName: '夜勤' }),
) {
  return chain.call(admin, acknowledgeHandOver, { ...SHIFT, ...changes }, { actor });
}

/** The first shift as closed, and the store as in the second one. */
async function closeFirstShift() {
  const { storeId } = chain.scope;
  await chain.admin`
    insert into admin.day_close (store_id, business_date, shift_no, status, shift_count, started_by, started_by_name, finished_at)
    values (${storeId}, ${DAY}, 1, 'DONE', 2, ${newId()}, '早番', '2026-11-20T08:00:00Z')`;
  await chain.admin`update admin.business_day set shift_no = 2 where store_id = ${storeId}`;
}

it('begins with the day, and each shift ends where its close does (R-DAY-30)', async () => {
  expect(await handOver()).toMatchObject({
    ...SHIFT,
    isCurrent: true,
    beganAt: '2026-11-20T00:00:00+09:00',
    endedAt: null,
    notes: [],
    acknowledgement: null,
    before: null,
  });
  await closeFirstShift();
  expect(await handOver()).toMatchObject({
    shiftNo: 2,
    isCurrent: true,
    beganAt: '2026-11-20T08:00:00.000Z',
    before: { ...SHIFT, isAcknowledged: false },
  });
  expect(await handOver(SHIFT)).toMatchObject({
    isCurrent: false,
    endedAt: '2026-11-20T08:00:00.000Z',
    before: null,
  });
  for (const unknown of [
    { businessDate: DAY, shiftNo: 3 },
    { businessDate: '2026-11-01', shiftNo: 1 },
  ])
    expect(await handOver(unknown)).toMatchObject({ returnCode: 'HOS-00004-0' });
  expect((await note('先のシフト', { businessDate: '2026-11-21' })).body.returnCode).toBe('HOS-00004-0');
});

describe('the acknowledgement (R-DAY-32)', () => {
  it('keeps who and when and what stood open, once, for whichever shift it is', async () => {
    const first = await note('604号室のエアコンは業者待ち', { isImportant: true });
    expect(first.body.note).toMatchObject({ writtenByName: 'front', isImportant: true, isAddendum: false });
    const pieces = { '1000': 9 };
    const counted = { ...SHIFT, pieces, floatYen: 10_000, carriedYen: 9_000, reason: '釣銭の誤り' };
    expect((await chain.call(admin, countCash, counted, { actor: front() })).status).toBe(200);
    await closeFirstShift();
    const unread = await acknowledge();
    expect([unread.status, unread.body]).toMatchObject([
      409,
      { returnCode: 'HOS-00005-0', details: { changedBy: 'front' } },
    ]);
    const seenNoteId = first.body.note.id;
    expect((await acknowledge({ seenNoteId })).body).toMatchObject({
      returnCode: 200,
      acknowledgement: { acknowledgedByName: '夜勤', figures: { ...house.desk, cashDifferenceYen: null } },
    });
    expect((await handOver()).before).toMatchObject({ isAcknowledged: true });
    // What is open now is another thing: the record stays.
    house.desk = { ...house.desk, arrivals: 0 };
    const again = await acknowledge({ seenNoteId }, front());
    expect([again.status, again.body.returnCode, again.body.message]).toEqual([
      409,
      'HOS-06021-0',
      'このシフトの引継ぎは夜勤さんが確認済みです。訂正は新しいメモで残してください。',
    ]);
    const shown = await handOver(SHIFT, chain.actor('in-charge'));
    expect(shown.acknowledgement?.figures).toMatchObject({ arrivals: 3, cashDifferenceYen: -1_000 });
    const trail = await chain.admin`
      select action, user_name from admin.audit_log where entity = 'hand-over' order by id`;
    expect(trail).toEqual([
      { action: 'hand-over.note', user_name: 'front' },
      { action: 'hand-over.acknowledge', user_name: '夜勤' },
    ]);
  });

  it('is followed by addenda only, and neither they nor it are changed, not even by the service', async () => {
    await acknowledge();
    const late = await note('訂正：業者は明日の午前');
    expect(late.body.note.isAddendum).toBe(true);
    expect((await handOver()).notes).toMatchObject([{ text: '訂正：業者は明日の午前', isAddendum: true }]);
    const granted = await chain.admin`
      select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'honjin_admin' and table_name like 'hand_over%' and privilege_type in ('UPDATE', 'DELETE')`;
    expect(granted).toEqual([]);
  });

  it('is of a shift that has begun: for another one nobody is asked what stands open', async () => {
    const asked = house.asked.length;
    const { status, body } = await acknowledge({ businessDate: '1900-01-01' });
    expect([status, body.returnCode]).toEqual([404, 'HOS-00004-0']);
    expect(house.asked).toHaveLength(asked);
  });

  it('is one when two take over at once', async () => {
    const both = await Promise.all([acknowledge(), acknowledge({}, front({ userName: '応援' }))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

it('is read by who may only look, written by who works with bookings, and seen by no other store', async () => {
  await note('鍵の貸出あり');
  const viewer = chain.actor('viewer');
  expect((await handOver({}, viewer)).notes).toHaveLength(1);
  expect((await note('閲覧のみ', {}, viewer)).status).toBe(403);
  expect((await acknowledge({}, viewer)).status).toBe(403);
  expect((await handOver({}, chain.actor('cleaning'))).returnCode).toBe('HOS-00003-0');
  const other = chain.actor('front', chain.otherStore());
  await chain.openDay(['admin'], DAY, other);
  expect(await handOver({}, other)).toMatchObject({ returnCode: 200, notes: [] });
});

it('refuses a blank note and a payment card’s number', async () => {
  expect((await note('   ')).status).toBe(422);
  expect((await note('カード 4111 1111 1111 1111')).status).toBe(422);
});
