import { SHIPPED_PERMISSIONS, type Locale } from '@honjin/contracts';
import {
  listRetentionReport,
  previewRetention,
  saveRetention,
  showRetention,
} from '@honjin/contracts/registration';
import {
  answerWith,
  refuseWith,
  renderScreen,
  sampleSession,
  type FakeAnswer,
} from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';

const retention = { isOn: false, guestMonths: 36, attachmentMonths: 36, version: 0, lastRanAt: null };
const answers = [
  answerWith(showRetention, { retention }),
  answerWith(previewRetention, { due: [{ kind: 'BOOKINGS' as const, count: 12 }] }),
  answerWith(listRetentionReport, {
    days: [{ date: '2026-11-20', kind: 'ATTACHMENTS' as const, count: 3 }],
    totalCount: 1,
  }),
  answerWith(saveRetention, { retention: { ...retention, isOn: true, guestMonths: 60, version: 1 } }),
];

function open(locale: Locale = 'ja', further: readonly FakeAnswer[] = []) {
  return renderScreen(<Root />, {
    path: '/admin/master/retention',
    texts: { namespace: 'admin', ja, en },
    locale,
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [...answers, ...further],
  });
}

it('R-RETAIN-06: is off at first, shows what would go today, and is switched on with other months', async () => {
  const { user, server } = open();
  await screen.findByText(ja.retention.isOff);
  const preview = screen.getByRole('grid', { name: ja.retention.preview });
  await within(preview).findByText(ja.retention.kindOf.BOOKINGS);
  within(preview).getByText('12');
  await user.click(screen.getByRole('button', { name: ja.retention.edit }));
  const months = screen.getByRole('spinbutton', { name: new RegExp(ja.retention.guestMonths) });
  await user.clear(months);
  await user.type(months, '24');
  await user.tab();
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  expect(server.sentTo(saveRetention)).toHaveLength(0);
  await user.clear(months);
  await user.type(months, '60');
  await user.click(screen.getByRole('switch', { name: ja.retention.switch }));
  screen.getByText(ja.retention.forGood);
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  await waitFor(() => expect(server.sentTo(saveRetention)).toHaveLength(1));
  expect(server.sentTo(saveRetention)[0]!.body).toMatchObject({
    isOn: true,
    guestMonths: 60,
    attachmentMonths: 36,
    version: 0,
  });
});

it('R-RETAIN-07: tells what went, per day and kind', async () => {
  open('en');
  const report = await screen.findByRole('grid', { name: en.retention.report });
  expect(await within(report).findByText('2026/11/20')).toBeDefined();
  expect(within(report).getByText(en.retention.kindOf.ATTACHMENTS)).toBeDefined();
});

it('says when it cannot be read, and asks again', async () => {
  const broken = refuseWith(showRetention, { code: 'HOS-00000-1', status: 500, message: '失敗' });
  const { user, server } = open('ja', [broken]);
  const again = await screen.findByRole('button', { name: '再試行' });
  server.use(answerWith(showRetention, { retention }));
  await user.click(again);
  expect(await screen.findByText(ja.retention.isOff)).toBeDefined();
});
