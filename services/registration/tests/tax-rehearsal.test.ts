import type { RequestOf } from '@honjin/contracts';
import { changeStatus, rehearseTax } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

type Request = RequestOf<typeof rehearseTax>;

const FLAT = {
  kind: 'FLAT' as const,
  tiers: [{ fromYen: 0, taxYen: 300, splits: [{ authority: 'MUNICIPALITY' as const, taxYen: 300 }] }],
  shares: [],
  minimumBaseYen: 0,
  rounding: 'FLOOR' as const,
  exemptions: [],
  inseparableMealPercents: [],
};

const flatTax = (validFrom: string, changes: Partial<Request['tax']> = {}): Request['tax'] => ({
  code: 'TRY',
  name: '試算',
  nameEn: 'Trial',
  kind: 'ACCOMMODATION',
  validFrom,
  validTo: null,
  accommodation: FLAT,
  bath: null,
  consumption: null,
  ...changes,
});

const rehearse = (tax: Request['tax'], more: Partial<Request> = {}, role: 'admin' | 'cleaning' = 'admin') =>
  chain.call(service, rehearseTax, { tax, ...more }, { actor: chain.actor(role) });

const storedTaxes = () => chain.admin<{ night: string; tax: number }[]>`
  select n.night::text as night, n.total_accommodation_tax::int as tax from registration.room_night n
  join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
  where u.status = 'BOOK' and not u.otax_not_counted order by night, u.id`;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  await book(chain, service, bookingOf([roomOf(hotel, { from: TODAY, nights: 3 })]));
  await book(chain, service, bookingOf([roomOf(hotel, { from: addDays(TODAY, 5), nights: 1, adults: 1 })]));
  const exempt = roomOf(hotel, { from: TODAY, nights: 1, unit: { otaxNotCounted: 'YES' } });
  const nights = exempt.bRoomInformation.map((night) => ({ ...night, overrideReason: '修学旅行' }));
  const untaxed = bookingOf([{ ...exempt, bRoomInformation: nights }]);
  await book(chain, service, untaxed, chain.actor('in-charge'));
  const gone = await book(chain, service, bookingOf([roomOf(hotel, { from: TODAY, nights: 1 })]));
  const { version } = await show(chain, service, gone.id);
  const cancel = { bBasicInformationId: gone.id, version, bRoomUnitIds: gone.units };
  await chain.call(service, changeStatus, { ...cancel, trigger: 'CANCEL', to: 'CANCEL' });
});
afterAll(() => chain.stop());

describe('a tax rule that is not saved', () => {
  test('lists the nights it would change, with the tax before and after, and writes nothing', async () => {
    const before = await storedTaxes();
    const from = addDays(TODAY, 1);
    const { body } = await rehearse(flatTax(from));
    expect(body.nights.map(({ night, guests, taxAfter }) => [night, guests, taxAfter])).toEqual([
      [from, 2, 600],
      [addDays(TODAY, 2), 2, 600],
      [addDays(TODAY, 5), 1, 300],
    ]);
    const asBooked = before.filter(({ night }) => night >= from).map(({ tax }) => tax);
    expect(body.nights.map(({ taxBefore }) => taxBefore)).toEqual(asBooked);
    const sum = asBooked.reduce((total, tax) => total + tax, 0);
    expect(body).toMatchObject({ total: 3, bookings: 2, taxBefore: sum, taxAfter: 1_500, unpricedNights: 0 });
    for (const night of body.nights)
      expect(night.amountAfter - night.amountBefore).toBe(night.taxAfter - night.taxBefore);
    expect(await storedTaxes()).toEqual(before);
  });

  test('changes nothing where it says what holds already, and nothing outside its period', async () => {
    const [row] = await chain.admin<{ id: string; state: { accommodation: object } }[]>`
      select id, state from registration.master_replica
      where entity = 'tax' and state->'accommodation' <> 'null'::jsonb and state->'accommodation'->>'validTo' is null`;
    const { kind, tiers, shares, minimumBaseYen, rounding, exemptions, inseparableMealPercents } = row!.state
      .accommodation as typeof FLAT;
    const same = { kind, tiers, shares, minimumBaseYen, rounding, exemptions, inseparableMealPercents };
    const tax = flatTax('2002-10-01', { accommodation: same });
    expect((await rehearse(tax, { replacesId: row!.id })).body).toMatchObject({ total: 0 });
    const past = flatTax('2020-01-01', { validTo: '2020-12-31' });
    expect((await rehearse(past)).body).toMatchObject({ total: 0, checkedNights: 0 });
    // A rule that ends sooner leaves the nights after it without tax.
    const short = flatTax('2002-10-01', { accommodation: same, validTo: addDays(TODAY, 1) });
    const { nights } = (await rehearse(short, { replacesId: row!.id })).body;
    expect(nights.every(({ taxAfter, night }) => taxAfter === 0 && night > addDays(TODAY, 1))).toBe(true);
    expect(nights.length).toBeGreaterThan(0);
  });

  test('is shown page by page', async () => {
    const bath = { kind: 'FLAT' as const, stayYen: 150, dayUseYen: 70, tiers: [], exemptions: [] };
    const none = await rehearse(flatTax(TODAY, { kind: 'BATH', accommodation: null, bath }));
    expect(none.body).toMatchObject({ total: 0 });
    expect(none.body.checkedNights).toBe(5);
    const many = roomOf(hotel, { from: addDays(TODAY, 30), nights: 14 });
    await book(chain, service, bookingOf([many]));
    const pages = await Promise.all([1, 2].map((page) => rehearse(flatTax(addDays(TODAY, 30)), { page })));
    expect(pages.map(({ body }) => [body.nights.length, body.total])).toEqual([
      [10, 14],
      [4, 14],
    ]);
  });

  test('shows the part of consumption tax in the same price', async () => {
    const consumption = { type: 'CON' as const, percent: 12 };
    const changes = { kind: 'CONSUMPTION' as const, accommodation: null, consumption };
    const { body } = await rehearse(flatTax(TODAY, changes));
    const [night] = body.nights;
    expect(night!.taxAfter).toBeGreaterThan(night!.taxBefore);
  });

  test('is refused when it is wrong, and to a user who may not see masters', async () => {
    const [tier] = FLAT.tiers;
    const flawed = { ...FLAT, kind: 'TIER' as const, tiers: [tier!, tier!] };
    const refused = await rehearse(flatTax(TODAY, { accommodation: flawed }));
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'HOS-05024-1']);
    expect((await rehearse(flatTax(TODAY), {}, 'cleaning')).status).toBe(403);
  });
});
