import { getSession } from '@honjin/contracts/identity';
import {
  exportSalesDaily,
  exportStayTax,
  LIST_REPORTS,
  reportCashEntries,
  reportSalesDaily,
  reportStayTax,
  type ExportFormat,
  type ListReportName,
} from '@honjin/contracts/reports';
import { addDays, formatAmount } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { figuresOfSheet, rowsOfCsv, textOfPdf } from '../src/read-files.ts';
import { signIn } from '../src/sign-in.ts';

// Every report of a week that is closed: other journeys work on the open day, and closed days stay as they are.
const WEEK = 7;
const NAMES = Object.keys(LIST_REPORTS) as ListReportName[];
const PAGES = [
  ...NAMES.map((name) => LIST_REPORTS[name].title),
  ['売上日報', 'Daily sales report'],
  ['宿泊税・入湯税申告', 'Lodging tax filing'],
] as const;

async function closedWeek(): Promise<{ from: string; to: string }> {
  const { businessDate } = await (await apiOf('tokyo-in-charge')).ask(getSession, {});
  const to = addDays(businessDate ?? '', -1);
  return { from: addDays(to, 1 - WEEK), to };
}

/** Returns a report's conditions for a period, by the names it asks by. */
function conditionsOf(
  name: ListReportName,
  { from, to }: { from: string; to: string },
): Record<string, string> {
  if (name === 'paymentReport') return { useFrom: from, useTo: to };
  return name === 'inputJournal' ? { dateFrom: to, dateTo: to } : { dateFrom: from, dateTo: to };
}

async function totalsOf(name: ListReportName, period: { from: string; to: string }) {
  const api = await apiOf('tokyo-in-charge');
  const { totals, totalCount } = await api.ask(LIST_REPORTS[name].list, conditionsOf(name, period) as never);
  return { totals, totalCount };
}

/** Returns the number of the first room of the report that was sold: any one may have been closed all week. */
async function firstSoldRoom(period: { from: string; to: string }): Promise<string> {
  const api = await apiOf('tokyo-in-charge');
  const { rows } = await api.ask(LIST_REPORTS.roomSales.list, conditionsOf('roomSales', period) as never);
  const sold = rows.find(({ total }) => Number(total) > 0);
  if (sold === undefined) throw new Error('no room was sold all week');
  return String(sold['roomNo']);
}

const wire = (input: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
      value,
    ]),
  );

async function fileOf(path: string, input: Record<string, string>, format: ExportFormat): Promise<Buffer> {
  const api = await apiOf('tokyo-in-charge');
  return api.download(path, JSON.stringify({ ...wire(input), format }));
}

test('every report opens from the menu, and a figure leads to its lines and the booking', async ({
  page,
}) => {
  const { from, to } = await closedWeek();
  await signIn(page, 'tokyo-in-charge');
  await page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: '帳票' }).click();
  const reports = page.getByRole('navigation', { name: '帳票' });
  for (const [title] of PAGES) {
    await reports.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.goto(`/report/room-sales?dateFrom=${from}&dateTo=${to}`);
  const sold = await firstSoldRoom({ from, to });
  const figure = page.getByRole('button', { name: new RegExp(`^${sold} 税込 .* の明細を開く$`) });
  const amount = await figure.innerText();
  await figure.click();
  const lines = page.getByRole('dialog');
  await expect(lines.getByText(`合計 ${amount}`)).toBeVisible();
  await lines
    .getByRole('link', { name: /^R\d+-\d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/registration\/detail\?id=/);
});

test('the CSV, the sheet and the paper of a report say the same as its screen', async () => {
  const week = await closedWeek();
  for (const name of NAMES) {
    const report = LIST_REPORTS[name];
    const { totals, totalCount } = await totalsOf(name, week);
    const input = conditionsOf(name, week);
    const fields = Object.entries(report.fields as Record<string, { isSummed?: boolean }>);
    const summed = fields.flatMap(([key, { isSummed }], at) => (isSummed === true ? [{ key, at }] : []));

    const [, ...rows] = rowsOfCsv((await fileOf(report.export.path, input, 'CSV')).toString('utf8'));
    const last = summed.length > 0 ? rows.pop() : undefined;
    expect(rows, `${name}: rows`).toHaveLength(totalCount);
    for (const { key, at } of summed) {
      const sum = rows.reduce((total, row) => total + Number(row[at]), 0);
      expect([name, key, sum, Number(last?.[at])]).toEqual([name, key, totals[key] ?? 0, totals[key] ?? 0]);
    }
    const sheet = figuresOfSheet(await fileOf(report.export.path, input, 'XLSX'));
    expect(sheet.length, `${name}: rows of the sheet`).toBe(1 + totalCount + (summed.length > 0 ? 1 : 0));
    expect(sheet.at(-1), name).toEqual(summed.map(({ key }) => totals[key] ?? 0));

    const paper = await fileOf(report.export.path, input, 'PDF');
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOfPdf(paper);
    if (text === null) continue;
    expect(text).toContain(report.title[0].normalize('NFKC'));
    for (const { key } of summed) expect(text, `${name} ${key}`).toContain(formatAmount(totals[key] ?? 0));
  }
});

