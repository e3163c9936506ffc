import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { purposeGroups, type FileError } from '@honjin/contracts/masters';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { MasterListPage } from '../plain/master-list.page.tsx';
import { MASTER_PAGES } from '../plain/pages.ts';
import { errorFile } from './error-file.ts';

const { list, dropdown, checkFile, importFile } = purposeGroups.calls;
const page = MASTER_PAGES.find((one) => one.entity === 'purpose-group')!;

const PLAN = {
  encoding: 'CP932' as const,
  counts: { new: 1, changed: 1, unchanged: 7, refused: 0 },
  rows: [
    {
      line: 3,
      kind: 'CHANGED' as const,
      key: 'BUS',
      name: '出張',
      changes: [{ field: 'name', before: '業務', after: '出張' }],
    },
    { line: 4, kind: 'NEW' as const, key: 'NEW', name: '見学', changes: [] },
  ],
  fileErrors: [],
  errorCount: 0,
  digest: 'digest-1',
};
const ERROR: FileError = {
  line: 5,
  column: 2,
  header: '名称',
  value: '',
  code: 'HOS-09001-0',
  messageJa: '入力必須項目です。',
  messageEn: 'This field is required.',
};

function render(options: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<MasterListPage page={page} />, {
    path: '/master/purpose-group',
    texts: { namespace: 'masters', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    ...options,
    answers: [
      answerWith(list, { rows: [], total: 0 }),
      answerWith(dropdown, { items: [] }),
      ...(options.answers ?? []),
    ],
  });
}

async function choose(user: ReturnType<typeof render>['user'], file: File) {
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV取込…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '利用目的グループのCSV取込' }));
  await user.upload(dialog.getByLabelText('CSVファイル'), file);
  return dialog;
}

const csv = new File(['code,name\r\nBUS,出張'], 'groups.csv', { type: 'text/csv' });

describe('import', () => {
  it('shows what a file would do, and takes in exactly that', async () => {
    const { user, server } = render({
      answers: [answerWith(checkFile, PLAN), answerWith(importFile, { created: 1, changed: 1 })],
    });
    const dialog = await choose(user, csv);
    expect((await dialog.findByText('追加 1件')).parentElement?.textContent).toBe(
      '追加 1件変更 1件変更なし 7件エラー 0件',
    );
    expect(dialog.getByRole('row', { name: /3 変更 BUS 出張 名称: 業務 → 出張/ })).toBeTruthy();
    expect(dialog.getByRole('row', { name: /4 追加 NEW 見学/ })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '取り込む' }));
    await screen.findByText('利用目的グループを取り込みました');
    const sent = server.sentTo(importFile)[0]!.body;
    expect(sent).toMatchObject({ digest: 'digest-1', encoding: 'AUTO' });
    expect(new TextDecoder().decode(Buffer.from(String(sent['content']), 'base64'))).toBe(
      'code,name\r\nBUS,出張',
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('lists line, column and reason of every error, and takes nothing in', async () => {
    const { user, server } = render({
      locale: 'ja',
      answers: [answerWith(checkFile, { ...PLAN, fileErrors: [ERROR], errorCount: 1, rows: [] })],
    });
    const dialog = await choose(user, csv);
    expect(await dialog.findByRole('row', { name: /5 名称 – 入力必須項目です。 HOS-09001-0/ })).toBeTruthy();
    const take = dialog.getByRole('button', { name: '取り込む' });
    expect(take.getAttribute('aria-disabled')).toBe('true');
    await user.click(take);
    expect(server.sentTo(importFile)).toHaveLength(0);
  });

  it('says why a file cannot be read, and that one is too large before it is sent', async () => {
    const refusal = {
      return_code: 'HOS-05091-3',
      message: '見出し行の「色」はこのマスタの項目ではありません。',
    };
    const { user, server } = render({
      answers: [{ call: checkFile, answer: () => Response.json(refusal, { status: 422 }) }],
    });
    const dialog = await choose(user, csv);
    expect(await dialog.findByText(refusal.message)).toBeTruthy();
    const large = new File([new Uint8Array(1_000_001)], 'large.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('CSVファイル'), large);
    expect(await dialog.findByText('取り込めるファイルは1MBまでです。')).toBeTruthy();
    expect(server.sentTo(checkFile)).toHaveLength(1);
  });

  it('looks at the file again when somebody saved in between', async () => {
    const stale = { return_code: 'HOS-05091-9', message: '確認した後にデータが変更されました。' };
    const { user, server } = render({
      answers: [
        answerWith(checkFile, PLAN),
        { call: importFile, answer: () => Response.json(stale, { status: 409 }) },
      ],
    });
    const dialog = await choose(user, csv);
    await dialog.findByText('追加 1件');
    await user.click(dialog.getByRole('button', { name: '取り込む' }));
    await waitFor(() => expect(server.sentTo(checkFile)).toHaveLength(2));
    expect(screen.getByRole('alertdialog', { name: '利用目的グループのCSV取込' })).toBeTruthy();
  });

  it('hands the errors over as a file that a spreadsheet opens and does not run', async () => {
    const blob = errorFile([{ ...ERROR, value: '=1+1', messageJa: 'a,"b"' }], ['行', '列']);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      `行,列\r\n5,名称,'=1+1,HOS-09001-0,"a,""b""",This field is required.\r\n`,
    );
  });
});
