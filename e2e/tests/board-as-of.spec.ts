import { applyBoardMoves, changeStatus, getBoardAsOf } from '@honjin/contracts/registration';
import { getBoard } from '@honjin/contracts/schedule';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { openDesk } from '../src/sign-in.ts';

/* The clerk asks how the board stood before somebody moved a guest, and what else moved since. */

let page: Page;
let api: ApiClient;
let today = '';

test.beforeAll(async ({ browser }) => {
  today = await businessDateOf((await storeOf('sapporo')).storeId);
  api = await apiOf('sapporo-front');
  ({ page } = await openDesk(browser, 'sapporo-front', '/'));
});

test.afterAll(() => page.context().close());

/** A guest who was moved to another room since a moment, one who was cancelled since, and one who came since. */
async function changedSince(word: string) {
  const { from, type } = await roomyStay(api, { from: addDays(today, 70), nights: 2, rooms: 4 });
  const [a, b, c] = type.rooms.map(({ roomId, roomNo }) => ({ roomId, roomNo }));
  const wanted = { kana: 'ジテン', roomType: type.code, plan: 'RO', checkIn: from };
  const moved = await book(api, { ...wanted, name: `${word} 移動`, nights: 2, roomIds: [a!.roomId] });
  const gone = await book(api, { ...wanted, name: `${word} 取消` });
  const at = new Date().toISOString().replace('Z', '999Z');
  const actions = [{ kind: 'ROOM' as const, bRoomUnitId: moved.roomUnitIds[0]!, roomId: b!.roomId }];
  await api.ask(applyBoardMoves, { actions });
  await api.ask(changeStatus, {
    bBasicInformationId: gone.bBasicInformationId,
    version: 1,
    bRoomUnitIds: gone.roomUnitIds,
    trigger: 'CANCEL',
    to: 'CANCEL',
    reason: '検証の終わり',
  });
  const added = await book(api, { ...wanted, name: `${word} 追加`, roomIds: [c!.roomId] });
  return { from, typeId: type.id, at, rooms: [a!, b!], moved, gone, added };
}

