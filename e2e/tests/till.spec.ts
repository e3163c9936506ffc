import { execFile } from 'node:child_process';
import { mkdtempSync, copyFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createProgram, deleteProgram } from '@honjin/contracts/identity';
import { checkIn, createBooking, getUseDetail } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { openDesk } from '../src/sign-in.ts';
import { origin } from '../src/suite.ts';

/*
 * A till of somebody else charges a room by HTTP alone, from an empty folder, as docs/integrations/pos.md tells it. The clerk
 * sees who charged what.
 */

const GUEST = `付 ${freshWord()}`;
const TILL = `レストラン ${freshWord()}`;

let admin: ApiClient;
let stay: { id: string; unit: string; roomNo: string };
let program: { id: string; secret: string };
let folder: string;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  const { storeId } = await storeOf('sapporo');
  const today = await businessDateOf(storeId);
  const front = await apiOf('sapporo-front');
  await cleanFreeRooms('sapporo-cleaning', front, today);
  const type = await roomiestType(front, { from: today, to: addDays(today, 1), rooms: 1 });
  const room = type.rooms[0]!;
  const wanted = { name: GUEST, kana: 'フ', roomType: type.code, plan: 'RO', checkIn: today, adults: 2 };
  const input = bookingInput(await mastersOf(front), { ...wanted, roomIds: [room.roomId] });
  const made = await front.ask(createBooking, { bBasicInformation: input });
  const { bBasicInformationId: id, roomUnitIds, version } = made;
  await front.ask(checkIn, { bBasicInformation: { id, version, bRoomUnitIds: roomUnitIds } });
  stay = { id, unit: roomUnitIds[0]!, roomNo: room.roomNo };
  admin = await apiOf('sapporo-admin');
  const given = await admin.ask(createProgram, { name: TILL, permissions: { till: 'edit' } });
  program = { id: given.id, secret: given.secret! };
  folder = mkdtempSync(join(tmpdir(), 'till-'));
  copyFileSync(resolve(import.meta.dirname, '../stranger/till.mjs'), join(folder, 'till.mjs'));
});

test.afterAll(async () => {
  rmSync(folder, { recursive: true });
  await admin.ask(deleteProgram, { id: program.id });
});

const run = async (...args: string[]) => {
  const env = { HONJIN_URL: origin, TILL_ID: program.id, TILL_SECRET: program.secret };
  const { stdout } = await promisify(execFile)(process.execPath, ['till.mjs', ...args], { cwd: folder, env });
  return stdout;
};

test('posts, repeats, corrects, voids and reads back by itself', async () => {
  const said = await run('demo', stay.roomNo);
  expect(said).toContain(GUEST);
  expect(said).toMatch(/POSTED, revision 1, [\d,]+ yen \(was done before\)/);
  expect(said).toContain('POSTED, revision 2');
  expect(said).toContain('VOID, revision 1, 0 yen');
  expect(said).toContain('the books are those of the till');
});

test('the clerk sees the till and its check on the bill and in the history, in both languages', async ({
  browser,
}) => {
  const front = await apiOf('sapporo-front');
  const { useDetails } = await front.ask(getUseDetail, { ids: [stay.unit] });
  const line = useDetails[0]!.bOrders.find(({ tillName }) => tillName === TILL);
  const { page } = await openDesk(browser, 'sapporo-front', `/registration/detail?id=${stay.id}`);
  await page.getByRole('tab', { name: '利用明細' }).click();
  const orders = page.getByRole('grid', { name: '売上明細' });
  await expect(orders).toContainText(`${TILL} 伝票${line!.checkNo}`);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: '部屋付けを停止' }).click();
  await page.getByRole('textbox', { name: '理由' }).fill('現金払いのみ');
  await page.getByRole('button', { name: '停止', exact: true }).click();
  await expect(page.getByText('部屋付け停止中')).toBeVisible();
  await expect(run('rooms', stay.roomNo)).rejects.toThrow('nobody can be charged');
  await page.getByRole('tab', { name: '経緯' }).click();
  await expect(page.getByText('POS伝票の訂正').first()).toBeVisible();
  await expect(page.getByText(line!.checkNo!).first()).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Till check corrected').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  const sales = page.getByRole('grid', { name: 'Sales' });
  await expect(sales).toContainText(`${TILL}, check ${line!.checkNo}`);
  await expect(page.getByText('Charges stopped')).toBeVisible();
  await page.context().close();
});
