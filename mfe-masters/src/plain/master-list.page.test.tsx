import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { accountingItems, rooms, roomTypes } from '@honjin/contracts/masters';
import { answerWith, refuseWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { MasterListPage } from './master-list.page.tsx';
import { MASTER_PAGES } from './pages.ts';

const id = '01a1fc35-6ffc-70bf-9a61-e352ab5660d3';
const twin = {
  id,
  version: 3,
  code: 'TW',
  name: 'ツイン',
  nameEn: 'Twin',
  category: 'REAL' as const,
  capacity: 2,
  maxCapacity: 3,
  building: '本館',
  interfaceCode: '',
  displayOrder: 1,
};
const admin = sampleSession({ permissions: SHIPPED_PERMISSIONS.admin });
const { list, create, edit, remove } = roomTypes.calls;

function render(entity = 'room-type', options: Parameters<typeof renderScreen>[1] = {}) {
  const page = MASTER_PAGES.find((one) => one.entity === entity)!;
  return renderScreen(<MasterListPage page={page} />, {
    path: `/master/${entity}`,
    texts: { namespace: 'masters', ja, en },
    session: admin,
    ...options,
    answers: [
      answerWith(list, { rows: [twin], total: 1 }),
      answerWith(roomTypes.calls.dropdown, { items: [{ id, code: 'TW', name: 'ツイン', nameEn: 'Twin' }] }),
      ...(options.answers ?? []),
    ],
  });
}

const CONFLICT = {
  return_code: 'HOS-00005-0',
  details: { changed_by: '佐藤', changed_fields: ['building'], version: 4 },
};

const field = (name: RegExp) => within(screen.getByRole('alertdialog')).getByLabelText(name);

describe('list of a plain master', () => {
  it('shows the records in the words of the language', async () => {
    render();
    const table = await screen.findByRole('grid', { name: '部屋タイプ' });
    const row = await within(table).findByRole('row', { name: /TW ツイン Twin 客室 2 3 本館/ });
    expect(within(row).getByRole('button', { name: 'ツインを編集' })).toBeTruthy();
    render('room-type', { locale: 'en' });
    expect(await screen.findByRole('row', { name: /TW ツイン Twin Guest room 2 3/ })).toBeTruthy();
  });

  it('asks the server for the search word, the order and the page of the address', async () => {
    const { server, user } = render('room-type', {
      path: '/master/room-type?q=tw&page=2&size=30&sort=capacity&desc=1',
    });
    await screen.findByText('TW');
    expect(server.sentTo(list)[0]!.body).toMatchObject({
      q: 'tw',
      page: 2,
      pageSize: 30,
      sortKey: 'capacity',
      sortDirection: 'descending',
    });
    const search = screen.getByRole('searchbox');
    await user.clear(search);
    await user.type(search, 'スイート{Enter}');
    await waitFor(() => expect(server.sentTo(list).at(-1)!.body).toMatchObject({ q: 'スイート', page: 1 }));
  });

  it('names the rule that an entry breaks before it is sent, and sends what is right', async () => {
    const { server, user } = render('room-type', { answers: [answerWith(create, { id, version: 1 })] });
    await screen.findByText('TW');
    await user.click(screen.getByRole('button', { name: '新規' }));
    await screen.findByRole('alertdialog', { name: '部屋タイプの新規登録' });
    await user.type(field(/^コード/), 'SU');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('入力必須項目です。');
    await user.type(field(/^名称(?!（)/), 'スイート');
    await user.clear(field(/^最大定員/));
    await user.type(field(/^最大定員/), '1');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('最大定員は定員以上にしてください。');
    expect(server.sentTo(create)).toHaveLength(0);
    await user.clear(field(/^最大定員/));
    await user.type(field(/^最大定員/), '４');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo(create)).toHaveLength(1));
    expect(server.sentTo(create)[0]!.body).toMatchObject({
      code: 'SU',
      name: 'スイート',
      category: 'REAL',
      capacity: 2,
      maxCapacity: 4,
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screen.findByText('部屋タイプを保存しました');
  });

  it('copies a record without its code', async () => {
    const { server, user } = render('room-type', { answers: [answerWith(create, { id, version: 1 })] });
    await user.click(await screen.findByRole('button', { name: 'ツインを複写' }));
    expect((field(/^コード/) as HTMLInputElement).value).toBe('');
    await user.type(field(/^コード/), 'TW2');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sentTo(create)[0]!.body).toMatchObject({ code: 'TW2', name: 'ツイン', building: '本館' }),
    );
  });

  it('tells who saved first and which fields, and brings the newest state on request', async () => {
    const newest = { ...twin, version: 4, building: '別館' };
    const { server, user } = render('room-type', {
      answers: [{ call: edit, answer: () => Response.json(CONFLICT, { status: 409 }) }],
    });
    await user.click(await screen.findByRole('button', { name: 'ツインを編集' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText(/更新者：佐藤 変更された項目：建物/);
    server.use(answerWith(list, { rows: [newest], total: 1 }));
    await user.click(screen.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect((field(/^建物/) as HTMLInputElement).value).toBe('別館'));
  });

  it('asks before it deletes, and says by what a record is used', async () => {
    const { server, user } = render('room-type', {
      answers: [
        refuseWith(remove, {
          code: 'HOS-05090-1',
          status: 409,
          message: '部屋で使用されているため削除できません。',
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'ツインを削除' }));
    expect(server.sentTo(remove)).toHaveLength(0);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '削除' }));
    await screen.findByText('部屋で使用されているため削除できません。');
    expect(server.sentTo(remove)[0]!.body).toMatchObject({ id, version: 3 });
  });

  it('lets people without the right look but not save', async () => {
    const front = sampleSession({ permissions: SHIPPED_PERMISSIONS.front });
    const { user } = render('room-type', { session: front });
    const add = await screen.findByRole('button', { name: '新規' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'ツインを表示' }));
    const save = within(screen.getByRole('alertdialog')).getByRole('button', { name: '保存' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('fields', () => {
  it('name a record of another master, and are asked for only where they matter', async () => {
    const room = {
      id,
      version: 1,
      roomNo: '101',
      roomTypeId: id,
      floor: '1',
      building: '',
      smoking: 'NON_SMOKING',
      attributes: ['角部屋', '海側'],
      displayOrder: 1,
    };
    render('room', { answers: [answerWith(rooms.calls.list, { rows: [room as never], total: 1 })] });
    expect(await screen.findByRole('row', { name: /101 ツイン 1 .*禁煙 角部屋・海側/ })).toBeTruthy();
    const { user } = render('accounting-item', {
      answers: [answerWith(accountingItems.calls.list, { rows: [], total: 0 })],
    });
    await user.click(await screen.findByRole('button', { name: '新規' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByRole('combobox', { name: /課税区分/ })).toBeTruthy();
    expect(dialog.queryByRole('combobox', { name: /金種区分/ })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: '入金' }));
    expect(dialog.queryByRole('combobox', { name: /課税区分/ })).toBeNull();
    expect(dialog.getByRole('combobox', { name: /金種区分/ })).toBeTruthy();
  });
});
