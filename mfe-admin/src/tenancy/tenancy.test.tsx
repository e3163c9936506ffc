import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  editCompany,
  editStore,
  listCompanies,
  listStores,
  type ChainStore,
  type Company,
} from '@honjin/contracts/admin';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { Root } from '../root.tsx';

const COMPANY: Company = {
  id: '0190a000-0000-7000-8000-000000000002',
  version: 3,
  code: 'C1',
  name: '本陣東日本',
  nameEn: 'Honjin East',
  tel: '0312345678',
  zipcode: '1000001',
  address: '東京都千代田区',
  displayOrder: 1,
  storeCount: 2,
};
const STORE: ChainStore = {
  id: '0190a000-0000-7000-8000-000000000003',
  version: 1,
  companyId: COMPANY.id,
  companyName: COMPANY.name,
  code: '001',
  name: '本陣ホテル東京',
  nameEn: 'Honjin Tokyo',
  municipality: '東京都',
  businessDate: '2026-11-21',
  openedOn: null,
  memo: '',
  displayOrder: 1,
};

function open(path: string) {
  return renderScreen(<Root />, {
    path,
    texts: { namespace: 'admin', ja, en },
    session: sampleSession({ permissions: SHIPPED_PERMISSIONS.admin }),
    answers: [
      answerWith(listCompanies, { companies: [COMPANY] }),
      answerWith(listStores, { stores: [STORE] }),
      answerWith(editCompany, { version: 4 }),
      answerWith(editStore, { version: 2 }),
    ],
  });
}

it('edits a company with the version that was seen, and shows a refusal on its field', async () => {
  const { user, server } = open('/admin/master/company');
  await user.click(await screen.findByRole('button', { name: '本陣東日本 を編集' }));
  const dialog = await screen.findByRole('alertdialog');
  const code = within(dialog).getByRole('textbox', { name: /コード/ });
  await user.clear(code);
  await user.type(code, 'C2');
  const message = 'すでに登録されている値です。';
  const errors = [{ path: 'code', code: 'HOS-05090-0', message }];
  server.use(refuseWith(editCompany, { code: 'HOS-05090-0', status: 409, message, errors }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
  server.use(answerWith(editCompany, { version: 4 }));
  await user.type(code, '0');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.sentTo(editCompany).at(-1)?.body).toMatchObject({
      id: COMPANY.id,
      version: 3,
      code: 'C20',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('sends no date as null, and leads to the settings of the store being worked in', async () => {
  const { user, server } = open('/admin/master/store');
  await user.click(await screen.findByRole('button', { name: '本陣ホテル東京 を編集' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('link', { name: '店舗設定を開く' }).getAttribute('href')).toBe(
    '/master/store',
  );
  await user.type(within(dialog).getByRole('textbox', { name: /メモ/ }), '源泉');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.sentTo(editStore)[0]?.body).toMatchObject({
      version: 1,
      openedOn: null,
      memo: '源泉',
      displayOrder: 1,
    }),
  );
});

it('keeps the input when a colleague saves the same store, and takes the newest state on request', async () => {
  const { user, server, queryClient } = open('/admin/master/store');
  await user.click(await screen.findByRole('button', { name: '本陣ホテル東京 を編集' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox', { name: /メモ/ }), '源泉');
  server.use(answerWith(listStores, { stores: [{ ...STORE, version: 2, memo: '改装' }] }));
  await queryClient.refetchQueries();
  const told = /他のユーザーがこのデータを更新しました/;
  expect(await within(dialog).findByText(told)).toBeTruthy();
  expect(within(dialog).getByDisplayValue('源泉')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: '最新の内容を読み込む' }));
  expect(await screen.findByDisplayValue('改装')).toBeTruthy();
  expect(screen.queryByText(told)).toBeNull();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.sentTo(editStore)[0]?.body).toMatchObject({ version: 2, memo: '改装' }));
});

it('looks for the newest state when a save is refused as stale', async () => {
  const { user, server } = open('/admin/master/company');
  await user.click(await screen.findByRole('button', { name: '本陣東日本 を編集' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox', { name: /住所/ }), '丸の内');
  server.use(answerWith(listCompanies, { companies: [{ ...COMPANY, version: 4, tel: '' }] }));
  server.use(refuseWith(editCompany, { code: 'HOS-00005-0', status: 409, message: '他のユーザー' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText(/入力した内容は残っています/)).toBeTruthy();
  expect(within(dialog).getByDisplayValue('東京都千代田区丸の内')).toBeTruthy();
});
