import {
  batchProgressSubject,
  editClosePolicy,
  runBatch,
  showBatch,
  type BatchProgressMessage,
} from '@honjin/contracts/admin';
import { addDays } from '@honjin/domain';
import { createServiceSigner, Refusal, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDueShifts } from '../src/batch/close-by-clock.ts';
import { DayCloser } from '../src/batch/day-closer.ts';
import { UsersAtWork } from '../src/batch/users-at-work.ts';
import { adminConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { findingOf, startHouse, untilDayIsKnown, type HouseDouble } from './house-double.ts';

// Far ahead of the service's own clock, which would close these days too.
const DAY = '2096-11-20';

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

async function closesAt(time: string | null, version = 0) {
  const rest = { isBlind: false, requiresCount: false };
  const { body } = await chain.call(admin, editClosePolicy, { version, ...rest, closesAt: time });
  expect(body.returnCode).toBe(200);
}

/** The job as it runs at an instant. */
function tick(instant: string): Promise<number> {
  const context = { ...admin.context, config: adminConfig.parse(chain.environmentOf('admin')) };
  const closer = new DayCloser(context);
  const closing = {
    bus: context.bus,
    users: new UsersAtWork(),
    leaseMs: 5_000,
    begin: closer.begin.bind(closer),
  };
  const sign = createServiceSigner(context.config.HONJIN_KEY_DIR, 'admin')!;
  return closeDueShifts({ context, closing, sign }, new Date(instant));
}

async function untilDone() {
  return eventually(async () => {
    const input = { businessDate: DAY, shiftNo: 1 };
    const { body } = await chain.call(admin, showBatch, input, { actor: chain.actor('in-charge') });
    expect(body.close.status).toBe('DONE');
    return body;
  });
}

it('closes the day at its hour past midnight, in rooms that come in parts, under its own name', async () => {
  await closesAt('25:30');
  const heard: BatchProgressMessage[] = [];
  admin.context.bus.listen(batchProgressSubject(chain.scope.storeId), (data) => heard.push(data as never));
  // 01:29 of the 21st in Japan, then 01:30.
  expect(await tick('2096-11-20T16:29:59Z')).toBe(0);
  house.openAfter = [80, 40];
  expect(await tick('2096-11-20T16:30:00Z')).toBe(1);
  const { close, phases } = await untilDone();
  expect(close).toMatchObject({ startedByName: '自動締め', reason: '' });
  expect(phases[1]).toMatchObject({ status: 'DONE' });
  expect(house.asked.filter((name) => name === 'post')).toHaveLength(3);
  await eventually(() => {
    const rooms = heard.filter(({ roomsAll }) => roomsAll !== undefined);
    expect(rooms.map(({ roomsDone, roomsAll }) => [roomsDone, roomsAll])).toEqual([
      [3, 83],
      [3, 43],
      [3, 3],
    ]);
  });
  // The date has moved: nothing is due until its hour.
  await eventually(async () => {
    const [day] = await chain.admin`select business_date::text as date from admin.business_day`;
    expect(day!['date']).toBe('2096-11-21');
  });
  expect(await tick('2096-11-20T16:31:00Z')).toBe(0);
});

it('waits while something blocks, passes warnings with its reason, and does not act where nobody wants it', async () => {
  expect(await tick('2096-11-22T00:00:00Z')).toBe(0);
  await closesAt('24:00');
  house.findings = [findingOf('BLOCKS')];
  expect(await tick('2096-11-20T15:00:00Z')).toBe(0);
  expect(house.asked).toEqual(['check']);
  house.findings = [findingOf('WARNS', 'DEPOSIT_LEFT')];
  expect(await tick('2096-11-20T15:00:30Z')).toBe(1);
  expect(await untilDone()).toMatchObject({
    findings: house.findings,
    close: { reason: '自動締め / closed by the clock' },
  });
});

it('goes on with a close that was interrupted or failed for a moment, also in a store without an hour, and with nothing else', async () => {
  const run = () =>
    chain.call(
      admin,
      runBatch,
      { businessDate: DAY, shiftNo: 1, reason: '' },
      { actor: chain.actor('in-charge') },
    );
  let failure: Error = new Refusal('HOS-00007-2');
  let isMended = false;
  house.at = (moment) => {
    if (moment === 'before statistics' && !isMended) throw failure;
  };
  const untilStatus = (status: string) =>
    eventually(async () => {
      const closes = await chain.admin`
        select status from admin.day_close c
        where not exists (select from admin.batch_lease l where l.store_id = c.store_id)`;
      expect(closes.map((close) => close['status'])).toEqual([status]);
    });
  expect((await run()).status).toBe(200);
  await untilStatus('FAILED');
  // After a second failure by a defect it waits for somebody.
  failure = new Error('a defect');
  expect(await tick('2096-11-20T00:00:00Z')).toBe(1);
  await untilStatus('FAILED');
  isMended = true;
  expect(await tick('2096-11-20T00:00:30Z')).toBe(0);
  // As its closer leaves it that was ended in the middle.
  await chain.admin`update admin.day_close set status = 'RUNNING'`;
  expect(await tick('2096-11-20T00:01:00Z')).toBe(1);
  await untilDone();
  expect(house.rolls).toHaveLength(1);
});

it('goes on with a close that stopped after the date had moved', async () => {
  await closesAt('24:00');
  house.at = (moment) => {
    if (moment === 'before statistics') throw new Error('the reports are away');
  };
  expect(await tick('2096-11-20T15:00:00Z')).toBe(1);
  await eventually(async () => {
    const [close] = await chain.admin`select status from admin.day_close`;
    expect(close!['status']).toBe('FAILED');
    const [day] = await chain.admin`select business_date::text as date from admin.business_day`;
    expect(day!['date']).toBe('2096-11-21');
  });
  house.at = () => undefined;
  await eventually(async () => expect(await tick('2096-11-20T15:00:30Z')).toBe(1));
  await untilDone();
  expect(house.rolls).toEqual([`${DAY}/1`]);
  expect(await tick('2096-11-20T15:01:00Z')).toBe(0);
});

it.each([
  // The date, its hour of closing, and the instant before and at which it has come: in Japan nine hours later.
  ['2096-12-31', '25:30', '2096-12-31T16:29:59Z', '2096-12-31T16:30:00Z'],
  ['2096-02-28', '28:59', '2096-02-28T19:58:59Z', '2096-02-28T19:59:00Z'],
  ['2096-02-29', '24:00', '2096-02-29T14:59:59Z', '2096-02-29T15:00:00Z'],
])('%s closes at %s of Japan, whatever day the hour falls on', async (date, hour, before, then) => {
  house.businessDate = date;
  await chain.admin`update admin.business_day set business_date = ${date}, sales_date = ${date}`;
  await closesAt(hour);
  expect(await tick(before)).toBe(0);
  expect(await tick(then)).toBe(1);
  await eventually(async () => {
    const [day] = await chain.admin`select business_date::text as date from admin.business_day`;
    expect(day!['date']).toBe(addDays(date, 1));
  });
});

it('two clocks close a day once', async () => {
  await closesAt('24:00');
  const begun = await Promise.all([tick('2096-11-20T15:00:00Z'), tick('2096-11-20T15:00:00Z')]);
  expect(begun.reduce((sum, one) => sum + one, 0)).toBe(1);
  await untilDone();
  expect([...house.postings.values(), house.rolls.length]).toEqual([1, 1]);
});
