import { SHIPPED_PERMISSIONS, type Locale, type ResponseOf } from '@honjin/contracts';
import {
  createWebhook,
  listDeliveries,
  listPrograms,
  listWebhooks,
  replayWebhook,
} from '@honjin/contracts/identity';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';

type Webhook = ResponseOf<typeof listWebhooks>['webhooks'][number];

const id = (last: string) => `0190d9a0-0000-7000-8000-00000000000${last}`;
const programId = id('b');

const webhook: Webhook = {
  id: id('a'),
  programId,
  programName: 'レベニュー管理',
  url: 'https://hooks.example.jp/in',
  kinds: ['registration.booking.changed', 'registration.sales.posted'],
  silentKinds: ['registration.sales.posted'],
  state: 'DISABLED',
  version: 3,
  createdAt: '2026-11-20T01:23:00.000Z',
  createdByName: '鈴木',
  lastSuccessAt: null,
  failingSince: '2026-11-18T01:23:00.000Z',
  disabledAt: '2026-11-21T01:23:00.000Z',
  waiting: 4,
  previousSecretUntil: null,
  mayChange: true,
};

const delivery = {
  id: id('c'),
  eventId: id('d'),
  kind: 'registration.booking.changed',
  state: 'WAITING' as const,
  isReplay: false,
  attempts: 3,
  createdAt: '2026-11-20T01:23:00.000Z',
  lastAttemptAt: '2026-11-20T02:23:00.000Z',
  nextAttemptAt: '2026-11-20T04:23:00.000Z',
  status: 503,
  failure: 'STATUS' as const,
  answer: 'not today',
  body: '{"type":"registration.booking.changed"}',
};

const program = {
  id: programId,
  name: 'レベニュー管理',
  permissions: { registration: 'read' as const },
  version: 1,
  createdAt: '2026-11-20T01:23:00.000Z',
  createdByName: '鈴木',
  lastUsedAt: null,
  secrets: [],
  mayChange: true,
};

function open(webhooks: Webhook[], locale: Locale = 'ja') {
  return renderScreen(<Root />, {
    path: '/admin/master/program/webhook',
    locale,
    texts: { namespace: 'admin', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [
      answerWith(listWebhooks, { webhooks }),
      answerWith(listPrograms, { programs: [program] }),
      answerWith(listDeliveries, { deliveries: [delivery], hasMore: false }),
      answerWith(createWebhook, { id: webhook.id, secret: 'whsec_new', version: 1 }),
      answerWith(replayWebhook, { count: 2 }),
    ],
  });
}

it('says which webhook was turned off, and what its program may not read', async () => {
  open([webhook]);
  const row = (await screen.findByText('https://hooks.example.jp/in')).closest('tr')!;
  expect(row.textContent).toContain('予約の変更、売上の計上（権限なし）');
  expect(row.textContent).toContain('自動停止（2026/11/21 10:23:00）');
  expect(screen.getByText(/応答がないため停止したWebhookが1件あります/)).toBeTruthy();
});

it('offers the kinds that the program may read, and shows the secret once', async () => {
  const { server, user } = open([]);
  await user.click(await screen.findByRole('button', { name: ja.webhooks.add }));
  await screen.findByRole('option', { name: 'レベニュー管理' });
  await user.selectOptions(screen.getByLabelText(/外部プログラム/), programId);
  const url = screen.getByLabelText(/送信先URL/);
  await user.clear(url);
  await user.type(url, 'https://hooks.example.jp/in');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '入金' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '予約の変更' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('whsec_new')).toBeTruthy();
  expect(server.sentTo(createWebhook)).toMatchObject([
    { body: { url: 'https://hooks.example.jp/in', kinds: ['registration.booking.changed'] } },
  ]);
});

it('shows what was sent and answered, and sends again', async () => {
  const { server, user } = open([webhook], 'en');
  const choose = async (name: string) => {
    await user.click(
      await screen.findByRole('button', { name: 'More actions for the webhook of レベニュー管理' }),
    );
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose(en.webhooks.do.log);
  await user.click(await screen.findByRole('button', { name: /^Show the body of Reservation changed/ }));
  expect(screen.getByText('{"type":"registration.booking.changed"}')).toBeTruthy();
  expect(screen.getByText('not today')).toBeTruthy();
  expect(screen.getByText('503 Error response')).toBeTruthy();
  const log = screen.getByRole('dialog');
  await user.selectOptions(within(log).getByLabelText('Event'), 'Room condition or cleaning changed');
  await user.selectOptions(within(log).getByLabelText('Status'), 'Failed');
  await waitFor(() =>
    expect(server.sentTo(listDeliveries).at(-1)).toMatchObject({
      body: { id: webhook.id, kind: 'rooms.room-state.changed', state: 'FAILED' },
    }),
  );
  await user.click(within(log).getAllByRole('button', { name: en.webhooks.close }).at(-1)!);
  await choose(en.webhooks.do.replay);
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: en.webhooks.do.replay }));
  await waitFor(() => expect(server.sentTo(replayWebhook)).toMatchObject([{ body: { id: webhook.id } }]));
});
