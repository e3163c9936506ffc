import type { RequestOf } from '@honjin/contracts';
import {
  batchProgressSubject,
  checkBatch,
  listBatchHistory,
  runBatch,
  showBatch,
  type BatchProgressMessage,
} from '@honjin/contracts/admin';
import { Refusal, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { findingOf, startHouse, untilDayIsKnown, type HouseDouble } from './house-double.ts';

const DAY = '2026-11-20';

let chain: TestChain;
let house: HouseDouble;
let admin: RunningService;

beforeEach(async () => {
  chain = await createTestChain();
  [house, admin] = await Promise.all([startHouse(chain, DAY), startAdmin()]);
  await untilDayIsKnown(chain);
});
afterEach(() => chain.stop());

function startAdmin(): Promise<RunningService> {
  return chain.start('admin', build, { schema: adminConfig, env: { BATCH_LEASE_MS: '3000' } });
}

const clerk = (userName = '佐藤') => chain.actor('in-charge', { userName });

function run(
  given: Partial<RequestOf<typeof runBatch>> = {},
  options: { on?: RunningService; name?: string } = {},
) {
  const input = { businessDate: house.businessDate, shiftNo: house.shiftNo, ...given };
  return chain.call(options.on ?? admin, runBatch, input, { actor: clerk(options.name) });
}

async function show(businessDate: string, shiftNo = 1) {
  const answer = await chain.call(admin, showBatch, { businessDate, shiftNo }, { actor: clerk() });
  return showBatch.response.parse(answer.body);
}

async function untilStatus(status: string, businessDate = DAY, shiftNo = 1) {
  return eventually(async () => {
    const shown = await show(businessDate, shiftNo);
    expect(shown.close.status).toBe(status);
    return shown;
  });
}

describe('closing a day', () => {
  it('goes through every phase once, tells the open pages, and keeps the figures', async () => {
    const heard: BatchProgressMessage[] = [];
    admin.context.bus.listen(batchProgressSubject(chain.scope.storeId), (data) => heard.push(data as never));
    const started = await run();
    expect(started.status).toBe(200);
    const shown = await untilStatus('DONE');
    expect(shown.phases.map(({ phase, status }) => [phase, status])).toEqual([
      ['PHASE_01', 'DONE'],
      ['PHASE_02', 'DONE'],
      ['PHASE_03', 'DONE'],
      ['PHASE_04', 'DONE'],
      ['PHASE_05', 'DONE'],
      ['PHASE_06', 'DONE'],
      ['PHASE_99', 'DONE'],
    ]);
    expect(shown.phases[1]!.figures).toEqual([
      { code: 'postedUnits', value: 3 },
      { code: 'postedLines', value: 6 },
      { code: 'postedAmount', value: 33_000 },
    ]);
    expect(shown.phases[2]!.figures).toContainEqual({ code: 'nextBusinessDate', value: '2026-11-21' });
    expect(house.asked).toEqual(['check', 'post', 'roll', 'statistics', 'reports']);
    await eventually(() =>
      expect(heard.at(-1)).toMatchObject({ phase: 'PHASE_99', status: 'DONE', percent: 100 }),
    );
    expect(heard.map((one) => one.percent)).toEqual(
      heard.map((one) => one.percent).toSorted((a, b) => a - b),
    );
    expect(Object.keys(heard[0]!).toSorted()).toEqual([
      'businessDate',
      'percent',
      'phase',
      'shiftNo',
      'status',
      'storeId',
    ]);
    const trail = await chain.admin`select action, user_name from admin.audit_log order by id`;
    expect(trail.map((row) => [row['action'], row['user_name']])).toEqual([
      ['batch.start', '佐藤'],
      ['batch.complete', '佐藤'],
    ]);
    const history = await chain.call(admin, listBatchHistory, {}, { actor: clerk() });
    expect(history.body.total).toBe(1);
    expect(history.body.closes[0]!.figures).toContainEqual({ code: 'salesTotal', value: 33_000 });
  });

  it('does nothing when it is closed already', async () => {
    await run();
    await untilStatus('DONE');
    const again = await run({ businessDate: DAY, shiftNo: 1 });
    expect(again.body.close.status).toBe('DONE');
    expect(house.rolls).toEqual([`${DAY}/1`]);
    expect(house.asked).toHaveLength(5);
  });

  it('is refused while findings block, and over warnings without a reason', async () => {
    house.findings = [findingOf('BLOCKS'), findingOf('WARNS'), findingOf('INFORMS')];
    const blocked = await run({ reason: 'いそぎ' });
    expect([blocked.status, blocked.body.returnCode]).toEqual([422, 'HOS-07001-1']);
    house.findings = [findingOf('WARNS'), findingOf('INFORMS')];
    const unexplained = await run({ reason: '   ' });
    expect([unexplained.status, unexplained.body.returnCode]).toEqual([422, 'HOS-07001-2']);
    expect((await show(DAY)).close.status).toBe('WAITING');
    const checked = await chain.call(admin, checkBatch, {}, { actor: clerk() });
    expect(checked.body.findings).toEqual(house.findings);
    await run({ reason: '預り金は翌日精算' });
    const shown = await untilStatus('DONE');
    expect(shown.close.reason).toBe('預り金は翌日精算');
    expect(shown.findings).toEqual(house.findings);
    expect(shown.phases[0]!.figures).toContainEqual({ code: 'warnings', value: 1 });
  });

  it('is refused for another date than the current one, and to a user without the right', async () => {
    const other = await run({ businessDate: '2026-11-25' });
    expect(other.body.returnCode).toBe('HOS-07001-4');
    const input = { businessDate: DAY, shiftNo: 1 };
    const front = await chain.call(admin, runBatch, input, { actor: chain.actor('front') });
    expect(front.status).toBe(403);
    const nowhere = await chain.call(
      admin,
      showBatch,
      {},
      { actor: chain.actor('admin', chain.otherStore()) },
    );
    expect(nowhere.status).toBe(404);
  });
});

describe('two closers', () => {
  it('one runs, and the other learns who', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    house.at = (moment) => (moment === 'before post' ? gate : undefined);
    const second = await startAdmin();
    const answers = await Promise.all([
      run({}, { name: '佐藤' }),
      run({}, { name: '鈴木', on: second }),
      run({}, { name: '鈴木', on: second }),
    ]);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(refused.map((answer) => answer.body.returnCode)).toEqual(['HOS-07001-0', 'HOS-07001-0']);
    const winner = answers.find((answer) => answer.status === 200)!.body.close.startedByName;
    expect(refused[0]!.body.message).toContain(`${winner}さんが締め処理を実行中`);
    // The closer goes on saying that it lives while a step takes longer than the lease.
    const endsAt = async () => {
      const [lease] = await chain.admin<{ at: number }[]>`
        select extract(epoch from expires_at)::float8 as at from admin.batch_lease`;
      return lease?.at ?? 0;
    };
    const firstEnd = await endsAt();
    await eventually(async () => expect(await endsAt()).toBeGreaterThan(firstEnd));
    expect((await run({}, { on: second })).body.returnCode).toBe('HOS-07001-0');
    go();
    await untilStatus('DONE');
    expect([...house.postings.values(), house.rolls.length]).toEqual([1, 1]);
  });

  it('a closer that lost its store writes nothing any more', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    let isFirst = true;
    house.at = (moment) => {
      if (moment !== 'after post' || !isFirst) return undefined;
      isFirst = false;
      return gate;
    };
    await run({}, { name: '佐藤' });
    await eventually(() => expect(house.postings.size).toBe(1));
    // As if the first one's network had been away for longer than its lease.
    await chain.admin`update admin.batch_lease set holder = gen_random_uuid(), expires_at = now() - interval '1 second'`;
    expect((await show(DAY)).close.status).toBe('INTERRUPTED');
    await run({}, { name: '鈴木' });
    await untilStatus('DONE');
    go();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(house.asked).toEqual(['check', 'post', 'post', 'roll', 'statistics', 'reports']);
    expect(house.rolls).toHaveLength(1);
  });
});

