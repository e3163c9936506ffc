import type { RequestOf } from '@honjin/contracts';
import {
  cashCounted,
  checkBatch,
  countCash,
  editClosePolicy,
  runBatch,
  showBatch,
  showCash,
  showClosePolicy,
} from '@honjin/contracts/admin';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { startHouse, untilDayIsKnown, type HouseDouble } from './house-double.ts';

const DAY = '2026-11-20';

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

async function setPolicy(policy: Partial<RequestOf<typeof editClosePolicy>>) {
  const shown = await chain.call(admin, showClosePolicy, {}, { actor: chain.actor('in-charge') });
  const { version, isBlind, requiresCount, closesAt } = shown.body;
  const input = { version, isBlind, requiresCount, closesAt, ...policy };
  return chain.call(admin, editClosePolicy, input);
}

async function drawers(actor = front()) {
  const { body } = await chain.call(admin, showCash, {}, { actor });
  expect(body.returnCode).toBe(200);
  return body.drawers;
}

async function takings(actor = chain.actor('in-charge')) {
  return (await chain.call(admin, showCash, {}, { actor })).body.takings;
}

function count(changes: Partial<RequestOf<typeof countCash>>, actor = front()) {
  const input = { businessDate: DAY, shiftNo: 1, pieces: {}, floatYen: 0, carriedYen: 0, ...changes };
  return chain.call(admin, countCash, input, { actor });
}

const told = () => chain.admin<{ payload: unknown }[]>`
  select payload from admin.outbox where type = ${cashCounted.type} order by seq`;

describe('the drawer of the house', () => {
  it('is counted by notes and coins; a difference is explained; the next shift finds the amount left in it', async () => {
    house.cash = [
      { userId: newId(), userName: '佐藤', received: 23_000, payments: 2 },
      { userId: newId(), userName: '鈴木', received: -1_655, payments: 1 },
    ];
    expect(await drawers()).toMatchObject([
      { userId: null, floatYen: 0, receivedYen: 21_345, payments: 3, count: null },
    ]);
    const pieces = { '10000': 4, '5000': 2, '1000': 1, '100': 3, '10': 4 } as const;
    const short = await count({ pieces, floatYen: 30_000, carriedYen: 30_000 });
    expect([short.status, short.body.returnCode, short.body.message]).toEqual([
      422,
      'HOS-06020-0',
      '過不足が-5円あります。理由を入力してください。',
    ]);
    const greedy = await count({ pieces: { '1': 5 }, carriedYen: 6, reason: '差' });
    expect(greedy.body.returnCode).toBe('HOS-06020-1');
    const saved = await count({ pieces, floatYen: 30_000, carriedYen: 30_000, reason: '釣銭の渡し間違い' });
    expect(saved.body.count).toMatchObject({ countedYen: 51_340, receivedYen: 21_345, differenceYen: -5 });
    expect(await told()).toMatchObject([
      {
        payload: {
          businessDate: DAY,
          shiftNo: 1,
          openingYen: 30_000,
          countedYen: 51_340,
          carriedYen: 30_000,
          countedBy: 'front',
        },
      },
    ]);
    // The house's drawer is nobody's own.
    const own = await count({ userId: house.cash[0]!.userId, pieces, reason: '差' });
    expect([own.status, own.body.returnCode]).toEqual([403, 'HOS-06020-2']);
    // A second count is reported anew, and the first one stays in the record.
    const again = { pieces: { ...pieces, '5': 1 }, floatYen: 30_000, carriedYen: 20_000 };
    const unseen = await count(again);
    expect(unseen.body).toMatchObject({ returnCode: 'HOS-00005-0', details: { changedBy: 'front' } });
    await count({ ...again, seenCountId: saved.body.count.id });
    expect((await drawers())[0]!.count).toMatchObject({ countedYen: 51_345, differenceYen: 0 });
    expect((await drawers())[0]!.earlierCounts).toMatchObject([
      { differenceYen: -5, reason: '釣銭の渡し間違い' },
    ]);
    const other = await count({ shiftNo: 2 });
    expect(other.body.returnCode).toBe('HOS-07001-4');
    await chain.admin`update admin.business_day set shift_no = 2`;
    house.cash = [];
    expect(await drawers()).toMatchObject([{ floatYen: 20_000, receivedYen: 0, count: null }]);
  });

  it('does not show the expected amount in a blind count, not even in the refusal', async () => {
    await setPolicy({ isBlind: true });
    house.cash = [{ userId: newId(), userName: '佐藤', received: 7_777, payments: 1 }];
    const [before] = await drawers();
    expect(before).toMatchObject({ receivedYen: null, payments: null });
    expect(await takings()).toBeNull();
    const refused = await count({ pieces: { '1000': 7 } });
    expect(refused.body.returnCode).toBe('HOS-06020-0');
    expect(JSON.stringify({ ...refused.body, requestId: '' })).not.toMatch(/7,?777/);
    await count({ pieces: { '1000': 7 }, reason: '数え直し済み' });
    expect((await drawers())[0]).toMatchObject({ receivedYen: 7_777, count: { differenceYen: -777 } });
    const cash = { source: 'GUEST', paymentType: 'CASH', count: 1, amountIn: 7_777, amountOut: 0 };
    expect(await takings()).toEqual([cash]);
    expect(await takings(front())).toBeNull();
  });

  it('nobody counts blind any more once the shift is over', async () => {
    await setPolicy({ isBlind: true });
    house.cash = [{ userId: newId(), userName: '佐藤', received: 7_777, payments: 1 }];
    await chain.admin`update admin.business_day set shift_no = 2`;
    const { body } = await chain.call(
      admin,
      showCash,
      { businessDate: DAY, shiftNo: 1 },
      { actor: chain.actor('in-charge') },
    );
    expect(body).toMatchObject({ isOpen: false, drawers: [{ receivedYen: 7_777, count: null }] });
    expect(body.takings).toHaveLength(1);
  });
});

