import { type Locale, SHIPPED_PERMISSIONS, type ResponseOf } from '@honjin/contracts';
import {
  BATCH_PHASES,
  checkBatch,
  CLOCK_NAME,
  listBatchHistory,
  runBatch,
  showBatch,
  showCash,
} from '@honjin/contracts/admin';
import { DAY_CHECKS, showClosedDay, type DayCheck, type DayFinding } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';
import type { BatchState } from './use-batch.ts';

const texts = { namespace: 'admin', ja, en };
const BOOKING = '0190a000-0000-7000-8000-0000000000b1';
const UNIT = '0190a000-0000-7000-8000-0000000000c1';

function state(part: Partial<BatchState['close']> = {}, more: Partial<BatchState> = {}): BatchState {
  return {
    close: {
      businessDate: '2026-11-21',
      shiftNo: 1,
      status: 'WAITING',
      reason: '',
      startedByName: '',
      startedAt: null,
      finishedAt: null,
      ...part,
    },
    shiftCount: 1,
    phases: BATCH_PHASES.map((phase) => ({
      phase,
      status: 'WAITING',
      startedAt: null,
      finishedAt: null,
      figures: [],
      failure: null,
    })),
    findings: [],
    ...more,
  };
}

function finding(
  severity: DayFinding['severity'],
  check: DayFinding['check'] = 'NOT_CHECKED_IN',
): DayFinding {
  return { check, severity, bookingId: BOOKING, roomUnitId: UNIT, label: 'R000123-1' };
}

const nobody = { bookingId: null, roomUnitId: null };

/** Findings that concern no room: their names, and their links. */
const PLACES: Partial<Record<DayCheck, { names: Partial<DayFinding>; link: string; place: string }>> = {
  CASH_NOT_COUNTED: {
    names: { ...nobody, label: '' },
    link: '店舗のドロワー',
    place: '/admin/master/cash',
  },
  EARLIER_SHIFT_OPEN: {
    names: { ...nobody, label: '2026-11-20 / 2' },
    link: '2026/11/20 シフト2',
    place: '/admin/master/batch?date=2026-11-20&shift=2',
  },
};

interface Opening {
  batch?: BatchState;
  findings?: DayFinding[];
  role?: 'in-charge' | 'admin';
  path?: string;
  locale?: Locale;
  answers?: ReturnType<typeof answerWith>[];
}

function open({
  batch = state(),
  findings = [],
  role = 'in-charge',
  path = '/admin/master/batch',
  locale = 'ja',
  answers = [],
}: Opening = {}) {
  return renderScreen(<Root />, {
    path,
    locale,
    texts,
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [
      answerWith(showBatch, batch),
      answerWith(checkBatch, { businessDate: '2026-11-21', findings }),
      answerWith(listBatchHistory, { total: 0, closes: [] }),
      answerWith(runBatch, state({ status: 'RUNNING' })),
      ...answers,
    ],
  });
}

it('closes the day after a confirmation and stays with that close', async () => {
  const { user, server } = open();
  // The first page of the file is slow to come on a busy machine.
  await screen.findByText('締め処理を妨げる項目はありません', undefined, { timeout: 10_000 });
  await user.click(await screen.findByRole('button', { name: '締め処理を実行' }));
  const dialog = await screen.findByRole('alertdialog', { name: '2026/11/21 シフト1 を締めますか？' });
  await user.click(within(dialog).getByRole('button', { name: '実行する' }));
  await waitFor(() =>
    expect(server.sentTo(runBatch)[0]?.body).toMatchObject({
      businessDate: '2026-11-21',
      shiftNo: 1,
      reason: '',
    }),
  );
  await waitFor(() => expect(window.location.search).toBe('?date=2026-11-21&shift=1'));
});

