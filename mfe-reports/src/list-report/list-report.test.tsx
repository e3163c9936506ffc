import {
  LIST_REPORTS,
  listJournalExports,
  reportCashEntries,
  reportReceivableEntries,
  reportSalesLines,
} from '@honjin/contracts/reports';
import { paths } from '@honjin/mfe-kit';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';

const texts = { namespace: 'reports', ja, en };
const BOOKING = '0190a000-0000-7000-8000-0000000000b1';
const UNIT = '0190a000-0000-7000-8000-0000000000c1';
const ROOM = '0190a000-0000-7000-8000-0000000000d1';

const payment = {
  key: '0190a000-0000-7000-8000-0000000000e1',
  bookingId: BOOKING,
  roomUnitId: UNIT,
  drill: null,
  salesDate: '2026-11-21',
  paymentDate: '2026-11-21',
  checkInDate: null,
  booking: 'R000123-1',
  roomNo: '101',
  guestName: '山田 花子',
  paymentType: 'CASH',
  itemName: '現金',
  billingAddress: '',
  amount: 30_000,
  inputBy: '佐藤',
  memo: '',
};
const room = {
  key: ROOM,
  bookingId: null,
  roomUnitId: null,
  drill: ROOM,
  roomNo: '101',
  roomType: 'ツイン',
  nights: 2,
  guests: 4,
  roomNet: 40_000,
  otherNet: 0,
  tax: 4_000,
  lodgingTax: 0,
  total: 44_000,
  lastYear: 30_000,
  adr: 20_000,
};
const shift = {
  key: '2026-11-20 2',
  bookingId: null,
  roomUnitId: null,
  drill: '2026-11-20',
  date: '2026-11-20',
  shiftNo: 2,
  opening: 0,
  cashIn: 30_000,
  cashOut: 5_000,
  expected: 25_000,
  counted: null,
  difference: null,
  deposited: null,
  carried: 25_000,
  countedBy: '',
};

const owed = {
  key: ROOM,
  bookingId: null,
  roomUnitId: null,
  drill: ROOM,
  code: 'A001',
  name: '旅行社',
  carried: 200_000,
  added: 0,
  received: 0,
  adjusted: 0,
  balance: 200_000,
};
const entry = {
  entryId: ROOM,
  kind: 'NEW' as const,
  salesDate: '2026-10-31',
  bookingId: ROOM,
  roomUnitId: ROOM,
  bookingLabel: 'R000001-1',
  billingAddressId: ROOM,
  billingAddress: '旅行社',
  itemName: '売掛',
  inputBy: '佐藤',
  amount: 200_000,
};

