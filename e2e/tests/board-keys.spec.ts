import { addDays } from '@honjin/domain';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { book, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

/*
 * The board without a mouse, and without a script that puts the focus anywhere: the only things that touch the page are
 * keys.
 */

test.describe.configure({ timeout: 180_000 });

const focused = (page: Page) => page.locator(':focus');

/** Presses a key until what has the focus is what is wanted; a lap that never comes there fails. */
async function walkTo(page: Page, key: string, wanted: Locator, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if ((await focused(page).and(wanted).count()) > 0) return;
    await page.keyboard.press(key);
  }
  expect(await focused(page).and(wanted).count(), `${most} times ${key}`).toBe(1);
}

/** Returns the nights of a stay with their rooms, from the record. */
async function roomsOf(unitId: string): Promise<(string | null)[]> {
  const nights = await database()<{ room: string | null }[]>`
    select r.state->>'roomNo' as room from registration.room_night n
    left join registration.master_replica r
      on r.store_id = n.store_id and r.entity = 'room' and r.id = n.room_id::text
    where n.room_unit_id = ${unitId} order by n.night`;
  return nights.map(({ room }) => room);
}

/** Two guests of two nights in the room type that has most room, both still without a room. */
async function arrange() {
  const api = await apiOf('tokyo-front');
  const { storeId } = await storeOf('tokyo');
  const earliest = addDays(await businessDateOf(storeId), 45);
  const { from, type } = await roomyStay(api, { from: earliest, nights: 4, rooms: 3 });
  const word = freshWord();
  const guests = [];
  for (const index of [1, 2]) {
    const wanted = { roomType: type.code, plan: 'RO', checkIn: from, nights: 2, adults: 1 };
    const { roomUnitIds } = await book(api, { ...wanted, name: `${word} ${index}`, kana: `ケン ${index}` });
    guests.push({ name: `${word} ${index}`, unitId: roomUnitIds[0]! });
  }
  return { from, type, word, guests };
}

/** Opens the menu of the guest's bar by walking the board, and chooses an entry by its first letters. */
async function openEntry(page: Page, guest: string, entry: string): Promise<void> {
  // Earlier changes may reach the board during the walk, and then take the focus along once.
  await expect(async () => {
    await page.keyboard.press('Control+Home');
    await walkTo(page, 'ArrowDown', page.getByRole('gridcell', { name: new RegExp(guest) }));
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: new RegExp(guest) })).toBeVisible();
  await walkTo(page, 'ArrowDown', page.getByRole('menuitem', { name: entry, exact: true }), 12);
  await page.keyboard.press('Enter');
  // A key that comes before the dialog goes to the page.
  await expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1);
}

/** In the open dialog: looks for what the typed words find, then at the dialog with axe, and submits. */
async function chooseAndSubmit(page: Page, field: RegExp, words: string): Promise<void> {
  await walkTo(page, 'Tab', page.getByRole('combobox', { name: field }), 20);
  await page.keyboard.insertText(words);
  await expect(page.getByRole('option', { name: new RegExp(words) }).first()).toBeVisible();
  // The best match is the first option and is marked already.
  await page.keyboard.press('Enter');
  await submit(page);
}

/** The dialog tells what the change would do before it is done. */
async function submit(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/料金は変わりません|料金:/)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await walkTo(page, 'Tab', dialog.getByRole('button', { name: /^(割り当てる|入れ替える|変更する)$/ }), 20);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[role=grid] :focus')).toHaveCount(1);
}

test('stays are given rooms, moved, swapped, made longer and taken back by keys alone', async ({
  browser,
}) => {
  const { from, type, word, guests } = await arrange();
  const [one, two] = guests as [(typeof guests)[0], (typeof guests)[0]];
  const [a, b, c] = type.rooms.map(({ roomNo }) => roomNo) as [string, string, string];
  const path = `/schedule?date=${from}&days=7&type=${type.id}&q=${encodeURIComponent(word)}`;
  const { context, page } = await openDesk(browser, 'tokyo-in-charge', path);
  try {
    await expect(page.getByRole('gridcell', { name: new RegExp(word) })).toHaveCount(2);
    await walkTo(page, 'Tab', page.locator('[data-cursor]'));

    for (const [guest, room] of [
      [one, a],
      [two, b],
    ] as const) {
      await openEntry(page, guest.name, '部屋を割り当てる…');
      await chooseAndSubmit(page, /^部屋/, room);
      await expect.poll(() => roomsOf(guest.unitId)).toEqual([room, room]);
    }

    await openEntry(page, one.name, '部屋を変更…');
    await chooseAndSubmit(page, /^部屋/, c);
    await expect.poll(() => roomsOf(one.unitId)).toEqual([c, c]);

    await openEntry(page, one.name, '部屋を入れ替え…');
    await chooseAndSubmit(page, /^入れ替える相手/, two.name);
    await expect.poll(() => roomsOf(one.unitId)).toEqual([b, b]);
    expect(await roomsOf(two.unitId)).toEqual([c, c]);

    await openEntry(page, two.name, '日程・時間を変更…');
    await walkTo(page, 'Tab', page.getByLabel('出発日'), 20);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(addDays(from, 3).replaceAll('-', '/'));
    await page.keyboard.press('Tab');
    await submit(page);
    await expect.poll(() => roomsOf(two.unitId)).toEqual([c, c, c]);

    await page.keyboard.press('Control+z');
    await expect.poll(() => roomsOf(two.unitId)).toEqual([c, c]);
    // One thing is taken back at a time: the next when the board says that it was done.
    await expect(page.getByText('元に戻しました。').first()).toBeVisible();
    await page.keyboard.press('Control+y');
    await expect.poll(() => roomsOf(two.unitId)).toEqual([c, c, c]);
  } finally {
    await context.close();
  }
});
