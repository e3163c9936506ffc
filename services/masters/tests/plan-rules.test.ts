import { ERRORS, type ErrorCode } from '@honjin/contracts';
import {
  accountingItems,
  arrangements,
  createPlan,
  createSeasonGroup,
  editPlanPrices,
  editSeasonGroup,
  PLAIN_MASTERS,
  roomTypes,
  showPlan,
  type PlanPriceInput,
} from '@honjin/contracts/masters';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { planInput, seasonInput } from './plan-samples.ts';
import { clientOf, makeRecord, type AnyMaster, type Client } from './samples.ts';

const byEntity = PLAIN_MASTERS as ReadonlyMap<string, AnyMaster>;
let chain: TestChain;
let masters: RunningService;
let client: Client;
let ids: {
  seasonGroupId: string;
  itemId: string;
  arrangementId: string;
  ticketId: string;
  paymentId: string;
};

beforeAll(async () => {
  chain = await createTestChain();
  masters = await chain.start('masters', build);
  client = clientOf(chain, masters);
  const arrangement = await makeRecord(client, byEntity, arrangements.entity);
  const { values } = arrangement;
  const ticket = { ...values, code: 'TICKET', isTicketManaged: true };
  const item = await makeRecord(client, byEntity, accountingItems.entity);
  const payment = { ...item.values, code: 'CASH', group: 'PAYMENT', salesCategory: null, taxation: null };
  ids = {
    seasonGroupId: (await client.send(createSeasonGroup, seasonInput())).body.id,
    itemId: item.id,
    arrangementId: arrangement.id,
    ticketId: (await client.send(arrangements.calls.create, ticket)).body.id,
    paymentId: (
      await client.send(accountingItems.calls.create, { ...payment, taxRateType: null, paymentType: 'CASH' })
    ).body.id,
  };
});
afterAll(() => chain.stop());

type Plan = ReturnType<typeof planInput>;
const route = { salesRouteId: '', siteControllerCode: '', siteControllerName: '' };

/** Path and code of what is wrong with a plan, and that its words are the catalogue's in both languages. */
async function faultsOf(change: (plan: Plan) => object) {
  const plan = planInput(ids);
  const input = { ...plan, ...change(plan) };
  const faults = [];
  for (const locale of ['ja', 'en'] as const) {
    const { body } = await client.send(createPlan, input, { headers: { 'accept-language': locale } });
    faults.push(body.errors?.map(({ path, code }) => `${path} ${code}`) ?? [String(body.returnCode)]);
    for (const { code, message } of body.errors ?? [])
      expect(message).toBe(ERRORS[code as ErrorCode][locale]);
  }
  expect(faults[0]).toEqual(faults[1]);
  return faults[0];
}

describe('requirements of the specification on a plan', () => {
  it.each<[string, (plan: Plan) => object, string[]]>([
    ['accept end before accept start', () => ({ acceptTo: '2026-03-31' }), ['accept_to HOS-05020-0']],
    ['stay end before stay start', () => ({ stayTo: '2026-04-30' }), ['stay_to HOS-05020-1']],
    ['stay start before accept start', () => ({ stayFrom: '2026-03-31' }), ['stay_from HOS-05020-2']],
    ['sale end before sale start', () => ({ saleTo: '2026-02-28' }), ['sale_to HOS-05028-9']],
    [
      'an incomplete arrangement',
      () => ({ arrangements: [{ arrangementId: '', quantity: 1, term: 'THE_DAY' }] }),
      ['arrangements[0].arrangement_id HOS-05028-3'],
    ],
    [
      'an arrangement of none',
      () => ({ arrangements: [{ arrangementId: ids.arrangementId, quantity: 0, term: 'THE_DAY' }] }),
      ['arrangements[0].quantity HOS-05028-3'],
    ],
    [
      'an incomplete ticket',
      () => ({ tickets: [{ arrangementId: ids.ticketId, quantity: null, term: 'THE_DAY' }] }),
      ['tickets[0].quantity HOS-05028-4'],
    ],
    [
      'a ticket that nobody manages',
      () => ({ tickets: [{ arrangementId: ids.arrangementId, quantity: 1, term: 'THE_DAY' }] }),
      ['tickets HOS-05028-7'],
    ],
    [
      'an incomplete sales route',
      () => ({ salesRoutes: [route] }),
      ['sales_routes[0].sales_route_id HOS-05028-5'],
    ],
    [
      'a price item without its unit price',
      ({ items }) => ({ items: [{ ...items[0], unitYen: null }] }),
      ['items[0].unit_yen HOS-05028-1'],
    ],
    [
      'a price item without a name',
      ({ items }) => ({ items: [{ ...items[0], name: ' ' }] }),
      ['items[0].name HOS-05028-2'],
    ],
    [
      'price items without the plan itself',
      () => ({ roomAccountingItemId: '' }),
      ['room_accounting_item_id HOS-05028-0'],
    ],
    [
      'a payment as price item',
      ({ items }) => ({ items: [{ ...items[0], accountingItemId: ids.paymentId }] }),
      ['items HOS-05028-6'],
    ],
    [
      'a payment as the plan itself',
      () => ({ roomAccountingItemId: ids.paymentId }),
      ['room_accounting_item_id HOS-05028-6'],
    ],
    ['two price items of one code', ({ items }) => ({ items: [items[0], items[0]] }), ['items HOS-05090-0']],
    [
      'cancellation fees for overlapping sizes',
      () => ({
        cancellationPolicy: [
          { minGuests: 1, maxGuests: 15, noShowPercent: 100, steps: [] },
          { minGuests: 15, maxGuests: null, noShowPercent: 100, steps: [] },
        ],
      }),
      ['cancellation_policy HOS-05029-0'],
    ],
    [
      'a fee of more than all',
      () => ({
        cancellationPolicy: [{ minGuests: 1, maxGuests: null, noShowPercent: 101, steps: [] }],
      }),
      ['cancellation_policy[0].no_show_percent HOS-05003-2'],
    ],
  ])('refuses %s', async (_, change, expected) => {
    expect(await faultsOf(change)).toEqual(expected);
  });

  it('refuses a code that is taken', async () => {
    const plan = planInput(ids);
    expect((await client.send(createPlan, plan)).status).toBe(200);
    expect(await faultsOf(() => ({ code: plan.code }))).toEqual(['code HOS-05090-0']);
  });

  it('keeps arrangements and tickets in their order', async () => {
    const parts = {
      arrangements: [
        { arrangementId: ids.arrangementId, quantity: 2, term: 'FIRST_DAY' as const },
        { arrangementId: ids.ticketId, quantity: 1, term: 'THE_DAY' as const },
      ],
      tickets: [{ arrangementId: ids.ticketId, quantity: 3, term: 'NEXT_DAY' as const }],
    };
    const { body } = await client.send(createPlan, { ...planInput(ids), ...parts });
    expect((await client.send(showPlan, { id: body.id })).body).toMatchObject(parts);
  });
});

