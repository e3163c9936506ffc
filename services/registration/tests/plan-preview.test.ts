import type { RequestOf } from '@honjin/contracts';
import { previewPlan, quote } from '@honjin/contracts/registration';
import type { PricePlan } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let saved: { seasonGroupId: string; pricing: PricePlan };

type Request = RequestOf<typeof previewPlan>;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  const [row] = await chain.admin<{ state: typeof saved }[]>`
    select state from registration.master_replica where entity = 'plan' and id = ${hotel.plan}`;
  saved = row!.state;
});
afterAll(() => chain.stop());

const inForm = (more: Partial<Request['plan']> = {}): Request['plan'] => {
  const { prices, items, ...terms } = saved.pricing;
  const { seasonGroupId } = saved;
  return { ...terms, id: hotel.plan, seasonGroupId, prices: [...prices], items: [...items], ...more };
};
const preview = (plan: Request['plan'], more: Partial<Request> = {}, role: 'admin' | 'cleaning' = 'admin') =>
  chain.call(
    service,
    previewPlan,
    { plan, roomTypeId: hotel.twin, checkInDate: '2026-12-01', nights: 4, paxMaleCount: 2, ...more },
    { actor: chain.actor(role) },
  );

describe('a plan as it stands in its form', () => {
  test('costs what a booking of the saved plan would, amount by amount, with every reason', async () => {
    const { body } = await preview(inForm());
    const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    const nights = dates.map((roomDate) => ({
      roomDate,
      roomTypeId: hotel.twin,
      packagePlanId: hotel.plan,
      paxMaleCount: 2,
    }));
    const quoted = await chain.call(service, quote, { rooms: [{ nights }] });
    const [room] = quoted.body.rooms;
    expect(body.returnCode).toBe(200);
    expect(body.nights).toEqual(room!.nights);
    expect(body.totalAmount).toBe(room!.totalAmount);
    expect(new Set(body.nights.map(({ priceRank }) => priceRank))).toEqual(new Set(['A', 'B']));
  });

  test('is priced without being saved, new plans too, and nothing is written', async () => {
    const cheaper = inForm({ prices: saved.pricing.prices.map((each) => ({ ...each, amountYen: 10_000 })) });
    const { body } = await preview({ ...cheaper, id: null, code: '' }, { nights: 1 });
    expect(body.totalRate + body.totalItemRate).toBe(10_000);
    const { body: asSaved } = await preview(inForm(), { nights: 1 });
    expect(asSaved.totalRate + asSaved.totalItemRate).toBeGreaterThan(10_000);
  });

  test('asks strategies that lie on it', async () => {
    const id = newId();
    const open = { stayFrom: null, stayTo: null, weekdays: [], ranks: [], seasonCodes: [], roomTypeIds: [] };
    const bands = { occupancyPercent: null, leadDays: null, floorYen: null, ceilingYen: null };
    const strategy = {
      code: 'HALF',
      name: '半額',
      adjustment: 'PERCENT',
      value: -50,
      planIds: [hotel.plan],
      ...open,
    };
    const state = { id, position: 0, isActive: true, strategy: { ...strategy, ...bands } };
    const before = await preview(inForm(), { nights: 1 });
    await chain.putMasters('registration', [{ entity: 'rate-strategy', id, state }]);
    const after = await preview(inForm(), { nights: 1 });
    const asNew = await preview(inForm({ id: null }), { nights: 1 });
    expect(after.body.totalAmount).toBeLessThan(before.body.totalAmount);
    expect(asNew.body.totalAmount).toBe(before.body.totalAmount);
  });

  test('names the night without a price, and the faults of the form', async () => {
    const gap = await preview(inForm({ prices: saved.pricing.prices.filter(({ rank }) => rank === 'A') }));
    expect([gap.status, gap.body.returnCode]).toEqual([422, 'HOS-02001-4']);
    expect(gap.body.details).toMatchObject({ reason: 'PRICE_MISSING', date: '2026-12-04', rank: 'B' });
    const wrong = await preview(inForm({ servicePercent: 101 }));
    expect(wrong.body.errors).toEqual([
      expect.objectContaining({ path: 'plan.service_percent', code: 'HOS-05003-2' }),
    ]);
    expect((await preview(inForm(), {}, 'cleaning')).status).toBe(403);
  });
});
