import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { businessDateOf, database, storeOf } from './database.ts';

/** A screen of docs/ui.md: whose it is, where it is, and what is opened on it. */
export interface ShownScreen {
  readonly name: string;
  readonly loginId: string;
  readonly path: string;
  /** Opens what the picture is of, in either language. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Waits until a page has its heading and nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Returns a booking of one room whose guests are in house since the day before or earlier, so that its bill has lines. */
async function bookingInHouse(storeId: string, today: string): Promise<string> {
  const [row] = await database()<{ id: string }[]>`
    select min(u.booking_id::text) as id from registration.room_unit u
    where u.store_id = ${storeId} and u.status = 'STAY' and u.check_in_date < ${today}
    group by u.booking_id having count(*) = 1 order by 1 limit 1`;
  expect(row, 'nobody is in house').toBeDefined();
  return row!.id;
}

async function openPayment(page: Page): Promise<void> {
  await page.keyboard.press('F7');
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function openCommands(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog');
  await expect(bar.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('305');
  await expect(bar.getByRole('option').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The ten screens on which a hotel spends its day. */
export async function tenScreens(): Promise<ShownScreen[]> {
  const { storeId } = await storeOf('tokyo');
  const today = await businessDateOf(storeId);
  const booking = `/registration/detail?id=${await bookingInHouse(storeId, today)}`;
  const [front, admin] = ['tokyo-front', 'tokyo-admin'];
  return [
    { name: 'dashboard', loginId: front, path: '/' },
    { name: 'board', loginId: front, path: '/schedule' },
    { name: 'list', loginId: front, path: '/registration/list' },
    { name: 'form', loginId: front, path: '/registration/detail' },
    { name: 'booking', loginId: front, path: booking },
    { name: 'payment', loginId: front, path: booking, open: openPayment },
    { name: 'commands', loginId: front, path: '/', open: openCommands },
    { name: 'rooms', loginId: front, path: '/availability/list' },
    { name: 'master', loginId: admin, path: '/master/room-type' },
    { name: 'report', loginId: admin, path: '/report/sales-daily' },
  ];
}

/** Kilobytes that a picture of the documentation may have. */
const MOST_KIB = 80;

// Chromium makes WebP of a picture, which is a third of a PNG; the quality falls until it is small enough.
const TO_WEBP = `async ([png, most]) => {
  const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d').drawImage(bitmap, 0, 0);
  for (let quality = 0.8; ; quality -= 0.1) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (blob.size > most && quality > 0.15) continue;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }
}`;

/** Keeps a picture of a page as WebP. */
export async function keepPicture(page: Page, file: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' });
  const helper = await page.context().newPage();
  try {
    const webp = await helper.evaluate<string>(
      `(${TO_WEBP})(${JSON.stringify([png.toString('base64'), MOST_KIB * 1024])})`,
    );
    await writeFile(file, Buffer.from(webp, 'base64'));
  } finally {
    await helper.close();
  }
}
