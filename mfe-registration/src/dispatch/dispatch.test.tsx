import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { cancelDispatch, listDispatches, retryDispatch, sendPaper } from '@honjin/contracts/registration';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
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
    answerWith(retryDispatch, { dispatch: { ...failed, state: 'WAITING' } }),
    answerWith(cancelDispatch, { dispatch: { ...failed, state: 'CANCELLED' } }),
  ];
  const { user, server } = renderScreen(<DispatchPage />, { texts, answers, session });
  const row = await screen.findByRole('row', { name: /K00000012/ });
  expect(within(row).getByText('ENOSPC')).toBeDefined();
  const finished = screen.getByRole('row', { name: /K00000013/ });
  const again = within(finished).getByRole('button', { name: ja.dispatch.retry });
  expect(again.getAttribute('aria-disabled')).toBe('true');
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
