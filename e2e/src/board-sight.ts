import { expect, type Browser, type Page } from '@playwright/test';
import { database } from './database.ts';
import { openDesk } from './sign-in.ts';

/** A window in which every line of a room type is drawn. */
export const TALL_WINDOW = { width: 1366, height: 2_400 };

/** Several browsers, each with a storage of its own, of which every second one is the same clerk's; all on one page. */
export async function openBrowsers(
  browser: Browser,
  path: string,
  { loginIds, count }: { loginIds: readonly string[]; count: number },
): Promise<Page[]> {
  const pages: Page[] = [];
  for (const loginId of loginIds) pages.push((await openDesk(browser, loginId, path)).page);
  while (pages.length < count) {
    const storageState = await pages[pages.length % loginIds.length]!.context().storageState();
    const context = await browser.newContext({ storageState });
    pages.push(await context.newPage());
    await pages.at(-1)!.goto(path);
  }
  for (const page of pages) {
    await page.setViewportSize(TALL_WINDOW);
    await expect(page.locator('[data-bar]').first()).toBeVisible({ timeout: 30_000 });
  }
  return pages;
}

/** Function of the page, as text: the nights of the bars in rooms, from where the bars lie. */
const ROOM_NIGHTS = `(first) => {
  const grid = document.querySelector('[role=grid]');
  const [labelPx, dayPx] = [...grid.querySelectorAll('[role=columnheader]')].map((one) => one.offsetWidth);
  const dateOf = (day) => new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10);
  const nightsOf = (bar, roomNo) => {
    const [left, right] = [bar.offsetLeft, bar.offsetLeft + bar.offsetWidth].map((px) => (px - labelPx) / dayPx - 0.5);
    const start = Math.round(left);
    const words = (at) => [roomNo, dateOf(start + at), bar.dataset.bar.split('@')[0]].join(' ');
    return Array.from({ length: Math.ceil(right) - start }, (_, at) => words(at));
  };
  return [...grid.querySelectorAll('[role=row]')].flatMap((row) => {
    const roomNo = row.querySelector('[role=rowheader] > span')?.textContent ?? '';
    return [...row.querySelectorAll('[data-bar]')].flatMap((bar) => /^\\d+$/.test(roomNo) ? nightsOf(bar, roomNo) : []);
  }).sort();
}`;

/**
 * Returns every night that a board of days shows in a room, as `room date booking-room`, sorted. A bar goes from the
 * middle of its first day to the middle of the day of departure, or to where the board ends.
 */
export function roomNightsOn(page: Page, from: string): Promise<string[]> {
  return page.evaluate<string[]>(`(${ROOM_NIGHTS})(${JSON.stringify(from)})`);
}

/** Returns the same from the record of registration: the nights of a room type's rooms from a day until another. */
export async function roomNightsOnRecord(
  storeId: string,
  { typeId, from, until }: { typeId: string; from: string; until: string },
): Promise<string[]> {
  const nights = await database()<{ night: string }[]>`
    select concat_ws(' ', r.state->>'roomNo', n.night, b.booking_no || '-' || u.room_index) as night
      from registration.room_night n
      join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
      join registration.booking b on b.store_id = u.store_id and b.id = u.booking_id
      join registration.master_replica r on r.store_id = n.store_id and r.entity = 'room' and r.id = n.room_id::text
     where n.store_id = ${storeId} and r.state->>'roomTypeId' = ${typeId} and n.night >= ${from} and n.night < ${until}
       and u.status not in ('CANCEL', 'NO_SHOW', 'WAIT_CANCEL')`;
  return nights.map(({ night }) => night).toSorted();
}