describe('individual closing', () => {
  /** As the store's settings say it, whose replica the service keeps. */
  async function closeIndividually() {
    const state = { id: chain.scope.storeId, shiftCount: 1, isIndividualClosing: true };
    await chain.putMasters('admin', [{ entity: 'store', id: chain.scope.storeId, state }]);
    const shown = await chain.call(admin, showClosePolicy, {}, { actor: chain.actor('in-charge') });
    expect(shown.body.countsByUser).toBe(true);
  }

  it('gives each user a drawer of their own; a user who closes sees all', async () => {
    await closeIndividually();
    const [sato, suzuki] = [front({ userName: '佐藤' }), front({ userName: '鈴木' })];
    house.cash = [{ userId: sato.userId, userName: '佐藤', received: 5_000, payments: 1 }];
    expect(await drawers(sato)).toMatchObject([{ userId: sato.userId, receivedYen: 5_000 }]);
    expect(await drawers(suzuki)).toMatchObject([{ userId: suzuki.userId, receivedYen: 0 }]);
    const inCharge = chain.actor('in-charge');
    expect((await drawers(inCharge)).map(({ userName }) => userName)).toEqual(['佐藤', 'in-charge']);
    const foreign = await count({ userId: sato.userId, pieces: { '5000': 1 } }, suzuki);
    expect([foreign.status, foreign.body.returnCode]).toEqual([403, 'HOS-06020-2']);
    const stranger = await count({ userId: newId(), pieces: { '5000': 1 }, reason: '差' }, inCharge);
    expect([stranger.status, stranger.body.returnCode]).toEqual([404, 'HOS-00004-0']);
    await count({ userId: sato.userId, pieces: { '5000': 1 } }, sato);
    await count({ userId: suzuki.userId, pieces: { '1000': 2 }, floatYen: 2_000 }, suzuki);
    expect((await told()).at(-1)!.payload).toMatchObject({ openingYen: 2_000, countedYen: 7_000 });
  });
});

