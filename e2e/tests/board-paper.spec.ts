import { readFile } from 'node:fs/promises';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { book, roomyStay } from '../src/arrange.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

/** Millimetres of a sheet in points, as a PDF counts them. */
const SHEETS = { A4: [842, 595], A3: [1191, 842] } as const;

/** Somebody in a room, and somebody of the same type who waits for one. */
async function arrange() {
  const api = await apiOf('tokyo-front');
  const { storeId } = await storeOf('tokyo');
  const earliest = addDays(await businessDateOf(storeId), 50);
  const { from, type } = await roomyStay(api, { from: earliest, nights: 2, rooms: 2 });
  const word = freshWord();
  const wanted = { roomType: type.code, plan: 'RO', checkIn: from, nights: 2, adults: 1 };
  await book(api, { ...wanted, name: `${word} 済`, kana: 'ワリアテ', roomIds: [type.rooms[0]!.roomId] });
  await book(api, { ...wanted, name: `${word} 待`, kana: 'ミワリアテ' });
  return { word, from, type, roomNo: type.rooms[0]!.roomNo };
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Returns the first sheet's size in points, from the PDF's own words. */
function sheetOf(pdf: Buffer): number[] {
  const [, width = '', height = ''] =
    /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(pdf.toString('latin1')) ?? [];
  return [Math.round(Number(width)), Math.round(Number(height))];
}

test('the board goes on paper of two sizes and into a picture, with its guests and without the screen', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { word, from, type, roomNo } = await arrange();
  const path = `/schedule?date=${from}&days=7&type=${type.id}&q=${encodeURIComponent(word)}`;
  const { context, page } = await openDesk(browser, 'tokyo-front', path);
  try {
    await expect(page.getByRole('gridcell', { name: new RegExp(word) })).toHaveCount(2);
    // The browser's own print window would wait for somebody to close it.
    await page.evaluate('window.print = () => {}');
    for (const paper of ['A4', 'A3'] as const) {
      await choose(page, `印刷（${paper}）`);
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.printed-board');
      await expect(sheet).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeHidden();
      await expect(sheet.getByRole('row').filter({ hasText: roomNo })).toContainText(`予 ${word} 済`);
      await expect(sheet.getByRole('row').filter({ hasText: '未割当' })).toContainText(`予 ${word} 待`);
      const size = sheetOf(await page.pdf({ preferCSSPageSize: true }));
      expect(Math.max(...size.map((points, at) => Math.abs(points - SHEETS[paper][at]!)))).toBeLessThan(2);
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
      await expect(sheet).toHaveCount(0);
    }

    const download = page.waitForEvent('download');
    await choose(page, '画像（PNG）で保存');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`schedule-${from}.png`);
    const png = await readFile(await file.path());
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    // Head, the type, the waiting stay and the room, of seven days.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([110 + 7 * 56 + 1, 44 + 3 * 22 + 1]);
    const colours = await page.evaluate<number>(`(async () => {
      const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      pen.drawImage(picture, 0, 0);
      const { data } = pen.getImageData(0, 0, picture.width, picture.height);
      const seen = new Set();
      for (let at = 0; at < data.length; at += 4) seen.add([data[at], data[at + 1], data[at + 2]].join());
      return seen.has('217,232,245') ? seen.size : 0;
    })()`);
    expect(colours).toBeGreaterThan(10);
  } finally {
    await context.close();
  }
});
