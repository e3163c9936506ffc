import { type Locale, SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  deleteAnalysisCondition,
  listAnalysisConditions,
  saveAnalysisCondition,
  type SavedAnalysis,
} from '@honjin/contracts/admin';
import { listAnalysisChoices, reportAnalysis, type AnalysisCondition } from '@honjin/contracts/reports';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';

const SAVED_ID = '0190a000-0000-7000-8000-0000000000f1';
const TYPE = '0190a000-0000-7000-8000-0000000000f2';
const condition: AnalysisCondition = {
  rows: 'PLAN',
  columns: 'MONTH',
  measure: 'ADR',
  period: 'THIS_YEAR',
  categories: [],
  roomTypeIds: [],
  planIds: [],
  salesRouteIds: [],
};
const saved: SavedAnalysis = {
  id: SAVED_ID,
  version: 4,
  title: 'プラン別ADR',
  condition,
  savedByName: '鈴木',
  savedAt: '2026-11-20T01:00:00Z',
};
const matrix = {
  from: '2026-11-01',
  to: '2026-11-21',
  isProvisional: true,
  columns: [
    { key: 'ROOM', label: '室料' },
    { key: 'MEAL', label: '食事' },
  ],
  rows: [{ key: TYPE, label: 'ツイン', cells: [912_000, null], total: 912_000 }],
  columnTotals: [912_000, null],
  total: 912_000,
};

function open(given: { role?: 'in-charge' | 'viewer'; locale?: Locale } = {}) {
  const permissions =
    given.role === 'viewer'
      ? { ...SHIPPED_PERMISSIONS.viewer, analysis: 'read' as const }
      : SHIPPED_PERMISSIONS['in-charge'];
  return renderScreen(<Root />, {
    path: '/admin/master/analysis',
    texts: { namespace: 'admin', ja, en },
    locale: given.locale ?? 'ja',
    session: sampleSession({ permissions }),
    answers: [
      answerWith(listAnalysisConditions, { conditions: [saved] }),
      answerWith(listAnalysisChoices, {
        roomTypes: [{ id: TYPE, name: 'ツイン' }],
        plans: [],
        salesRoutes: [],
      }),
      answerWith(reportAnalysis, matrix),
      answerWith(saveAnalysisCondition, { id: SAVED_ID, version: 5 }),
      answerWith(deleteAnalysisCondition, {}),
    ],
  });
}

it('runs the chosen analysis, and keeps it in the address', async () => {
  const { user, server } = open();
  await user.selectOptions(await screen.findByLabelText('集計値'), 'NET');
  await user.click(screen.getByRole('button', { name: '検索' }));
  const table = await screen.findByRole('table', { name: 'マトリクス分析' });
  expect(within(table).getByRole('columnheader', { name: '食事' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: 'ツイン ¥912,000 – ¥912,000' })).toBeTruthy();
  expect(screen.getByText('速報')).toBeTruthy();
  expect(server.sentTo(reportAnalysis)[0]?.body).toMatchObject({
    rows: 'ROOM_TYPE',
    columns: 'CATEGORY',
    measure: 'NET',
    period: 'THIS_MONTH',
  });
  expect(new URLSearchParams(window.location.search).get('q')).toContain('"measure":"NET"');
  expect(screen.getByRole('link', { name: 'この期間の売上日報' }).getAttribute('href')).toBe(
    '/report/sales-daily?from=2026-11-01&to=2026-11-21',
  );
});

it('runs a saved condition as soon as it is chosen, and writes over it once that is agreed to', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('combobox', { name: '保存した検索条件' }));
  await user.click(await screen.findByRole('option', { name: 'プラン別ADR' }));
  await waitFor(() =>
    expect(server.sentTo(reportAnalysis).at(-1)?.body).toMatchObject({ rows: 'PLAN', measure: 'ADR' }),
  );
  await user.click(screen.getByRole('button', { name: '条件を保存' }));
  const dialog = await screen.findByRole('alertdialog', { name: '検索条件の保存' });
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(server.sentTo(saveAnalysisCondition)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: '上書き保存' }));
  await waitFor(() =>
    expect(server.sentTo(saveAnalysisCondition)[0]?.body).toMatchObject({
      title: 'プラン別ADR',
      overwrites: 4,
      condition: { rows: 'PLAN' },
    }),
  );
});

it('needs a title', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: '条件を保存' }));
  const dialog = await screen.findByRole('alertdialog', { name: '検索条件の保存' });
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('入力必須項目です。')).toBeTruthy();
  expect(server.sentTo(saveAnalysisCondition)).toHaveLength(0);
});

it('deletes a saved condition after asking', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('combobox', { name: '保存した検索条件' }));
  await user.click(await screen.findByRole('option', { name: 'プラン別ADR' }));
  await user.click(await screen.findByRole('button', { name: '条件を削除' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除' }));
  await waitFor(() =>
    expect(server.sentTo(deleteAnalysisCondition)[0]?.body).toMatchObject({ id: SAVED_ID, version: 4 }),
  );
});

it('says why it is refused', async () => {
  const { user, server } = open();
  const message = '分析結果が大きすぎます';
  server.use(refuseWith(reportAnalysis, { code: 'HOS-06013-1', status: 422, message }));
  await user.click(await screen.findByRole('button', { name: '検索' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('offers a user who may only read no way to save, and speaks English', async () => {
  open({ role: 'viewer', locale: 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Matrix analysis' })).toBeTruthy();
  expect(await screen.findByRole('combobox', { name: 'Saved conditions' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save conditions' })).toBeNull();
});
