import { assignRooms, downloadDetailsPdf, getUseDetail } from '@honjin/contracts/registration';
import { changeCleaning, listRoomIndication } from '@honjin/contracts/rooms';
import { addDays, formatDateWithWeekday, formatYen } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { book, emptyRooms, roomiestType } from '../src/arrange.ts';
import { clearTheDesk } from '../src/close-day.ts';
import { coveredActions } from '../src/covered.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { textOfPdf } from '../src/read-files.ts';
import { choose, field, openDesk, signIn } from '../src/sign-in.ts';

const GUEST = { kanji: '長谷部 環', kana: 'ハセベ タマキ', phone: '09012345678' };
const TAKEN = '部屋は既に予約されています。別の部屋を選択してください。';

/** The values that the story carries from step to step. */
const story = {
  storeId: '',
  today: '',
  bookingNo: '',
  bookingPath: '',
  unitIds: [] as string[],
  roomType: { id: '', code: '', name: '' },
  rooms: [] as { roomId: string; roomNo: string }[],
  billTotal: 0,
};

let front: Page;
let secondClerk: Page;
let housekeeping: Page;
let inCharge: Page;

const short = (date: string) => formatDateWithWeekday(date, 'ja');

async function roomState(roomId: string): Promise<string> {
  const { rooms } = await (await apiOf('tokyo-front')).ask(listRoomIndication, {});
  const room = rooms.find((one) => one.roomId === roomId);
  return `${room?.condition} ${room?.cleaning}`;
}

async function tellsDate(page: Page, date: string): Promise<void> {
  await expect(page.getByRole('status', { name: '営業日と売上日' })).toContainText(`営業日 ${short(date)}`);
}

async function closeFromTheScreen(from: string): Promise<void> {
  await clearTheDesk(await apiOf('tokyo-in-charge'), story.unitIds);
  await inCharge.goto('/admin/master/batch');
  await inCharge.getByRole('button', { name: '締め処理を実行' }).click();
  const dialog = inCharge.getByRole('alertdialog');
  const reason = dialog.getByLabel(/確認のうえ続ける理由/);
  await expect(dialog).toBeVisible();
  if (await reason.isVisible()) await reason.fill('確認済みです');
  await dialog.getByRole('button', { name: '実行する' }).click();
  const done = `${from.replaceAll('-', '/')} シフト1 の締め処理が完了しました。`;
  await expect(inCharge.getByText(done)).toBeVisible({ timeout: 60_000 });
}

async function openBooking(): Promise<void> {
  await front.goto(story.bookingPath);
  await expect(front.getByRole('heading', { name: `予約 ${story.bookingNo}` })).toBeVisible();
}

/** Presses one of the actions of the room that is shown. */
async function act(name: string): Promise<void> {
  const actions = front.getByRole('toolbar', { name: 'この室の操作' });
  await actions.getByRole('button', { name, exact: true }).click();
}

