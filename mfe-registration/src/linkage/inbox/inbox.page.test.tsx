import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  confirmMessages,
  countMessages,
  ignoreMessages,
  listAccountHealth,
  listAccounts,
  retryMessages,
  searchMessages,
  type AccountHealth,
} from '@honjin/contracts/linkage';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { sampleMessage, unmappedMessage } from '../../testing/sample-message.ts';
import { LinkageTexts } from '../linkage-texts.tsx';
// The page brings it when it is opened; here it is there at once.
import '../upload/upload-dialog.tsx';
import InboxPage from './inbox.page.tsx';

const texts = { namespace: 'registration', ja, en };
const health: AccountHealth = {
  accountId: sampleMessage.accountId,
  name: 'TL本番',
  provider: 'LINCOLN',
  state: 'WELL',
  lastPolledAt: null,
  lastGoodPollAt: '2026-11-20T01:00:00.000Z',
  lastReceivedAt: null,
  lastPushedAt: null,
  lastGoodPushAt: null,
  failuresInRow: 0,
  lastError: '',
  lastErrorAt: null,
  waitingMessages: 0,
  erroneousMessages: 1,
  queuedPushes: 0,
  oldestQueuedAt: null,
};
const tabs = [
  { tab: 'ERROR' as const, count: 1 },
  { tab: 'UNCONFIRMED' as const, count: 12 },
];
const answers = [
  answerWith(searchMessages, { messages: [sampleMessage, unmappedMessage], totalCount: 2 }),
  answerWith(countMessages, { tabs, attention: 1 }),
  answerWith(listAccountHealth, { accounts: [health] }),
  answerWith(listAccounts, { accounts: [], allowedHosts: [] }),
  answerWith(retryMessages, { messages: [] }),
  answerWith(confirmMessages, { confirmed: 1 }),
  answerWith(ignoreMessages, { messages: [] }),
];

function open(more: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  return renderScreen(
    <LinkageTexts>
      <InboxPage provider="LINCOLN" />
    </LinkageTexts>,
    { path: '/linkage/lincolnlist', texts, answers, ...more },
  );
}

const choose = async (user: ReturnType<typeof open>['user'], number: string) =>
  user.click(await screen.findByRole('checkbox', { name: new RegExp(number) }));

afterEach(cleanup);

describe('the inbox', () => {
  it('begins with what waits for a person, and says why', async () => {
    const { server } = open();
    const row = await screen.findByRole('row', { name: /RY0002/ });
    expect(within(row).getByText('部屋タイプが未登録です（0002 ツイン）')).toBeDefined();
    expect(server.sentTo(searchMessages)[0]!.body).toMatchObject({
      provider: 'LINCOLN',
      tab: 'ERROR',
      sort: 'RECEIVED',
    });
    const done = screen.getByRole('row', { name: /RY0001/ });
    expect(within(done).getByRole('link', { name: 'R00000077' })).toBeDefined();
    expect(await screen.findByRole('tab', { name: /未確認\s*12/ })).toBeDefined();
  });

  it('asks for a condition before it searches everything', async () => {
    const { user, server } = open({ path: '/linkage/lincolnlist?tab=all' });
    expect(await screen.findByText(/検索条件を1つ以上/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: '検索' }));
    expect((await screen.findByRole('alert')).textContent).toContain('検索条件を1つ以上');
    expect(server.sentTo(searchMessages)).toEqual([]);
    await user.type(screen.getByLabelText('宿泊者名・カナ'), '山田{Enter}');
    await waitFor(() =>
      expect(server.sentTo(searchMessages).at(-1)?.body).toMatchObject({ tab: 'ALL', guestName: '山田' }),
    );
  });

  it('takes chosen messages in again, and says why it cannot', async () => {
    const { user, server } = open();
    await screen.findByRole('row', { name: /RY0002/ });
    await user.click(screen.getByRole('button', { name: '再取込' }));
    expect(server.sentTo(retryMessages)).toEqual([]);
    await choose(user, 'RY0001');
    await choose(user, 'RY0002');
    // One that is imported stays so.
    expect(screen.getByRole('button', { name: '再取込' }).getAttribute('aria-disabled')).toBe('true');
    await choose(user, 'RY0001');
    await user.click(screen.getByRole('button', { name: '再取込' }));
    await waitFor(() =>
      expect(server.sentTo(retryMessages).map(({ body }) => body['messageIds'])).toEqual([
        [unmappedMessage.messageId],
      ]),
    );
  });

  it('puts aside for a reason only', async () => {
    const { user, server } = open();
    await choose(user, 'RY0002');
    await user.click(screen.getByRole('button', { name: '対象外にする' }));
    const dialog = await screen.findByRole('alertdialog');
    const submit = within(dialog).getByRole('button', { name: '対象外にする' });
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await user.type(within(dialog).getByLabelText(/理由/), '試験電文{Enter}');
    await waitFor(() => expect(server.sentTo(ignoreMessages)[0]?.body).toMatchObject({ reason: '試験電文' }));
  });

  it('confirms chosen ones, or everything that was imported after a question', async () => {
    const { user, server } = open();
    await choose(user, 'RY0001');
    await user.click(screen.getByRole('button', { name: '確認' }));
    await waitFor(() => expect(server.sentTo(confirmMessages)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'すべて確認' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'すべて確認' }));
    await waitFor(() =>
      expect(server.sentTo(confirmMessages)[1]?.body).toMatchObject({ messageIds: [], provider: 'LINCOLN' }),
    );
  });

  it('shows what comes in while it is open', async () => {
    const { server, receive } = open();
    await screen.findByRole('row', { name: /RY0002/ });
    const next = {
      ...unmappedMessage,
      messageId: sampleMessage.accountId,
      travelAgencyBookingNumber: 'NEW-3',
    };
    server.use(answerWith(searchMessages, { messages: [next], totalCount: 1 }));
    receive('LinkageChanged', { revision: 2 });
    expect(await screen.findByRole('row', { name: /NEW-3/ })).toBeDefined();
  });

  it('says that a provider is away, since when, and what waits', async () => {
    const down = { ...health, state: 'DOWN' as const, waitingMessages: 3, queuedPushes: 7 };
    open({ answers: [...answers, answerWith(listAccountHealth, { accounts: [down] })] });
    expect(await screen.findByText('TL本番 に接続できません')).toBeDefined();
    expect(screen.getByText(/2026\/11\/20 10:00.*3件.*7件/)).toBeDefined();
  });

  it('offers nothing that the role may not do', async () => {
    const permissions = { ...SHIPPED_PERMISSIONS.front, linkage: 'read' as const };
    const { user } = open({ session: sampleSession({ permissions }) });
    await choose(user, 'RY0002');
    for (const name of ['再取込', '確認', '対象外にする', 'すべて確認', 'ファイル取込'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  });

  it('speaks English', async () => {
    open({ locale: 'en' });
    expect(await screen.findByText('The room type is not mapped (0002 ツイン)')).toBeDefined();
  });
});
