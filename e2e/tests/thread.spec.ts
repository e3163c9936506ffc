import { applyBoardMoves, saveQam, sendPaper } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

/* A guest asks who put him into another room, and when: the clerk reads it in the booking, and in the room. */

let page: Page;
let api: ApiClient;
let today = '';

test.beforeAll(async ({ browser }) => {
  today = await businessDateOf((await storeOf('sapporo')).storeId);
  api = await apiOf('sapporo-front');
  ({ page } = await openDesk(browser, 'sapporo-front', '/'));
});

test.afterAll(() => page.context().close());

/** A booking that auto-assign put into one room and a clerk into another, with a message and a paper. */
async function movedStay() {
  const { from, type } = await roomyStay(api, { from: addDays(today, 44), nights: 1, rooms: 2 });
  const [first, second] = type.rooms;
  const wanted = {
    name: `経緯 ${freshWord()}`,
    kana: 'ケイイ',
    roomType: type.code,
    plan: 'BB',
    checkIn: from,
  };
  const { bBasicInformationId: id, bookingNo, roomUnitIds } = await book(api, wanted);
  const [bRoomUnitId = ''] = roomUnitIds;
  const put = (roomId: string, more: object) =>
    api.ask(applyBoardMoves, { actions: [{ kind: 'ROOM', bRoomUnitId, roomId }], ...more });
  await put(first!.roomId, { isProposed: true });
  await put(second!.roomId, {});
  await api.ask(saveQam, { bBasicInformationId: id, qamType: 'MESSAGE', detail: '伝言' });
  await api.ask(sendPaper, { channel: 'PRINT', paper: 'CONFIRMATION', bBasicInformationId: id });
  return { id, bookingNo, first: first!.roomNo, second: second!.roomNo };
}

test('the thread of a booking names who did what, people and machines, and leads to it', async () => {
  const { id, bookingNo, first, second } = await movedStay();
  await page.goto(`/registration/detail?id=${id}`);
  await page.getByRole('tab', { name: '経緯' }).click();
  const thread = page.getByRole('grid', { name: '経緯' });
  const rowOf = (deed: string) => thread.getByRole('row').filter({ hasText: deed });
  await expect(rowOf('自動割当（')).toContainText('部屋割・移動');
  await expect(rowOf('送付・印刷の依頼')).toContainText('予約確認書');
  // The queue prints by itself, within seconds.
  await expect(async () => {
    await page.reload();
    await page.getByRole('tab', { name: '経緯' }).click();
    await expect(rowOf('送付・印刷の完了')).toContainText('メール・印刷の順番待ち', { timeout: 2_000 });
  }).toPass();
  expect(await barriersOn(page)).toEqual([]);
  const filter = page.getByRole('search', { name: '経緯の絞り込み' });
  await filter.getByLabel('担当').selectOption({ label: '自動処理: 自動割当' });
  await expect(rowOf('予約登録')).toHaveCount(0);
  await expect(thread.getByRole('row')).toHaveCount(2);
  await filter.getByLabel('担当').selectOption({ label: '全員' });
  await filter.getByLabel('種別').selectOption({ label: 'メモ・Q.A.M・添付' });
  await thread.getByRole('button', { name: 'Q.A.M登録・変更' }).click();
  await expect(page.getByRole('tab', { name: 'Q.A.M' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('grid', { name: 'History' })).toContainText('Auto-assign (');
  await page.getByRole('button', { name: '日本語' }).click();

  await page.goto('/availability/list');
  const openThread = async (roomNo: string) => {
    await page.getByRole('option', { name: new RegExp(`^${roomNo}、`) }).click();
    await page.getByRole('menuitem', { name: 'この部屋の経緯…' }).click();
    return page.getByRole('dialog', { name: `${roomNo}号室の経緯` });
  };
  const left = await openThread(first);
  const entries = left.getByRole('listitem').filter({ hasText: bookingNo });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('部屋の割当解除（スケジュールでの移動）');
  await expect(entries.last()).toContainText('部屋に割当（自動割当）');
  await expect(entries.last()).toContainText('自動割当（');
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const came = await openThread(second);
  await came.getByLabel('種別').selectOption({ label: '部屋割・移動' });
  await came
    .getByRole('link', { name: `${bookingNo}-1` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
});
