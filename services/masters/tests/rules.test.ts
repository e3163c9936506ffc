import { errorMessage, type ErrorCode } from '@honjin/contracts';
import {
  accountingItems,
  arrangements,
  billingAddresses,
  childFees,
  createPlan,
  createSeasonGroup,
  createTax,
  freeMemos,
  PLAIN_MASTERS,
  roomTypes,
  salesRoutes,
} from '@honjin/contracts/masters';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { planInput, seasonInput, taxInput } from './plan-samples.ts';
import { clientOf, sampleOf, type AnyMaster, type Client } from './samples.ts';

let chain: TestChain;
let masters: RunningService;
let client: Client;

beforeAll(async () => {
  chain = await createTestChain();
  masters = await chain.start('masters', build);
  client = clientOf(chain, masters);
});
afterAll(() => chain.stop());

type Case = [what: string, changes: Record<string, unknown>, path: string, code: ErrorCode];

/** Returns the refusal of a field in both languages. */
async function refusalOf(
  send: (headers: Record<string, string>) => ReturnType<Client['send']>,
  path: string,
) {
  const found = [];
  for (const locale of ['ja', 'en'] as const) {
    const { status, body } = await send({ 'accept-language': locale });
    const error = body.errors?.find((one) => one.path === path);
    found.push({ status, code: error?.code, message: error?.message });
  }
  return found;
}

/** Returns the answer that both languages must give. The number in the message is the limit. */
function refusedWith(code: ErrorCode, limit: string) {
  return (['ja', 'en'] as const).map((locale) => ({
    status: 422,
    code,
    message: errorMessage(code, locale, [limit]),
  }));
}

const PLAIN: [master: AnyMaster, ...Case][] = (
  [
    [roomTypes, 'no name', { name: '  ' }, 'name', 'HOS-09001-0'],
    [roomTypes, 'a code with a space', { code: 'A B' }, 'code', 'HOS-09001-5'],
    [roomTypes, 'nobody', { capacity: 0 }, 'capacity', 'HOS-05005-0'],
    [
      roomTypes,
      '1,000 in a hall',
      { category: 'VIRTUAL', capacity: 1000, maxCapacity: 1000 },
      'capacity',
      'HOS-05005-0',
    ],
    [roomTypes, '100 in a room', { capacity: 2, maxCapacity: 100 }, 'max_capacity', 'HOS-05005-0'],
    [
      roomTypes,
      'a maximum below the capacity',
      { capacity: 3, maxCapacity: 2 },
      'max_capacity',
      'HOS-05005-1',
    ],
    [roomTypes, 'a name of 61 letters', { name: 'あ'.repeat(61) }, 'name', 'HOS-09001-4'],
    [
      accountingItems,
      'payment without a kind',
      { group: 'PAYMENT', paymentType: null },
      'payment_type',
      'HOS-05011-0',
    ],
    [accountingItems, 'sales without taxation', { taxation: null }, 'taxation', 'HOS-05011-1'],
    [accountingItems, 'taxable without a rate', { taxRateType: null }, 'tax_rate_type', 'HOS-05011-2'],
    [accountingItems, 'a price of 12 digits', { unitPrice: 100_000_000_000 }, 'unit_price', 'HOS-05003-3'],
    [
      childFees,
      'fixed without an amount',
      { feeKind: 'STATIC', amountYen: null },
      'amount_yen',
      'HOS-05017-0',
    ],
    [
      childFees,
      'a percentage without one',
      { feeKind: 'PERCENTAGE', percent: null },
      'percent',
      'HOS-05017-1',
    ],
    [freeMemos, '200 letters', { detail: 'あ'.repeat(200) }, 'detail', 'HOS-05021-0'],
    [freeMemos, 'no colour', { colour: 'blue' }, 'colour', 'HOS-05021-1'],
    [billingAddresses, 'a phone of 5 digits', { phone: '12345' }, 'phone', 'HOS-05001-0'],
    [billingAddresses, 'a postal code of 6 digits', { zipcode: '100-000' }, 'zipcode', 'HOS-05001-1'],
    [
      arrangements,
      'managed stock of no number',
      { isStockManaged: true, stockPerDay: null },
      'stock_per_day',
      'HOS-05092-6',
    ],
    [
      accountingItems,
      'a period that ends before it starts',
      { validFrom: '2026-04-02', validTo: '2026-04-01' },
      'valid_to',
      'HOS-05090-5',
    ],
    [salesRoutes, 'no group', { salesRouteGroupId: '' }, 'sales_route_group_id', 'HOS-09001-0'],
  ] as [AnyMaster, ...Case][]
).map(([master, ...rest]) => [master, ...rest]);

