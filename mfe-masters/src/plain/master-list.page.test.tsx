import { SHIPPED_PERMISSIONS, toWire } from '@honjin/contracts';
import { accountingItems, rooms, roomTypes } from '@honjin/contracts/masters';
import { answerWith, renderScreen, sampleSession } from '@honjin/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  buildingEn: 'Main building',
  interfaceCode: '',
  isActive: true,
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

const newest = { ...twin, version: 4, building: '別館', nameEn: 'Twin room' };
const CONFLICT = {
  return_code: 'HOS-00005-0',
  details: {
    changed_by: '佐藤',
    changed_fields: ['building'],
    version: 4,
    current: toWire(newest) as object,
  },
};

const field = (name: RegExp) => within(screen.getByRole('alertdialog')).getByLabelText(name);

/** A dialog by its title. It is found by text, for what opens while another one closes stays hidden in this document. */
const dialogOf = async (title: string) =>
  (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')!;

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

  it('names the rule that an entry breaks before it is sent, and sends a valid entry', async () => {
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

  async function openConflict() {
    const screenOf = render('room-type', {
      answers: [{ call: edit, answer: () => Response.json(CONFLICT, { status: 409 }) }],
    });
    const { user } = screenOf;
    await user.click(await screen.findByRole('button', { name: 'ツインを編集' }));
    await user.type(field(/^建物(?!（)/), '新館');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText(/更新者：佐藤/);
    return screenOf;
  }

  it('tells who saved first, field by field, and takes the newest state on request', async () => {
    const { server, user } = await openConflict();
    const table = within(screen.getByRole('alertdialog')).getByRole('table');
    expect(within(table).getByRole('row', { name: '建物 別館 本館新館' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: '名称（英語） Twin room Twin' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '最新の内容を読み込む' }));
    await waitFor(() => expect((field(/^建物(?!（)/) as HTMLInputElement).value).toBe('別館'));
    server.use(answerWith(edit, { id, version: 5 }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sentTo(edit).at(-1)!.body).toMatchObject({ version: 4, building: '別館' }),
    );
  });

  it('goes on with the input over the newest state of all other fields', async () => {
    const { server, user } = await openConflict();
    await user.click(screen.getByRole('button', { name: '入力した内容で続ける' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    server.use(answerWith(edit, { id, version: 5 }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.sentTo(edit).at(-1)!.body).toMatchObject({
        version: 4,
        building: '本館新館',
        nameEn: 'Twin room',
      }),
    );
  });

  const USED = {
    return_code: 'HOS-05090-1',
    message: '部屋で使用されているため削除できません。',
    details: {
      usages: [{ entity: 'room', field: 'roomTypeId', count: 4, examples: ['101', '102', '103'] }],
      last_booking: '2026-11-20',
    },
  };

  it('asks before it deletes, names the users of the record with links, and takes it out of use instead', async () => {
    const { server, user } = render('room-type', {
      answers: [
        { call: remove, answer: () => Response.json(USED, { status: 409 }) },
        answerWith(edit, { id, version: 4 }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'ツインを削除' }));
    expect(server.sentTo(remove)).toHaveLength(0);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '削除' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: '「ツイン」は使用中です', hidden: true }),
    );
    expect(server.sentTo(remove)[0]!.body).toMatchObject({ id, version: 3 });
    expect(dialog.getByText('部屋で使用されているため削除できません。')).toBeTruthy();
    const link = dialog.getByText('部屋（4件）');
    expect(link.getAttribute('href')).toBe(`/master/room?f.roomTypeId=${id}`);
    expect(dialog.getByText('予約（最終利用日 2026/11/20）')).toBeTruthy();
    await user.click(dialog.getByText('使用停止にする'));
    await waitFor(() =>
      expect(server.sentTo(edit)[0]!.body).toMatchObject({ id, version: 3, code: 'TW', isActive: false }),
    );
  });

  it('shows who changed a record, from what to what', async () => {
    const entry = {
      id,
      at: '2026-11-21T01:02:03.000Z',
      userName: '佐藤',
      kind: 'CHANGED' as const,
      changes: [{ field: 'capacity', before: 2, after: 3 }],
    };
    const { user } = render('room-type', {
      answers: [answerWith(roomTypes.calls.history, { entries: [entry], hasMore: false })],
    });
    await user.click(await screen.findByRole('button', { name: 'ツインのその他の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '変更履歴' }));
    const drawer = within(await dialogOf('ツインの変更履歴'));
    expect(await drawer.findByText('佐藤')).toBeTruthy();
    expect(drawer.getByText('2026/11/21 10:02:03')).toBeTruthy();
    expect(drawer.getByText('定員').nextElementSibling?.textContent).toBe('2 → 3');
  });

  it('opens a new record by N and the deletion by Delete, and neither while somebody types', async () => {
    const { user } = render();
    const row = await screen.findByRole('row', { name: /TW ツイン/ });
    await user.type(screen.getByRole('searchbox'), 'n');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    row.focus();
    await user.keyboard('{Delete}');
    expect(await screen.findByRole('alertdialog', { name: /ツイン/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    screen.getByRole('row', { name: /TW ツイン/ }).focus();
    await user.keyboard('n');
    expect(await screen.findByRole('alertdialog', { name: '部屋タイプの新規登録' })).toBeTruthy();
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

describe('order of a list', () => {
  const ids = ['1', '2', '3'].map((last) => `01a1fc35-6ffc-70bf-9a61-e352ab5660e${last}`);
  const rows = ['A', 'B', 'C'].map((code, index) => ({
    ...twin,
    id: ids[index]!,
    code,
    name: `タイプ${code}`,
    displayOrder: (index + 1) * 10,
  }));
  const { place } = roomTypes.calls;
  const moved = answerWith(place, ({ body }) => ({
    id: String(body['id']),
    version: 4,
    position: Number(body['position']),
    formerPosition: 1,
  }));
  const renderRows = (path = '/master/room-type') =>
    render('room-type', { path, answers: [answerWith(list, { rows, total: 23 }), moved] });

  it('is changed by Alt with the arrows, saved at once, and undone from the message', async () => {
    const { server, user } = renderRows('/master/room-type?page=2');
    (await screen.findByRole('row', { name: /A タイプA/ })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() =>
      expect(server.sentTo(place)[0]!.body).toMatchObject({ id: ids[0], version: 3, position: 12 }),
    );
    await user.click(await screen.findByRole('button', { name: '元に戻す' }));
    await waitFor(() =>
      expect(server.sentTo(place)[1]!.body).toMatchObject({ id: ids[0], version: 4, position: 1 }),
    );
  });

  it('is changed by the menu of a record', async () => {
    const { server, user } = renderRows();
    await user.click(await screen.findByRole('button', { name: 'タイプCのその他の操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '先頭へ移動' }));
    await waitFor(() => expect(server.sentTo(place)[0]!.body).toMatchObject({ id: ids[2], position: 1 }));
  });

  it('is changed by dragging a row to another one', async () => {
    const { server } = renderRows();
    const from = await screen.findByRole('row', { name: /A タイプA/ });
    const to = screen.getByRole('row', { name: /C タイプC/ });
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(from.querySelector('[draggable]')!, { dataTransfer });
    fireEvent.dragOver(to, { dataTransfer });
    fireEvent.drop(to, { dataTransfer });
    // Above the row that it is dropped on, as nothing has a height in this document.
    await waitFor(() => expect(server.sentTo(place)[0]!.body).toMatchObject({ id: ids[0], position: 2 }));
  });

  it('cannot be changed while the list is sorted otherwise or shows a part', async () => {
    renderRows('/master/room-type?sort=code');
    await screen.findByText('タイプA');
    expect(document.querySelector('[draggable]')).toBeNull();
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
      isActive: true,
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
