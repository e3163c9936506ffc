import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  blockMailAddress,
  cancelDispatch,
  listDispatches,
  resendDispatch,
  retryDispatch,
  sendPaper,
  showSentMail,
} from '@honjin/contracts/registration';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import { ja } from '../testing/texts.ts';
import { sampleId } from '../testing/sample-booking.ts';
import type { Dispatch } from './dispatch-types.ts';
import DispatchPage from './dispatch.page.tsx';
import SendPaperDialog from './send-paper-dialog.tsx';

const texts = { namespace: 'registration', ja, en };
const session = sampleSession({ permissions: SHIPPED_PERMISSIONS.front });
const failed: Dispatch = {
  id: sampleId(8, 1),
  version: 7,
  channel: 'MAIL',
  paper: 'RECEIPT',
  receiptNo: 'K00000012',
  bookingNo: 'R00000001-1',
  recipient: 'keiri@example.jp',
  state: 'FAILED',
  attempts: 6,
  lastError: 'ENOSPC',
  nextAttemptAt: null,
  createdAt: '2026-11-21T01:00:00.000Z',
  createdBy: '佐藤',
  finishedAt: null,
};
const done: Dispatch = {
  ...failed,
  id: sampleId(8, 2),
  receiptNo: 'K00000013',
  state: 'DONE',
  finishedAt: '2026-11-21T01:00:05.000Z',
};
const list = { dispatches: [failed, done], waiting: 0, failed: 1, lastRunAt: '2026-11-21T01:00:05.000Z' };

afterEach(cleanup);

it('shows why a paper failed, and tries it again or takes it out; a finished paper stays', async () => {
  const answers = [
    answerWith(listDispatches, list),
    answerWith(resendDispatch, { dispatch: { ...done, state: 'WAITING' } }),
    answerWith(retryDispatch, { dispatch: { ...failed, state: 'WAITING' } }),
    answerWith(cancelDispatch, { dispatch: { ...failed, state: 'CANCELLED' } }),
  ];
  const { user, server } = renderScreen(<DispatchPage />, { texts, answers, session });
  const row = await screen.findByRole('row', { name: /K00000012/ });
  expect(within(row).getByText('ENOSPC')).toBeDefined();
  const finished = screen.getByRole('row', { name: /K00000013/ });
  expect(within(finished).queryByRole('button', { name: ja.dispatch.retry })).toBeNull();
  await user.click(within(finished).getByRole('button', { name: ja.dispatch.resend }));
  await waitFor(() => expect(server.sentTo(resendDispatch)[0]?.body).toMatchObject({ id: done.id }));
  await user.click(within(row).getByRole('button', { name: ja.dispatch.retry }));
  const named = { id: failed.id, version: failed.version };
  await waitFor(() => expect(server.sentTo(retryDispatch)[0]?.body).toMatchObject(named));
  await user.click(within(row).getByRole('button', { name: ja.dispatch.cancel }));
  expect(server.sentTo(cancelDispatch)).toEqual([]);
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: ja.dispatch.cancel }));
  await waitFor(() => expect(server.sentTo(cancelDispatch)[0]?.body).toMatchObject(named));
});

it('a receipt is mailed to the address that is known, or printed without one', async () => {
  const answers = [answerWith(sendPaper, { dispatch: { ...failed, state: 'WAITING' } })];
  const receipt = {
    id: sampleId(8, 3),
    receiptNo: 'K00000012',
    billNo: 'B00000012',
    printLanguage: 'ja' as const,
  };
  const { user, server } = renderScreen(
    <SendPaperDialog receipt={receipt} email="keiri@example.jp" onClose={() => undefined} />,
    { texts, answers, session },
  );
  const submit = () => screen.getByRole('button', { name: ja.dispatch.send });
  const address = await screen.findByRole('textbox', { name: new RegExp(ja.dispatch.recipient) });
  await user.clear(address);
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  await user.type(address, 'soumu@example.jp');
  await user.click(submit());
  await waitFor(() =>
    expect(server.sentTo(sendPaper)[0]?.body).toMatchObject({
      channel: 'MAIL',
      recipient: 'soumu@example.jp',
      receiptId: receipt.id,
    }),
  );
  await user.click(screen.getByRole('radio', { name: ja.dispatch.channels.PRINT }));
  await user.click(submit());
  await waitFor(() =>
    expect(server.sentTo(sendPaper)[1]?.body).toMatchObject({ channel: 'PRINT', recipient: '' }),
  );
});

it('says why a mail did not go in plain words, and that there is no mail server', async () => {
  const full = { ...failed, trouble: 'MAILBOX_FULL' as const, lastError: '552 5.2.2 over quota' };
  const answers = [answerWith(listDispatches, { ...list, dispatches: [full], hasMailServer: false })];
  renderScreen(<DispatchPage />, { texts, answers, session });
  const reason = await screen.findByText(ja.dispatch.troubles.MAILBOX_FULL);
  expect(reason.title).toBe(full.lastError);
  expect(screen.getByText(ja.dispatch.noServer)).toBeDefined();
});

/** The dialog is loaded when it is first asked for. */
const PATIENT = { timeout: 10_000 };

it('opens a mail as it was sent, and stops what goes to its reader by itself', async () => {
  const sent = {
    recipient: 'keiri@example.jp',
    subject: 'ご予約確認書',
    text: '山田 太郎 様',
    fileName: '',
    sentAt: '2026-11-21T01:00:05.000Z',
    isBlocked: false,
  };
  const answers = [
    answerWith(listDispatches, list),
    answerWith(showSentMail, sent),
    answerWith(blockMailAddress, { isBlocked: true }),
  ];
  const { user, server } = renderScreen(<DispatchPage />, { texts, answers, session });
  const row = await screen.findByRole('row', { name: /K00000013/ });
  await user.click(within(row).getByRole('button', { name: ja.dispatch.show }));
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  await within(dialog).findByText(sent.text, {}, PATIENT);
  await user.click(within(dialog).getByRole('switch', { name: new RegExp(ja.dispatch.block) }));
  await waitFor(
    () =>
      expect(server.sentTo(blockMailAddress)[0]?.body).toMatchObject({
        email: sent.recipient,
        isBlocked: true,
      }),
    PATIENT,
  );
});