describe('rules of plain masters', () => {
  it.each(PLAIN.map(([master, ...rest]) => [master.entity, ...rest] as const))(
    '%s refuses %s',
    async (...[entity, , changes, path, code]) => {
      const master = PLAIN_MASTERS.get(entity) as AnyMaster;
      const input = { ...sampleOf(master), ...changes };
      const refused = await refusalOf(
        (headers) => client.send(master.calls.create, input, { headers }),
        path,
      );
      expect(refused).toEqual(refusedWith(code, '60'));
      const shown = master.form.safeParse(input);
      expect(shown.error?.issues.map((issue) => issue.message.split('|')[0])).toContain(code);
    },
  );

  it('take the largest values that are allowed, and one of equal capacities', async () => {
    const hall = {
      ...sampleOf(roomTypes as AnyMaster),
      category: 'VIRTUAL',
      capacity: 999,
      maxCapacity: 999,
    };
    expect((await client.send(roomTypes.calls.create, hall)).status).toBe(200);
    const single = { ...sampleOf(roomTypes as AnyMaster), capacity: 1, maxCapacity: 1 };
    expect((await client.send(roomTypes.calls.create, single)).status).toBe(200);
    const memo = { ...sampleOf(freeMemos as AnyMaster), detail: 'あ'.repeat(199), colour: '2196f3' };
    expect((await client.send(freeMemos.calls.create, memo)).status).toBe(200);
  });

  it('store phone numbers and postal codes as digits', async () => {
    const address = {
      ...sampleOf(billingAddresses as AnyMaster),
      phone: '０９０-1234-5678',
      zipcode: '〒100-0001',
    };
    const { body } = await client.send(billingAddresses.calls.create, address);
    const found = await client.send(billingAddresses.calls.list, { q: '09012345678' });
    expect(found.body.rows).toContainEqual(
      expect.objectContaining({ id: body.id, phone: '09012345678', zipcode: '1000001' }),
    );
  });

  it('refuse fields that do not exist and values of the wrong kind', async () => {
    const input = { ...sampleOf(roomTypes as AnyMaster), colour: 'red', capacity: 'two' };
    const { body } = await client.send(roomTypes.calls.create, input);
    expect(body.errors?.map((one) => one.path).toSorted()).toEqual(['capacity', 'colour']);
  });
});

describe('rules of plans, seasons and taxes', () => {
  const ids = {
    seasonGroupId: '01a1fc35-6ffc-70bf-9a61-e352ab5660d3',
    itemId: '01a1fc35-6ffc-70bf-9a61-e352ab5660d4',
  };
  const route = { salesRouteId: ids.itemId, siteControllerCode: '', siteControllerName: '' };
  const plans: Case[] = [
    ['acceptance that ends before it starts', { acceptTo: '2026-03-31' }, 'accept_to', 'HOS-05020-0'],
    ['a stay that ends before it starts', { stayTo: '2026-04-30' }, 'stay_to', 'HOS-05020-1'],
    ['a stay before acceptance', { stayFrom: '2026-03-31' }, 'stay_from', 'HOS-05020-2'],
    ['a route twice', { salesRoutes: [route, route] }, 'sales_routes', 'HOS-05020-5'],
    ['101 % of service', { servicePercent: 101 }, 'service_percent', 'HOS-05003-2'],
    ['no season group', { seasonGroupId: '' }, 'season_group_id', 'HOS-09001-0'],
  ];
  it.each(plans)('a plan refuses %s', async (_what, changes, path, code) => {
    const input = { ...planInput(ids), ...changes };
    const refused = await refusalOf((headers) => client.send(createPlan, input, { headers }), path);
    expect(refused).toEqual(refusedWith(code, '60'));
  });

  const seasons: Case[] = [
    ['a weekday of an unknown rank', { ranks: ['A', 'A', 'A', 'A', 'B', 'B', 'Z'] }, 'ranks', 'HOS-05023-0'],
    ['a night of an unknown rank', { nights: [{ date: '2026-12-31', rank: 'Z' }] }, 'nights', 'HOS-05023-0'],
    [
      'two ranks on one night',
      {
        nights: [
          { date: '2026-12-31', rank: 'A' },
          { date: '2026-12-31', rank: 'B' },
        ],
      },
      'nights',
      'HOS-05023-1',
    ],
  ];
  it.each(seasons)('a season group refuses %s', async (_what, changes, path, code) => {
    const input = { ...seasonInput(), ...changes };
    const refused = await refusalOf((headers) => client.send(createSeasonGroup, input, { headers }), path);
    expect(refused).toEqual(refusedWith(code, '60'));
  });

  const tiers = [
    { fromYen: 15_000, taxYen: 200, splits: [] },
    { fromYen: 10_000, taxYen: 100, splits: [] },
  ];
  const rate = (percent: number) => ({
    kind: 'CONSUMPTION',
    accommodation: null,
    consumption: { type: 'CON', percent },
  });
  const taxes: Case[] = [
    ['101 % of consumption tax', rate(101), 'consumption.percent', 'HOS-05003-2'],
    ['less than 0 % of consumption tax', rate(-1), 'consumption.percent', 'HOS-05003-2'],
    ['a rule of another kind', { kind: 'BATH' }, 'kind', 'HOS-05024-0'],
    ['an end before the start', { validTo: '2002-09-30' }, 'valid_to', 'HOS-05090-5'],
    [
      'tiers that fall',
      { accommodation: { ...taxInput().accommodation, tiers } },
      'accommodation',
      'HOS-05024-1',
    ],
  ];
  it.each(taxes)('a tax refuses %s', async (_what, changes, path, code) => {
    const input = { ...taxInput(), ...changes };
    const refused = await refusalOf((headers) => client.send(createTax, input, { headers }), path);
    expect(refused).toEqual(refusedWith(code, '60'));
  });
});