test('the board of a moment shows what stood, says what moved since, and leads on, by keys alone', async () => {
  const keys = keyboardOf(page);
  const word = `時点 ${freshWord()}`;
  const { from, typeId, at, rooms, moved, gone, added } = await changedSince(word);
  const [a, b] = rooms as [(typeof rooms)[0], (typeof rooms)[0]];
  await page.goto(`/schedule?date=${from}&days=7&type=${typeId}`);
  await keys.enter(page.getByRole('button', { name: 'その他の操作' }));
  await keys.enter(page.getByRole('menuitem', { name: '時点で見る…' }), 'ArrowDown');
  await expect(page.getByText('日付と時刻を指定すると')).toBeVisible();
  await keys.say('0000');
  await keys.press('Enter');
  await expect(page.getByText(/時点のルームスケジュールです。表示のみで、変更はできません。/)).toBeVisible();

  // Minutes are typed; the moment between two changes of one minute is in the address.
  const path = `/schedule?date=${from}&days=7&type=${typeId}&q=${encodeURIComponent(word)}&at=${at}`;
  await page.goto(path);
  const board = page.getByRole('grid', { name: '部屋ごとの予定表' });
  const bar = board.getByRole('gridcell', { name: new RegExp(`^→${b.roomNo} ${word} 移動`) });
  await expect(bar).toBeVisible();
  await expect(board.getByRole('rowheader', { name: new RegExp(`^${a.roomNo}`) })).toBeVisible();
  await expect(board.getByRole('gridcell', { name: new RegExp(`^→キャンセル ${word} 取消`) })).toBeVisible();
  await expect(board.getByRole('gridcell', { name: new RegExp(`${word} 追加`) })).toHaveCount(0);
  const list = page.getByRole('grid', { name: '現在との違い' });
  const line = (bookingNo: string) => list.getByRole('row').filter({ hasText: `${bookingNo}-1` });
  await expect(line(moved.bookingNo)).toContainText(`→ 現在 ${b.roomNo}`);
  await expect(line(gone.bookingNo)).toContainText('現在はなし');
  await expect(line(added.bookingNo)).toContainText('後で追加');
  await expect(page.getByText(/以降の時点を表示できます。/)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  await keys.reach(board);
  // Earlier changes may reach the board during the walk, and then take the focus along once.
  await expect(async () => {
    await keys.press('Control+Home');
    for (
      let step = 0;
      step < 10 && !(await bar.evaluate((one) => one === one.ownerDocument.activeElement));
      step += 1
    )
      await keys.press('ArrowDown');
    await expect(bar).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('tooltip')).toContainText(`現在との違い: →${b.roomNo}`);
  await keys.press('Enter');
  await keys.enter(page.getByRole('menuitem', { name: 'この時点の明細を見る' }), 'ArrowDown');
  const dialog = page.getByRole('dialog', { name: /過去の明細（時点）$/ });
  await expect(dialog).toContainText('時点の明細です。表示のみで、変更はできません。');
  await keys.enter(dialog.getByRole('button', { name: '閉じる' }).last());
  await expect(dialog).toHaveCount(0);

  await page.goto(path);
  await keys.enter(line(gone.bookingNo).getByRole('link', { name: /^予約一覧を見る/ }));
  await expect(page.getByRole('grid', { name: '予約一覧（時点）' })).toContainText('→ 現在 キャンセル');
  await page.goBack();
  await keys.enter(page.getByRole('button', { name: '現在に戻る' }));
  const now = board.getByRole('gridcell', { name: new RegExp(`^${word} 移動`) });
  await expect(now).toBeVisible();
  await expect(board.getByRole('rowheader', { name: new RegExp(`^${b.roomNo}`) })).toBeVisible();
});

test('a room is looked at as of a moment, from its own menu', async () => {
  const keys = keyboardOf(page);
  const word = `時点 ${freshWord()}`;
  const { from, typeId, at, rooms, moved } = await changedSince(word);
  const [a, b] = rooms as [(typeof rooms)[0], (typeof rooms)[0]];
  await page.goto(`/schedule?date=${from}&days=7&type=${typeId}&q=${a.roomNo}`);
  const board = page.getByRole('grid', { name: '部屋ごとの予定表' });
  await expect(board.getByRole('rowheader', { name: new RegExp(`^${a.roomNo}`) })).toBeVisible();
  await keys.reach(board);
  await keys.press('Control+Home');
  // A night is a cell of its own only under the cursor.
  await expect(async () => {
    await keys.press('ArrowDown');
    const night = board.getByRole('gridcell', { name: new RegExp(`^${a.roomNo} .* 空室$`) });
    await expect(night).toBeFocused({ timeout: 500 });
  }).toPass();
  await keys.press('Enter');
  await keys.enter(page.getByRole('menuitem', { name: 'この部屋を時点で見る…' }), 'ArrowDown');
  await expect(page.getByText('日付と時刻を指定すると')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('room')).toBe(a.roomId);

  await page.goto(`/schedule?date=${from}&days=7&room=${a.roomId}&at=${at}`);
  const bar = board.getByRole('gridcell', { name: new RegExp(`^→${b.roomNo} ${word} 移動`) });
  await expect(bar).toBeVisible();
  await expect(board.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByText(/^部屋の状態 当時: /)).toBeVisible();
  await expect(page.getByRole('grid', { name: '現在との違い' })).toContainText(`${moved.bookingNo}-1`);
  expect(await barriersOn(page)).toEqual([]);
  await keys.enter(page.getByRole('button', { name: `${a.roomNo}号室のみ表示中` }));
  await expect(board.getByRole('rowheader')).not.toHaveCount(1);
});

test('the board as of now is the board of now, for all days of the demonstration', async () => {
  for (const from of [-20, -7, 0, 14, 60].map((days) => addDays(today, days))) {
    const window = { from, days: 7 };
    const { types, bars, blocks, holidays } = await api.ask(getBoard, window);
    const then = await api.ask(getBoardAsOf, { ...window, at: new Date(Date.now() + 60_000).toISOString() });
    expect(then).toMatchObject({ types, bars, blocks, holidays, differences: [], blockDifferences: [] });
  }
});
