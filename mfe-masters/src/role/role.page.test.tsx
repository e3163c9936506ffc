import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import {
  createRole,
  deleteRole,
  editRole,
  getSession,
  listRoles,
  startRolePreview,
  type MenuChoice,
  type RoleRow,
} from '@honjin/contracts/identity';
import { sessionStore } from '@honjin/mfe-kit';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../locales/texts.ts';
import { RolePage } from './role.page.tsx';

const menu = (code: string, titleJa: string, needs: MenuChoice['needs']): MenuChoice => ({
  section: 'SECTION01',
  code,
  titleJa,
  titleEn: code,
  path: `/${code}`,
  needs,
});
const menus = [
  menu('dashboard', 'ダッシュボード', null),
  menu('registration-list', '予約一覧', { function: 'registration', level: 'read', reach: 'STORE' }),
  menu('schedule', 'ルームスケジュール', { function: 'schedule', level: 'read', reach: 'STORE' }),
];
const shipped = (code: 'front' | 'cleaning' | 'admin', nameJa: string): RoleRow => ({
  code,
  nameJa,
  nameEn: code,
  permissions: SHIPPED_PERMISSIONS[code],
  menus: null,
  reach: 'STORE',
  belongsTo: 'GROUP',
  mayChange: true,
  mayGive: true,
  origin: 'SHIPPED',
  userCount: 2,
  version: 0,
});
const own: RoleRow = {
  ...shipped('cleaning', '夜警'),
  code: 'porter',
  origin: 'OWN',
  version: 3,
  userCount: 0,
};

function render(permissions: object = SHIPPED_PERMISSIONS.admin) {
  const session = sampleSession({ permissions, reach: 'GROUP' });
  const roles = [shipped('front', 'フロント'), shipped('cleaning', '清掃'), shipped('admin', '管理者'), own];
  return renderScreen(<RolePage />, {
    path: '/master/menu-role-type',
    texts: { namespace: 'masters', ...texts },
    session,
    answers: [
      answerWith(listRoles, { roles, menus }),
      answerWith(createRole, { code: 'night', version: 1 }),
      answerWith(editRole, { code: 'cleaning', version: 1 }),
      answerWith(deleteRole, { code: 'porter' }),
      answerWith(startRolePreview, {}),
      answerWith(getSession, {
        ...session,
        preview: { roleType: 'cleaning', nameJa: '清掃', nameEn: 'Cleaning' },
      }),
    ],
  });
}

const dialogOf = async () => within(await screen.findByRole('alertdialog'));

describe('role types', () => {
  it('are copied from a shipped one, with other rights and a choice of menus in another order', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: '清掃を複写' }));
    const dialog = await dialogOf();
    await user.type(dialog.getByRole('textbox', { name: /^コード/ }), 'night');
    const registration = within(dialog.getByRole('radiogroup', { name: '予約・登録の権限' }));
    await user.click(registration.getByRole('radio', { name: '参照' }));
    await user.click(dialog.getByRole('switch', { name: /権限のあるメニューをすべて/ }));
    await user.click(dialog.getByRole('button', { name: '予約一覧を下へ' }));
    expect(dialog.queryByRole('button', { name: 'ダッシュボードを外す' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(createRole)).toHaveLength(1));
    expect(server.sentTo(createRole)[0]!.body).toMatchObject({
      code: 'night',
      nameJa: '清掃',
      permissions: { registration: 'read', 'room-indication': 'edit', schedule: 'read' },
      menus: ['dashboard', 'schedule', 'registration-list'],
    });
  });

  it('lose the menus of a right that is taken away', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: '清掃を編集' }));
    const dialog = await dialogOf();
    await user.click(dialog.getByRole('switch', { name: /権限のあるメニューをすべて/ }));
    const schedule = within(dialog.getByRole('radiogroup', { name: 'ルームスケジュールの権限' }));
    await user.click(schedule.getByRole('radio', { name: '不可' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(editRole)).toHaveLength(1));
    expect(server.sentTo(editRole)[0]!.body).toMatchObject({ version: 0, menus: ['dashboard'] });
  });

  it('cannot be given more than one has: the level rests, and a stronger role is not saved', async () => {
    const { user } = render({ ...SHIPPED_PERMISSIONS.admin, batch: 'read' });
    await user.click(await screen.findByRole('button', { name: '清掃を編集' }));
    const batch = within((await dialogOf()).getByRole('radiogroup', { name: '日次締めの権限' }));
    expect(batch.getByRole<HTMLInputElement>('radio', { name: '編集' }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '管理者を編集' }));
    const save = (await dialogOf()).getByRole('button', { name: '保存' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });

  it('are kept while in use, with the reason', async () => {
    const { user, server } = render();
    server.use(refuseWith(deleteRole, { code: 'HOS-03001-0', status: 409, message: '2人のユーザーが使用' }));
    await user.click(await screen.findByRole('button', { name: '夜警を削除' }));
    await user.click((await dialogOf()).getByRole('button', { name: '削除' }));
    expect(await screen.findByText('2人のユーザーが使用')).toBeTruthy();
    expect(server.sentTo(deleteRole)[0]!.body).toMatchObject({ code: 'porter', version: 3 });
  });

  it('can be looked through: the session is read again and the view begins at the dashboard', async () => {
    const { user, server } = render();
    await user.click(await screen.findByRole('button', { name: '清掃の権限で表示' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(server.sentTo(startRolePreview)[0]!.body).toMatchObject({ roleType: 'cleaning' });
    expect(sessionStore.get()?.preview?.roleType).toBe('cleaning');
  });
});
