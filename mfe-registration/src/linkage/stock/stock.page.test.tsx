import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  compareStock,
  listAccountHealth,
  listAccounts,
  listPushItems,
  listStopSales,
  releaseStopSales,
  resyncStock,
  retryPushItems,
  type Account,
} from '@honjin/contracts/linkage';
import { explainStock, getFormMasters } from '@honjin/contracts/registration';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleId, sampleMasters } from '../../testing/sample-booking.ts';
import { blankAccount } from '../accounts/account-draft.ts';
import { LinkageTexts } from '../linkage-texts.tsx';
import StockPage from './stock.page.tsx';
import type { PushItem, StockGroup, StopSale } from './stock-types.ts';

const texts = { namespace: 'registration', ja, en };
const masters = sampleMasters();
const roomTypeId = masters.roomTypes[0]!.id;
const account: Account = {
  ...blankAccount('LINCOLN').settings,
  accountId: sampleId(8, 2),
  name: 'TL本番',
  sendMode: 'SOAP',
  hasPassword: true,
  hasPartnerPassword: false,
  version: 1,
};
const side = (remainingCount: number, isStopped = false) => ({ remainingCount, isStopped });
const group: StockGroup = {
  groupCode: 'G1',
  groupName: 'ツイン',
  roomTypeNames: ['スタンダードツイン'],
  roomTypeNamesEn: ['Standard twin'],
  roomTypeIds: [roomTypeId],
  days: [
    { date: '2026-12-01', ours: side(3), theirs: side(3), isWaiting: false },
    { date: '2026-12-02', ours: side(2), theirs: side(5), isWaiting: true },
    { date: '2026-12-03', ours: side(1, true), theirs: side(1), isWaiting: false },
    { date: '2026-12-04', ours: side(4), theirs: null, isWaiting: false },
  ],
};
const stopped: StopSale = {
  stopSaleId: sampleId(8, 20),
  roomTypeId,
  date: '2026-12-03',
  cause: 'OVERBOOKED',
  messageId: sampleId(8, 1),
  createdAt: '2026-11-20T01:00:00.000Z',
};
const sent: PushItem = {
  pushItemId: sampleId(8, 30),
  accountId: account.accountId,
  kind: 'STOCK',
  state: 'FAILED',
  groupCode: 'G1',
  groupName: 'ツイン',
  date: '2026-12-02',
  remainingCount: 2,
  isStopped: false,
  amountYen: null,
  amounts: [],
  rankCode: '',
  minStay: null,
  maxStay: null,
  closedToArrival: null,
  closedToDeparture: null,
  cause: 'booking.changed',
  requestId: '0ABCDEF1',
  attempts: 4,
  lastError: '混み合っています',
  createdAt: '2026-11-20T01:00:00.000Z',
  sentAt: '2026-11-20T01:00:02.000Z',
};
const explained = {
  roomTypeId,
  night: '2026-12-02',
  remaining: 2,
  overbookLimit: 0,
  rooms: [1, 2, 3, 4].map((n) => ({ roomId: sampleId(9, n), roomNo: `20${n}` })),
  assigned: [],
  unassigned: [],
  broken: [
    { roomNo: '203', reason: '' },
    { roomNo: '204', reason: '' },
  ],
  stopped: [],
  waiting: [],
};

function open(
  more: ReturnType<typeof answerWith>[] = [],
  role: 'admin' | 'viewer' = 'admin',
  locale: 'ja' | 'en' = 'ja',
) {
  return renderScreen(
    <LinkageTexts>
      <StockPage />
    </LinkageTexts>,
    {
      path: '/linkage/stock?from=2026-12-01&until=2026-12-04',
      texts,
      locale,
      session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
      answers: [
        answerWith(listAccounts, { accounts: [account], allowedHosts: [] }),
        answerWith(listAccountHealth, { accounts: [] }),
        answerWith(getFormMasters, masters),
        answerWith(compareStock, { readAt: '2026-11-20T01:23:45.000Z', groups: [group] }),
        answerWith(listStopSales, { stopSales: [stopped] }),
        answerWith(listPushItems, { items: [sent], totalCount: 1 }),
        answerWith(explainStock, explained),
        answerWith(resyncStock, { queued: 2 }),
        answerWith(releaseStopSales, { released: 1 }),
        answerWith(retryPushItems, { queued: 1 }),
        ...more,
      ],
    },
  );
}

const cell = (name: RegExp) => screen.findByRole('cell', { name });

afterEach(cleanup);

