import { salesPosted } from '@honjin/contracts/registration';
import { exportStayTax, reportStayTax } from '@honjin/contracts/reports';
import { ACCOMMODATION_TAX_PRESETS } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import {
  createTestChain,
  eventually,
  startSource,
  testHouse,
  type EventSource,
  type TestChain,
} from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { stayTaxTable } from '../src/stay-tax/stay-tax-table.ts';
import { lineOf } from './lines.ts';

const NIGHT = '2026-11-20';
const LATER = '2026-12-02';
const rule = ACCOMMODATION_TAX_PRESETS.FUKUOKA.find(({ validTo }) => validTo === null)!;

let chain: TestChain;
let registration: EventSource;
let reports: RunningService;

const shared = ACCOMMODATION_TAX_PRESETS.ISHIGAKI[0]!;
const percent = ACCOMMODATION_TAX_PRESETS.KUTCHAN.find(({ validTo }) => validTo === null)!;

function taxLine(guests: number, unitYen: number, salesDate = NIGHT, itemCode = rule.code) {
  return lineOf({
    salesDate,
    kind: 'ACCOMMODATION_TAX',
    itemCode,
    itemName: '宿泊税',
    salesCategory: 'TAX',
    taxRateType: 'OUT',
    taxPercent: 0,
    quantity: guests,
    netAmount: guests * unitYen,
    taxAmount: 0,
    guestCount: 0,
  });
}
const STORE = {
  nameKanji: '本陣福岡',
  nameEn: 'Honjin Fukuoka',
  companyName: '本陣ホテルズ',
  zipcode: '8100001',
  address1: '福岡市中央区',
  address2: '天神1-1',
  municipality: '福岡市',
  accommodationTaxNo: '40-0123',
  bathTaxNo: 'N-0101',
};
const low = taxLine(3, 200);
const room = lineOf({
  salesDate: NIGHT,
  guestCount: 34,
  untaxedGuests: [
    { reason: 'SCHOOL_EVENT', guests: 33 },
    { reason: 'BELOW_THRESHOLD', guests: 1 },
    { tax: 'BATH_TAX', reason: 'AGE_UNDER', guests: 2 },
    { tax: 'BATH_TAX', reason: 'DAY_USE', guests: 3 },
  ],
});

beforeAll(async () => {
  chain = await createTestChain();
  [registration, reports] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('reports', build),
  ]);
  const tax = {
    id: newId(),
    code: 'F',
    name: '福岡市宿泊税',
    kind: 'ACCOMMODATION',
    accommodation: rule,
    bath: null,
    consumption: null,
  };
  const ofCharges = { ...tax, id: newId(), code: 'K', name: '倶知安町宿泊税', accommodation: percent };
  const ofTwo = { ...tax, id: newId(), code: 'I', name: '石垣市宿泊税', accommodation: shared };
  await chain.putMasters('reports', [
    ...testHouse(['シングル'], 1).masters,
    { entity: 'store', id: chain.scope.storeId, state: STORE },
    { entity: 'tax', id: tax.id, state: tax },
    { entity: 'tax', id: ofCharges.id, state: ofCharges },
    { entity: 'tax', id: ofTwo.id, state: ofTwo },
  ]);
  await chain.openDay(['reports'], LATER);
  await arrived(await registration.emit(salesPosted, { lines: [low, taxLine(2, 500), room] }));
});
afterAll(() => chain.stop());

async function arrived(revision: number): Promise<void> {
  await eventually(async () => {
    const [position] = await chain.admin`select seq from reports.projection_position`;
    if (Number(position?.['seq']) !== revision) throw new Error('not everything has arrived');
  });
}

async function filing(month = '2026-11') {
  const answer = await chain.call(reports, reportStayTax, { month });
  return reportStayTax.response.parse(answer.body);
}

it('M06, M25: classes with the shares of city and prefecture, exempt nights by reason', async () => {
  const shown = await filing();
  expect(
    shown.tiers.map(({ unitYen, fromYen, guests, amount }) => [fromYen, unitYen, guests, amount]),
  ).toEqual([
    [0, 200, 3, 600],
    [20_000, 500, 2, 1_000],
  ]);
  const shares = Object.fromEntries(shown.splits.map(({ authority, amount }) => [authority, amount]));
  expect(shares).toEqual({ PREFECTURE: 250, MUNICIPALITY: 1_350 });
  expect(shown.untaxed.toSorted((a, b) => b.guests - a.guests)).toEqual([
    { reason: 'SCHOOL_EVENT', guests: 33 },
    { reason: 'BELOW_THRESHOLD', guests: 1 },
  ]);
  expect(shown).toMatchObject({ amount: 1_600, bookedAmount: 1_600, taxedGuests: 5, untaxedGuests: 34 });
  expect(shown.days).toHaveLength(30);
  expect(shown.days[19]).toEqual({ date: NIGHT, guests: [3, 2], untaxedGuests: 34, amount: 1_600 });
  expect(shown.isProvisional).toBe(false);
});

