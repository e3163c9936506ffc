import { type Locale, SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { countCash, showCash, type CashDrawer, type CashTaking } from '@honjin/contracts/admin';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';

const texts = { namespace: 'admin', ja, en };

const COUNT: NonNullable<CashDrawer['count']> = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  userName: '',
  pieces: { '10000': 6 },
  floatYen: 50_000,
  receivedYen: 12_345,
  countedYen: 62_300,
  differenceYen: -45,
  carriedYen: 50_000,
  reason: '両替の誤り',
  countedByName: '佐藤',
  countedAt: '2026-11-21T13:00:00.000Z',
};

const UNSEEN = '0190a000-0000-7000-8000-0000000000d2';

function drawerOf(part: Partial<CashDrawer> = {}): CashDrawer {
  return {
    userId: null,
    userName: '',
    floatYen: 50_000,
    receivedYen: 12_345,
    payments: 2,
    count: null,
    earlierCounts: [],
    ...part,
  };
}

function open(
  drawer: CashDrawer,
  {
    isBlind = false,
    locale = 'ja' as Locale,
    takings = null as CashTaking[] | null,
    role = 'front' as 'front' | 'in-charge',
  } = {},
) {
  const cash = {
    businessDate: '2026-11-21',
    shiftNo: 2,
    isOpen: true,
    isBlind,
    countsByUser: false,
    drawers: [drawer],
    takings,
  };
  return renderScreen(<Root />, {
    path: '/admin/master/cash',
    locale,
    texts,
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [answerWith(showCash, cash), answerWith(countCash, { count: COUNT })],
  });
}

it('keeps a count that is being typed when a refresh fails', async () => {
  const { user, server, queryClient } = open(drawerOf());
  await user.click(await screen.findByRole('button', { name: '数える' }));
  const dialog = await screen.findByRole('alertdialog', { name: '店舗のドロワー を数える' });
  await user.type(within(dialog).getAllByRole('spinbutton')[0]!, '6');
  server.use(refuseWith(showCash, { code: 'HOS-00000-1', status: 500, message: 'x' }));
  await queryClient.refetchQueries();
  await screen.findAllByText(/request-1/);
  expect(within(dialog).getAllByRole<HTMLInputElement>('spinbutton')[0]?.value).toBe('6');
});

it('counts by notes and coins, and asks why it is not what it should be', async () => {
  const { user, server } = open(drawerOf());
  await user.click(await screen.findByRole('button', { name: '数える' }));
  const dialog = await screen.findByRole('alertdialog', { name: '店舗のドロワー を数える' });
  const piece = (name: string) => within(dialog).getByRole('spinbutton', { name });
  await user.type(piece('10,000円'), '6');
  await user.type(piece('1,000円'), '2');
  await user.type(piece('100円'), '3');
  await user.tab();
  expect(within(dialog).getByText('¥62,300')).toBeTruthy();
  expect(within(dialog).getByText('-¥45')).toBeTruthy();
  // The button is another one once it is not blocked any more.
  const save = () => within(dialog).getByRole('button', { name: '保存' });
  await user.click(save());
  expect(server.sentTo(countCash)).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: /過不足の理由/ }), '両替の誤り');
  await user.click(save());
  await waitFor(() =>
    expect(server.sentTo(countCash)[0]?.body).toMatchObject({
      businessDate: '2026-11-21',
      shiftNo: 2,
      userId: null,
      pieces: { '10000': 6, '1000': 2, '100': 3 },
      floatYen: 50_000,
      carriedYen: 50_000,
      reason: '両替の誤り',
    }),
  );
});

it('shows nothing of the expected amount in a blind count', async () => {
  const { user } = open(drawerOf({ receivedYen: null, payments: null }), { isBlind: true, locale: 'en' });
  expect(await screen.findByText(/Blind count/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Count' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Count: House drawer' });
  expect(within(dialog).queryByText('Expected')).toBeNull();
  expect(within(dialog).getByText('Counted')).toBeTruthy();
});

it('compares the money of the shift with the slips, and shows earlier counts', async () => {
  const cash = {
    source: 'GUEST' as const,
    paymentType: 'CASH',
    count: 3,
    amountIn: 14_000,
    amountOut: 1_655,
  };
  const card = { ...cash, paymentType: 'CARD', count: 1, amountIn: 9_000, amountOut: 0 };
  const earlier = { ...COUNT, id: UNSEEN, countedYen: 62_000, differenceYen: -345, reason: '数え違い' };
  open(drawerOf({ count: COUNT, earlierCounts: [earlier] }), { takings: [cash, card], role: 'in-charge' });
  const takings = await screen.findByRole('grid', { name: 'シフトの入出金（方法別）' });
  expect(within(takings).getByRole('row', { name: '現金 宿泊者 3 ¥14,000 ¥1,655 ¥12,345' })).toBeTruthy();
  expect(within(takings).getByRole('row', { name: 'カード 宿泊者 1 ¥9,000 ¥0 ¥9,000' })).toBeTruthy();
  const pieces = screen.getByRole('grid', { name: '金種別の実査' });
  expect(within(pieces).getByRole('row', { name: '10,000円 6 枚 = ¥60,000' })).toBeTruthy();
  const before = screen.getByRole('grid', { name: '数え直す前の実査' });
  expect(within(before).getByText('数え違い')).toBeTruthy();
});

it('counts the drawer of a person, not the person', async () => {
  const { user } = open(drawerOf({ userId: UNSEEN, userName: '工藤' }), { locale: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Count' }));
  expect(await screen.findByRole('alertdialog', { name: 'Count: Drawer of 工藤' })).toBeTruthy();
});