/** The sum that stands beside a term of the heading. */
function fact(page: Page, term: string) {
  return page
    .locator('dl > div', { has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .first();
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  story.storeId = (await storeOf('tokyo')).storeId;
  story.today = await businessDateOf(story.storeId);
  front = await (await browser.newContext()).newPage();
  secondClerk = (await openDesk(browser, 'two-stores', '/schedule')).page;
  housekeeping = (await openDesk(browser, 'tokyo-cleaning', '/availability/list')).page;
  inCharge = (await openDesk(browser, 'tokyo-in-charge', '/')).page;
});

test.afterAll(async () => {
  for (const page of [front, secondClerk, housekeeping, inCharge]) await page?.context().close();
});

test('the front desk signs in at Tokyo', async () => {
  await signIn(front, 'tokyo-front');
  await expect(front.getByRole('banner')).toContainText('ホテル本陣 東京');
  await tellsDate(front, story.today);
});

test('two rooms for two nights are booked at the price that the form showed', async () => {
  await front.getByRole('link', { name: '新規予約' }).click();
  const nights = { from: story.today, to: addDays(story.today, 2) };
  story.roomType = await roomiestType(await apiOf('tokyo-front'), nights);
  await field(front, '氏名（漢字）').fill(GUEST.kanji);
  await field(front, '氏名（カナ）').fill(GUEST.kana);
  await field(front, '電話番号').fill(GUEST.phone);
  await front.getByRole('spinbutton', { name: '室数' }).fill('2');
  await front.getByRole('spinbutton', { name: '泊数' }).fill('2');
  await choose(front, '部屋タイプ', story.roomType.name);
  await choose(front, 'プラン', '朝食付き');
  await choose(front, '利用目的', '観光');
  await choose(front, '販売経路', '電話');
  const priced = front.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/registration/quote') &&
      answer.request().postData()?.includes('"pax_female_count":1') === true,
  );
  await front.getByRole('spinbutton', { name: '女性' }).fill('1');
  await priced;
  await expect(fact(front, '合計')).toContainText('¥');
  const shown = await fact(front, '合計').innerText();
  await front.getByRole('button', { name: '予約する' }).click();
  await expect(front.getByText(/予約\S+を登録しました。/).first()).toBeVisible();
  await expect(front).toHaveURL(/\/registration\/detail\?id=/);
  const id = new URL(front.url()).searchParams.get('id') ?? '';
  story.bookingPath = `/registration/detail?id=${id}`;
  const [saved] = await database()<{ bookingNo: string; total: number; units: string[] }[]>`
    select b.booking_no as "bookingNo", sum(n.amount)::int as total,
           array_agg(distinct u.id::text) as units
      from registration.booking b
      join registration.room_unit u on u.store_id = b.store_id and u.booking_id = b.id
      join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
     where b.store_id = ${story.storeId} and b.id = ${id} group by 1`;
  story.bookingNo = saved?.bookingNo ?? '';
  story.unitIds = saved?.units ?? [];
  expect(story.unitIds).toHaveLength(2);
  expect(shown).toBe(formatYen(saved?.total ?? 0));
  await expect(fact(front, '合計')).toHaveText(shown);
});

test('the booking is found in the list and by the search of the top bar', async () => {
  await front.getByRole('link', { name: '予約一覧' }).click();
  await field(front.getByRole('search', { name: '予約の検索' }), '予約番号').fill(story.bookingNo);
  await front
    .getByRole('search', { name: '予約の検索' })
    .getByRole('button', { name: '検索', exact: true })
    .click();
  await expect(front.getByRole('grid', { name: '予約一覧' }).getByText(GUEST.kanji).first()).toBeVisible();
  await front.getByRole('searchbox', { name: '予約と顧客の検索' }).fill('ハセベ');
  await front.getByRole('button', { name: `予約 ${story.bookingNo}-1 を開く` }).click();
  await expect(front.getByRole('heading', { name: `予約 ${story.bookingNo}` })).toBeVisible();
});

test('the board of the second clerk shows it without a reload', async () => {
  await field(secondClerk, '部屋・氏名・予約番号').fill(story.bookingNo);
  const bars = secondClerk.getByRole('gridcell', { name: new RegExp(`${story.bookingNo}-[12]`) });
  await expect(bars).toHaveCount(2);
});

test('rooms are assigned, and one that somebody took meanwhile is refused on the screen', async () => {
  const api = await apiOf('tokyo-front');
  const stay = { from: story.today, to: addDays(story.today, 2) };
  const [lost, first, second] = await emptyRooms(api, { ...stay, roomTypeId: story.roomType.id });
  if (!lost || !first || !second) throw new Error('the house is full');
  story.rooms = [first, second];
  const rival = { name: '早川 先', kana: 'ハヤカワ サキ', roomType: story.roomType.code, plan: 'RO' };
  const other = await book(api, { ...rival, checkIn: addDays(story.today, 1), adults: 2 });
  await openBooking();
  await act('部屋割');
  const dialog = front.getByRole('alertdialog', { name: '部屋割' });
  const rooms = dialog.getByRole('combobox', { name: '部屋', exact: true });
  const give = async (index: number, roomNo: string) => {
    await rooms.nth(index).fill(roomNo);
    // Room 314 is not room 1314.
    await front.getByRole('option', { name: new RegExp(`^${roomNo}\\b`) }).click();
  };
  await give(0, lost.roomNo);
  await give(1, second.roomNo);
  const assignments = other.roomUnitIds.map((bRoomUnitId) => ({ bRoomUnitId, roomId: lost.roomId }));
  await api.ask(assignRooms, { assignments });
  await dialog.getByRole('button', { name: '割り当てる' }).click();
  await expect(dialog.getByText(TAKEN)).toBeVisible();
  await give(0, first.roomNo);
  await dialog.getByRole('button', { name: '割り当てる' }).click();
  await expect(dialog).toBeHidden();
  await expect(front.getByRole('tablist', { name: '室' })).toContainText(first.roomNo);
  await expect(front.getByRole('tablist', { name: '室' })).toContainText(second.roomNo);
});