describe('requirements of the specification on prices', () => {
  it.each<[string, (price: PlanPriceInput) => PlanPriceInput[], string]>([
    ['room type and people that overlap', (price) => [price, { ...price, amountYen: 1 }], 'HOS-05020-3'],
    ['more people than the room holds', (price) => [{ ...price, persons: 100 }], 'HOS-05020-4'],
    ['a rank that the season group lacks', (price) => [{ ...price, rank: 'Z' }], 'HOS-05020-6'],
    ['a price below nothing', (price) => [{ ...price, amountYen: -1 }], 'HOS-05003-0'],
  ])('refuses %s, in both languages', async (_, pricesOf, code) => {
    const { id } = (await client.send(createPlan, planInput(ids))).body;
    const type = await makeRecord(client, byEntity, roomTypes.entity);
    const prices = pricesOf({ roomTypeId: type.id, persons: 1, rank: 'A', amountYen: 9_000 });
    for (const locale of ['ja', 'en'] as const) {
      const headers = { 'accept-language': locale };
      const { status, body } = await client.send(editPlanPrices, { id, version: 1, prices }, { headers });
      expect(status).toBe(422);
      const faults = body.errors ?? [{ code: body.returnCode, message: body.message }];
      expect(faults).toEqual([expect.objectContaining({ code, message: ERRORS[code as ErrorCode][locale] })]);
    }
  });

  it('refuses a sales route that is named twice', async () => {
    const twice = { ...route, salesRouteId: ids.itemId };
    expect(await faultsOf(() => ({ salesRoutes: [twice, twice] }))).toEqual(['sales_routes HOS-05020-5']);
  });
});

describe('price ranks of a season group', () => {
  it('stay while a plan has prices for them', async () => {
    const season = seasonInput();
    const group = (await client.send(createSeasonGroup, season)).body;
    const plan = planInput({ seasonGroupId: group.id, itemId: ids.itemId });
    const { id } = (await client.send(createPlan, plan)).body;
    const type = await makeRecord(client, byEntity, roomTypes.entity);
    const prices = [{ roomTypeId: type.id, persons: 1, rank: 'B', amountYen: 9_000 }];
    await client.send(editPlanPrices, { id, version: 1, prices });
    const without = {
      ...season,
      id: group.id,
      version: 1,
      priceRanks: ['A', 'C'],
      ranks: ['A', 'A', 'A', 'A', 'A', 'A', 'A'],
    };
    const refused = await client.send(editSeasonGroup, without);
    expect(refused.body).toMatchObject({
      returnCode: 'HOS-05028-8',
      message: `ランクBはプラン「${plan.name}」の料金に使われているため外せません。`,
    });
    await client.send(editPlanPrices, { id, version: 2, prices: [] });
    expect((await client.send(editSeasonGroup, without)).status).toBe(200);
  });
});
