import { reportSalesDaily, reportSalesLines } from '@honjin/contracts/reports';
import { answerWith, refuseWith, renderScreen } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';
import type { SalesDailyReport } from './report-rows.ts';

const texts = { namespace: 'reports', ja, en };
const amount = (total: number) => ({ quantity: 2, net: total - 100, tax: 100, total });
const BOOKING = '0190a000-0000-7000-8000-0000000000b1';

function sampleReport(part: Partial<SalesDailyReport> = {}): SalesDailyReport {
  const column = { from: '2026-11-21', to: '2026-11-21', isProvisional: true, figuresTo: '2026-11-21' };
  const figures = {
    rooms: 100,
    outOfOrderRooms: 5,
    soldRooms: 76,
    dayUseRooms: 0,
    complimentaryRooms: 0,
    guests: 114,
    complimentaryGuests: 0,
    capacity: 200,
    roomRevenueYen: 912_000,
  };
  return {
    columns: [
      { code: 'PERIOD', ...column },
      { code: 'MONTH_TO_DATE', ...column, from: '2026-11-01', figuresTo: '2026-11-20' },
    ],
    categories: [
      {
        category: 'ROOM',
        amounts: [amount(1_003_200), amount(2_000_000)],
        items: [{ itemCode: '001', itemName: '室料', amounts: [amount(1_003_200), amount(2_000_000)] }],
      },
    ],
    total: [amount(1_003_200), amount(2_000_000)],
    taxes: [{ taxRateType: 'CON', taxPercent: 10, amounts: [amount(1_003_200), amount(2_000_000)] }],
    lodgingTaxes: [],
    payments: [
      {
        paymentType: 'CASH',
        itemName: '現金',
        label: '現金',
        columns: [
          { count: 1, amount: 50_000 },
          { count: 3, amount: 90_000 },
        ],
      },
    ],
    paymentTotal: [
      { count: 1, amount: 50_000 },
      { count: 3, amount: 90_000 },
    ],
    figures: [figures, figures],
    closedDifference: 0,
    ...part,
  };
}

const line = {
  lineId: '0190a000-0000-7000-8000-0000000000a1',
  bookingId: BOOKING,
  roomUnitId: '0190a000-0000-7000-8000-0000000000c1',
  bookingLabel: 'R000123-1',
  guestName: '山田 花子',
  roomNo: '1203',
  useDate: '2026-11-21',
  salesDate: '2026-11-21',
  kind: 'ROOM' as const,
  category: 'ROOM' as const,
  itemName: '室料',
  taxRateType: 'CON' as const,
  taxPercent: 10,
  quantity: 1,
  net: 912_000,
  tax: 91_200,
  total: 1_003_200,
  isReversal: false,
};

function open(report = sampleReport(), path = '/report/sales-daily') {
  return renderScreen(<Root />, {
    path,
    texts,
    answers: [
      answerWith(reportSalesDaily, report),
      answerWith(reportSalesLines, {
        totalCount: 1,
        sum: { quantity: 1, net: 912_000, tax: 91_200, total: 1_003_200 },
        lines: [line],
      }),
    ],
  });
}

it('asks for the business date and shows figures by the definitions of the domain', async () => {
  const { server } = open();
  const tiles = await screen.findByRole('list', { name: '指標' });
  expect(within(tiles).getByText('76.0%')).toBeTruthy();
  expect(within(tiles).getByText('¥12,000')).toBeTruthy();
  expect(within(tiles).getByText('¥9,120')).toBeTruthy();
  expect(server.sentTo(reportSalesDaily)[0]?.body).toMatchObject({
    dateFrom: '2026-11-21',
    dateTo: '2026-11-21',
  });
  expect(screen.getAllByText('速報').length).toBeGreaterThan(0);
  expect(screen.getByText(/締め済みの 2026\/11\/20 まで/)).toBeTruthy();
});

it('shows no rate while the room charges of the day are not in the books', async () => {
  const report = sampleReport();
  const figures = report.figures.map((one) => ({ ...one, roomRevenueYen: 0 }));
  open({ ...report, figures });
  const tiles = await screen.findByRole('list', { name: '指標' });
  const adr = within(tiles).getByText('平均客室単価（ADR）').closest('li')!;
  expect(adr.textContent).toContain('–');
  expect(within(tiles).getByText('76.0%')).toBeTruthy();
});

it('opens a figure into its lines, each with the way to its booking', async () => {
  const { user, server } = open();
  const [category] = await screen.findAllByRole('button', { name: '室料 月累計 ¥2,000,000 の明細を開く' });
  await user.click(category!);
  const link = await screen.findByText('R000123-1', { selector: 'a' });
  expect(link.getAttribute('href')).toContain(`/registration/detail?id=${BOOKING}`);
  expect(server.sentTo(reportSalesLines)[0]?.body).toMatchObject({
    dateFrom: '2026-11-01',
    dateTo: '2026-11-21',
    category: 'ROOM',
  });
  expect(screen.getByText(/^1件 合計 ¥1,003,200（税抜 /)).toBeTruthy();
});

it('goes to another period by the keyboard, and keeps it in the address', async () => {
  const { user, server } = open();
  const yesterday = await screen.findByRole('button', { name: '前日' });
  yesterday.focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.sentTo(reportSalesDaily).at(-1)?.body).toMatchObject({
      dateFrom: '2026-11-20',
      dateTo: '2026-11-20',
    }),
  );
  expect(window.location.search).toBe('?from=2026-11-20&to=2026-11-20');
});

it('asks again when a booking changes, for the revision it reached', async () => {
  const { server, receive } = open();
  await screen.findByRole('list', { name: '指標' });
  receive('RegistrationChanged', { revision: 42 });
  await waitFor(() =>
    expect(server.sentTo(reportSalesDaily).at(-1)?.body).toMatchObject({ minRevision: 42 }),
  );
});

it('says that there is nothing, and keeps the key figures', async () => {
  open(sampleReport({ categories: [], payments: [], taxes: [] }));
  expect(await screen.findByText('この期間の売上・入金はありません')).toBeTruthy();
  expect(screen.getByRole('list', { name: '指標' })).toBeTruthy();
});

it('shows the reason of a refusal, and tries again', async () => {
  const errors = [{ path: 'date_to', code: 'HOS-08001-2', message: '期間は366日以内で指定してください。' }];
  const { user, server } = renderScreen(<Root />, {
    path: '/report/sales-daily?from=2024-01-01&to=2026-01-01',
    texts,
    answers: [
      refuseWith(reportSalesDaily, { code: 'HOS-00001-1', status: 422, message: '入力内容', errors }),
    ],
  });
  expect(await screen.findByText('期間は366日以内で指定してください。')).toBeTruthy();
  server.use(answerWith(reportSalesDaily, sampleReport()));
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByRole('list', { name: '指標' })).toBeTruthy();
});

it('warns of sales on a closed day', async () => {
  open(sampleReport({ closedDifference: 11_000 }));
  expect(await screen.findByText(/差額 ¥11,000/)).toBeTruthy();
});

it('speaks English', async () => {
  renderScreen(<Root />, {
    path: '/report/sales-daily',
    locale: 'en',
    texts,
    answers: [answerWith(reportSalesDaily, sampleReport())],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Daily sales report' })).toBeTruthy();
  expect(await screen.findByText('Standard rate 10%')).toBeTruthy();
});