describe('a step that fails', () => {
  it('is shown with its reason and done again when the close is run again', async () => {
    let attempts = 0;
    house.at = (moment) => {
      if (moment === 'before statistics' && (attempts += 1) === 1) throw new Error('disk full');
    };
    await run();
    const failed = await untilStatus('FAILED');
    expect(failed.phases[4]).toMatchObject({
      phase: 'PHASE_05',
      status: 'FAILED',
      failure: { code: 'HOS-00000-1', message: 'システムエラーが発生しました。管理者に連絡してください。' },
    });
    // The date has advanced already; the page opens with what is not finished, and the next close must wait.
    const opened = await chain.call(admin, showBatch, {}, { actor: clerk() });
    expect(opened.body.close).toMatchObject({ businessDate: DAY, status: 'FAILED' });
    await eventually(async () => {
      const next = await run({ businessDate: '2026-11-21' });
      expect(next.body.returnCode).toBe('HOS-07001-3');
    });
    await run({ businessDate: DAY, shiftNo: 1 });
    await untilStatus('DONE');
    expect(house.asked).toEqual(['check', 'post', 'roll', 'statistics', 'statistics', 'reports']);
  });
});

describe('a room that comes in after the posting', () => {
  it('is posted too before the date moves', async () => {
    let attempts = 0;
    house.at = (moment) => {
      if (moment !== 'before roll' || (attempts += 1) > 1) return;
      house.rooms += 1;
      throw new Refusal('HOS-02005-1');
    };
    await run();
    const { phases } = await untilStatus('DONE');
    expect(house.asked).toEqual(['check', 'post', 'roll', 'post', 'roll', 'statistics', 'reports']);
    expect(phases[1]).toMatchObject({
      status: 'DONE',
      figures: expect.arrayContaining([{ code: 'postedUnits', value: 4 }]),
    });
  });

  it('stops the close while a booking blocks, which goes on once that is mended', async () => {
    let isBlocked = true;
    house.at = (moment) => {
      if (moment === 'before roll' && isBlocked) throw new Refusal('HOS-02005-1');
    };
    await run();
    const failed = await untilStatus('FAILED');
    expect(failed.phases[2]).toMatchObject({ status: 'FAILED', failure: { code: 'HOS-02005-1' } });
    isBlocked = false;
    await run();
    await untilStatus('DONE');
    expect(house.businessDate).toBe('2026-11-21');
  });
});

