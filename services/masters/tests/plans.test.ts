import {
  accountingItems,
  createPlan,
  createSeasonGroup,
  createTax,
  deletePlan,
  deleteSeasonGroup,
  editPlan,
  editPlanPrices,
  editSeasonGroup,
  editTax,
  deleteTax,
  listPlans,
  listSeasonGroups,
  listTaxes,
  listTaxPresets,
  PLAIN_MASTERS,
  planMaster,
  roomTypes,
  seasonGroupMaster,
  showPlan,
  showSeasonGroup,
  taxMaster,
} from '@honjin/contracts/masters';
import { bookingChanged } from '@honjin/contracts/registration';
import { accommodationTax, NO_GUESTS, priceStay, rankOfNight } from '@honjin/domain';
import { listMasters, newId, tenantTx, type RunningService } from '@honjin/service-kit';
import type { MasterType } from '@honjin/contracts';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { planInput, seasonInput, taxInput } from './plan-samples.ts';
import { clientOf, makeRecord, type AnyMaster, type Client } from './samples.ts';

let chain: TestChain;
let masters: RunningService;
let registration: RunningService;
let client: Client;
let ids: { seasonGroupId: string; itemId: string; roomTypeId: string };
const byEntity = PLAIN_MASTERS as ReadonlyMap<string, AnyMaster>;

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  masters = await chain.start('masters', build);
  registration = await chain.start('registration', () => ({
    routes: [],
    replicas: [planMaster, seasonGroupMaster, taxMaster],
  }));
  client = clientOf(chain, masters);
  const season = await client.send(createSeasonGroup, seasonInput());
  ids = {
    seasonGroupId: season.body.id,
    itemId: (await makeRecord(client, byEntity, accountingItems.entity)).id,
    roomTypeId: (await makeRecord(client, byEntity, roomTypes.entity)).id,
  };
});
afterAll(() => chain.stop());

function replicated<M extends MasterType>(master: M) {
  return tenantTx(registration.context.db, chain.scope, { requestId: 'test' }, (tx) =>
    listMasters(tx, master),
  );
}

async function arrives<M extends MasterType>(master: M, id: string, expected: unknown) {
  await eventually(async () => expect((await replicated(master)).get(id)).toEqual(expected));
  return (await replicated(master)).get(id)!;
}

async function makePlan(changes: Record<string, unknown> = {}) {
  const input = { ...planInput(ids), ...changes };
  const { body } = await client.send(createPlan, input);
  expect(body.returnCode).toBe(200);
  return { input, id: body.id as string };
}

