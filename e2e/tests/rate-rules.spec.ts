import { createRateStrategy, deleteRateStrategy, type RateStrategyInput } from '@honjin/contracts/masters';
import { createBooking, quote } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf } from '../src/arrange.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { field, signIn } from '../src/sign-in.ts';

const PLAN = 'RO';
const TYPE = 'TWN';
/** Nights that no other journey and no seed touches. */
const AHEAD_DAYS = 380;

async function firstNight(): Promise<string> {
  const { storeId } = await storeOf('tokyo');
  return addDays(await businessDateOf(storeId), AHEAD_DAYS);
}

async function wantedRoom(api: ApiClient, checkIn: string) {
  const input = bookingInput(await mastersOf(api), {
    name: '制限 試験',
    kana: 'セイゲン シケン',
    roomType: TYPE,
    plan: PLAN,
    checkIn,
    nights: 2,
  });
  const nights = input.bRoomUnit[0]!.bRoomInformation.map(
    ({ roomDate, roomTypeId, packagePlanId, paxMaleCount }) => ({
      roomDate,
      roomTypeId,
      packagePlanId,
      paxMaleCount: paxMaleCount ?? 1,
    }),
  );
  return { input, nights };
}

test('a plan closed by keyboard is refused at the desk, sold with a reason, opened and closed again by undo', async ({
  page,
}) => {
  const night = await firstNight();
  const front = await apiOf('tokyo-front');
  const { input, nights } = await wantedRoom(front, night);
  const kinds = async () => {
    const { rooms } = await front.ask(quote, { rooms: [{ nights }] });
    return rooms[0]!.restrictions.map(({ kind, date }) => `${kind} ${date}`);
  };
  const plan = (await mastersOf(front)).plans.find(({ code }) => code === PLAN)!;
  expect(await kinds()).toEqual([]);

  await signIn(page, 'tokyo-admin', `/master/rate-restrictions?level=PLAN&from=${night}`);
  await field(page, 'コード・名称で検索').fill(plan.name);
  const grid = page.getByRole('grid', { name: '料金制限' });
  const cellOf = (date: string) =>
    grid.getByRole('gridcell', { name: new RegExp(`^${plan.name} ${date.replaceAll('-', '/')}`) });
  await cellOf(night).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: '1件に設定' }).click();
  await expect(cellOf(addDays(night, 1))).toHaveAccessibleName(/販売停止/);

  const closed = [`CLOSED ${night}`, `CLOSED ${addDays(night, 1)}`];
  await expect.poll(kinds).toEqual(closed);
  const refused = await front.call(createBooking, { bBasicInformation: input });
  expect([refused.status, refused.body.returnCode]).toEqual([422, 'HOS-05027-0']);
  const bRoomUnit = input.bRoomUnit.map((unit) => ({ ...unit, restrictionReason: '常連のお客様' }));
  const withReason = { bBasicInformation: { ...input, bRoomUnit } };
  expect((await front.call(createBooking, withReason)).body.returnCode).toBe('HOS-05027-0');
  const inCharge = await apiOf('tokyo-in-charge');
  expect((await inCharge.call(createBooking, withReason)).body.returnCode).toBe(200);

  await cellOf(addDays(night, 1)).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: '解除' }).click();
  await expect.poll(kinds).toEqual([`CLOSED ${night}`]);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect.poll(kinds).toEqual(closed);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect.poll(kinds).toEqual([]);
});

test('days drawn by mouse take a least stay, and lose it again', async ({ page }) => {
  const night = addDays(await firstNight(), 10);
  const front = await apiOf('tokyo-front');
  const { nights } = await wantedRoom(front, night);
  const hits = async () => (await front.ask(quote, { rooms: [{ nights }] })).rooms[0]!.restrictions;
  await signIn(page, 'tokyo-admin', `/master/rate-restrictions?level=HOUSE&from=${night}`);
  const cells = page.getByRole('grid', { name: '料金制限' }).getByRole('gridcell');
  await cells.first().hover();
  await page.mouse.down();
  await cells.nth(2).hover();
  await page.mouse.up();
  await field(page, '制限').selectOption({ label: '最低泊数' });
  await field(page, '泊数・日数').fill('3');
  await page.getByRole('button', { name: '1件に設定' }).click();
  await expect(cells.nth(2)).toHaveAccessibleName(/3泊以上/);
  await expect(cells.nth(3)).not.toHaveAccessibleName(/3泊以上/);
  await expect
    .poll(async () => (await hits()).map(({ kind, value, message }) => `${kind} ${value} ${message}`))
    .toEqual([expect.stringMatching(/^MIN_STAY 3 .+3/)]);
  await page.getByRole('button', { name: '解除' }).click();
  await expect.poll(hits).toEqual([]);
});

test('a strategy moves the price that a plan shows for a stay, and the explanation names it', async ({
  page,
}) => {
  const night = addDays(await firstNight(), 20);
  const admin = await apiOf('tokyo-admin');
  const { plans } = await mastersOf(admin);
  const plan = plans.find(({ code }) => code === PLAN)!;
  await signIn(page, 'tokyo-admin', `/master/plan/detail?id=${plan.id}&tab=preview`);
  await field(page, 'チェックイン日').fill(night.replaceAll('-', '/'));
  const run = page.getByRole('button', { name: '試算する' });
  const total = async () => {
    await run.click();
    const told = await page.getByText(/^合計[¥￥]/).textContent();
    return Number(/[¥￥]([\d,]+)/.exec(told ?? '')?.[1]?.replaceAll(',', ''));
  };
  const before = await total();
  expect(before).toBeGreaterThan(0);
  const strategy: RateStrategyInput = {
    code: `P${Date.now() % 1_000_000}`,
    name: '試算の割引',
    nameEn: 'Trial discount',
    isActive: true,
    stayFrom: night,
    stayTo: night,
    weekdays: [],
    ranks: [],
    seasonCodes: [],
    planIds: [plan.id],
    roomTypeIds: [],
    occupancyFrom: null,
    occupancyTo: null,
    leadFrom: null,
    leadTo: null,
    adjustment: 'PERCENT',
    value: -50,
    floorYen: null,
    ceilingYen: null,
  };
  const { id, version } = await admin.ask(createRateStrategy, strategy);
  try {
    await expect.poll(total).toBeLessThan(before);
    await expect(page.getByText(`料金戦略 ${strategy.code} 試算の割引`)).toBeVisible();
  } finally {
    await admin.ask(deleteRateStrategy, { id, version });
  }
  await expect.poll(total).toBe(before);
});
