import { planMaster } from '@honjin/contracts/masters';
import {
  ANALYSIS_DIMENSIONS,
  exportAnalysis,
  listAnalysisChoices,
  reportAnalysis,
  reportSalesDaily,
  type AnalysisDimension,
} from '@honjin/contracts/reports';
import type { RequestOf } from '@honjin/contracts';
import type { RunningService } from '@honjin/service-kit';
import { eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, lines, MONTH, room, startBooksOfDay } from './books-of-day.ts';

let chain: TestChain;
let reports: RunningService;

beforeAll(async () => {
  ({ chain, reports } = await startBooksOfDay());
});
afterAll(() => chain.stop());

type Asked = Partial<RequestOf<typeof reportAnalysis>>;

const DATES = { period: 'DATES', ...MONTH } as const;

async function analyse(given: Asked) {
  const input = { rows: 'CATEGORY', columns: 'DATE', measure: 'NET', ...DATES, ...given } as const;
  const { status, body } = await chain.call(reports, reportAnalysis, input, {
    actor: chain.actor('in-charge'),
  });
  expect(body.errors ?? []).toEqual([]);
  expect(status).toBe(200);
  return reportAnalysis.response.parse(body);
}

function refusal(given: Asked) {
  const input = { rows: 'CATEGORY', columns: 'DATE', measure: 'NET', ...DATES, ...given } as const;
  return chain.call(reports, reportAnalysis, input, { actor: chain.actor('in-charge') });
}

describe('the matrix of sales', () => {
  it('lays sales out by two dimensions, with their totals', async () => {
    const matrix = await analyse({});
    expect(matrix.columns.map(({ label }) => label)).toEqual(['2026/11/20', '2026/11/21']);
    expect(matrix.rows.map(({ label, cells, total }) => [label, cells, total])).toEqual([
      ['室料', [29_000, -20_000], 9_000],
      ['飲料', [200, null], 200],
      ['その他', [84, null], 84],
      ['宿泊税・入湯税', [200, null], 200],
    ]);
    expect(matrix.columnTotals).toEqual([29_484, -20_000]);
    expect(matrix.total).toBe(9_484);
  });

  const pairs = ANALYSIS_DIMENSIONS.map((rows, at): [AnalysisDimension, AnalysisDimension] => [
    rows,
    ANALYSIS_DIMENSIONS[(at + 1) % ANALYSIS_DIMENSIONS.length]!,
  ]);
  it.each(pairs)('%s by %s is the daily sales report to the yen, cell by cell', async (rows, columns) => {
    const [{ body }, matrix] = await Promise.all([
      chain.call(reports, reportSalesDaily, MONTH),
      analyse({ rows, columns, measure: 'TOTAL' }),
    ]);
    const sum = (values: readonly (number | null)[]) =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0);
    expect(matrix.total).toBe(body.total[0]!.total);
    expect(sum(matrix.rows.map(({ total }) => total))).toBe(matrix.total);
    expect(sum(matrix.columnTotals)).toBe(matrix.total);
    for (const row of matrix.rows) expect(sum(row.cells)).toBe(row.total);
  });

  it('counts no night that was taken back, and shows no rate when nothing was sold', async () => {
    const nights = await analyse({ rows: 'ROOM', measure: 'NIGHTS' });
    const ofRoom = nights.rows.find(({ key }) => key === room!.id);
    expect(ofRoom).toMatchObject({ label: room!.roomNo, cells: [1, -1], total: 0 });
    const guests = await analyse({ rows: 'ROOM', measure: 'GUESTS' });
    expect(guests.rows.find(({ key }) => key === room!.id)).toMatchObject({ cells: [2, -2], total: 0 });
    const rates = await analyse({ rows: 'ROOM', measure: 'ADR' });
    expect(rates.rows.find(({ key }) => key === room!.id)).toMatchObject({
      cells: [20_000, null],
      total: null,
    });
    // One night is left in the house: its own rate, not the sum of rates.
    expect(rates.total).toBe(9_000);
  });

  it('is narrowed to the chosen values', async () => {
    const { total } = await analyse({ categories: ['BEVERAGE', 'OTHER'] });
    expect(total).toBe(284);
    const none = await analyse({ planIds: [crypto.randomUUID()] });
    expect(none).toMatchObject({ rows: [], columns: [], total: null });
  });

  it('knows the days of a relative period by the business date', async () => {
    const month = await analyse({ period: 'THIS_MONTH' });
    expect(month).toMatchObject({ from: '2026-11-01', to: '2026-11-21', isProvisional: true });
    const last = await analyse({ period: 'LAST_MONTH' });
    expect(last).toMatchObject({ from: '2026-10-01', to: '2026-10-31', isProvisional: false });
  });

  it.each([
    ['the same dimension twice', { columns: 'CATEGORY' }, 'HOS-06013-0'],
    ['no dates', { dateFrom: undefined, dateTo: undefined }, 'HOS-08001-0'],
    ['dates that run backwards', { dateTo: '2026-10-01' }, 'HOS-08001-1'],
    ['more than a year', { dateFrom: '2025-01-01' }, 'HOS-08001-2'],
  ] satisfies [string, Asked, string][])('refuses %s', async (_, given, code) => {
    const { status, body } = await refusal(given);
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.code)).toEqual([code]);
  });

  it('is closed to users who may not analyse', async () => {
    const answer = await chain.call(
      reports,
      reportAnalysis,
      { rows: 'CATEGORY', columns: 'DATE', measure: 'NET', ...DATES },
      { actor: chain.actor('front') },
    );
    expect(answer.status).toBe(403);
  });

  it('offers room types, plans and routes by name', async () => {
    const id = crypto.randomUUID();
    const state = { id, code: 'P1', name: '朝食付', nameEn: 'With breakfast', displayOrder: 1 };
    await chain.putMasters('reports', [{ entity: planMaster.entity, id, state }]);
    await eventually(async () => {
      const { body } = await chain.call(
        reports,
        listAnalysisChoices,
        {},
        {
          actor: chain.actor('in-charge'),
          headers: { 'accept-language': 'en' },
        },
      );
      expect(body.plans).toEqual([{ id, name: 'With breakfast' }]);
      expect(body.roomTypes).toHaveLength(2);
    });
  });

  it('goes out as a file with a row for the totals, and no text in it is a formula', async () => {
    const answer = await chain.call(
      reports,
      exportAnalysis,
      { rows: 'ITEM', columns: 'DATE', measure: 'TOTAL', ...DATES, format: 'CSV' },
      { actor: chain.actor('in-charge') },
    );
    const text = await answer.response.text();
    expect(text.split('\r\n')[0]).toContain('科目 / 売上日,2026/11/20,2026/11/21,合計');
    const sold = lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
    expect(text.trim().split('\r\n').at(-1)).toBe(
      `合計,${sold},${-charge.totalAmount},${sold - charge.totalAmount}`,
    );
    expect(text).not.toMatch(/(^|,)=/m);
  });
});
