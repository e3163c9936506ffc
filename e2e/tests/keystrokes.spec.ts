import {
  addOrder,
  assignRooms,
  changeStatus,
  checkIn,
  createBooking,
  showBooking,
} from '@honjin/contracts/registration';
import { releaseRoom } from '@honjin/contracts/rooms';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType, roomsOfEachType } from '../src/arrange.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { giveUp, type GivenRooms } from '../src/full-house.ts';
import { freshReading, freshWord } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { KEYSTROKE_BUDGETS, keystrokesOf, type DeskTask, type Keystrokes } from '../src/keystrokes.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * The daily tasks of a desk, each from the dashboard to its end, by keys alone, and with Japanese as an input method
 * enters it. A change that costs more keys than a task may cost fails here.
 */

let page: Page;
let api: ApiClient;
let storeId = '';
let today = '';

test.describe.configure({ timeout: 240_000 });

test.beforeAll(async ({ browser }) => {
  storeId = (await storeOf('sapporo')).storeId;
  today = await businessDateOf(storeId);
  api = await apiOf('sapporo-front');
  // The walk-in takes the type that the screen proposes, so each type has rooms to sell.
  await roomsOfEachType(api, { from: today, to: addDays(today, 2), rooms: 3 });
  await cleanFreeRooms('sapporo-cleaning', api, today);
  ({ page } = await openDesk(browser, 'sapporo-front', '/'));
});

/** Guests of today, so that their rooms can be given back: on a full evening the next task needs them, and so do other stories. */
const guests: GivenRooms[] = [];

test.afterEach(async () => {
  if (guests.length === 0) return;
  for (const one of guests.splice(0)) await giveUp(api, one);
  await cleanFreeRooms('sapporo-cleaning', api, today);
});

test.afterAll(() => page.context().close());

interface Guest {
  id: string;
  unitId: string;
  /** The reading that finds the guest, and nobody else. */
  kana: string;
  roomId: string;
}

interface WantedGuest {
  from?: string;
  hasRoom?: boolean;
  isInHouse?: boolean;
  /** Nights for which the room has to be free. */
  freeFor?: number;
  /** How many rooms of the type have to be free. */
  rooms?: number;
}

/** A guest for one night with a reading of their own: booked, with a room, or in the house. */
async function guest({
  from = today,
  hasRoom = true,
  isInHouse = false,
  freeFor = 1,
  rooms: free = 1,
}: WantedGuest = {}): Promise<Guest> {
  const kana = `ウチケン ${freshReading()}`;
  const stay = { from, to: addDays(from, freeFor) };
  const type = await roomiestType(api, { ...stay, rooms: free });
  const { roomId } = type.rooms[0]!;
  const wanted = { name: '打鍵 数子', kana, roomType: type.code, plan: 'RO', checkIn: from };
  const rooms = hasRoom ? { roomIds: [roomId] } : {};
  const input = bookingInput(await mastersOf(api), { ...wanted, ...rooms });
  const saved = await api.ask(createBooking, { bBasicInformation: input });
  const { bBasicInformationId: id, roomUnitIds: bRoomUnitIds, version } = saved;
  guests.push({ id, bRoomUnitIds });
  if (isInHouse) await api.ask(checkIn, { bBasicInformation: { id, version, bRoomUnitIds } });
  return { id, unitId: bRoomUnitIds[0] ?? '', kana, roomId };
}

/** Has the guest due out: the day of departure has come. */
async function depart({ id, unitId }: Guest): Promise<void> {
  const { bBasicInformation } = await api.ask(showBooking, { bookingBasicInformationId: id });
  const { version } = bBasicInformation;
  const change = { trigger: 'DEPART', to: 'DEPARTURE' } as const;
  await api.ask(changeStatus, { bBasicInformationId: id, version, bRoomUnitIds: [unitId], ...change });
}

