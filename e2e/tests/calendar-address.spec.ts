import { changeStatus, createBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading } from '../src/fresh-words.ts';
import { keyboardOf } from '../src/keyboard.ts';
import { openDesk } from '../src/sign-in.ts';
import { suiteDir } from '../src/suite.ts';

/*
 * The clerk makes an address for a group's booking; a calendar program without a session reads it, sees a cancellation, and is
 * told when the address was renewed and ended (R-CAL-01 to 05).
 */

test.describe.configure({ mode: 'serial' });

const SHOTS = process.env['HONJIN_KEEP_SHOTS'];
const NAME = `暦 ${randomUUID().slice(0, 4)}`;

let desk: Page;
let api: ApiClient;
let booking: { id: string; bookingNo: string };
let url = '';

async function look(name: string): Promise<void> {
  const { scrollWidth, clientWidth } = await desk
    .locator('html')
    .evaluate((root) => ({ scrollWidth: root.scrollWidth, clientWidth: root.clientWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(await barriersOn(desk)).toEqual([]);
  if (SHOTS) await desk.screenshot({ path: `${SHOTS}/calendar-${name}.png` });
}

/** A group's booking of two rooms, weeks ahead. */
async function bookParty() {
  const today = await businessDateOf((await storeOf('sapporo')).storeId);
  const { from, type } = await roomyStay(api, { from: addDays(today, 47), nights: 2, rooms: 2 });
  const wanted = { roomType: type.code, plan: 'RO', checkIn: from, nights: 2, adults: 1 };
  const input = bookingInput(await mastersOf(api), {
    ...wanted,
    name: NAME,
    kana: `コヨミ ${freshReading()}`,
  });
  const [room] = input.bRoomUnit;
  const bBasicInformation = { ...input, bRoomUnit: [room!, room!] };
  const { bBasicInformationId: id, bookingNo } = await api.ask(createBooking, { bBasicInformation });
  return { id, bookingNo };
}

/** Asks as a calendar program does: without a cookie, with what it has. */
const subscribe = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers: { 'user-agent': 'Google-Calendar-Importer', ...headers } });

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
const statusesIn = (text: string) =>
  eventsIn(text).map(({ component }) => component.getFirstPropertyValue('status'));

/** Reads the address in the dialog that shows it once, and closes the dialog. */
async function takeAddress(): Promise<string> {
  const dialog = desk.getByRole('dialog', { name: '購読アドレスを発行しました' });
  const field = dialog.getByRole('textbox', { name: '購読アドレス' });
  const address = await field.inputValue();
  await expect(field).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return address;
}

const row = () => desk.getByRole('row', { name: new RegExp(`予約 ${booking.bookingNo}`) });

test.beforeAll(async ({ browser }) => {
  api = await apiOf('sapporo-front');
  booking = await bookParty();
  ({ page: desk } = await openDesk(browser, 'sapporo-front', `/registration/detail?id=${booking.id}`));
});
test.afterAll(() => desk.context().close());

test('an address is made by the keys alone, from the booking', async () => {
  const keys = keyboardOf(desk);
  const more = desk.getByRole('button', { name: 'その他の操作' });
  await keys.reach(desk.getByRole('toolbar').filter({ has: more }));
  await keys.enter(more, 'ArrowRight');
  await keys.enter(desk.getByRole('menuitem', { name: 'この予約のカレンダーを購読' }), 'ArrowDown');
  await expect(desk.getByRole('heading', { level: 1, name: 'カレンダー購読' })).toBeVisible();
  await expect(desk.getByText('有効なアドレスはありません')).toBeVisible();
  await look('none-ja');
  await keys.enter(desk.getByRole('button', { name: `予約 ${booking.bookingNo} のアドレスを発行` }));
  const form = desk.getByRole('alertdialog');
  await keys.reach(form.getByRole('checkbox', { name: '宿泊者・団体の名前を表示する' }));
  await keys.press('Space');
  await look('make-ja');
  await keys.enter(form.getByRole('button', { name: '発行', exact: true }));
  await expect(desk.getByRole('dialog', { name: '購読アドレスを発行しました' })).toBeVisible();
  await look('made-ja');
  url = await takeAddress();
  await expect(row()).toContainText('表示する');
  await expect(row()).toContainText('未使用');
});

test('a calendar program reads it without a session, and is told what changed', async () => {
  const first = await subscribe(url);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(first.headers.getSetCookie()).toEqual([]);
  const text = await first.text();
  expect(text.replaceAll('\r\n ', '')).toContain(NAME);
  expect(statusesIn(text)).toEqual(['CONFIRMED', 'CONFIRMED']);
  const known = { 'if-none-match': first.headers.get('etag')! };
  expect((await subscribe(url, known)).status).toBe(304);
  expect((await subscribe(url, { 'if-modified-since': first.headers.get('last-modified')! })).status).toBe(
    304,
  );

  await api.ask(changeStatus, {
    bBasicInformationId: booking.id,
    version: 1,
    bRoomUnitIds: [eventsIn(text)[1]!.uid.replace('@honjin', '')],
    trigger: 'CANCEL',
    to: 'CANCEL',
  });
  const second = await subscribe(url, known);
  expect(second.status).toBe(200);
  expect(statusesIn(await second.text())).toEqual(['CONFIRMED', 'CANCELLED']);
});

test('the desk sees that it is used, renews and ends it', async () => {
  await desk.reload();
  await expect(row()).not.toContainText('未使用');
  await row()
    .getByRole('button', { name: /再発行$/ })
    .click();
  await look('renew-ja');
  await desk.getByRole('alertdialog').getByRole('button', { name: '再発行', exact: true }).click();
  const renewed = await takeAddress();
  expect(renewed).not.toBe(url);
  expect([(await subscribe(url)).status, (await subscribe(renewed)).status]).toEqual([410, 200]);
  await look('list-ja');
  await row().getByRole('button', { name: /停止$/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: '停止', exact: true }).click();
  // Behind the dialog no row has a role.
  await expect(desk.getByRole('alertdialog')).toHaveCount(0);
  await expect(row()).toHaveCount(0);
  expect((await subscribe(renewed)).status).toBe(410);
  const secrets = [url, renewed].map((address) => new URL(address).pathname.split('/').at(-1)!.slice(0, -4));
  const log = ['gateway', 'registration']
    .map((name) => readFileSync(join(suiteDir, 'logs', `${name}.log`), 'utf8'))
    .join('');
  expect(log).toContain('/calendar/…');
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('a room has its address from the room indicator, in English too', async () => {
  await desk.goto('/availability/list');
  await desk.getByRole('listbox').getByRole('option').first().click();
  await desk.getByRole('menuitem', { name: 'この部屋のカレンダーを購読' }).click();
  await expect(desk.getByRole('button', { name: /号室のアドレスを発行$/ })).toBeVisible();
  await desk.getByRole('button', { name: 'English' }).click();
  await desk.getByRole('button', { name: /^Make an address for room / }).click();
  await look('make-en');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Make address' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Subscription address made' });
  const field = dialog.getByRole('textbox', { name: 'Subscription address' });
  const address = await field.inputValue();
  await look('made-en');
  await expect(field).toBeFocused();
  await desk.keyboard.press('Escape');
  const text = await (await subscribe(address)).text();
  expect(text).toMatch(/X-WR-CALNAME:.*Room /);
  await desk.getByRole('button', { name: 'Show all addresses' }).click();
  await look('list-en');
  await desk
    .getByRole('button', { name: /^End the address of Room / })
    .first()
    .click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(desk.getByRole('alertdialog')).toHaveCount(0);
});