it('says on the button what blocks, and leads to the booking that mends it', async () => {
  const { user, server } = open({ findings: [finding('INFORMS', 'SYSTEM_IN_USE'), finding('BLOCKS')] });
  const [link] = await screen.findAllByRole('link', { name: 'R000123-1' });
  expect(link!.getAttribute('href')).toBe(`/registration/detail?id=${BOOKING}&roomUnitId=${UNIT}`);
  const counters = within(screen.getByRole('list', { name: 'チェック項目ごとの件数' }));
  expect(counters.getAllByText('1件')).toHaveLength(2);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows[0]!.textContent).toContain('本日到着の予約が未チェックインです');
  const button = screen.getByRole('button', { name: '締め処理を実行' });
  button.focus();
  expect(await screen.findByText('エラーが1件あります。先に解消してください')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.sentTo(runBatch)).toHaveLength(0);
});

it.each(DAY_CHECKS.filter((check) => check !== 'SYSTEM_IN_USE'))(
  'leads from %s to the place that mends it',
  async (check) => {
    const found = PLACES[check];
    open({ findings: [found ? { ...finding('BLOCKS', check), ...found.names } : finding('BLOCKS', check)] });
    const table = within(await screen.findByRole('grid', { name: 'チェック結果' }));
    const link = await table.findByRole('link', { name: found?.link ?? 'R000123-1' });
    expect(link.getAttribute('href')).toBe(
      found?.place ?? `/registration/detail?id=${BOOKING}&roomUnitId=${UNIT}`,
    );
  },
);