it('the filing of bath tax has its own guests without tax, and names the company and its number', async () => {
  const { body } = await chain.call(reports, reportStayTax, { month: '2026-11', kind: 'BATH_TAX' });
  const shown = reportStayTax.response.parse(body);
  expect(shown.untaxed.toSorted((a, b) => a.guests - b.guests)).toEqual([
    { reason: 'AGE_UNDER', guests: 2 },
    { reason: 'DAY_USE', guests: 3 },
  ]);
  expect(shown).toMatchObject({ untaxedGuests: 5, taxedGuests: 0, amount: 0 });
  expect(shown.days[19]).toMatchObject({ date: NIGHT, untaxedGuests: 5 });
  expect(shown.collector).toEqual({
    number: 'N-0101',
    name: '本陣ホテルズ',
    address: '〒810-0001 福岡市中央区天神1-1',
  });
  expect((await filing()).collector.number).toBe('40-0123');
  expect(stayTaxTable(shown, '本陣福岡', 'ja').facts.slice(0, 4)).toEqual([
    '本陣福岡',
    '特別徴収義務者: 本陣ホテルズ　〒810-0001 福岡市中央区天神1-1',
    '特別徴収義務者・施設番号: N-0101',
    '申告先: 福岡市',
  ]);
  const paper = await chain.call(reports, exportStayTax, { month: '2026-11', kind: 'BATH_TAX' });
  expect(paper.response.headers.get('content-type')).toBe('application/pdf');
});

it('prints the sheet with the amount to be paid', async () => {
  const answer = await chain.call(reports, exportStayTax, { month: '2026-11', format: 'CSV' });
  const text = new TextDecoder().decode(await answer.response.arrayBuffer());
  expect(text).toContain('2026/11/20,3,2,34,5,1600\r\n');
  expect(text).toContain('税額,600,1000,,,1600\r\n');
  const paper = await chain.call(reports, exportStayTax, { month: '2026-11' });
  expect(paper.response.headers.get('content-type')).toBe('application/pdf');
});

it('a night that is taken back in a later month leaves its own month, whose books keep it', async () => {
  const back = (line: typeof low, quantity: number) => ({
    ...line,
    lineId: newId(),
    reversalOf: line.lineId,
    salesDate: LATER,
    quantity,
    netAmount: -line.netAmount,
    taxAmount: -line.taxAmount,
    totalAmount: -line.totalAmount,
    guestCount: 0,
    untaxedGuests: [],
  });
  await arrived(await registration.emit(salesPosted, { lines: [back(low, -3), back(room, -1)] }));
  expect(await filing()).toMatchObject({
    amount: 1_000,
    bookedAmount: 1_600,
    taxedGuests: 2,
    untaxedGuests: 0,
  });
  expect(await filing('2026-12')).toMatchObject({ amount: 0, bookedAmount: -600 });
});

it('M13: a percentage of each charge is one class, however many amounts it comes to', async () => {
  const units = [735, 576, 735, 812];
  const night = '2027-01-15';
  const lines = units.map((unitYen, at) => taxLine(at + 1, unitYen, night, percent.code));
  await arrived(await registration.emit(salesPosted, { lines }));
  const amount = units.reduce((sum, unitYen, at) => sum + unitYen * (at + 1), 0);
  const shown = await filing('2027-01');
  expect(shown.tiers).toMatchObject([
    { ruleCode: percent.code, fromYen: null, unitYen: null, guests: 10, amount },
  ]);
  const { rate } = shown.tiers[0]!;
  expect(rate!.num * 100).toBe(rate!.den * 3);
  expect(shown.days[14]).toEqual({ date: night, guests: [10], untaxedGuests: 0, amount });
  expect(shown).toMatchObject({ amount, bookedAmount: amount, taxedGuests: 10 });
  expect(shown.splits.reduce((sum, split) => sum + split.amount, 0)).toBe(amount);
  const file = await chain.call(reports, exportStayTax, { month: '2027-01', format: 'CSV' });
  expect((await file.response.text()).split('\r\n')[0]).toContain('日付,3.0% (人),非課税人数');
});

it('R-TAX-15: a percentage of two authorities is split guest by guest, as the nights were taxed', async () => {
  // 12,499 yen a guest: 0.8 % is 99 and 1.2 % is 149. The ratio of the sum, two to three, would give 99.2 and 148.8.
  const lines = [taxLine(100, 248, '2027-02-10', shared.code), taxLine(40, 2_000, '2027-02-11', shared.code)];
  await arrived(await registration.emit(salesPosted, { lines }));
  const shown = await filing('2027-02');
  expect(shown.splits).toEqual([
    { authority: 'PREFECTURE', amount: 9_900 + 40 * 800 },
    { authority: 'MUNICIPALITY', amount: 14_900 + 40 * 1_200 },
  ]);
  expect(shown.amount).toBe(24_800 + 80_000);
});

it('refuses a filing of no month', async () => {
  const answer = await chain.call(reports, reportStayTax, {});
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.map(({ code }) => code)).toEqual(['HOS-09004-0']);
});