test('housekeeping sets both rooms to usable', async () => {
  const api = await apiOf('tokyo-cleaning');
  const { rooms } = await api.ask(listRoomIndication, {});
  const mine = rooms.filter(({ roomId }) => story.rooms.some((room) => room.roomId === roomId));
  const used = mine.filter(({ cleaning }) => cleaning === 'U');
  if (used.length > 0) await api.ask(changeCleaning, { rooms: used, cleaning: 'N' });
  for (const { roomNo, roomId } of story.rooms) {
    const tile = (state: string) =>
      housekeeping.getByRole('option', { name: new RegExp(`^${roomNo}、.*${state}`) });
    await tile('N 未清掃').click();
    await housekeeping.getByRole('menuitem', { name: '清掃: 使用可' }).click();
    await expect(tile('U 使用可')).toBeVisible();
    await expect.poll(() => roomState(roomId)).toBe('V U');
  }
});

test('both rooms check in', async () => {
  await openBooking();
  await act('チェックイン');
  const dialog = front.getByRole('alertdialog', { name: 'チェックイン' });
  await dialog.getByRole('checkbox', { name: /^2室目/ }).check();
  await dialog.getByRole('button', { name: 'チェックイン', exact: true }).click();
  await expect(front.getByText('チェックインしました。').first()).toBeVisible();
  expect(await coveredActions(front)).toEqual([]);
  for (const { roomId } of story.rooms) await expect.poll(() => roomState(roomId)).toBe('S U');
});

test('a drink at the reduced rate and a payment stand on the slip', async () => {
  await front.getByRole('tab', { name: '利用明細' }).click();
  await front.getByRole('button', { name: '売上追加' }).click();
  const order = front.getByRole('alertdialog', { name: /— 売上追加$/ });
  await choose(order, '科目', '冷蔵庫 ソフトドリンク');
  await expect(order.getByText('※軽減税率の対象です')).toBeVisible();
  await order.getByRole('spinbutton', { name: '数量' }).fill('3');
  await order.getByRole('button', { name: '追加', exact: true }).click();
  await expect(front.getByText('売上を追加しました。').first()).toBeVisible();
  await act('入金');
  const payment = front.getByRole('alertdialog', { name: /— 入金$/ });
  await field(payment, '金額').fill('10000');
  // The nights are not charged yet, so that this is more than is due: it stays as a deposit.
  await payment.getByRole('radio', { name: '預り金にする' }).check();
  await payment.getByRole('button', { name: '入金する' }).click();
  await expect(front.getByText('入金を登録しました。').first()).toBeVisible();
  expect(await coveredActions(front)).toEqual([]);
  await expect(front.getByRole('grid', { name: '売上明細' })).toContainText('冷蔵庫 ソフトドリンク');
  await expect(front.getByRole('grid', { name: '入金' })).toContainText('10,000');
});

test('the day closes twice, and every open browser tells the new date', async () => {
  await closeFromTheScreen(story.today);
  const tomorrow = addDays(story.today, 1);
  for (const page of [front, secondClerk, housekeeping, inCharge]) await tellsDate(page, tomorrow);
  await closeFromTheScreen(tomorrow);
  for (const page of [front, secondClerk, housekeeping, inCharge]) {
    await tellsDate(page, addDays(story.today, 2));
  }
  for (const { roomId } of story.rooms) await expect.poll(() => roomState(roomId)).toMatch(/^D /);
});

