import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { listAccounts, listPushItems } from '@honjin/contracts/linkage';
import { explainStock } from '@honjin/contracts/registration';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { StockDialog } from './stock-dialog.tsx';

const id = (n: number) => `0190d000-0000-7000-8000-00000000000${n}`;
const account = { accountId: id(1), name: 'TL本番' };
const item = {
  pushItemId: id(2),
  accountId: id(1),
  kind: 'STOCK' as const,
  state: 'DONE' as const,
  groupCode: 'G1',
  groupName: 'ツイン',
  date: '2026-11-21',
  remainingCount: 3,
  isStopped: true,
  amountYen: null,
  amounts: [],
  rankCode: '',
  minStay: null,
  maxStay: null,
  closedToArrival: null,
  closedToDeparture: null,
  cause: 'booking.changed',
  requestId: '0ABCDEF1',
  attempts: 0,
  lastError: '',
  createdAt: '2026-11-20T01:00:00.000Z',
  sentAt: '2026-11-20T01:00:02.000Z',
};
const explained = {
  roomTypeId: id(3),
  night: '2026-11-21',
  remaining: 3,
  overbookLimit: 0,
  rooms: [],
  assigned: [],
  unassigned: [],
  broken: [],
  stopped: [],
  waiting: [],
};

function open(role: 'admin' | 'restaurant') {
  return renderScreen(<StockDialog roomTypeId={id(3)} night="2026-11-21" onClose={() => undefined} />, {
    path: '/schedule',
    texts: { namespace: 'schedule', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [
      answerWith(explainStock, explained),
      answerWith(listPushItems, { items: [item], totalCount: 1 }),
      answerWith(listAccounts, { accounts: [account as never], allowedHosts: [] }),
    ],
  });
}

afterEach(cleanup);

it('goes on from the explained stock to what site controllers were told, and when', async () => {
  const { server } = open('admin');
  const sent = await screen.findByRole('region', { name: 'サイトコントローラーへの送信' });
  const [line] = within(sent).getAllByRole('listitem');
  expect(line!.textContent).toBe('2026/11/20 10:00:02TL本番 3室・販売停止送信済');
  expect(server.sentTo(listPushItems)[0]!.body).toMatchObject({
    roomTypeId: id(3),
    dateFrom: '2026-11-21',
    dateTo: '2026-11-21',
    kind: 'STOCK',
  });
});

it('asks nothing of the linkage for who may not see it', async () => {
  const { server } = open('restaurant');
  await screen.findByText('残室');
  expect(server.sentTo(listPushItems)).toHaveLength(0);
});
