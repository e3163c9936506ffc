import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  createUser,
  deleteUser,
  editUser,
  listRoles,
  listUsers,
  mailUserPassword,
} from '@honjin/contracts/identity';
import { showStore } from '@honjin/contracts/masters';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { UserPage } from './user.page.tsx';

const session = sampleSession({ permissions: SHIPPED_PERMISSIONS.admin });
const [tokyo, sapporo] = session.user.userStores;
const rights = {
  isSavePermission: 'YES',
  requireReauth: 'NO',
  isMachineNoUse: 'NO',
  registNumber: null,
} as const;
const otherStore = '0190a000-0000-7000-8000-0000000000aa';

const row = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  userLoginId: 'hanako',
  name: '佐藤 花子',
  email: 'hanako@example.jp',
  pendingEmail: 'new@example.jp',
  roleType: 'front',
  status: 'active' as const,
  memo: '',
  groupId: session.user.groupId,
  companyId: session.user.companyId,
  reqStoreId: tokyo!.storeId,
  stores: [
    { storeId: tokyo!.storeId, name: tokyo!.name, ...rights },
    { storeId: otherStore, name: '本陣の湯 熱海', ...rights, registNumber: '12' },
  ],
  lastLogin: '2026-11-20T01:23:00.000Z',
  version: 3,
};
const self = { ...row, id: session.user.userId, userLoginId: 'front', name: '自分', pendingEmail: null };

const roles = (['front', 'cleaning'] as const).map((code) => ({
  code,
  nameJa: code === 'front' ? 'フロント' : '清掃',
  nameEn: code,
  permissions: SHIPPED_PERMISSIONS[code],
  menus: null,
  origin: 'SHIPPED' as const,
  userCount: 1,
  version: 0,
}));

function render(permissions: object = SHIPPED_PERMISSIONS.admin) {
  return renderScreen(<UserPage />, {
    path: '/master/user',
    texts: { namespace: 'masters', ...texts },
    session: sampleSession({ permissions }),
    answers: [
      answerWith(listUsers, { users: [row, self], total: 2 }),
      answerWith(listRoles, { roles, menus: [] }),
      answerWith(createUser, { id: row.id, version: 1 }),
      answerWith(editUser, { id: row.id, version: 4 }),
      answerWith(deleteUser, {}),
      answerWith(mailUserPassword, { email: row.email }),
      refuseWith(showStore, { code: 'HOS-00004-0', status: 404, message: 'x' }),
    ],
  });
}

const openMenu = async (user: ReturnType<typeof render>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `${name}のその他の操作` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the users', () => {
  it('are listed with role, state, stores and an address that waits', async () => {
    render();
    const line = within(await screen.findByRole('row', { name: /佐藤 花子/ }));
    for (const text of ['フロント', '有効', '本陣ホテル東京 ほか1店舗', '確認待ち：new@example.jp'])
      expect(line.getByText(text)).toBeTruthy();
    expect(line.getByText('2026/11/20 10:23')).toBeTruthy();
  });

  it('are asked for by status and order, which the address keeps', async () => {
    const { user, server } = render();
    await user.selectOptions(await screen.findByRole('combobox', { name: '状態' }), 'frozen');
    await user.click(await screen.findByRole('button', { name: /^最終ログイン/ }));
    await waitFor(() =>
      expect(server.sentTo(listUsers).at(-1)!.body).toMatchObject({ status: 'frozen', sort: 'lastLogin' }),
    );
    expect(location.search).toContain('status=frozen');
  });

  it('get rights store by store; their rights in other people’s stores stay unchanged', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: '佐藤 花子を編集' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '本陣の湯 熱海 利用する' }).disabled).toBe(
      true,
    );
    await user.click(dialog.getByRole('checkbox', { name: `${sapporo!.name} 利用する` }));
    await user.click(dialog.getByRole('checkbox', { name: `${sapporo!.name} 保存できる` }));
    await user.type(dialog.getByRole('textbox', { name: `${sapporo!.name} スタッフ番号` }), '７７');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editUser)).toHaveLength(1));
    const { body } = server.sentTo(editUser)[0]!;
    expect(body).toMatchObject({
      id: row.id,
      version: 3,
      email: 'hanako@example.jp',
      storeIds: [tokyo!.storeId, sapporo!.storeId, otherStore],
      storeRights: [
        { storeId: tokyo!.storeId, ...rights },
        { storeId: sapporo!.storeId, ...rights, isSavePermission: 'NO', registNumber: '77' },
        { storeId: otherStore, ...rights, registNumber: '12' },
      ],
    });
    expect(body).not.toHaveProperty('reqPassword');
  });

  it('are made with a role and a password; the server’s refusal stands at its field', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: '新規' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect((await dialog.findAllByText('入力必須項目です。')).length).toBeGreaterThanOrEqual(3);
    expect(server.sentTo(createUser)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /^ユーザーID/ }), 'taro');
    await user.type(dialog.getByRole('textbox', { name: /^氏名/ }), '山田 太郎');
    await user.type(dialog.getByRole('textbox', { name: /^メールアドレス/ }), 'taro@example.jp');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^権限種別/ }), 'cleaning');
    await user.type(dialog.getByLabelText(/^パスワード/, { selector: 'input' }), 'Engawa-7788');
    const errors = [
      { path: 'user_login_id', code: 'HOS-01001-8', message: 'このユーザーIDは既に使われています。' },
    ];
    server.use(refuseWith(createUser, { code: 'HOS-01001-8', status: 409, message: 'x', errors }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('このユーザーIDは既に使われています。')).toBeTruthy();
    expect(server.sentTo(createUser)[0]!.body).toMatchObject({
      userLoginId: 'taro',
      roleType: 'cleaning',
      reqPassword: 'Engawa-7788',
      reqStoreId: tokyo!.storeId,
    });
  });

  it('are frozen and deleted after a question, never oneself', async () => {
    const { user, server } = render();
    await openMenu(user, row.name, '停止する');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停止する' }),
    );
    await waitFor(() =>
      expect(server.sentTo(editUser)[0]!.body).toMatchObject({ status: 'frozen', version: 3 }),
    );
    await openMenu(user, row.name, '削除');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除' }));
    await waitFor(() =>
      expect(server.sentTo(deleteUser)[0]!.body).toMatchObject({ userId: row.id, userLoginId: 'hanako' }),
    );
    await user.click(await screen.findByRole('button', { name: '自分のその他の操作' }));
    const item = await screen.findByRole('menuitem', { name: '停止する' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
  });

  it('are mailed the link for a new password', async () => {
    const { user, server } = render();
    await openMenu(user, row.name, 'パスワード再設定メールを送る');
    expect(await screen.findByText('hanako@example.jpへ再設定メールを送りました')).toBeTruthy();
    expect(server.sentTo(mailUserPassword)[0]!.body).toMatchObject({ id: row.id });
  });

  it('can only be looked at without the right to edit them', async () => {
    const { user } = render({ user: 'read', master: 'read' });
    await user.click(await screen.findByRole('button', { name: '佐藤 花子を表示' }));
    const save = within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保存' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });
});
