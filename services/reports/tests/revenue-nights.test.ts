import { bookingChanged, businessDayAdvanced, roomBlockChanged } from '@honjin/contracts/registration';
import { reportOnBooks, reportRevenueNights } from '@honjin/contracts/reports';
import { newId, type RunningService } from '@honjin/service-kit';
import {
  bookingSnapshotOf,
  createTestChain,
  startSource,
  testHouse,
  type EventSource,
  type TestChain,
} from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';

const DAY = '2026-11-20';
const NEXT = '2026-11-21';
const NIGHT = '2026-12-05';
const AFTER = '2026-12-06';
const house = testHouse(['シングル', 'ツイン'], 4);
const [single, twin] = house.types;
const plan = { id: newId(), code: 'BAR' };
const hall = { ...twin!, id: newId(), code: 'V1', name: '宴会場', category: 'VIRTUAL' as const };

let chain: TestChain;
let registration: EventSource;
let reports: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  [registration, reports] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('reports', build),
  ]);
  await chain.putMasters('reports', [
    ...house.masters,
    { entity: 'room-type', id: hall.id, state: hall },
    { entity: 'plan', id: plan.id, state: plan },
  ]);
  await chain.openDay(['reports'], DAY);
});
afterAll(() => chain.stop());

type Sketch = Parameters<typeof bookingSnapshotOf>[0][number];

/** A booking of rooms, each night with its plan and its net room charge. */
function booking(sketches: readonly Sketch[], roomNet: number | null = 9_000) {
  const made = bookingSnapshotOf([...sketches]);
  return {
    ...made,
    units: made.units.map((unit) => ({
      ...unit,
      nights: unit.nights.map((night) => ({ ...night, planId: plan.id, roomNet })),
    })),
  };
}

const close = (businessDate: string, previousBusinessDate: string) =>
  registration.emit(businessDayAdvanced, {
    previousBusinessDate,
    businessDate,
    salesDate: businessDate,
    shiftNo: 1,
    stayingRoomIds: [],
    departingRoomIds: [],
    house: null,
  });

const program = () => chain.actor('viewer', { permissions: { revenue: 'read' } });
async function ask(asked: object, minRevision?: number) {
  const input = { dateFrom: NIGHT, dateTo: AFTER, ...asked, ...(minRevision ? { minRevision } : {}) };
  return chain.call(reports, reportRevenueNights, input as never, { actor: program() });
}
async function lineOf(asked: object, minRevision?: number, typeCode = twin!.code) {
  const { body } = await ask(asked, minRevision);
  return body.nights.find(({ night, roomTypeCode }) => night === NIGHT && roomTypeCode === typeCode);
}

const sold = (more: Partial<Sketch> = {}): Sketch => ({
  roomUnitId: newId(),
  checkInDate: NIGHT,
  roomTypeId: twin!.id,
  status: 'BOOK',
  paxFemale: 2,
  ...more,
});

it('tells by night and room type what is sold, cancelled, out of order and left, as the page of the house does', async () => {
  await registration.emit(bookingChanged, [
    booking([sold(), sold(), sold({ status: 'CANCEL' }), sold({ status: 'TEMP_BOOK' })]),
    booking([sold({ roomTypeId: hall.id })]),
    booking([sold({ roomTypeId: single!.id, paxFemale: 1 })]),
  ]);
  const roomId = house.masters.find(
    ({ entity, state }) => entity === 'room' && (state as { roomTypeId: string }).roomTypeId === twin!.id,
  )!.id;
  const minRevision = await registration.emit(roomBlockChanged, {
    blockId: newId(),
    roomId,
    kind: 'BROKEN',
    from: NIGHT,
    to: AFTER,
    reason: '空調の故障',
    isReleased: false,
  });
  const line = await lineOf({}, minRevision);
  expect(line).toMatchObject({
    planCode: null,
    roomsSold: 2,
    guests: 4,
    amount: 20_000,
    roomRevenueNet: 18_000,
    cancelled: 1,
    outOfOrder: 1,
    stopped: 0,
    roomsSoldThen: null,
  });
  expect(line!.available).toBe(line!.rooms! - 3);
  const { body } = await ask({});
  expect(body.nights).toHaveLength(4);
  const onBooks = await chain.call(reports, reportOnBooks, { dateFrom: NIGHT, dateTo: AFTER, since: DAY });
  for (const night of onBooks.body.nights) {
    const own = body.nights.filter((one) => one.night === night.night);
    const sumOf = (field: 'roomsSold' | 'guests' | 'amount') => own.reduce((sum, one) => sum + one[field], 0);
    expect([sumOf('roomsSold'), sumOf('guests'), sumOf('amount')]).toEqual([
      night.rooms,
      night.guests,
      night.amount,
    ]);
  }
});

