import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createProgram, deleteProgram } from '@honjin/contracts/identity';
import { clearPushedRates } from '@honjin/contracts/masters';
import { changeStatus, priceGrid, showBooking } from '@honjin/contracts/registration';
import { addDays, weekdayOf } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading, freshWord } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';
import { origin } from '../src/suite.ts';

/*
 * A revenue manager of somebody else reads the pickup, prices a weekend and closes its arrivals, by HTTP alone, from an empty
 * folder, as docs/integrations/revenue-manager.md tells it. The desk sells at the new price and sees whose it is.
 */

const RMS = `RMS ${freshWord()}`;

let admin: ApiClient;
let front: ApiClient;
let sold: { typeId: string; typeCode: string; typeName: string; planId: string; planCode: string };
let friday: string;
let program: { id: string; secret: string };
let folder: string;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  const { storeId } = await storeOf('sapporo');
  const today = await businessDateOf(storeId);
  front = await apiOf('sapporo-front');
  admin = await apiOf('sapporo-admin');
  const { from, type } = await roomyStay(front, { from: addDays(today, 75), nights: 9, rooms: 1 });
  friday = addDays(from, (12 - weekdayOf(from)) % 7);
  const grid = await front.ask(priceGrid, { checkInDate: friday, nights: 1, paxMaleCount: 2 });
  const cell = grid.cells.find(
    (one) => one.roomTypeId === type.id && one.roomYen !== null && !one.unsold.length,
  )!;
  const plan = grid.plans.find(({ id }) => id === cell.planId)!;
  sold = { typeId: type.id, typeCode: type.code, typeName: type.name, planId: plan.id, planCode: plan.code };
  const given = await admin.ask(createProgram, { name: RMS, permissions: { revenue: 'edit' } });
  program = { id: given.id, secret: given.secret! };
  folder = mkdtempSync(join(tmpdir(), 'rms-'));
  const simulator = resolve(import.meta.dirname, '../stranger/revenue-manager.mjs');
  copyFileSync(simulator, join(folder, 'revenue-manager.mjs'));
});

test.afterAll(async () => {
  rmSync(folder, { recursive: true });
  const { typeId: roomTypeId, planId } = sold;
  const nights = { from: friday, to: addDays(friday, 1) };
  await admin.ask(clearPushedRates, { roomTypeId, planId, ...nights, reason: '試験の終わり' });
  await admin.ask(deleteProgram, { id: program.id });
});

const run = async (...args: string[]) => {
  const env = { HONJIN_URL: origin, RMS_ID: program.id, RMS_SECRET: program.secret };
  const { stdout } = await promisify(execFile)(process.execPath, ['revenue-manager.mjs', ...args], {
    cwd: folder,
    env,
  });
  return stdout;
};

test('reads what was booked and cancelled since a moment', async () => {
  const since = new Date().toISOString();
  const wanted = { roomType: sold.typeCode, plan: sold.planCode, checkIn: friday, nights: 1, adults: 2 };
  const word = freshWord();
  const made = await book(front, { ...wanted, name: `増減 ${word}`, kana: `ゾウゲン ${freshReading()}` });
  const booked = await run('booked', friday, friday, since, new Date().toISOString());
  expect(booked).toMatch(new RegExp(`${friday} ${sold.typeCode}: 1 booked, 0 cancelled, [\\d,]+ yen in all`));
  const { bBasicInformation } = await front.ask(showBooking, {
    bookingBasicInformationId: made.bBasicInformationId,
  });
  const then = new Date().toISOString();
  await front.ask(changeStatus, {
    bBasicInformationId: made.bBasicInformationId,
    version: bBasicInformation.version,
    bRoomUnitIds: bBasicInformation.bRoomUnit.map(({ id }) => id),
    trigger: 'CANCEL',
    to: 'CANCEL',
  });
  const cancelled = await run('booked', friday, friday, then, new Date().toISOString());
  expect(cancelled).toMatch(
    new RegExp(`${friday} ${sold.typeCode}: 0 booked, 1 cancelled, -[\\d,]+ yen in all`),
  );
  const both = await run('booked', friday, friday, since, new Date().toISOString());
  expect(both).not.toContain(sold.typeCode);
});

