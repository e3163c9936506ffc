import { createPlan, listPlans, showPlan } from '@honjin/contracts/masters';
import { checkIn, createBooking, downloadDetailsPdf } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType, roomyStay, type WantedBooking } from '../src/arrange.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { giveUp, type GivenRooms } from '../src/full-house.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { textOfPdf } from '../src/read-files.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * A party arrives, a bill goes on two receipts, a booking is given up for a fee: at a desk without a mouse. The focus
 * goes where Tab, the arrows and the function keys take it.
 */

let page: Page;
let api: ApiClient;
let storeId = '';
let today = '';

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  storeId = (await storeOf('sapporo')).storeId;
  today = await businessDateOf(storeId);
  api = await apiOf('sapporo-front');
  ({ page } = await openDesk(browser, 'sapporo-front', '/registration/list'));
});

/** Today's arrivals, so that their rooms can be given back: others count on them. */
const arrivals: GivenRooms[] = [];

test.afterAll(async () => {
  await page.context().close();
  for (const arrival of arrivals) await giveUp(api, arrival);
});

const actions = () => page.getByRole('toolbar', { name: 'この室の操作' });
const dialogOf = (name: string | RegExp) => page.getByRole('alertdialog', { name });

/** Opens an action of the room that is shown: by its button, or by the menu of the rarer ones. */
async function act(name: string): Promise<void> {
  const keys = keyboardOf(page);
  const button = actions().getByRole('button', { name, exact: true });
  if ((await button.count()) > 0) return keys.choose(actions(), button);
  await keys.choose(actions(), actions().getByRole('button', { name: 'その他の操作' }));
  await keys.enter(page.getByRole('menuitem', { name, exact: true }), 'ArrowDown');
}

/** A page of its own may take a while on a machine that does much else. */
async function openBooking(id: string): Promise<void> {
  await page.goto(`/registration/detail?id=${id}`);
  await expect(actions()).toBeVisible({ timeout: 30_000 });
}

/** Books by the wire. Today's arrivals go on the list of bookings to give back. */
async function booked(wanted: WantedBooking, names: readonly string[]) {
  const input = bookingInput(await mastersOf(api), wanted);
  input.bRoomUnit.forEach((unit, index) => {
    const name = { guestKanjiName: names[index]!, guestNameSingleByte: wanted.kana };
    const address = { country: 'JP', state: '北海道', city: '札幌市中央区', address1: '北一条西2' };
    unit.bGuestInformation = [{ ...name, ...address, phoneNumber: '0111234567' }];
  });
  const saved = await api.ask(createBooking, { bBasicInformation: input });
  const { bBasicInformationId: id, roomUnitIds: bRoomUnitIds, version } = saved;
  if (wanted.checkIn === today) arrivals.push({ id, bRoomUnitIds });
  return { id, bRoomUnitIds, version };
}

/** Rooms that are free and clean from today on. */
async function readyRooms({ rooms, nights }: { rooms: number; nights: number }) {
  await cleanFreeRooms('sapporo-cleaning', api, today);
  const type = await roomiestType(api, { from: today, to: addDays(today, nights), rooms });
  return { roomType: type.code, roomIds: type.rooms.slice(0, rooms).map(({ roomId }) => roomId) };
}

test('a party that is ready is checked in at once, with its cards printed and its keys cut', async () => {
  const keys = keyboardOf(page);
  const names = ['一行 春子', '一行 夏子', '一行 秋子'];
  const { roomType, roomIds } = await readyRooms({ rooms: 3, nights: 1 });
  const wanted = { name: names[0]!, kana: 'イッコウ', roomType, plan: 'RO', checkIn: today, rooms: 3 };
  const { id, bRoomUnitIds } = await booked({ ...wanted, roomIds }, names);
  await openBooking(id);
  await expect(actions().getByRole('button', { name: 'チェックイン', exact: true })).toBeEnabled();
  await keys.press('F4');
  const dialog = dialogOf('チェックイン');
  await expect(dialog.getByText('記入済み')).toHaveCount(1);
  for (const room of [2, 3]) {
    await keys.reach(dialog.getByRole('checkbox', { name: new RegExp(`^${room}室目`) }));
    await keys.press('Space');
  }
  await expect(dialog.getByText('記入済み')).toHaveCount(3);
  const printed = page.waitForEvent('download');
  await keys.enter(dialog.getByRole('button', { name: '宿泊カードを印刷' }));
  const cards = textOfPdf(await readFile(await (await printed).path()));
  for (const name of cards === null ? [] : names) expect(cards).toContain(name);
  await keys.enter(dialog.getByRole('button', { name: 'チェックイン', exact: true }));
  await expect(page.getByText('チェックインしました。').first()).toBeVisible();
  const stays = await database()<{ status: string; room: string; since: string }[]>`
    select status, in_room_id::text as room, checked_in_on as since from registration.room_unit
     where store_id = ${storeId} and id = any(${bRoomUnitIds}) order by room_index`;
  expect([...stays]).toEqual(roomIds.map((room) => ({ status: 'STAY', room, since: today })));

  await expect(dialog).toBeHidden();
  await act('カードキー');
  const cutting = dialogOf(/— カードキー$/);
  await keys.reach(cutting.getByRole('checkbox', { name: '同じ状態の全室に発行する' }));
  await keys.press('Space');
  await keys.enter(cutting.getByRole('button', { name: '発行', exact: true }));
  await expect(cutting.getByText('発行済み', { exact: true })).toBeVisible();
  const cut = async () => {
    const rows = await database()<{ room: string; status: string }[]>`
      select room_id::text as room, status from registration.room_key
       where store_id = ${storeId} and room_unit_id = any(${bRoomUnitIds})`;
    return rows.map(({ room, status }) => `${room} ${status}`).toSorted();
  };
  await expect.poll(cut).toEqual(roomIds.map((room) => `${room} ISSUED`).toSorted());
});