it('tells it by plan, and no plan twice', async () => {
  const { body } = await ask({ isByPlan: true });
  expect(body.nights.filter(({ roomTypeCode }) => roomTypeCode === twin!.code)).toEqual([
    expect.objectContaining({ night: NIGHT, planCode: 'BAR', roomsSold: 2, cancelled: 1, rooms: null }),
  ]);
});

it('tells what was on the books as a date closed, and what was picked up since', async () => {
  await close(NEXT, DAY);
  const minRevision = await registration.emit(bookingChanged, booking([sold()]));
  expect(await lineOf({ comparedWith: DAY }, minRevision)).toMatchObject({
    roomsSold: 3,
    roomsSoldThen: 2,
    guestsThen: 4,
    amountThen: 20_000,
    roomRevenueNetThen: 18_000,
  });
  const closed = await close('2026-11-22', NEXT);
  const sinceThen = await registration.emit(bookingChanged, booking([sold()]));
  await ask({}, sinceThen);
  expect(await lineOf({ asOf: NEXT, comparedWith: DAY }, closed)).toMatchObject({
    roomsSold: 3,
    roomsSoldThen: 2,
    cancelled: null,
  });
  const refused = await ask({ asOf: '2026-01-01' });
  expect([refused.status, refused.body.returnCode]).toEqual([422, 'HOS-08002-2']);
});

it('tells only what changed since a cursor, and leaves nothing out', async () => {
  const before = (await ask({})).body.cursor;
  // What changed a moment ago is told again: the cursor of an hour later tells nothing.
  const later = new Date(Date.parse(before) + 3_600_000).toISOString();
  expect((await ask({ changedSince: later })).body.nights).toEqual([]);
  await chain.admin`update reports.night_change set changed_at = changed_at - interval '1 hour'`;
  const { cursor } = (await ask({})).body;
  const moved = newId();
  const made = booking([sold({ roomUnitId: moved, roomTypeId: single!.id })]);
  await ask({}, await registration.emit(bookingChanged, made));
  const gone = {
    ...made,
    units: made.units.map((unit) => ({
      ...unit,
      nights: unit.nights.map((night) => ({ ...night, date: AFTER, roomTypeId: twin!.id })),
    })),
  };
  const minRevision = await registration.emit(bookingChanged, gone);
  const { body } = await ask(
    { changedSince: new Date(Date.parse(cursor) + 120_000).toISOString() },
    minRevision,
  );
  expect(body.nights.map(({ night, roomTypeCode }) => [night, roomTypeCode])).toEqual([
    [NIGHT, single!.code],
    [AFTER, twin!.code],
  ]);
});

it('does not guess a net revenue that was not told', async () => {
  const minRevision = await registration.emit(bookingChanged, booking([sold()], null));
  expect((await lineOf({}, minRevision))?.roomRevenueNet).toBeNull();
});

it.each([
  [{ isByPlan: true, asOf: DAY }, 'is_by_plan', 'HOS-08002-0'],
  [{ asOf: DAY, changedSince: '2026-11-20T00:00:00Z' }, 'changed_since', 'HOS-08002-1'],
])('refuses what cannot be asked together: %o', async (asked, path, code) => {
  const { status, body } = await ask(asked);
  expect(status).toBe(422);
  expect((body as unknown as { errors: object[] }).errors).toEqual([expect.objectContaining({ path, code })]);
});

it('is for revenue managers, and they see no other report', async () => {
  const front = await chain.call(
    reports,
    reportRevenueNights,
    { date: NIGHT },
    { actor: chain.actor('front') },
  );
  expect(front.status).toBe(403);
  const asked = { date: NIGHT, since: DAY };
  expect((await chain.call(reports, reportOnBooks, asked, { actor: program() })).status).toBe(403);
});