describe('the comparison of stock', () => {
  it('marks what differs, in words and not by colour alone', async () => {
    open();
    expect((await cell(/2026\/12\/02 連携先 5室 自館 2室 差異あり 送信待ち/)).lastChild?.textContent).toBe(
      '≠ 52 …',
    );
    expect((await cell(/2026\/12\/01 連携先 3室 自館 3室$/)).lastChild?.textContent).toBe('33');
    expect(await cell(/2026\/12\/03 連携先 1室 自館 1室・販売停止 差異あり/)).toBeDefined();
    expect(await cell(/2026\/12\/04 連携先 未取得 自館 4室$/)).toBeDefined();
    expect(screen.getByText(/連携先と異なる日が2件あります/)).toBeDefined();
    expect(screen.getByText(/連携先の在庫取得：2026\/11\/20 10:23:45/)).toBeDefined();
  });

  it('names the room types of the house in the language of the page', async () => {
    open([], 'admin', 'en');
    expect(await screen.findByText('Standard twin')).toBeDefined();
    expect(screen.queryByText('スタンダードツイン')).toBeNull();
  });

  it('is walked through with the arrow keys and explains a date: ours, and what was sent when', async () => {
    const { user, server } = open();
    (await cell(/2026\/12\/01/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await cell(/2026\/12\/02/));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('連携先と異なります。送信待ちです。')).toBeDefined();
    expect(await screen.findByText('− 2')).toBeDefined();
    const row = (await screen.findByText('2026/11/20 10:00:02')).closest('tr')!;
    for (const text of ['2室', '失敗', '予約の変更', '混み合っています'])
      expect(within(row).getByText(text)).toBeDefined();
    expect(server.sentTo(listPushItems)[0]!.body).toMatchObject({
      accountId: account.accountId,
      groupCode: 'G1',
      dateFrom: '2026-12-02',
      dateTo: '2026-12-02',
      kind: 'STOCK',
    });
    await user.click(screen.getByText('失敗分を再送'));
    await waitFor(() =>
      expect(server.sentTo(retryPushItems)[0]?.body).toMatchObject({ pushItemIds: [sent.pushItemId] }),
    );
  });

  it('brings the shown period in line by one press, once it is confirmed', async () => {
    const { user, server } = open();
    await cell(/2026\/12\/01/);
    await user.click(screen.getByRole('button', { name: '差異を再送' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/2026\/12\/01 – 2026\/12\/04 .*差異は2件/)).toBeDefined();
    expect(server.sentTo(resyncStock)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: '差異を再送' }));
    expect(await screen.findByText('2件を送信します。')).toBeDefined();
    expect(server.sentTo(resyncStock).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        accountId: account.accountId,
        dateFrom: '2026-12-01',
        dateTo: '2026-12-04',
      }),
    ]);
  });

  it('asks the provider only when somebody presses, and says when it cannot be reached', async () => {
    const away = refuseWith(resyncStock, {
      code: 'HOS-10003-3',
      status: 422,
      message: '連携先に接続できません。',
    });
    const { user, server } = open([away]);
    await cell(/2026\/12\/01/);
    const asked = () => server.sentTo(compareStock).filter(({ body }) => body['asksProvider'] === true);
    expect(asked()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '連携先を読み直す' }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '差異を再送' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '差異を再送' }));
    expect(await screen.findByText('連携先に接続できません。')).toBeDefined();
  });

  it('opens closed dates again only with a reason', async () => {
    const { user, server } = open();
    const table = await screen.findByRole('grid', { name: '販売停止中の日' });
    expect(within(table).getByText('オーバーブッキング')).toBeDefined();
    const release = () => screen.getByRole('button', { name: '販売を再開' });
    expect(release().getAttribute('aria-disabled')).toBe('true');
    await user.click(within(table).getByRole('checkbox', { name: /2026-12-03/ }));
    await user.click(release());
    const dialog = await screen.findByRole('alertdialog');
    const submit = () => within(dialog).getByRole('button', { name: '販売を再開' });
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    // Typing letter by letter would draw the page each time.
    fireEvent.change(within(dialog).getByLabelText(/理由/), { target: { value: '部屋を確保した' } });
    await user.click(submit());
    await waitFor(() =>
      expect(server.sentTo(releaseStopSales)[0]?.body).toMatchObject({
        stopSaleIds: [stopped.stopSaleId],
        reason: '部屋を確保した',
      }),
    );
  });

  it('says when nothing is sold, nobody is told, or the answer fails', async () => {
    open([answerWith(compareStock, { readAt: null, groups: [] })]);
    expect(await screen.findByText(/送信グループコードのある部屋タイプがありません/)).toBeDefined();
    cleanup();
    open([answerWith(listAccounts, { accounts: [{ ...account, sendMode: 'NONE' }], allowedHosts: [] })]);
    expect(await screen.findByText('在庫を送信する接続先がありません')).toBeDefined();
    cleanup();
    open([refuseWith(compareStock, { code: 'HOS-00000-1', status: 500, message: '失敗しました。' })]);
    expect(await screen.findByRole('button', { name: /再/ })).toBeDefined();
  });
});