it('asks for a reason over warnings', async () => {
  const { user, server } = open({ findings: [finding('WARNS', 'DEPOSIT_LEFT')] });
  await screen.findAllByText('終了した滞在に預り金が残っています');
  await user.click(screen.getByRole('button', { name: '締め処理を実行' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '実行する' }));
  expect(await within(dialog).findByText('理由を入力してください')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox'), '翌日精算');
  await user.click(within(dialog).getByRole('button', { name: '実行する' }));
  await waitFor(() => expect(server.sentTo(runBatch)[0]?.body).toMatchObject({ reason: '翌日精算' }));
});

it('tells the second closer who is at it', async () => {
  const { user, server } = open();
  const message = '佐藤さんが締め処理を実行中です。完了するまでお待ちください。';
  server.use(refuseWith(runBatch, { code: 'HOS-07001-0', status: 409, message }));
  await screen.findByText('締め処理を妨げる項目はありません');
  await user.click(await screen.findByRole('button', { name: '締め処理を実行' }));
  const dialog = await screen.findByRole('alertdialog');
  server.use(answerWith(showBatch, state({ status: 'RUNNING', startedByName: '佐藤' })));
  await user.click(within(dialog).getByRole('button', { name: '実行する' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('follows a running close by what the server tells', async () => {
  const running = state({ status: 'RUNNING' });
  running.phases[0]!.status = 'DONE';
  running.phases[1]!.status = 'RUNNING';
  const { server, receive } = open({ batch: running });
  expect(await screen.findByText('売上計上 を実行中（1 / 7）')).toBeTruthy();
  const done = state({ status: 'DONE' });
  for (const phase of done.phases) phase.status = 'DONE';
  done.phases[2]!.figures = [{ code: 'nextBusinessDate', value: '2026-11-22' }];
  server.use(answerWith(showBatch, done));
  receive('BatchProgress', {
    storeId: '0190a000-0000-7000-8000-000000000003',
    businessDate: '2026-11-21',
    shiftNo: 1,
    phase: 'PHASE_99',
    status: 'DONE',
    percent: 100,
  });
  expect(await screen.findByText(/2026\/11\/21 シフト1 の締め処理が完了しました。/)).toBeTruthy();
  expect(screen.getByText(/営業日は 2026\/11\/22 です。/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '売上日報を開く' }).getAttribute('href')).toBe(
    '/report/sales-daily?from=2026-11-21&to=2026-11-21',
  );
  expect(screen.queryByRole('button', { name: '締め処理を実行' })).toBeNull();
});

it('says what stands in the way of a close that stopped, before the user goes on with it', async () => {
  open({
    batch: state({ status: 'FAILED' }, { findings: [finding('INFORMS', 'SYSTEM_IN_USE')] }),
    findings: [finding('BLOCKS')],
  });
  expect(await screen.findAllByRole('link', { name: 'R000123-1' })).toHaveLength(1);
  screen.getByRole('button', { name: '締め処理を再開' }).focus();
  expect(await screen.findByText('エラーが1件あります。先に解消してください')).toBeTruthy();
});

it('shows nothing as running for a close that was interrupted', async () => {
  const interrupted = state({ status: 'INTERRUPTED', businessDate: '2026-11-20' });
  interrupted.phases[2]!.status = 'RUNNING';
  open({ batch: interrupted });
  const phases = within(await screen.findByRole('list', { name: '締め処理の手順' }));
  expect(phases.getByText('中断')).toBeTruthy();
  expect(phases.queryByText('実行中')).toBeNull();
  expect(screen.queryByText(/を実行中（/)).toBeNull();
});

it('resumes a close that failed, showing why', async () => {
  const failed = state({ status: 'FAILED', businessDate: '2026-11-20' });
  failed.phases[4] = {
    ...failed.phases[4]!,
    status: 'FAILED',
    failure: { code: 'HOS-00007-0', message: 'サービスに接続できません。' },
  };
  const { user, server } = open({ batch: failed });
  expect(await screen.findByText('サービスに接続できません。 (HOS-00007-0)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '締め処理を再開' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '再開する' }));
  await waitFor(() => expect(server.sentTo(runBatch)[0]?.body).toMatchObject({ businessDate: '2026-11-20' }));
  expect(server.sentTo(checkBatch)).toHaveLength(0);
});

it.each([
  ['PHASE_02', '売上計上', '計上金額', '¥33,000'],
  ['PHASE_04', '状態更新', '出発予定にした室数', '2'],
  ['PHASE_05', '統計作成', '販売客室', '3'],
  ['PHASE_06', '帳票データ作成', '帳票の明細数', '1,200'],
  ['PHASE_99', '完了', '計上金額', '¥33,000'],
])('has a page for %s with its figures', async (phase, title, label, value) => {
  const done = state({ status: 'DONE' });
  done.phases[1]!.figures = [{ code: 'postedAmount', value: 33_000 }];
  done.phases[3]!.figures = [{ code: 'departures', value: 2 }];
  done.phases[4]!.figures = [{ code: 'soldRooms', value: 3 }];
  done.phases[5]!.figures = [{ code: 'reportLines', value: 1_200 }];
  const { server } = open({ batch: done, path: `/admin/master/batch/${phase}?date=2026-11-21&shift=1` });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  const tiles = await screen.findByRole('list', { name: '結果' });
  expect(within(tiles).getByText(label).parentElement!.textContent).toContain(value);
  expect(server.sentTo(showBatch)[0]?.body).toMatchObject({ businessDate: '2026-11-21', shiftNo: 1 });
});

const label = {
  bookingId: BOOKING,
  roomUnitId: UNIT,
  label: 'R000123-1',
  guestName: '山田 太郎',
  roomNo: '301',
};

const closedDay: ResponseOf<typeof showClosedDay> = {
  businessDate: '2026-11-21',
  postings: [
    {
      ...label,
      planLineNo: 1,
      itemName: '室料',
      quantity: 1,
      netAmount: 10_000,
      taxAmount: 1_000,
      totalAmount: 11_000,
    },
  ],
  statusChanges: [{ ...label, fromStatus: 'STAY', toStatus: 'DEPARTURE' }],
  totals: {
    sales: [{ salesCategory: 'ROOM', lines: 1, netAmount: 10_000, taxAmount: 1_000, totalAmount: 11_000 }],
    payments: [{ paymentType: 'CASH', payments: 1, amount: 5_000 }],
    salesTotal: 11_000,
    paymentTotal: 5_000,
    soldRooms: 1,
    guests: 2,
    tickets: [{ ticketName: '入浴券', issued: 4, redeemed: 3, takenBack: 1, unredeemed: 2 }],
  },
  seal: {
    entries: 2,
    salesTotal: 11_000,
    paymentTotal: 5_000,
    hash: 'ab'.repeat(32),
    sealedBy: '佐藤',
    sealedAt: '2026-11-21T15:00:00.000Z',
  },
};

it.each([
  ['PHASE_02', '計上される明細', '¥11,000'],
  ['PHASE_04', '状態が変わる客室', '出発'],
  ['PHASE_05', '入金方法別', '¥5,000'],
  ['PHASE_05', 'チケット', '入浴券4312'],
  ['PHASE_06', 'この営業日の帳票', '売掛'],
  ['PHASE_99', 'この営業日の帳票', '現金残高一覧'],
])('shows what %s did', async (phase, name, text) => {
  const done = state({ status: 'DONE' });
  for (const one of done.phases) one.status = 'DONE';
  const { server } = open({ batch: done, path: `/admin/master/batch/${phase}?date=2026-11-21&shift=1` });
  server.use(answerWith(showClosedDay, closedDay));
  const role = name.includes('帳票') ? 'list' : 'grid';
  const shown = await screen.findByRole(role, { name });
  await waitFor(() => expect(shown.textContent).toContain(text));
});

it('prints a record of the findings, the count and the seal, and of who did it', async () => {
  const by = { businessDate: '2026-11-20', startedByName: CLOCK_NAME, startedAt: '2026-11-20T15:00:00Z' };
  const done = state({ status: 'DONE', ...by }, { findings: [finding('WARNS', 'DEPOSIT_LEFT')] });
  const drawers = [
    { userId: null, userName: '', floatYen: 0, receivedYen: 0, payments: 0, count: null, earlierCounts: [] },
  ];
  const shift = {
    businessDate: '2026-11-20',
    shiftNo: 1,
    isOpen: false,
    isBlind: false,
    countsByUser: false,
  };
  open({
    batch: done,
    path: '/admin/master/batch/record?date=2026-11-20&shift=1',
    locale: 'en',
    answers: [
      answerWith(showCash, { ...shift, drawers, takings: null }),
      answerWith(showClosedDay, closedDay),
    ],
  });
  expect(await screen.findByText('Automatic close')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Signatures' }).textContent).toBe('PreparedCheckedApproved');
  expect(await screen.findByText('A finished stay still has a deposit')).toBeTruthy();
  expect(await screen.findByText('House drawer')).toBeTruthy();
  expect(await screen.findByText('Tamper protection')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});

it('ends with the seal of the date and the way to each of its reports', async () => {
  const done = state({ status: 'DONE' });
  for (const one of done.phases) one.status = 'DONE';
  const { server } = open({ batch: done, path: '/admin/master/batch/PHASE_99?date=2026-11-21&shift=1' });
  server.use(answerWith(showClosedDay, closedDay));
  expect(await screen.findByText('ab'.repeat(32))).toBeTruthy();
  const reports = within(screen.getByRole('list', { name: 'この営業日の帳票' }));
  const day = 'dateFrom=2026-11-21';
  expect(reports.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([
      '/report/sales-daily?from=2026-11-21&to=2026-11-21',
      '/report/stay-tax?month=2026-11',
      `/report/input-journal?${day}&timeFrom=00%3A00&dateTo=2026-11-21&timeTo=23%3A59`,
      '/report/payment-report?useFrom=2026-11-21&useTo=2026-11-21',
      `/report/cashBalanceList?${day}&dateTo=2026-11-21`,
    ]),
  );
});

it('has nothing to show of a phase that was not due', async () => {
  const done = state({ status: 'DONE' });
  for (const one of done.phases) one.status = 'SKIPPED';
  const { server } = open({ batch: done, path: '/admin/master/batch/PHASE_02?date=2026-11-21&shift=1' });
  expect(await screen.findByText('最終シフト以外では行いません')).toBeTruthy();
  expect(server.sentTo(showClosedDay)).toHaveLength(0);
});

it('speaks English', async () => {
  open({ locale: 'en', findings: [finding('WARNS', 'IMPORTANT_QAM_OPEN')] });
  expect(await screen.findAllByText('An important Q.A.M is open')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Close the day' })).toBeTruthy();
});