/** Returns the total that a paper prints below its lines. */
function totalOn(paper: string): number {
  const [, yen = ''] = /合計[^\d¥]*¥?([\d,]+)/.exec(paper) ?? [];
  return Number(yen.replaceAll(',', ''));
}

/** Issues the receipt that the dialog shows, and reads the paper. */
async function issued(dialog: ReturnType<typeof dialogOf>): Promise<string | null> {
  const opened = page.waitForEvent('popup');
  const shown = page.waitForRequest('**/api/registration/downloadDetailsPdf');
  await keyboardOf(page).enter(dialog.getByRole('button', { name: '発行', exact: true }));
  const [request, tab] = await Promise.all([shown, opened]);
  await tab.close();
  const key = request.postData() ?? '';
  return textOfPdf(await api.download(downloadDetailsPdf.path, key));
}

/** Returns the bill of a settled room: its total, and the part for the room. */
async function billOf(unitIds: readonly string[]) {
  const [bill] = await database()<{ id: string; total: number; lines: number; room: number }[]>`
    select b.id, b.sales_total::int as total, count(o.id)::int as lines,
           sum(o.total_amount) filter (where o.is_room_fee)::int as room
      from registration.bill b
      join registration.order_line o on o.store_id = b.store_id and o.bill_id = b.id
     where b.store_id = ${storeId} and b.room_unit_id = any(${[...unitIds]}) group by b.id, b.sales_total`;
  if (bill === undefined) throw new Error('nothing is settled');
  return bill;
}

test('a bill goes on two receipts, the nights on one and the extras on the other', async () => {
  const keys = keyboardOf(page);
  const { roomType, roomIds } = await readyRooms({ rooms: 1, nights: 2 });
  const wanted = {
    name: '分割 精子',
    kana: 'ブンカツ セイコ',
    roomType,
    plan: 'RO',
    checkIn: today,
    nights: 2,
  };
  const { id, version, bRoomUnitIds } = await booked({ ...wanted, roomIds }, [wanted.name]);
  await api.ask(checkIn, { bBasicInformation: { id, version, bRoomUnitIds } });
  await openBooking(id);
  const tabs = page.getByRole('tablist', { name: '予約の内容' });
  await keys.choose(tabs, tabs.getByRole('tab', { name: '利用明細' }));
  await keys.enter(page.getByRole('button', { name: '売上追加' }));
  const order = dialogOf(/— 売上追加$/);
  await expect(order.getByRole('combobox', { name: '科目' })).toBeFocused();
  await keys.say('冷蔵庫 ソフトドリンク');
  await keys.press('ArrowDown', 'Enter');
  await expect(order.getByText('※軽減税率の対象です')).toBeVisible();
  await keys.reach(order.getByRole('spinbutton', { name: '数量' }));
  await keys.press('ControlOrMeta+a', '4');
  await keys.enter(order.getByRole('button', { name: '追加', exact: true }));
  await expect(page.getByText('売上を追加しました。').first()).toBeVisible();
  await expect(order).toBeHidden();
  await keys.press('F8');
  const settling = dialogOf(/— 中間精算$/);
  await keys.reach(settling.getByRole('combobox', { name: '計上前の宿泊をここまで請求' }));
  await keys.press('End');
  await keys.enter(settling.getByRole('button', { name: '精算する' }));
  await expect(settling).toBeHidden();
  const bill = await billOf(bRoomUnitIds);
  const parts = [bill.room, bill.total - bill.room];
  expect(parts[1]).toBeGreaterThan(0);

  await act('領収書');
  const dialog = dialogOf('領収書');
  await keys.reach(dialog.getByRole('checkbox', { name: '明細の一部だけの領収書にする' }));
  await keys.press('Space');
  const nights = await issued(dialog);
  await expect(dialog.getByRole('grid', { name: '発行履歴' }).getByRole('row')).toHaveCount(2);
  const lines = dialog.getByRole('grid', { name: '領収書に載せる明細' });
  await keys.reach(lines.getByRole('row').nth(1), 'Shift+Tab');
  for (let line = 0; line < bill.lines; line += 1) await keys.press('Space', 'ArrowDown');
  const extras = await issued(dialog);
  const receipts = async () => {
    const rows = await database()<{ amount: number }[]>`
      select amount::int from registration.receipt
       where store_id = ${storeId} and bill_id = ${bill.id} and receipt_type = 'REAL' order by receipt_no`;
    return rows.map(({ amount }) => amount);
  };
  await expect.poll(receipts).toEqual(parts);
  if (nights === null || extras === null) return;
  expect([totalOn(nights), totalOn(extras)]).toEqual(parts);
  expect(extras).toContain('冷蔵庫 ソフトドリンク');
  expect(nights).not.toContain('冷蔵庫 ソフトドリンク');
});

