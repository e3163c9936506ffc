import {
  createPlan,
  createRateStrategy,
  createSeasonGroup,
  deletePlan,
  deleteRateStrategy,
  editRateRestrictions,
  editRateStrategy,
  listRateRestrictions,
  listRateStrategies,
  accountingItems,
  orderRateStrategies,
  PLAIN_MASTERS,
  rateRestrictionMaster,
  rateStrategyMaster,
  roomTypes,
  type RateStrategyInput,
} from '@honjin/contracts/masters';
import type { MasterType } from '@honjin/contracts';
import { listMasters, newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { PUBLISHERS } from '../src/publish/publishers.ts';
import { tableOf } from '../src/records/record.ts';
import { planInput, seasonInput } from './plan-samples.ts';
import { clientOf, makeRecord, type AnyMaster, type Client } from './samples.ts';

let chain: TestChain;
let masters: RunningService;
let registration: RunningService;
let client: Client;
let planId: string;

beforeAll(async () => {
  chain = await createTestChain();
  const { groupId, companyId, storeId } = chain.scope;
  await chain.admin`
    insert into masters.store (store_id, group_id, company_id, store_cd, name)
    values (${storeId}, ${groupId}, ${companyId}, 'TYO', '本陣東京')`;
  masters = await chain.start('masters', build);
  registration = await chain.start('registration', () => ({
    routes: [],
    replicas: [rateStrategyMaster, rateRestrictionMaster],
  }));
  client = clientOf(chain, masters);
  const byEntity = PLAIN_MASTERS as ReadonlyMap<string, AnyMaster>;
  const season = await client.send(createSeasonGroup, seasonInput());
  const item = await makeRecord(client, byEntity, accountingItems.entity);
  const plan = await client.send(createPlan, planInput({ seasonGroupId: season.body.id, itemId: item.id }));
  planId = plan.body.id;
});
afterAll(() => chain.stop());

function replicated<M extends MasterType>(master: M) {
  return tenantTx(registration.context.db, chain.scope, { requestId: 'test' }, (tx) =>
    listMasters(tx, master),
  );
}

let counter = 0;
const strategyOf = (more: Partial<RateStrategyInput> = {}): RateStrategyInput => {
  counter += 1;
  return {
    code: `R${counter}`,
    name: '早割',
    nameEn: 'Early bird',
    isActive: true,
    stayFrom: null,
    stayTo: null,
    weekdays: [5, 6],
    ranks: ['A'],
    seasonCodes: [],
    planIds: [],
    roomTypeIds: [],
    occupancyFrom: null,
    occupancyTo: null,
    leadFrom: 21,
    leadTo: null,
    adjustment: 'PERCENT',
    value: -10,
    floorYen: 5_000,
    ceilingYen: null,
    ...more,
  };
};

async function makeStrategy(more: Partial<RateStrategyInput> = {}) {
  const input = strategyOf(more);
  const { body } = await client.send(createRateStrategy, input);
  expect(body.returnCode).toBe(200);
  return { input, id: body.id as string };
}

describe('rate strategy', () => {
  it('is kept with its conditions and travels as the price reads it', async () => {
    const { input, id } = await makeStrategy({ planIds: [planId] });
    const { rows } = (await client.send(listRateStrategies, {})).body;
    expect(rows).toContainEqual({ ...input, id, version: 1 });
    await eventually(async () => expect((await replicated(rateStrategyMaster)).has(id)).toBe(true));
    expect((await replicated(rateStrategyMaster)).get(id)).toMatchObject({
      isActive: true,
      strategy: {
        weekdays: [5, 6],
        leadDays: { from: 21, to: 1_000_000 },
        occupancyPercent: null,
        value: -10,
      },
    });
  });

  it('is edited, refused when stale, and deleted', async () => {
    const { input, id } = await makeStrategy();
    const edited = await client.send(editRateStrategy, { ...input, id, version: 1, value: -15 });
    expect(edited.body).toMatchObject({ returnCode: 200, version: 2 });
    const stale = await client.send(editRateStrategy, { ...input, id, version: 1 });
    expect(stale.body).toMatchObject({ returnCode: 'HOS-00005-0', details: { changedFields: ['value'] } });
    expect((await client.send(deleteRateStrategy, { id, version: 2 })).status).toBe(200);
    await eventually(async () => expect((await replicated(rateStrategyMaster)).has(id)).toBe(false));
  });

  it('takes its place in the order of application, and the order travels', async () => {
    const first = await makeStrategy();
    const second = await makeStrategy();
    const before = (await client.send(listRateStrategies, {})).body.rows.map((row) => row.id);
    expect(before.indexOf(first.id)).toBeLessThan(before.indexOf(second.id));
    const ids = before.toReversed();
    expect((await client.send(orderRateStrategies, { ids })).body).toMatchObject({ returnCode: 200, ids });
    expect((await client.send(listRateStrategies, {})).body.rows.map((row) => row.id)).toEqual(ids);
    await eventually(async () => {
      const states = [...(await replicated(rateStrategyMaster)).values()];
      const order = states.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
      expect(order).toEqual(ids);
    });
    const incomplete = await client.send(orderRateStrategies, { ids: ids.slice(1) });
    expect(incomplete.body.returnCode).toBe('HOS-05025-3');
    const twice = await client.send(orderRateStrategies, { ids: [...ids.slice(1), ids[1]!] });
    expect(twice.body.returnCode).toBe('HOS-05025-3');
  });

  it.each<[string, Partial<RateStrategyInput>, string, string]>([
    ['a band upside down', { occupancyFrom: 80, occupancyTo: 70 }, 'occupancy_to', 'HOS-05025-0'],
    ['days upside down', { leadFrom: 5, leadTo: 4 }, 'lead_to', 'HOS-05025-0'],
    ['a ceiling below the floor', { floorYen: 9_000, ceilingYen: 8_999 }, 'ceiling_yen', 'HOS-05025-1'],
    ['no change', { value: 0 }, 'value', 'HOS-05025-2'],
    ['more than all', { value: -101 }, 'value', 'HOS-05025-2'],
    ['more than sixfold', { value: 501 }, 'value', 'HOS-05025-2'],
    ['a period upside down', { stayFrom: '2026-12-02', stayTo: '2026-12-01' }, 'stay_to', 'HOS-05090-5'],
    ['a plan that is not there', { planIds: [newId()] }, 'plan_ids', 'HOS-05090-2'],
  ])('refuses %s', async (_, more, path, code) => {
    const { body } = await client.send(createRateStrategy, strategyOf(more));
    expect(body.errors).toEqual([expect.objectContaining({ path, code })]);
  });

  it('keeps its plans and room types from being deleted, and is told by name', async () => {
    const byEntity = PLAIN_MASTERS as ReadonlyMap<string, AnyMaster>;
    const type = await makeRecord(client, byEntity, roomTypes.entity);
    const { id, input } = await makeStrategy({ planIds: [planId], roomTypeIds: [type.id], name: '直前割' });
    const removals = [
      [deletePlan, planId, 'planIds'],
      [roomTypes.calls.remove, type.id, 'roomTypeIds'],
    ] as const;
    for (const [call, used, field] of removals) {
      const { status, body } = await client.send(call, { id: used, version: 1 });
      expect([status, body.returnCode]).toEqual([409, 'HOS-05090-1']);
      expect(body.message).toContain('料金戦略');
      const { usages } = body.details as { usages: { entity: string; field: string; examples: string[] }[] };
      expect(usages).toContainEqual(expect.objectContaining({ entity: 'rate-strategy', field }));
      expect(usages.flatMap(({ examples }) => examples)).toContain('直前割');
    }
    const without = { ...input, planIds: [], roomTypeIds: [], id, version: 1 };
    expect((await client.send(editRateStrategy, without)).status).toBe(200);
    expect((await client.send(roomTypes.calls.remove, { id: type.id, version: 1 })).status).toBe(200);
  });

  it('is forbidden to users who only read plans', async () => {
    const answer = await client.send(createRateStrategy, strategyOf(), { actor: chain.actor('front') });
    expect(answer.status).toBe(403);
  });
});

const days = { from: '2026-12-01', to: '2026-12-31' };
type Changes = Parameters<typeof send>[2];
const send = (
  target: { level: 'HOUSE' | 'PLAN'; targetId: string | null },
  version: number,
  changes: { kind: 'CLOSED' | 'MIN_STAY'; from: string; to: string; value: number | null }[],
) => client.send(editRateRestrictions, { targets: [{ ...target, version, changes }] });

describe('rate restriction', () => {
  const house = { level: 'HOUSE' as const, targetId: null };

  it('is set, cut and cleared over days, and travels as merged ranges', async () => {
    const closed = (from: string, to: string, value: number | null = 1): Changes => [
      { kind: 'CLOSED', from: `2026-12-${from}`, to: `2026-12-${to}`, value },
    ];
    expect((await send(house, 0, closed('01', '10'))).body.targets).toEqual([{ ...house, version: 1 }]);
    await send(house, 1, [
      ...closed('11', '12'),
      ...closed('05', '06', null),
      { kind: 'MIN_STAY', from: '2026-12-05', to: '2026-12-06', value: 3 },
    ]);
    const [target] = (await client.send(listRateRestrictions, { level: 'HOUSE', ...days })).body.targets;
    const ranges = [
      { kind: 'CLOSED', from: '2026-12-01', to: '2026-12-04', value: 1 },
      { kind: 'CLOSED', from: '2026-12-07', to: '2026-12-12', value: 1 },
      { kind: 'MIN_STAY', from: '2026-12-05', to: '2026-12-06', value: 3 },
    ];
    expect(target).toEqual({ ...house, version: 2, ranges });
    await eventually(async () => {
      const [state] = [...(await replicated(rateRestrictionMaster)).values()];
      expect(state).toMatchObject({ ...house, ranges });
    });
    const january = { level: 'HOUSE' as const, from: '2027-01-01', to: '2027-01-31' };
    expect((await client.send(listRateRestrictions, january)).body.targets[0]?.ranges).toEqual([]);
  });

  it('is refused when somebody else changed the target first', async () => {
    const plan = { level: 'PLAN' as const, targetId: planId };
    const change: Changes = [{ kind: 'CLOSED', from: '2026-12-01', to: '2026-12-01', value: 1 }];
    const both = await Promise.all([send(plan, 0, change), send(plan, 0, change)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await send(plan, 0, change);
    expect(stale.body).toMatchObject({ returnCode: 'HOS-00005-0', details: { changedBy: '管理者' } });
  });

  it('refuses what makes no sense', async () => {
    const change = { kind: 'CLOSED' as const, from: '2026-12-01', to: '2026-12-01', value: 1 };
    const codes = async (answer: ReturnType<typeof send>) => {
      const { body } = await answer;
      return body.errors?.map(({ code }) => code) ?? [body.returnCode];
    };
    expect(await codes(send({ level: 'PLAN', targetId: null }, 0, [change]))).toEqual(['HOS-05026-1']);
    expect(await codes(send({ level: 'PLAN', targetId: newId() }, 0, [change]))).toEqual(['HOS-05090-2']);
    expect(await codes(send(house, 9, [{ ...change, value: 2 }]))).toEqual(['HOS-05026-0']);
    expect(await codes(send(house, 9, [{ ...change, kind: 'MIN_STAY', value: 1_000 }]))).toEqual([
      'HOS-05026-0',
    ]);
    expect(await codes(send(house, 9, [{ ...change, to: '2026-11-30' }]))).toEqual(['HOS-05090-5']);
  });
});

describe('rates that are loaded into the tables', () => {
  it('reach bookings without a restart: strategies', async () => {
    const [id, { storeId }] = [newId(), chain.scope];
    await chain.admin`
      insert into masters.rate_strategy (store_id, id, code, name, adjustment, value, position)
      values (${storeId}, ${id}, 'LOADED', '取込', 'PERCENT', -5, 900)`;
    const valueOf = async () => (await replicated(rateStrategyMaster)).get(id)?.strategy.value;
    await eventually(async () => expect(await valueOf()).toBe(-5));
    await chain.admin`
      update masters.rate_strategy set value = -7, version = version + 1 where id = ${id}`;
    await eventually(async () => expect(await valueOf()).toBe(-7));
  });

  it('reach bookings without a restart: restrictions', async () => {
    const [id, planOfRow, { storeId }] = [newId(), newId(), chain.scope];
    await chain.admin.begin(async (sql) => {
      await sql`
        insert into masters.rate_restriction (store_id, id, level, target_id)
        values (${storeId}, ${id}, 'PLAN', ${planOfRow})`;
      await sql`
        insert into masters.rate_restriction_range (store_id, rate_restriction_id, kind, from_date, to_date, value)
        values (${storeId}, ${id}, 'CLOSED', '2027-03-01', '2027-03-05', 1)`;
    });
    const ranges = [{ kind: 'CLOSED', from: '2027-03-01', to: '2027-03-05', value: 1 }];
    await eventually(async () =>
      expect((await replicated(rateRestrictionMaster)).get(id)?.ranges).toEqual(ranges),
    );
  });

  it('tell the service of every master that travels', async () => {
    const rows = await chain.admin<{ table: string }[]>`
      select distinct event_object_table as table from information_schema.triggers
      where trigger_schema = 'masters' and trigger_name in ('tell_inserted', 'tell_updated')`;
    const told = rows.map(({ table }) => table).toSorted();
    expect(told).toEqual(PUBLISHERS.map(({ entity }) => tableOf(entity)).toSorted());
  });
});
