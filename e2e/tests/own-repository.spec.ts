import { expect, test } from '@playwright/test';
import { barriersOn } from '../src/barriers.ts';
import { storeOf } from '../src/database.ts';
import { buildOwnRemote } from '../src/own-repository.ts';
import { startShipping } from '../src/releases.ts';
import { openDesk } from '../src/sign-in.ts';

test('a remote of another repository is built from packed packages, given to a store, to all, and taken back', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const dir = await buildOwnRemote('wine');
  const wine = await startShipping('mfe-wine');
  const tokyo = await openDesk(browser, 'tokyo-front', '/availability/list');
  const sapporo = await openDesk(browser, 'sapporo-front', '/availability/list');
  const wineOf = ({ page }: typeof tokyo) => page.getByRole('heading', { name: 'wine', exact: true });
  try {
    const id = await wine.publishBuild(dir);
    await wine.canary(id, (await storeOf('tokyo')).storeId);
    await tokyo.page.goto('/wine');
    await expect(wineOf(tokyo)).toBeVisible();
    expect(await barriersOn(tokyo.page)).toEqual([]);
    await sapporo.page.goto('/wine');
    await expect(sapporo.page.getByRole('alert')).toContainText('一部の店舗だけに先行して公開されています');

    // It stands beside the others in one page.
    await tokyo.page.getByRole('link', { name: 'ルームスケジュール' }).click();
    await expect(wineOf(tokyo)).toBeHidden();
    await expect(tokyo.page.getByRole('heading', { level: 1 })).toContainText('ルームスケジュール');
    await tokyo.page.goBack();
    await expect(wineOf(tokyo)).toBeVisible();
    await tokyo.page.getByRole('button', { name: 'English' }).click();
    await expect(tokyo.page.getByRole('button', { name: '日本語' })).toBeVisible();
    await expect(wineOf(tokyo)).toBeVisible();

    await wine.promote(id);
    await sapporo.page.getByRole('alert').getByRole('button', { name: '再試行' }).click();
    await expect(wineOf(sapporo)).toBeVisible();
  } finally {
    await wine.end();
    await tokyo.context.close();
    await sapporo.context.close();
  }
  // The gateway hears of it within a moment, as the browsers do.
  const address = new URL('/wine', process.env['HONJIN_URL']);
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
});