describe('a day of three shifts', () => {
  beforeEach(async () => {
    house.shiftCount = 3;
    const state = { shiftCount: 3 };
    await chain.putMasters('admin', [{ entity: 'store', id: chain.scope.storeId, state }]);
  });

  it('advances at the third close; only that one posts the sales', async () => {
    house.findings = [findingOf('BLOCKS')];
    for (const shiftNo of [1, 2]) {
      expect((await run({ shiftNo })).status).toBe(200);
      const shown = await untilStatus('DONE', DAY, shiftNo);
      expect(shown.shiftCount).toBe(3);
      expect(shown.phases.map(({ status }) => status)).toEqual([
        'DONE',
        'SKIPPED',
        'DONE',
        'DONE',
        'SKIPPED',
        'SKIPPED',
        'DONE',
      ]);
      await eventually(async () => {
        const [day] = await chain.admin`select shift_no from admin.business_day`;
        expect(day!['shift_no']).toBe(shiftNo + 1);
      });
    }
    expect(house.postings.size).toBe(0);
    expect((await run({ shiftNo: 3 })).body.returnCode).toBe('HOS-07001-1');
    house.findings = [];
    await run({ shiftNo: 3 });
    await untilStatus('DONE', DAY, 3);
    expect(house.postings.get(DAY)).toBe(1);
    expect(house.businessDate).toBe('2026-11-21');
  });
});