test('reads the pickup, prices a weekend, closes arrivals and reads back by itself', async () => {
  expect(await run('targets')).toContain(`${sold.planCode} in ${sold.typeCode}`);
  const said = await run('demo', sold.typeCode, sold.planCode, friday, '2');
  expect(said).toMatch(new RegExp(`${friday} ${sold.typeCode}: \\d+ of \\d+ sold`));
  expect(said).toMatch(/3 values, 0 left under newer ones\n/);
  expect(said).toContain('(was taken before)');
  expect(said).toContain('4 values, 3 left under newer ones');
  expect(said).toContain('what is in force is what was pushed');
  const nobody = run('price', sold.typeCode, sold.planCode, friday, friday, '99', '50000');
  await expect(nobody).rejects.toThrow('rows[0].prices[0].persons HOS-05032-2');
});

test('sells no room for 100 yen, nor for a hundred times its price, and the store says where that begins', async ({
  browser,
}) => {
  const push = (yen: string) => run('price', sold.typeCode, sold.planCode, friday, friday, '2', yen);
  const before = await run('rates', friday, friday);
  await expect(push('100')).rejects.toThrow(
    /amount_yen HOS-05032-8 The price must be at least \d+ yen: 50% of/,
  );
  await expect(push('5500000')).rejects.toThrow(
    /amount_yen HOS-05032-9 The price must be at most \d+ yen: 300% of/,
  );
  expect(await run('rates', friday, friday)).toBe(before);
  const { page } = await openDesk(browser, 'sapporo-admin', '/master/store');
  await expect(page.getByLabel('RMS料金の下限（％）')).toHaveValue('50');
  await expect(page.getByLabel('RMS料金の上限（％）')).toHaveValue('300');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Limits for RMS rates' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.context().close();
});

test('the desk sells at its price, sees whose it is, and takes no arrivals on Saturday', async ({
  browser,
}) => {
  const asked = { nights: 1, paxMaleCount: 2 };
  const cellOn = async (checkInDate: string) => {
    const { cells } = await front.ask(priceGrid, { checkInDate, ...asked });
    return cells.find(({ roomTypeId, planId }) => roomTypeId === sold.typeId && planId === sold.planId)!;
  };
  expect((await cellOn(friday)).unsold).toEqual([]);
  const saturday = await cellOn(addDays(friday, 1));
  expect(saturday.unsold.map(({ restriction }) => restriction?.kind)).toEqual(['CLOSED_TO_ARRIVAL']);
  const { page } = await openDesk(browser, 'sapporo-front', `/registration/price-grid?checkInDate=${friday}`);
  const price = ((await cellOn(friday)).roomYen ?? 0).toLocaleString('ja');
  await expect(page.getByRole('grid', { name: '料金から予約' })).toContainText(price);
  const form = `checkInDate=${friday}&checkOutDate=${addDays(friday, 1)}&roomTypeId=${sold.typeId}`;
  await page.goto(`/registration/detail?${form}&packagePlanId=${sold.planId}&paxMaleCount=2`);
  await page
    .getByRole('button', { name: /の料金の内訳/ })
    .first()
    .click();
  await expect(page.getByText('RMS料金')).toBeVisible();
  await expect(page.getByText(RMS)).toBeVisible();
  await page.context().close();
});

test('the masters show what it set, night by night, in both languages', async ({ browser }) => {
  const { page } = await openDesk(browser, 'sapporo-admin', '/master/pushed-rates');
  await expect(page.getByRole('heading', { level: 1, name: 'RMS料金' })).toBeVisible();
  await expect(page.getByRole('grid', { name: /受信履歴/ })).toContainText(RMS);
  expect(await barriersOn(page)).toEqual([]);
  await page.goto(`/master/pushed-rates?type=${sold.typeId}&plan=${sold.planId}&from=${friday}`);
  const days = page.getByRole('grid', { name: /のRMS料金/ });
  await expect(days).toContainText('到着不可');
  await expect(days).toContainText(RMS);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('grid', { name: /^RMS rates of/ })).toContainText('for 2');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText(RMS);
  await page.context().close();
});