describe('plan', () => {
  it('is saved with its parts and travels in the shape the price engine reads', async () => {
    const { input, id } = await makePlan();
    const prices = [
      { roomTypeId: ids.roomTypeId, persons: 1, rank: 'A', amountYen: 20_000 },
      { roomTypeId: ids.roomTypeId, persons: 2, rank: 'A', amountYen: 26_000 },
    ];
    const saved = await client.send(editPlanPrices, { id, version: 1, prices });
    expect(saved.body).toMatchObject({ returnCode: 200, version: 2 });
    const shown = await client.send(showPlan, { id });
    expect(shown.body).toMatchObject({ ...input, version: 2, prices });
    const state = await arrives(
      planMaster,
      id,
      expect.objectContaining({
        code: input.code,
        itemAccountingItemIds: { BF: ids.itemId },
        // The plan travels once before it has prices.
        pricing: expect.objectContaining({ prices: [expect.anything(), expect.anything()] }),
      }),
    );
    const rules = {
      chargeRounding: 'FLOOR' as const,
      taxRounding: 'FLOOR' as const,
      childFees: [],
      consumptionTaxRates: [{ type: 'CON' as const, percent: 10, validFrom: '2019-10-01', validTo: null }],
      accommodationTaxRules: [],
      bathTaxRules: [],
    };
    const nights = [
      { date: '2026-11-20', roomTypeId: ids.roomTypeId, rank: 'A', guests: { ...NO_GUESTS, male: 2 } },
    ];
    const stay = priceStay({ plan: state.pricing, rules, nights, dayUse: false });
    expect(stay.totals.totalYen).toBe(26_000);
  });

  it('is found by text, day and group, with the number and the lowest of its prices', async () => {
    const { input, id } = await makePlan({ name: '早割プラン' });
    await client.send(editPlanPrices, {
      id,
      version: 1,
      prices: [{ roomTypeId: ids.roomTypeId, persons: 2, rank: 'C', amountYen: 9_800 }],
    });
    const found = await client.send(listPlans, {
      q: '早割',
      stayDate: '2026-05-01',
      seasonGroupId: ids.seasonGroupId,
    });
    expect(found.body.rows).toEqual([
      expect.objectContaining({
        code: input.code,
        priceCount: 1,
        lowestYen: 9_800,
        seasonGroupName: '標準',
        seasonGroupNameEn: 'Standard',
      }),
    ]);
    expect((await client.send(listPlans, { q: '早割', stayDate: '2026-04-30' })).body.total).toBe(0);
  });

  it('refuses prices for too many guests, unknown ranks and room types, and two for one cell', async () => {
    const { id } = await makePlan();
    const price = { roomTypeId: ids.roomTypeId, persons: 2, rank: 'A', amountYen: 10_000 };
    const save = async (...prices: object[]) =>
      (await client.send(editPlanPrices, { id, version: 1, prices })).body.errors?.map((one) => one.code);
    expect(await save({ ...price, persons: 3 })).toEqual(['HOS-05020-4']);
    expect(await save({ ...price, rank: 'Z' })).toEqual(['HOS-05020-6']);
    expect(await save({ ...price, roomTypeId: newId() })).toEqual(['HOS-05090-2']);
    expect(await save(price, { ...price, amountYen: 1 })).toEqual(['HOS-05020-3']);
    expect(await save(price)).toBeUndefined();
  });

  it('refuses a stale save and a stale price table, and a group that does not exist', async () => {
    const { input, id } = await makePlan();
    expect((await client.send(editPlan, { ...input, id, version: 1, name: '改' })).status).toBe(200);
    const stale = await client.send(editPlan, { ...input, id, version: 1, name: '改改' });
    expect(stale.body).toMatchObject({ returnCode: 'HOS-00005-0', details: { changedFields: ['name'] } });
    expect((await client.send(editPlanPrices, { id, version: 1, prices: [] })).status).toBe(409);
    const lost = await client.send(editPlan, { ...input, id, version: 2, planGroupId: newId() });
    expect(lost.body.errors).toEqual([
      expect.objectContaining({ path: 'plan_group_id', code: 'HOS-05090-2' }),
    ]);
  });

  it('is copied with its prices', async () => {
    const { input, id } = await makePlan();
    const prices = [{ roomTypeId: ids.roomTypeId, persons: 1, rank: 'B', amountYen: 7_000 }];
    await client.send(editPlanPrices, { id, version: 1, prices });
    const copy = await client.send(createPlan, { ...input, code: `${input.code}-2`, copyPricesFrom: id });
    expect((await client.send(showPlan, { id: copy.body.id })).body.prices).toEqual(prices);
    expect((await client.send(createPlan, input)).body.returnCode).toBe('HOS-05090-0');
  });

  it('is saved with the prices that were entered before, or not at all', async () => {
    const { input } = await makePlan();
    const prices = [{ roomTypeId: ids.roomTypeId, persons: 1, rank: 'B', amountYen: 7_000 }];
    const made = await client.send(createPlan, { ...input, code: `${input.code}-3`, prices });
    expect(made.body.returnCode).toBe(200);
    expect((await client.send(showPlan, { id: made.body.id })).body.prices).toEqual(prices);
    const bad = { ...input, code: `${input.code}-4` };
    for (const [changed, code] of [
      [[{ ...prices[0], rank: 'Z' }], 'HOS-05020-6'],
      [[prices[0], prices[0]], 'HOS-05020-3'],
    ] as const) {
      const refused = await client.send(createPlan, { ...bad, prices: changed });
      expect(refused.body.errors).toEqual([expect.objectContaining({ path: 'prices', code })]);
    }
    expect((await client.send(createPlan, bad)).body.returnCode).toBe(200);
  });

  it('and its room type are kept while a booking names them', async () => {
    const { id } = await makePlan();
    await bookPlan(id);
    await eventually(async () => {
      const uses = await chain.admin`select from masters.booking_use where master_id = ${id}`;
      expect(uses).toHaveLength(1);
    });
    const kept = await client.send(deletePlan, { id, version: 1 });
    expect(kept.body).toMatchObject({
      returnCode: 'HOS-05090-3',
      message: '予約で使用されているため削除できません（最終利用日 2026/11/21 R-1）。',
    });
    const { id: free } = await makePlan();
    expect((await client.send(deletePlan, { id: free, version: 1 })).status).toBe(200);
    await eventually(async () => expect((await replicated(planMaster)).has(free)).toBe(false));
  });
});