const actions = () => page.getByRole('toolbar', { name: 'この室の操作' });
const dialogOf = (name: string | RegExp) => page.getByRole('alertdialog', { name });
const done = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** Begins a task at the dashboard, and does it within its budget. */
async function within(task: DeskTask, work: (keys: Keystrokes) => Promise<void>): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = keystrokesOf(page);
  await work(keys);
  const { held } = KEYSTROKE_BUDGETS[task];
  test.info().annotations.push({ type: 'keystrokes', description: `${task} ${keys.strokes()}` });
  expect(keys.strokes(), `${task} may cost ${held} keys`).toBeLessThanOrEqual(held);
}

/** Opens the booking of a guest by what the clerk knows: the reading, or the number of the room. */
async function open(keys: Keystrokes, { kana }: Pick<Guest, 'kana'>): Promise<void> {
  await keys.press('/');
  await keys.compose(kana);
  await keys.press('Enter');
  await expect(actions()).toBeVisible();
}

async function statusOf({ unitId }: Pick<Guest, 'unitId'>): Promise<string | undefined> {
  const [unit] = await database()<{ status: string }[]>`
    select status from registration.room_unit where store_id = ${storeId} and id = ${unitId}`;
  return unit?.status;
}

test('a walk-in is booked, roomed and checked in', async () => {
  const name = `飛込 ${freshWord()}`;
  await within('walkIn', async (keys) => {
    // One line leads to the sheet. The reading comes with the name; room, plan and price are proposed.
    await keys.press('/');
    await keys.compose('ウォークイン');
    await keys.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^氏名（漢字）/);
    await keys.compose('トビコミ', name);
    await expect(page.getByRole('combobox', { name: /^部屋/ })).not.toHaveValue('');
    await expect(page.getByRole('combobox', { name: /^プラン/ })).not.toHaveValue('');
    await keys.press('Control+s');
    await done(/号室にチェックインしました/);
  });
  const [unit] = await database()<{ id: string; booking: string; status: string; room: string | null }[]>`
    select id, booking_id as booking, status, in_room_id::text as room from registration.room_unit
     where store_id = ${storeId} and guest_name = ${name}`;
  expect(unit?.status).toBe('STAY');
  expect(unit?.room).not.toBeNull();
  guests.push({ id: unit?.booking ?? '', bRoomUnitIds: [unit?.id ?? ''] });
});

test('two letters of a reading lead to a booking', async () => {
  await guest();
  await within('findByKana', async (keys) => {
    await keys.press('/');
    await keys.compose('ウチ');
    await keys.press('Enter');
    await expect(page).toHaveURL(/detail\?id=/);
    await expect(actions()).toBeVisible();
  });
});

test('an arriving guest gets a room', async () => {
  const arriving = await guest({ hasRoom: false });
  await within('assignRoom', async (keys) => {
    await open(keys, arriving);
    await keys.press('F2');
    await expect(page.locator(':focus')).toHaveAccessibleName('部屋');
    await keys.press('ArrowDown', 'Enter', 'Enter', 'Enter');
    await done('部屋を割り当てました。');
  });
  const [night] = await database()<{ room: string | null }[]>`
    select room_id::text as room from registration.room_night
     where store_id = ${storeId} and room_unit_id = ${arriving.unitId}`;
  expect(night?.room).not.toBeNull();
});

test('a guest whose room is ready checks in', async () => {
  const ready = await guest();
  await within('checkIn', async (keys) => {
    await say(keys, `${ready.kana} チェックイン`);
    await expect(dialogOf(/チェックイン$/)).toBeVisible();
    await keys.press('Enter');
    await done('チェックインしました。');
  });
  expect(await statusOf(ready)).toBe('STAY');
});

test('a drink goes on the bill of a room', async () => {
  const drinking = await guest({ isInHouse: true });
  await within('postDrink', async (keys) => {
    await say(keys, `${drinking.kana} ドリンク`);
    const order = dialogOf(/— 売上追加$/);
    await expect(order.getByRole('combobox', { name: '科目' })).toHaveValue(/ドリンク/);
    await expect(order.getByText('※軽減税率の対象です')).toBeVisible();
    await keys.press('Control+Enter');
    await done('売上を追加しました。');
  });
  const lines = await database()`
    select id from registration.order_line
     where store_id = ${storeId} and room_unit_id = ${drinking.unitId} and kind = 'EXTRA'`;
  expect(lines).toHaveLength(1);
});

