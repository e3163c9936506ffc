import { listRoomKeys, saveKeyEncoder } from '@honjin/contracts/registration';
import { startKeyEncoder, type RunningEncoder } from '@honjin/device-simulators';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading, freshWord } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * The desk asks an encoder for cards and goes on with other work; it is told what became of them. One that is silent leaves
 * no card that the hotel does not know of, and the clerk a way past it (R-KEY-06 to R-KEY-09).
 */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const NAME = `発行機${randomUUID().slice(0, 4)}`;
const encoderId = randomUUID();

let page: Page;
let api: ApiClient;
let encoder: RunningEncoder;
let booking = { id: '', unit: '' };

async function saveEncoder(version: number, isActive: boolean): Promise<void> {
  const admin = await apiOf('tokyo-admin');
  await admin.ask(saveKeyEncoder, {
    id: encoderId,
    version,
    name: NAME,
    adapter: 'HONJIN_LINE',
    address: encoder.address,
    encoderNo: 'E-01',
    isActive,
  });
}

test.beforeAll(async ({ browser }) => {
  encoder = await startKeyEncoder({ workMs: 600 });
  api = await apiOf('tokyo-front');
  await saveEncoder(0, true);
  const checkIn = await businessDateOf((await storeOf('tokyo')).storeId);
  const type = await roomiestType(api, { from: checkIn, to: addDays(checkIn, 1), rooms: 1 });
  const roomIds = type.rooms.slice(0, 1).map(({ roomId }) => roomId);
  const made = await book(api, {
    roomType: type.code,
    plan: 'RO',
    checkIn,
    roomIds,
    name: `鍵待 ${freshWord()}`,
    kana: `カギマチ ${freshReading()}`,
  });
  booking = { id: made.bBasicInformationId, unit: made.roomUnitIds[0]! };
  ({ page } = await openDesk(browser, 'tokyo-front', '/registration/list'));
});

test.afterAll(async () => {
  await page.context().close();
  // Others see no encoder that is gone.
  await saveEncoder(1, false);
  await encoder.stop();
});

const dialog = () => page.getByRole('alertdialog', { name: /— カードキー$/ });
const cards = () => dialog().getByRole('row');
const card = (no: number) => cards().nth(no);

async function openKeys(): Promise<void> {
  await page.goto(`/registration/detail?${new URLSearchParams({ id: booking.id })}`);
  const actions = page.getByRole('toolbar', { name: 'この室の操作' });
  await expect(actions).toBeVisible({ timeout: 30_000 });
  const button = actions.getByRole('button', { name: 'カードキー', exact: true });
  if ((await button.count()) > 0) await button.click();
  else {
    await actions.getByRole('button', { name: 'その他の操作' }).click();
    await page.getByRole('menuitem', { name: 'カードキー', exact: true }).click();
  }
  await expect(dialog()).toBeVisible();
}

async function validSerials(): Promise<string[]> {
  const { rooms } = await api.ask(listRoomKeys, { bRoomUnitIds: [booking.unit] });
  return rooms
    .flatMap(({ keys }) => keys)
    .filter(({ status, voidAskedAt }) => status === 'ISSUED' && voidAskedAt === null)
    .map(({ serial }) => serial)
    .toSorted();
}

test('two cards wait in their turn; the clerk goes on elsewhere and is told', async () => {
  // The first card takes twelve seconds, so that the second one is still seen to wait on a busy machine.
  encoder.mode = 'slow';
  await openKeys();
  await dialog().getByLabel('枚数').fill('2');
  await dialog().getByRole('button', { name: '発行', exact: true }).click();
  await expect(card(1)).toContainText('発行機で書き込み中', { timeout: 10_000 });
  await expect(card(2)).toContainText('2番目');
  encoder.mode = 'cut';
  await page.keyboard.press('Escape');
  await page.goto('/registration/list');
  await expect(page.getByText(/カードキーを2枚発行しました/).last()).toBeVisible({ timeout: 30_000 });
  expect(await validSerials()).toEqual(encoder.book.validSerials());
  expect(await validSerials()).toHaveLength(2);
});

test('a lost card is made void, and the store’s page shows the encoder', async () => {
  await openKeys();
  await dialog().getByRole('button', { name: 'カード1を紛失にする' }).click();
  await page
    .getByRole('alertdialog', { name: /紛失にしますか/ })
    .getByRole('button', { name: '紛失にする' })
    .click();
  await expect(card(1)).toContainText('紛失 · 無効化済み', { timeout: 20_000 });
  expect(encoder.book.validSerials()).toEqual(await validSerials());
  expect(await barriersOn(page)).toEqual([]);
  await page.goto('/registration/key-encoders');
  await expect(page.getByRole('heading', { name: 'カードキー発行機' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('使用中');
  expect(await barriersOn(page)).toEqual([]);
});

test('past a silent encoder: the card is stopped, a metal key noted, and what came out is void', async () => {
  encoder.mode = 'silent';
  await openKeys();
  await dialog().getByRole('button', { name: '発行', exact: true }).click();
  await expect
    .poll(() => encoder.book.list().filter(({ op, state }) => op === 'cut' && state === 'done').length, {
      timeout: 20_000,
    })
    .toBe(3);
  encoder.mode = 'cut';
  await dialog().getByRole('button', { name: 'カード3の発行を中止' }).click();
  const question = page.getByRole('alertdialog', { name: 'カード3の発行を中止しますか？' });
  await question.getByRole('checkbox', { name: '金属キーを渡した' }).check();
  expect(await barriersOn(page)).toEqual([]);
  await question.getByRole('button', { name: '中止' }).click();
  await expect(card(3)).toContainText('中止しました');
  // The card that lay in the encoder is known by its number, and opens nothing.
  await expect(card(3)).toContainText('無効化済み', { timeout: 40_000 });
  expect(encoder.book.validSerials()).toEqual(await validSerials());
  const { rooms } = await api.ask(listRoomKeys, { bRoomUnitIds: [booking.unit] });
  expect(rooms[0]!.keys[2]).toMatchObject({ note: '金属キーを渡した', failure: 'GIVEN_UP' });
});