/** A booking of one night that ends on 2026-11-21, announced as the registration service does. */
async function bookPlan(planId: string): Promise<void> {
  const payload = {
    bookingId: newId(),
    bookingNo: 'R-1',
    version: 1,
    groupType: 'I',
    groupName: '',
    groupKana: '',
    checkInDate: '2026-11-20',
    checkOutDate: '2026-11-21',
    memo: '',
    units: [
      {
        roomUnitId: newId(),
        roomIndex: 1,
        status: 'BOOK' as const,
        checkInDate: '2026-11-20',
        checkInTime: '15:00',
        checkOutDate: '2026-11-21',
        checkOutTime: '10:00',
        isDayUse: false,
        isRepresentativeRoom: true,
        isAssignmentLocked: false,
        tempBookDeadline: null,
        guestName: '山田',
        guestKana: 'ヤマダ',
        guestPhone: '',
        paxMale: 1,
        paxFemale: 0,
        paxChild: 0,
        planId,
        planName: '',
        salesRouteId: null,
        salesRouteName: '',
        purposeId: null,
        purposeName: '',
        memo: '',
        unsettledBalance: 0,
        nights: [{ date: '2026-11-20', roomTypeId: ids.roomTypeId, roomId: null, amount: 0 }],
      },
    ],
  };
  await tenantTx(registration.context.db, chain.scope, { requestId: 'test' }, async (tx) =>
    tx.emit(bookingChanged, payload as never),
  );
}

describe('season group', () => {
  it('travels as the calendar that ranks are read from', async () => {
    const input = seasonInput();
    const { body } = await client.send(createSeasonGroup, input);
    const state = await arrives(seasonGroupMaster, body.id, expect.objectContaining({ code: input.code }));
    const holidays = new Set(['2026-11-23']);
    const rankOn = (night: string) => rankOfNight(state.calendar, night, holidays).rank;
    expect(['2026-11-20', '2026-11-22', '2026-11-26', '2026-12-31'].map(rankOn)).toEqual([
      'B',
      'C',
      'A',
      'C',
    ]);
    expect(state).toMatchObject({ colours: { NY: 'D13438' }, priceRanks: ['A', 'B', 'C'] });
  });

  it('is edited as a whole, shown as it was saved, and refused when stale', async () => {
    const input = seasonInput();
    const { body } = await client.send(createSeasonGroup, input);
    expect((await client.send(showSeasonGroup, { id: body.id })).body).toMatchObject(input);
    expect((await client.send(listSeasonGroups, { q: input.code })).body.rows[0]!.seasons).toEqual([
      { code: 'NY', name: '年末年始', nameEn: 'New Year' },
    ]);
    const changed = { ...input, seasons: [], nights: [], holidayEveAs: null };
    const edited = await client.send(editSeasonGroup, { ...changed, id: body.id, version: 1 });
    expect(edited.body).toMatchObject({ returnCode: 200, version: 2 });
    expect((await client.send(showSeasonGroup, { id: body.id })).body).toMatchObject({
      ...changed,
      version: 2,
    });
    const stale = await client.send(editSeasonGroup, { ...input, id: body.id, version: 1 });
    expect(stale.body).toMatchObject({
      returnCode: 'HOS-00005-0',
      details: { changedFields: ['holidayEveAs', 'nights', 'seasons'] },
    });
    const found = await client.send(listSeasonGroups, { q: input.code });
    expect(found.body.rows).toEqual([expect.objectContaining({ seasonCount: 0, planCount: 0 })]);
    expect((await client.send(deleteSeasonGroup, { id: body.id, version: 2 })).status).toBe(200);
  });

  it('is not deleted while a plan uses it', async () => {
    await makePlan();
    const refused = await client.send(deleteSeasonGroup, { id: ids.seasonGroupId, version: 1 });
    expect(refused.body).toMatchObject({
      returnCode: 'HOS-05090-1',
      message: 'プランで使用されているため削除できません。',
    });
  });
});

