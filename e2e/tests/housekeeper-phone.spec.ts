import { changeCleaning, listRoomIndication, reportRoomSight } from '@honjin/contracts/rooms';
import { expect, test } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { barriersOn } from '../src/barriers.ts';
import { signIn } from '../src/sign-in.ts';

const PAGE = '/availability/cleaning';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A room that is to be cleaned now: empty, ready or not, with nobody's block on it. */
async function dirtyRoom() {
  const api = await apiOf('tokyo-front');
  const { rooms } = await api.ask(listRoomIndication, {});
  const room = rooms.find(({ condition, guest }) => ['V', 'O'].includes(condition) && guest === null);
  if (room === undefined) throw new Error('no room is empty');
  if (room.cleaning !== 'N')
    await api.ask(changeCleaning, { rooms: [{ roomId: room.roomId, version: room.version }], cleaning: 'N' });
  return { api, roomId: room.roomId, roomNo: room.roomNo };
}

async function cleaningOf(api: Awaited<ReturnType<typeof apiOf>>, roomId: string): Promise<string> {
  const { rooms } = await api.ask(listRoomIndication, {});
  return rooms.find((room) => room.roomId === roomId)!.cleaning;
}

test('a cleaner works without a connection, opens the page again, and nothing is lost when it is back', async ({
  page,
  context,
}) => {
  const { api, roomId, roomNo } = await dirtyRoom();
  await signIn(page, 'tokyo-cleaning', PAGE);
  await expect(page.getByRole('region', { name: roomNo, exact: true })).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready');
  // The copies that a later start without a connection needs are complete.
  await expect
    .poll(() =>
      page.evaluate(
        "caches.open('honjin-offline-1').then((cache) => cache.keys()).then((all) => all.map(({ url }) => url).filter((url) => url.includes('/offline/api/')).length)",
      ),
    )
    .toBe(7);
  await expect
    .poll(() => page.evaluate("caches.match('/availability/cleaning').then((page) => page !== undefined)"))
    .toBe(true);

  await context.setOffline(true);
  await page.getByRole('button', { name: `${roomNo} 清掃を始める`, exact: true }).click();
  await expect(page.getByText('未送信 1件')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '客室清掃' })).toBeVisible();
  await expect(page.getByText('未送信 1件')).toBeVisible();
  expect(await cleaningOf(api, roomId)).toBe('N');

  await context.setOffline(false);
  await expect(page.getByText(/未送信/)).toHaveCount(0, { timeout: 60_000 });
  expect(await cleaningOf(api, roomId)).toBe('C');
});

test('a change that the desk was quicker with is asked about, and a wrong room is told to the desk', async ({
  page,
  context,
}) => {
  const { api, roomId, roomNo } = await dirtyRoom();
  await signIn(page, 'tokyo-cleaning', PAGE);
  const card = page.getByRole('region', { name: roomNo, exact: true });
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await card.getByRole('button', { name: `${roomNo} 清掃が終わった` }).click();
  await expect(page.getByText('未送信 1件')).toBeVisible();
  const { rooms } = await api.ask(listRoomIndication, {});
  const { version } = rooms.find((room) => room.roomId === roomId)!;
  await api.ask(changeCleaning, { rooms: [{ roomId, version }], cleaning: 'C' });
  await context.setOffline(false);
  await expect(page.getByText(`${roomNo}号室は他の人が「清掃中」に変更しました。`)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: '自分の変更にする' }).click();
  await expect.poll(() => cleaningOf(api, roomId)).toBe('I');

  await card.getByRole('button', { name: `${roomNo} 在室だった` }).click();
  await expect(card.getByText('フロントの情報と違います。')).toBeVisible();
  await api.ask(reportRoomSight, { roomId, seen: 'VACANT' });
});

test('the page reads in four languages, without barriers, and is no wider than a phone', async ({ page }) => {
  await signIn(page, 'tokyo-cleaning', PAGE);
  const titles = { ja: '客室清掃', en: 'Room cleaning', vi: 'Dọn phòng', ne: 'कोठा सफाइ' };
  for (const [language, title] of Object.entries(titles)) {
    await page.getByRole('combobox', { name: /^(言語|Language|Ngôn ngữ|भाषा)$/ }).selectOption(language);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  // The cards are built alike in every language; Nepali is the widest.
  expect(await barriersOn(page)).toEqual([]);
  const tooWide = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(tooWide).toBeLessThanOrEqual(0);
});
