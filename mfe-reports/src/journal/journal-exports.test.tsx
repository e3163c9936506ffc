import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { issueJournalExport, LIST_REPORTS, listJournalExports } from '@honjin/contracts/reports';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';

afterEach(cleanup);

const file = {
  id: '01930000-0000-7000-8000-000000000001',
  exportNo: 7,
  isCorrection: false,
  dateFrom: '2026-11-20',
  dateTo: '2026-11-20',
  entries: 12,
  amount: 345_600,
  reason: '',
  exportedBy: '佐藤',
  exportedAt: '2026-11-21T01:00:00Z',
};

function render(role: 'front' | 'in-charge', to = '2026-11-20') {
  return renderScreen(<Root />, {
    path: `/report/accounting-journal?dateFrom=2026-11-20&dateTo=${to}`,
    texts: { namespace: 'reports', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS[role] }),
    answers: [
      answerWith(LIST_REPORTS.accountingJournal.list, {
        rows: [],
        totalCount: 0,
        totals: { amount: 0 },
        isProvisional: false,
      }),
      answerWith(listJournalExports, { exports: [file], totalCount: 1 }),
      answerWith(issueJournalExport, { ...file, exportNo: 8 }),
    ],
  });
}

it('R-REPORT-08: lists the files that were handed over, each to be downloaded again', async () => {
  render('front');
  expect(await screen.findByText('¥345,600')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '2026/11/20 を出力' })).toBeNull();
  expect(screen.getByRole('button', { name: '出力番号7 をダウンロード' })).toBeTruthy();
});

it('R-REPORT-08: hands over the days that are shown, and asks a correction for its reason', async () => {
  const { user, server } = render('in-charge');
  await user.click(await screen.findByRole('button', { name: '2026/11/20 を出力' }));
  await user.click(await screen.findByRole('checkbox', { name: ja.journal.asCorrection }));
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${ja.journal.reason}`) }), '科目の変更');
  await user.click(screen.getByRole('button', { name: ja.journal.issueYes }));
  await waitFor(() =>
    expect(server.sentTo(issueJournalExport).at(-1)?.body).toMatchObject({
      dateFrom: '2026-11-20',
      dateTo: '2026-11-20',
      isCorrection: true,
      reason: '科目の変更',
    }),
  );
});

it('R-REPORT-08: does not hand over a day that is open, and says which', async () => {
  const { user } = render('in-charge', '2026-11-21');
  const button = await screen.findByRole('button', { name: /を出力$/ });
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.hover(button);
  expect(await screen.findByText(ja.journal.notClosed.replace('{{day}}', '2026/11/21'))).toBeTruthy();
});
