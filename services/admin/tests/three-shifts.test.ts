import { cashCounted, countCash, runBatch, showBatch, showCash } from '@honjin/contracts/admin';
import type { ShippedRole } from '@honjin/contracts';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adminConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { startHouse, untilDayIsKnown, type HouseDouble } from './house-double.ts';

const DAY = '2026-11-20';
const FLOAT = 30_000;

let chain: TestChain;
let house: HouseDouble;
let admin: RunningService;

beforeEach(async () => {
  chain = await createTestChain();
  house = await startHouse(chain, DAY);
  house.shiftCount = 3;
  admin = await chain.start('admin', build, { schema: adminConfig });
  await untilDayIsKnown(chain);
});
afterEach(() => chain.stop());

const inCharge = () => ({ actor: chain.actor('in-charge') });

async function setStore(isIndividualClosing: boolean) {
  const state = { id: chain.scope.storeId, shiftCount: 3, isIndividualClosing };
  await chain.putMasters('admin', [{ entity: 'store', id: chain.scope.storeId, state }]);
}

/** Returns what the drawers together hold by the counts of each shift, as the reports receive it. */
async function told() {
  const rows = await chain.admin<{ payload: object }[]>`
    select payload from admin.outbox where type = ${cashCounted.type} order by seq`;
  return rows.map(({ payload }) => payload);
}

function count(
  shiftNo: number,
  changes: { userId?: string; floatYen: number; thousands: number; carriedYen: number },
) {
  const { thousands, ...given } = changes;
  const input = { businessDate: DAY, shiftNo, pieces: { '1000': thousands }, ...given };
  return chain.call(admin, countCash, input, inCharge());
}

async function saveCount(...given: Parameters<typeof count>) {
  expect((await count(...given)).status).toBe(200);
}

async function closeShift(shiftNo: number, by = inCharge()) {
  const run = await chain.call(admin, runBatch, { businessDate: DAY, shiftNo }, by);
  expect(run.status).toBe(200);
  await eventually(async () => {
    const { body } = await chain.call(admin, showBatch, { businessDate: DAY, shiftNo }, inCharge());
    expect(body.close.status).toBe('DONE');
    const [day] = await chain.admin<{ at: string }[]>`
      select business_date || '/' || shift_no as at from admin.business_day`;
    expect(day!.at).toBe(shiftNo < 3 ? `${DAY}/${shiftNo + 1}` : '2026-11-21/1');
  }, 10_000);
}

it('three shifts are counted and closed, each from the float of the one before; then the day is over', async () => {
  await setStore(false);
  for (const shiftNo of [1, 2, 3]) {
    house.cash = [{ userId: newId(), userName: '佐藤', received: shiftNo * 1_000, payments: 1 }];
    const { body } = await chain.call(admin, showCash, {}, inCharge());
    const [drawer] = body.drawers;
    expect(drawer).toMatchObject({ floatYen: shiftNo === 1 ? 0 : FLOAT, receivedYen: shiftNo * 1_000 });
    const early = await chain.call(admin, runBatch, { businessDate: DAY, shiftNo: shiftNo + 1 }, inCharge());
    expect(early.body.returnCode).toBe('HOS-07001-4');
    const saved = await count(shiftNo, { floatYen: FLOAT, thousands: 30 + shiftNo, carriedYen: FLOAT });
    expect(saved.body.count).toMatchObject({ differenceYen: 0 });
    await closeShift(shiftNo);
    const late = await count(shiftNo, { floatYen: FLOAT, thousands: 1, carriedYen: 0 });
    expect(late.body.returnCode).toBe('HOS-07001-4');
  }
  expect(house.rolls).toEqual([`${DAY}/1`, `${DAY}/2`, `${DAY}/3`]);
  expect([...house.postings]).toEqual([[DAY, 1]]);
  expect(await told()).toMatchObject(
    [1, 2, 3].map((shiftNo) => ({ shiftNo, openingYen: FLOAT, countedYen: FLOAT + shiftNo * 1_000 })),
  );
});

it('a drawer that is not counted in a shift keeps the amount left in it', async () => {
  await setStore(true);
  const [sato, suzuki] = [newId(), newId()];
  house.cash = [sato, suzuki].map((userId) => ({ userId, userName: userId, received: 0, payments: 0 }));
  await saveCount(1, { userId: sato, floatYen: 10_000, thousands: 10, carriedYen: 10_000 });
  await saveCount(1, { userId: suzuki, floatYen: 20_000, thousands: 20, carriedYen: 20_000 });
  await closeShift(1);
  await saveCount(2, { userId: suzuki, floatYen: 20_000, thousands: 20, carriedYen: 5_000 });
  expect((await told()).at(-1)).toMatchObject({
    shiftNo: 2,
    openingYen: 30_000,
    countedYen: 30_000,
    carriedYen: 15_000,
  });
});

it('R-USER-08: the front desk closes its shift, not the day; a user who takes no money closes none', async () => {
  await setStore(false);
  const by = (role: ShippedRole) => ({ actor: chain.actor(role) });
  const readsOnly = by('viewer');
  readsOnly.actor.permissions = { ...readsOnly.actor.permissions, batch: 'read' };
  for (const shiftNo of [1, 2]) {
    await saveCount(shiftNo, { floatYen: FLOAT, thousands: 30, carriedYen: FLOAT });
    const refused = await chain.call(admin, runBatch, { businessDate: DAY, shiftNo }, readsOnly);
    expect([refused.status, refused.body.returnCode]).toEqual([403, 'HOS-00003-0']);
    await closeShift(shiftNo, by('front'));
  }
  await saveCount(3, { floatYen: FLOAT, thousands: 30, carriedYen: FLOAT });
  const last = await chain.call(admin, runBatch, { businessDate: DAY, shiftNo: 3 }, by('front'));
  expect([last.status, last.body.returnCode]).toEqual([403, 'HOS-00003-0']);
  await closeShift(3);
});
