import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createProgram, deleteProgram } from '@honjin/contracts/identity';
import { createBooking, listKioskMachines, saveKioskMachine } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading, freshWord } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { openDesk } from '../src/sign-in.ts';
import { origin } from '../src/suite.ts';

/*
 * The house adds a self check-in machine of somebody else. It checks a guest in by HTTP alone, from an empty folder, as
 * docs/integrations/kiosk.md tells it; the house sees what it did and compares its day.
 */

const SHOTS = process.env['HONJIN_KEEP_SHOTS'];
const MACHINE = `玄関 ${freshWord()}`;
const ENGLISH = `Entrance ${freshReading()}`;
const CODE = `E${Date.now() % 1_000_000}`;

let admin: ApiClient;
let today: string;
let stay: { id: string; bookingNo: string };
let program: { id: string; secret: string };
let folder: string;

test.describe.configure({ mode: 'serial', timeout: 60_000 });

/** Guests of tonight who have told the house all that the register needs. */
async function bookTonight() {
  await cleanFreeRooms('tokyo-cleaning', admin, today);
  const type = await roomiestType(admin, { from: today, to: addDays(today, 1), rooms: 1 });
  const room = type.rooms[0]!;
  const masters = await mastersOf(admin);
  const kana = `ヤマダ ${freshReading()}`;
  const wanted = { name: '山田 太郎', kana, roomType: type.code, plan: 'RO', checkIn: today, adults: 2 };
  const input = bookingInput(masters, { ...wanted, roomIds: [room.roomId] });
  const guest = {
    guestKanjiName: '山田 太郎',
    guestNameSingleByte: kana,
    country: 'JP',
    nationality: 'JP',
    state: '東京都',
    city: '千代田区',
    address1: '千代田1-1',
    phoneNumber: '09012345678',
  };
  const bRoomUnit = input.bRoomUnit.map((unit) => ({ ...unit, bGuestInformation: [guest] }));
  const made = await admin.ask(createBooking, { bBasicInformation: { ...input, bRoomUnit } });
  return { id: made.bBasicInformationId, bookingNo: made.bookingNo };
}

test.beforeAll(async () => {
  today = await businessDateOf((await storeOf('tokyo')).storeId);
  admin = await apiOf('tokyo-admin');
  stay = await bookTonight();
  const given = await admin.ask(createProgram, { name: MACHINE, permissions: { kiosk: 'edit' } });
  program = { id: given.id, secret: given.secret! };
  folder = mkdtempSync(join(tmpdir(), 'kiosk-'));
  copyFileSync(resolve(import.meta.dirname, '../stranger/kiosk.mjs'), join(folder, 'kiosk.mjs'));
});

test.afterAll(async () => {
  rmSync(folder, { recursive: true });
  // The close of other stories is not to wait for this machine.
  const { kioskMachines } = await admin.ask(listKioskMachines, {});
  const machine = kioskMachines.find(({ code }) => code === CODE);
  if (machine !== undefined) {
    const { encoderName: _name, ...saved } = machine;
    await admin.ask(saveKioskMachine, { ...saved, isActive: false });
  }
  await admin.ask(deleteProgram, { id: program.id });
});

const run = async (...args: string[]) => {
  const env = { HONJIN_URL: origin, KIOSK_ID: program.id, KIOSK_SECRET: program.secret };
  const { stdout } = await promisify(execFile)(process.execPath, ['kiosk.mjs', ...args], {
    cwd: folder,
    env,
  });
  return stdout;
};

test('the house adds the machine, its guest checks in, and the day is compared', async ({ browser }) => {
  await expect(run('find', stay.bookingNo, '5678')).rejects.toThrow('HOS-02080-1');
  const { page } = await openDesk(browser, 'tokyo-admin', '/registration/kiosks');
  await page.getByRole('button', { name: '機械を追加' }).click();
  const dialog = page.getByRole('alertdialog', { name: '機械を追加' });
  await dialog.getByRole('textbox', { name: 'コード' }).fill(CODE);
  await dialog.getByRole('textbox', { name: '機械名', exact: true }).fill(MACHINE);
  await dialog.getByRole('textbox', { name: '機械名（英語）' }).fill(ENGLISH);
  await dialog.getByRole('textbox', { name: '設置場所' }).fill('玄関ロビー');
  await dialog.getByRole('textbox', { name: 'クライアントID' }).fill(program.id);
  await dialog.getByRole('checkbox', { name: '未払いの金額があってもチェックインできる' }).check();
  expect(await barriersOn(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/kiosk-dialog-ja.png` });
  await dialog.getByRole('button', { name: '保存' }).click();
  const machines = page.getByRole('grid', { name: '自動チェックイン機', exact: true });
  await expect(machines).toContainText(MACHINE);

  const said = await run('demo', stay.bookingNo, '5678');
  expect(said).toContain('HOS-02080-0');
  expect(said).toMatch(/welcome to room \S+/);
  expect(said).toContain('asked again: was done before');
  expect(said).toContain('2 of 2 cards came out');
  expect(said).toContain(`${today}: EQUAL; books: 1 check-ins, 2 cards`);
  await expect(run('guest', stay.bookingNo, '5678')).rejects.toThrow('HOS-02080-3');

  await page.reload();
  const batches = page.getByRole('grid', { name: '自動チェックイン機の締め' });
  await expect(batches.getByRole('row', { name: new RegExp(CODE) })).toContainText('一致');
  expect(await barriersOn(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/kiosk-page-ja.png` });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('grid', { name: 'End-of-day counts' })).toContainText(ENGLISH);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/kiosk-page-en.png` });
  await page.context().close();
});

test('the history of the booking names the machine, in both languages', async ({ browser }) => {
  const { page } = await openDesk(browser, 'tokyo-admin', `/registration/detail?id=${stay.id}`);
  await page.getByRole('tab', { name: '経緯' }).click();
  const thread = page.getByRole('grid', { name: '経緯' });
  await expect(thread).toContainText(`自動チェックイン機 ${MACHINE}`);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/kiosk-history-ja.png` });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('grid', { name: 'History' })).toContainText(`Self check-in machine ${MACHINE}`);
  await page.context().close();
});