test('each room settles, and its receipt is a qualified invoice in Japanese', async () => {
  const { useDetails } = await (await apiOf('tokyo-front')).ask(getUseDetail, { ids: story.unitIds });
  const total = useDetails.reduce((sum, { unsettledSales }) => sum + unsettledSales, 0);
  await openBooking();
  for (const room of ['1室目', '2室目']) {
    await front.getByRole('tab', { name: new RegExp(`^${room}`) }).click();
    await act('精算');
    const dialog = front.getByRole('alertdialog', { name: '— チェックアウト精算' });
    await dialog.getByRole('button', { name: '精算する' }).click();
    await expect(dialog).toBeHidden();
  }
  const bills = await database()<{ total: number }[]>`
    select sales_total::int as total from registration.bill
     where store_id = ${story.storeId} and room_unit_id = any(${story.unitIds}) and status = 'SETTLED'`;
  expect(bills).toHaveLength(2);
  story.billTotal = bills.reduce((sum, bill) => sum + bill.total, 0);
  expect(story.billTotal).toBe(total);
  await front.getByRole('tab', { name: /^1室目/ }).click();
  await act('領収書');
  const dialog = front.getByRole('alertdialog', { name: '領収書' });
  const shown = front.waitForRequest('**/api/registration/downloadDetailsPdf');
  await dialog.getByRole('button', { name: '発行', exact: true }).click();
  const key = (await shown).postData() ?? '';
  const pdf = await (await apiOf('tokyo-front')).download(downloadDetailsPdf.path, key);
  const [receipt] = await database()<{ no: string; amount: number }[]>`
    select receipt_no as no, amount::int from registration.receipt
     where store_id = ${story.storeId} and room_unit_id = any(${story.unitIds}) and receipt_type = 'REAL'`;
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = textOfPdf(pdf);
  const sum = (receipt?.amount ?? 0).toLocaleString('en-US');
  const parts = [receipt?.no ?? '?', '長谷部', '様', '※', '冷蔵庫 ソフトドリンク', '軽減', sum];
  for (const part of text === null ? [] : parts) expect(text).toContain(part);
  if (text !== null) expect(text).toMatch(/T\d{13}/);
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
});

test('the guests check out, and the rooms show O and N', async () => {
  await act('チェックアウト');
  const dialog = front.getByRole('alertdialog', { name: 'チェックアウト' });
  await dialog.getByRole('checkbox', { name: '可能な室をすべて選択' }).check();
  await dialog.getByRole('button', { name: '2室をチェックアウト' }).click();
  await expect(dialog).toBeHidden();
  for (const { roomNo } of story.rooms) {
    const tile = housekeeping.getByRole('option', { name: new RegExp(`^${roomNo}、.*O 出発済、N 未清掃`) });
    await expect(tile).toBeVisible();
  }
});

test('the daily report shows the sale, tied to the bill to the yen', async () => {
  const sums = async () => {
    const [sum] = await database()<{ lines: number; facts: number }[]>`
      select (select sum(total_amount)::int from registration.order_line
               where store_id = ${story.storeId} and room_unit_id = any(${story.unitIds})) as lines,
             (select sum(total_amount)::int from reports.sales_fact
               where store_id = ${story.storeId} and room_unit_id = any(${story.unitIds})) as facts`;
    return { ...sum };
  };
  await expect.poll(sums).toEqual({ lines: story.billTotal, facts: story.billTotal });
  const days = async () => {
    const [day] = await database()<{ total: number; told: number }[]>`
      select (select coalesce(sum(total_amount), 0)::int from registration.order_line
               where store_id = ${story.storeId} and sales_date = ${story.today}) as total,
             (select coalesce(sum(total_amount), 0)::int from reports.sales_fact
               where store_id = ${story.storeId} and sales_date = ${story.today}) as told`;
    return { ...day };
  };
  // The reports hear of what was sold by events.
  await expect.poll(async () => (await days()).told).toBe((await days()).total);
  const { total = 0 } = await days();
  await inCharge.goto(`/report/sales-daily?from=${story.today}&to=${story.today}`);
  const sales = inCharge.getByRole('region', { name: '売上', exact: true });
  await expect(sales.getByRole('row', { name: /^合計/ })).toContainText(total.toLocaleString('en-US'));
});

test('a room type that is edited shows in the booking form without a restart', async ({ browser }) => {
  const { page: admin, context } = await openDesk(browser, 'tokyo-admin', '/master/room-type');
  const formerName = story.roomType.name;
  const name = `${formerName} 東`;
  const rename = async (from: string, to: string) => {
    await admin.getByRole('button', { name: `${from}を編集`, exact: true }).click();
    await field(admin.getByRole('alertdialog'), '名称').fill(to);
    await admin.getByRole('alertdialog').getByRole('button', { name: '保存' }).click();
    await expect(admin.getByRole('alertdialog')).toBeHidden();
    await expect(admin.getByRole('button', { name: `${to}を編集`, exact: true })).toBeVisible();
  };
  await rename(formerName, name);
  await expect(async () => {
    await front.goto('/registration/detail');
    await field(front, '部屋タイプ').fill(name);
    await expect(front.getByRole('option', { name })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await rename(name, formerName);
  await context.close();
});