test('a part of the bill is paid by card', async () => {
  const paying = await guest({ isInHouse: true });
  const { accountingItems } = await mastersOf(api);
  const drink = accountingItems.find(({ name }) => name === '冷蔵庫 ソフトドリンク');
  const orders = [{ accountingItemId: drink?.id ?? '', quantity: 9 }];
  await api.ask(addOrder, { bRoomUnitId: paying.unitId, orders });
  await within('payByCard', async (keys) => {
    await say(keys, `${paying.kana} カード 1000`);
    const payment = dialogOf(/— 入金$/);
    await expect(payment.getByRole('textbox', { name: /^金額/ })).toBeFocused();
    await expect(payment.getByRole('combobox', { name: /^入金科目/ })).toHaveValue(/カード|クレジット/);
    await keys.press('Control+Enter');
    await done('入金を登録しました。');
  });
  const [paid] = await database()<{ yen: number; kind: string }[]>`
    select amount::int as yen, payment_type as kind from registration.payment
     where store_id = ${storeId} and room_unit_id = ${paying.unitId}`;
  expect(paid).toEqual({ yen: 1000, kind: 'CARD' });
});

test('a departing guest pays, gets the receipt and leaves', async () => {
  const leaving = await guest({ isInHouse: true });
  await depart(leaving);
  await within('checkOut', async (keys) => {
    await open(keys, leaving);
    await keys.press('F9');
    const sheet = dialogOf(/チェックアウト$/);
    await expect(sheet.getByRole('textbox', { name: /^お預り/ })).toBeFocused();
    await keys.type('100000');
    await expect(sheet.getByRole('checkbox', { name: '領収書を発行する' })).toBeChecked();
    await expect(sheet.getByRole('textbox', { name: /^宛名/ })).not.toHaveValue('');
    // The money, the receipt and its addressee are passed by Enter; the last Enter does it all.
    await keys.press('Enter', 'Enter', 'Enter');
    await done(/チェックアウトしました。お釣り/);
  });
  expect(await statusOf(leaving)).toBe('CHECK_OUT');
  const receipts = await database()`
    select id from registration.receipt
     where store_id = ${storeId} and room_unit_id = ${leaving.unitId} and receipt_type = 'REAL'`;
  expect(receipts).toHaveLength(1);
});

/** Does something with a guest by one line: the reading, and the word for it. */
async function say(keys: Keystrokes, line: string): Promise<void> {
  await keys.press('/');
  await keys.compose(line);
  await keys.press('Enter');
}

/** On a full evening every empty room waits for somebody of tomorrow: they can have theirs given in the morning. */
async function takeTomorrowsRoomsBack(): Promise<void> {
  const waiting = await database()<{ bRoomUnitId: string; roomId: null }[]>`
    select u.id as "bRoomUnitId", null as "roomId" from registration.room_unit u
    join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id and n.night = u.check_in_date
     where u.store_id = ${storeId} and u.status = 'BOOK' and u.check_in_date = ${addDays(today, 1)}
       and n.room_id is not null and not u.is_assignment_locked
       and not exists (
         select from registration.room_night t
         join registration.room_unit o on o.store_id = t.store_id and o.id = t.room_unit_id
          where t.store_id = n.store_id and t.room_id = n.room_id and t.night = ${today} and o.status <> 'CANCEL')`;
  if (waiting.length > 0) await api.ask(assignRooms, { assignments: [...waiting] });
}