describe('a report that is a list', () => {
  it('asks for the business date, shows rows, totals and the way to the booking', async () => {
    const { server } = renderScreen(<Root />, {
      path: '/report/payment-report',
      texts,
      answers: [
        answerWith(LIST_REPORTS.paymentReport.list, {
          rows: [payment],
          totalCount: 1,
          totals: { amount: 30_000 },
          isProvisional: true,
        }),
      ],
    });
    const link = await screen.findByRole('link', { name: 'R000123-1' });
    expect(link.getAttribute('href')).toBe(`/registration/detail?id=${BOOKING}&roomUnitId=${UNIT}`);
    expect(server.sentTo(LIST_REPORTS.paymentReport.list)[0]?.body).toMatchObject({
      useFrom: '2026-11-21',
      useTo: '2026-11-21',
    });
    expect(screen.getByRole('heading', { level: 1, name: '入金一覧' })).toBeTruthy();
    expect(screen.getByText('合計')).toBeTruthy();
    expect(screen.getByText('速報')).toBeTruthy();
    expect(screen.getByText('–')).toBeTruthy();
  });

  it('keeps its conditions in the address, and asks again by Enter', async () => {
    const { user, server } = renderScreen(<Root />, {
      path: '/report/coupon-report',
      texts,
      answers: [
        answerWith(LIST_REPORTS.couponReport.list, {
          rows: [],
          totalCount: 0,
          totals: {},
          isProvisional: false,
        }),
      ],
    });
    expect(await screen.findByText('条件に合うデータはありません')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: '発行元・券番号' }), 'CP-1{Enter}');
    await waitFor(() =>
      expect(server.sentTo(LIST_REPORTS.couponReport.list).at(-1)?.body).toMatchObject({ q: 'CP-1' }),
    );
    expect(new URLSearchParams(window.location.search).get('q')).toBe('CP-1');
  });

  it('opens a figure into its lines', async () => {
    const { user, server } = renderScreen(<Root />, {
      path: '/report/room-sales?dateFrom=2026-11-01&dateTo=2026-11-20',
      texts,
      answers: [
        answerWith(LIST_REPORTS.roomSales.list, {
          rows: [room],
          totalCount: 1,
          totals: { nights: 2, total: 44_000 },
          isProvisional: false,
        }),
        answerWith(reportSalesLines, {
          totalCount: 0,
          sum: { quantity: 0, net: 0, tax: 0, total: 0 },
          lines: [],
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: '101 税込 ¥44,000 の明細を開く' }));
    await waitFor(() =>
      expect(server.sentTo(reportSalesLines)[0]?.body).toMatchObject({
        dateFrom: '2026-11-01',
        dateTo: '2026-11-20',
        roomId: ROOM,
      }),
    );
  });

  it('opens what went out of the drawer of one shift', async () => {
    const { user, server } = renderScreen(<Root />, {
      path: '/report/cashBalanceList?dateFrom=2026-11-01&dateTo=2026-11-20',
      texts,
      answers: [
        answerWith(LIST_REPORTS.cashBalanceList.list, {
          rows: [shift],
          totalCount: 1,
          totals: { cashIn: 30_000, cashOut: 5_000 },
          isProvisional: false,
        }),
        answerWith(reportCashEntries, { totalCount: 0, sum: 0, entries: [] }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: '2026/11/20 出金 ¥5,000 の明細を開く' }));
    await waitFor(() =>
      expect(server.sentTo(reportCashEntries)[0]?.body).toMatchObject({
        date: '2026-11-20',
        shiftNo: 2,
        direction: 'OUT',
      }),
    );
  });

  it('opens the amount carried over: every entry before the period, with links to the stay and the address', async () => {
    const { user, server } = renderScreen(<Root />, {
      path: '/report/receivableList?dateFrom=2026-11-01&dateTo=2026-11-20',
      texts,
      answers: [
        answerWith(LIST_REPORTS.receivableList.list, {
          rows: [owed],
          totalCount: 1,
          totals: { carried: 200_000 },
          isProvisional: false,
        }),
        answerWith(reportReceivableEntries, { totalCount: 1, sum: 200_000, entries: [entry] }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: '旅行社 前残高 ¥200,000 の明細を開く' }));
    await screen.findByText('1件 合計 ¥200,000');
    // Nothing is laid out here, so the focus library finds nothing to focus in the drawer and may hide it.
    const hidden = true;
    expect(screen.getByRole('heading', { name: '旅行社 前残高 の明細（–2026/10/31）', hidden })).toBeTruthy();
    const body = server.sentTo(reportReceivableEntries)[0]?.body;
    expect(body).toMatchObject({ billingAddressId: ROOM, dateTo: '2026-10-31' });
    expect(body).not.toHaveProperty('dateFrom');
    expect(screen.getByText('売掛の発生')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'R000001-1', hidden })).toBeTruthy();
    const account = screen.getByRole('link', { name: '旅行社', hidden });
    expect(account.getAttribute('href')).toBe(paths.receivableAccount(ROOM));
  });

  it('a report that adds up one way always says which, and offers no "all"', async () => {
    renderScreen(<Root />, {
      path: '/report/tax-report?dateFrom=2026-11-01&dateTo=2026-11-20',
      texts,
      answers: [
        answerWith(LIST_REPORTS.taxReport.list, {
          rows: [],
          totalCount: 0,
          totals: {},
          isProvisional: false,
        }),
      ],
    });
    const unit = await screen.findByRole('combobox', { name: '集計単位' });
    expect((unit as HTMLSelectElement).value).toBe('DAY');
    const offered = within(unit)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['日別', '月別', '期間計']);
  });

  it.each([1, 31])('prints a list of %i rows as a whole, under the name of the store', async (totalCount) => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const opened = vi.spyOn(window, 'open').mockReturnValue(window);
    URL.createObjectURL = () => 'blob:paper';
    const { user: clerk, targetStore } = sampleSession();
    const { user, server } = renderScreen(<Root />, {
      path: '/report/room-sales?dateFrom=2026-11-01&dateTo=2026-11-20',
      texts,
      session: sampleSession({ targetStore: { ...targetStore, storeId: clerk.userStores[1]!.storeId } }),
      answers: [
        answerWith(LIST_REPORTS.roomSales.list, {
          rows: [room],
          totalCount,
          totals: {},
          isProvisional: false,
        }),
        answerWith(LIST_REPORTS.roomSales.export, {}),
      ],
    });
    await screen.findByText('¥30,000');
    expect(screen.getByText(/^本陣ホテル札幌\s売上日: 2026\/11\/01–2026\/11\/20$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '印刷' }));
    const isOnePage = totalCount === 1;
    await waitFor(() => expect(isOnePage ? print : opened).toHaveBeenCalledTimes(1));
    expect(isOnePage ? opened : print).not.toHaveBeenCalled();
    const papers = server.sentTo(LIST_REPORTS.roomSales.export).map(({ body }) => body['dateFrom']);
    expect(papers).toEqual(isOnePage ? [] : ['2026-11-01']);
    vi.restoreAllMocks();
  });

  it('says why it is refused', async () => {
    const errors = [
      { path: 'date_to', code: 'HOS-09002-0', message: '入力日時の開始は終了より前にしてください。' },
    ];
    renderScreen(<Root />, {
      path: '/report/input-journal?dateFrom=2026-11-21&timeFrom=10:00&dateTo=2026-11-21&timeTo=09:00',
      texts,
      answers: [
        refuseWith(LIST_REPORTS.inputJournal.list, {
          code: 'HOS-00001-1',
          status: 422,
          message: '入力内容',
          errors,
        }),
      ],
    });
    expect(await screen.findByText('入力日時の開始は終了より前にしてください。')).toBeTruthy();
  });

  it.each(Object.values(LIST_REPORTS))('$page speaks English', async (report) => {
    renderScreen(<Root />, {
      path: `/report/${report.page}`,
      locale: 'en',
      texts,
      answers: [
        answerWith(report.list, { rows: [], totalCount: 0, totals: {}, isProvisional: false } as never),
        answerWith(listJournalExports, { exports: [], totalCount: 0 }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: report.title[1] })).toBeTruthy();
    expect(await screen.findByText('No data matches the conditions')).toBeTruthy();
    for (const part of [
      screen.getByRole('search'),
      screen.getByRole('grid', { name: report.title[1] }),
      screen.getByRole('navigation', { name: 'Reports' }),
    ])
      expect(part.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/);
  });
});

it('first asks for what closes have compared: the days before the business date', async () => {
  const { list } = LIST_REPORTS.reconciliation;
  const { server } = renderScreen(<Root />, {
    path: '/report/reconciliation',
    texts,
    answers: [answerWith(list, { rows: [], totalCount: 0, totals: { difference: 0 }, isProvisional: false })],
  });
  await waitFor(() =>
    expect(server.sentTo(list).at(-1)?.body).toMatchObject({ dateFrom: '2026-10-17', dateTo: '2026-11-20' }),
  );
});