describe('tax', () => {
  it('travels as the dated rule that the tax is computed by', async () => {
    const input = { ...taxInput(), validTo: '2026-12-31' };
    const { body } = await client.send(createTax, input);
    const state = await arrives(taxMaster, body.id, expect.objectContaining({ code: input.code }));
    const night = (netYen: number) =>
      accommodationTax([state.accommodation!], {
        night: '2026-11-20',
        shares: [{ guests: 2, netYen, sharedBy: 2 }],
      });
    expect(night(20_000).taxYen).toBe(200);
    expect(night(19_998).taxYen).toBe(0);

    const next = await client.send(createTax, { ...taxInput(), validFrom: '2026-12-31' });
    expect(next.status).toBe(409);
    expect(next.body.errors).toEqual([expect.objectContaining({ path: 'valid_from', code: 'HOS-05090-4' })]);
    expect((await client.send(createTax, { ...taxInput(), validFrom: '2027-01-01' })).status).toBe(200);

    const renamed = await client.send(editTax, { ...input, id: body.id, version: 1, name: '都' });
    expect(renamed.body).toMatchObject({ returnCode: 200, version: 2 });
    expect((await client.send(editTax, { ...input, id: body.id, version: 1 })).status).toBe(409);
    const listed = await client.send(listTaxes, { kinds: ['ACCOMMODATION'] });
    expect(listed.body.rows).toContainEqual(
      expect.objectContaining({ id: body.id, name: '都', accommodation: input.accommodation, bath: null }),
    );
    expect((await client.send(deleteTax, { id: body.id, version: 2 })).status).toBe(200);
    await eventually(async () => expect((await replicated(taxMaster)).has(body.id)).toBe(false));
  });

  it('offers the presets of the law and the towns, each of which can be saved as it is', async () => {
    const { body } = await client.send(listTaxPresets, {});
    expect(new Set(body.presets.map((preset) => preset.code)).size).toBe(body.presets.length);
    expect(body.presets.length).toBeGreaterThan(20);
    const tokyo = body.presets.filter((preset) => preset.kind !== 'ACCOMMODATION' && preset.kind !== 'BATH');
    for (const preset of tokyo) expect((await client.send(createTax, preset)).body.returnCode).toBe(200);
    const stranger = chain.actor('admin', chain.otherStore());
    for (const kind of ['ACCOMMODATION', 'BATH']) {
      for (const preset of body.presets.filter((one) => one.kind === kind)) {
        const made = await client.send(createTax, preset, { actor: stranger });
        expect([preset.code, made.body.returnCode]).toEqual([preset.code, 200]);
        const { id, version } = made.body;
        await client.send(deleteTax, { id, version }, { actor: stranger });
      }
    }
  });
});