test('a guest stays a night longer', async () => {
  await takeTomorrowsRoomsBack();
  // Who left before has left a room to clean.
  await cleanFreeRooms('sapporo-cleaning', api, today);
  const staying = await guest({ isInHouse: true, freeFor: 2 });
  await within('extendStay', async (keys) => {
    await say(keys, `${staying.kana} 延泊`);
    const dialog = dialogOf(/— 延泊$/);
    await expect(dialog.getByRole('spinbutton', { name: /^追加する泊数/ })).toBeFocused();
    await expect(dialog.getByRole('combobox', { name: /^追加する泊の部屋/ })).not.toHaveValue('');
    await keys.press('Enter');
    await done(/まで延泊しました。/);
  });
  const nights = await database()<{ room: string | null }[]>`
    select room_id::text as room from registration.room_night
     where store_id = ${storeId} and room_unit_id = ${staying.unitId}`;
  expect(nights).toHaveLength(2);
  expect(nights.every(({ room }) => room !== null)).toBe(true);
});

test('a guest in the house moves to another room', async () => {
  const moving = await guest({ isInHouse: true, rooms: 2 });
  await within('moveGuest', async (keys) => {
    await open(keys, moving);
    await keys.press('F2');
    await expect(page.locator(':focus')).toHaveAccessibleName('部屋');
    // The first one is the room that the guest has.
    await keys.press('ArrowDown', 'ArrowDown', 'Enter', 'Enter', 'Enter');
    await done('部屋を割り当てました。');
  });
  const [night] = await database()<{ room: string }[]>`
    select room_id::text as room from registration.room_night
     where store_id = ${storeId} and room_unit_id = ${moving.unitId}`;
  expect(night?.room).not.toBe(moving.roomId);
});

test('a room is out of order for two nights', async () => {
  let room: { roomId: string; roomNo: string } | undefined;
  // Housekeeping hears a moment later of the room that a guest has just left.
  await expect(async () => {
    await cleanFreeRooms('sapporo-cleaning', api, today);
    const type = await roomiestType(api, { from: today, to: addDays(today, 2), rooms: 1 });
    [room] = type.rooms;
  }).toPass({ timeout: 30_000 });
  await within('breakRoom', async (keys) => {
    await say(keys, `${room?.roomNo} 故障`);
    const dialog = dialogOf(`${room?.roomNo}号室の故障・売止`);
    await keys.reach(dialog.getByRole('combobox', { name: /^終了日/ }));
    await keys.press('Control+a');
    await keys.type(addDays(today, 2).replaceAll('-', '/'));
    await keys.reach(dialog.getByRole('textbox', { name: /^理由/ }));
    await keys.compose('空調の故障');
    await keys.press('Enter');
    await done('設定しました。');
  });
  const blocks = await database()<{ id: string }[]>`
    select id from registration.room_block
     where store_id = ${storeId} and room_id = ${room?.roomId ?? ''} and kind = 'BROKEN' and released_at is null`;
  expect(blocks).toHaveLength(1);
  // Others count on the room.
  await api.ask(releaseRoom, { blockId: blocks[0]?.id ?? '', from: today });
});

test('a booking is cancelled, and its fee is charged', async () => {
  const leaving = await guest();
  await within('cancelWithFee', async (keys) => {
    await say(keys, `${leaving.kana} キャンセル`);
    await expect(dialogOf(/— キャンセル$/).getByRole('textbox', { name: /^理由/ })).toBeFocused();
    await keys.compose('体調不良');
    await keys.press('Enter');
    const fee = dialogOf(/— 取消料$/);
    await expect(fee.getByRole('textbox', { name: /^請求額/ })).not.toHaveValue('');
    await keys.press('Enter', 'Enter');
    await done(/請求しました。/);
  });
  expect(await statusOf(leaving)).toBe('CANCEL');
});

test('the price of a stay is explained', async () => {
  const asking = await guest();
  await within('explainPrice', async (keys) => {
    await say(keys, `${asking.kana} 内訳`);
    const dialog = page.getByRole('dialog', { name: /— 料金の内訳$/ });
    await expect(dialog.getByText('室料').first()).toBeVisible();
  });
});