/** Cash in the drawers of a week that billing addresses paid. */
async function cashForReceivables(week: { from: string; to: string }): Promise<number> {
  const api = await apiOf('tokyo-in-charge');
  const { rows } = await api.ask(
    LIST_REPORTS.cashBalanceList.list,
    conditionsOf('cashBalanceList', week) as never,
  );
  let paid = 0;
  for (const { date, shiftNo, cashIn, cashOut } of rows) {
    const shift = { date: String(date), shiftNo: Number(shiftNo), pageSize: 50 as const };
    for (let page = 1, left = 1; left > 0; page += 1) {
      const { entries, sum, totalCount } = await api.ask(reportCashEntries, { ...shift, page });
      expect(sum).toBe(Number(cashIn) - Number(cashOut));
      paid += entries
        .filter(({ kind }) => kind !== 'PAYMENT')
        .reduce((total, { amount }) => total + amount, 0);
      left = totalCount - page * shift.pageSize;
    }
  }
  return paid;
}

test('every report says the same of the same week, to the yen', async () => {
  const week = await closedWeek();
  const api = await apiOf('tokyo-in-charge');
  const daily = await api.ask(reportSalesDaily, { dateFrom: week.from, dateTo: week.to });
  const [sold] = daily.total;
  const [paid] = daily.paymentTotal;
  expect(sold!.total).toBeGreaterThan(0);
  const rooms = await totalsOf('roomSales', week);
  const taxes = await totalsOf('taxReport', week);
  expect(rooms.totals).toMatchObject({ tax: sold!.tax, total: sold!.total });
  expect(taxes.totals).toMatchObject({ net: sold!.net, tax: sold!.tax, total: sold!.total });
  expect((await totalsOf('paymentReport', week)).totals['amount']).toBe(paid!.amount);
  const paidBy = (type: string) =>
    daily.payments
      .filter(({ paymentType }) => paymentType === type)
      .reduce((sum, { columns }) => sum + columns[0]!.amount, 0);
  const cash = (await totalsOf('cashBalanceList', week)).totals;
  expect((cash['cashIn'] ?? 0) - (cash['cashOut'] ?? 0)).toBe(
    paidBy('CASH') + (await cashForReceivables(week)),
  );
  expect((await totalsOf('receivableList', week)).totals['added']).toBe(paidBy('RECEIVABLE'));
  expect((await totalsOf('couponReport', week)).totals['amount']).toBe(paidBy('COUPON'));

  const month = addDays(`${week.to.slice(0, 7)}-01`, -1).slice(0, 7);
  const filing = await api.ask(reportStayTax, { month });
  expect(filing.amount).toBe(filing.bookedAmount);
  expect(filing.days.reduce((sum, { amount }) => sum + amount, 0)).toBe(filing.amount);
  const files = [
    { text: textOfPdf(await fileOf(exportStayTax.path, { month }, 'PDF')), amount: filing.amount },
    {
      text: textOfPdf(await fileOf(exportSalesDaily.path, { dateFrom: week.from, dateTo: week.to }, 'PDF')),
      amount: sold!.total,
    },
  ];
  for (const { text, amount } of files) if (text !== null) expect(text).toContain(formatAmount(amount));
});

const REFUSED = [
  ['/report/sales-daily?from=2026-02-02&to=2026-02-01', '終了日は開始日以降', 'must not be before the start'],
  [
    '/report/room-sales?dateFrom=2020-01-01&dateTo=2026-01-01',
    '期間は366日以内',
    'not be longer than 366 days',
  ],
  ['/report/coupon-report?q=CP', '期間を指定してください', 'Please choose a period'],
  ['/report/payment-report?q=R0001', 'チェックイン日または利用日', 'check-in date or the use date'],
  [
    '/report/input-journal?dateFrom=2026-02-01&timeFrom=10:00&dateTo=2026-02-01&timeTo=10:00',
    '開始は終了より前',
    'start must be before the end',
  ],
  [
    '/report/input-journal?dateFrom=2026-01-01&timeFrom=00:00&dateTo=2026-03-01&timeTo=10:00',
    '31日以内',
    '31 days or less',
  ],
] as const;

test('a paper says that some of its days are open', async () => {
  const { to } = await closedWeek();
  const { path } = LIST_REPORTS.cashBalanceList.export;
  for (const [date, isOpen] of [
    [to, false],
    [addDays(to, 1), true],
  ] as const) {
    const text = textOfPdf(await fileOf(path, { date }, 'PDF'));
    if (text !== null) expect(text.includes('速報')).toBe(isOpen);
  }
});

test('wrong, missing and huge conditions are refused in clear words, in both languages', async ({ page }) => {
  await signIn(page, 'tokyo-in-charge', '/report/sales-daily');
  for (const [at, language] of (['日本語', 'English'] as const).entries()) {
    const button = page.getByRole('button', { name: language, exact: true });
    if (at === 1) await button.click();
    for (const [path, ...words] of REFUSED) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words[at]!).first()).toBeVisible();
    }
  }
});