describe('the check of individual closing', () => {
  it('does not close the shift before every user who took cash has counted their own drawer', async () => {
    const state = { id: chain.scope.storeId, shiftCount: 1, isIndividualClosing: true };
    await chain.putMasters('admin', [{ entity: 'store', id: chain.scope.storeId, state }]);
    await setPolicy({ requiresCount: true });
    const [sato, suzuki] = [front({ userName: '佐藤' }), front({ userName: '鈴木' })];
    house.cash = [sato, suzuki].map(({ userId, userName }) => ({
      userId,
      userName,
      received: 0,
      payments: 2,
    }));
    const inCharge = { actor: chain.actor('in-charge') };
    const uncounted = async () =>
      (await chain.call(admin, checkBatch, {}, inCharge)).body.findings.map(({ check, severity, label }) => [
        check,
        severity,
        label,
      ]);
    expect(await uncounted()).toEqual([
      ['CASH_NOT_COUNTED', 'BLOCKS', '佐藤'],
      ['CASH_NOT_COUNTED', 'BLOCKS', '鈴木'],
    ]);
    await count({ userId: sato.userId }, sato);
    expect(await uncounted()).toEqual([['CASH_NOT_COUNTED', 'BLOCKS', '鈴木']]);
    const shift = { businessDate: DAY, shiftNo: 1 };
    expect((await chain.call(admin, runBatch, shift, inCharge)).body.returnCode).toBe('HOS-07001-1');
    await count({ userId: suzuki.userId }, suzuki);
    expect(await uncounted()).toEqual([]);
    expect((await chain.call(admin, runBatch, shift, inCharge)).status).toBe(200);
  });
});

describe('the check', () => {
  const found = async () => {
    const { body } = await chain.call(admin, checkBatch, {}, { actor: chain.actor('in-charge') });
    return body.findings.map(({ check, severity, label }) => [check, severity, label]);
  };

  it('knows of cash that nobody counted, and of others at work', async () => {
    expect(await found()).toEqual([]);
    house.cash = [{ userId: newId(), userName: '佐藤', received: 5_000, payments: 1 }];
    expect(await found()).toEqual([['CASH_NOT_COUNTED', 'INFORMS', '']]);
    expect((await setPolicy({ requiresCount: true })).body.version).toBe(1);
    for (const version of [0, 2_147_483_647])
      expect((await chain.call(admin, editClosePolicy, { ...POLICY, version })).body.returnCode).toBe(
        'HOS-00005-0',
      );
    expect(await found()).toEqual([['CASH_NOT_COUNTED', 'BLOCKS', '']]);
    const input = { businessDate: DAY, shiftNo: 1 };
    const blocked = await chain.call(admin, runBatch, input, { actor: chain.actor('in-charge') });
    expect(blocked.body.returnCode).toBe('HOS-07001-1');
    await count({ pieces: { '5000': 1 } });
    const bus = await chain.openBus();
    bus.announce('honjin.live.gateway.presence', {
      gatewayId: 'one',
      storeId: chain.scope.storeId,
      userIds: [newId(), newId()],
    });
    await eventually(async () => expect(await found()).toEqual([['SYSTEM_IN_USE', 'INFORMS', '2']]));
    const run = await chain.call(admin, runBatch, input, { actor: chain.actor('in-charge') });
    expect(run.status).toBe(200);
    await eventually(async () => {
      const shown = await chain.call(admin, showBatch, input, { actor: chain.actor('in-charge') });
      expect(shown.body.close.status).toBe('DONE');
    });
  });

  it('is still saved by a page of an earlier release, whose individual closing is the store’s by now', async () => {
    expect((await setPolicy({ isBlind: true, countsByUser: true })).body.version).toBe(1);
    const { body } = await chain.call(admin, showClosePolicy, {}, { actor: chain.actor('in-charge') });
    expect(body).toMatchObject({ isBlind: true, countsByUser: false });
  });

  it('is not changed by a user who may not change masters', async () => {
    const answer = await chain.call(admin, editClosePolicy, POLICY, { actor: chain.actor('in-charge') });
    expect(answer.status).toBe(403);
  });
});

const POLICY = { version: 0, isBlind: false, requiresCount: false, closesAt: null };