/** Returns a plan of these tests, whose terms are their own: 35 % from three days before. */
async function planWithTerms(): Promise<string> {
  const admin = await apiOf('sapporo-admin');
  const { rows } = await admin.ask(listPlans, { q: 'RO' });
  const source = await admin.ask(showPlan, { id: rows.find(({ code }) => code === 'RO')!.id });
  const {
    id,
    version: _version,
    prices: _prices,
    returnCode: _code,
    message: _message,
    header: _header,
    ...plan
  } = source;
  const code = `FEE${Date.now().toString(36).toUpperCase()}`;
  const steps = [
    { fromDaysBefore: 0, percent: 90 },
    { fromDaysBefore: 3, percent: 35 },
  ];
  const cancellationPolicy = [{ minGuests: 1, maxGuests: null, noShowPercent: 100, steps }];
  const terms = { code, name: `取消試験 ${code}`, displayOrder: 900, cancellationPolicy };
  await admin.ask(createPlan, { ...plan, ...terms, copyPricesFrom: id });
  await expect.poll(async () => (await mastersOf(api)).plans.some((one) => one.code === code)).toBe(true);
  return code;
}

test('a booking is given up, and pays the fee of its terms', async () => {
  const keys = keyboardOf(page);
  const plan = await planWithTerms();
  const { from, type } = await roomyStay(api, { from: addDays(today, 1), rooms: 1 });
  expect(from <= addDays(today, 3)).toBe(true);
  const wanted = { name: '取消 料子', kana: 'トリケシ リョウコ', roomType: type.code, plan, checkIn: from };
  const { id } = await booked(wanted, [wanted.name]);
  await openBooking(id);
  await act('キャンセル');
  await expect(dialogOf(/— キャンセル$/).getByRole('textbox', { name: /^理由/ })).toBeFocused();
  await keys.say('ご家族の急病のため');
  await keys.press('Enter');
  await expect(page.getByText('キャンセルしました。').first()).toBeVisible();

  // The terms charge a fee, so its dialog follows by itself.
  const proposal = dialogOf(/— 取消料$/);
  await expect(proposal.getByText('35%')).toBeVisible();
  await keys.enter(proposal.getByRole('button', { name: '請求する' }));
  await expect(page.getByText('料金を請求しました。').first()).toBeVisible();
  await expect(actions().getByRole('button', { name: '精算', exact: true })).toBeEnabled();
  await keys.press('F8');
  const settling = dialogOf(/精算$/);
  await keys.enter(settling.getByRole('button', { name: '精算する' }));
  await expect(settling).toBeHidden();
  const [saved] = await database()<
    { status: string; reason: string; fee: number; basic: number; tax: number; paid: number }[]
  >`
    select u.status, o.total_amount::int as fee, o.tax_amount::int as tax, b.payment_total::int as paid,
           (n.amount - n.total_accommodation_tax - n.total_bath_tax)::int as basic
      from registration.room_unit u
      join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
      join registration.order_line o on o.store_id = u.store_id and o.room_unit_id = u.id and o.kind = 'FEE'
      join registration.bill b on b.store_id = u.store_id and b.id = o.bill_id
     where u.store_id = ${storeId} and u.booking_id = ${id}`;
  const fee = Math.floor(((saved?.basic ?? 0) * 35) / 100);
  expect(fee).toBeGreaterThan(0);
  expect(saved).toMatchObject({ status: 'CANCEL', fee, paid: fee, tax: 0 });
});
