import { searchMessages } from '@honjin/contracts/linkage';
import { addDays } from '@honjin/domain';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TODAY } from './house.ts';
import { openOutlet, type Outlet } from './outlet.ts';

/** `HONJIN_LINKAGE_BATCH=1000` measures; a usual run shows that it works and holds nothing to a time. */
const MEASURED = process.env['HONJIN_LINKAGE_BATCH'];
const MESSAGES = Number(MEASURED ?? 60);

let outlet: Outlet;

beforeAll(async () => {
  outlet = await openOutlet(30, { pushesStock: false, isEnabled: false });
}, 120_000);
afterAll(() => outlet.stop());

it(`a batch of ${MESSAGES} is in the inbox and becomes bookings`, { timeout: 300_000 }, async () => {
  const { chain, linkage, simulators, accounts } = outlet;
  for (let at = 0; at < MESSAGES; at += 1)
    simulators.providers.LINCOLN.book({
      takesStock: false,
      group: at % 2,
      checkIn: addDays(TODAY, 1 + (at % 200)),
    });
  const from = performance.now();
  await chain.admin`
    update linkage.account set is_enabled = true where account_id = ${accounts.LINCOLN}`;
  const search = { tab: 'ALL' as const, agencyName: '', receivedFrom: '2020-01-01', pageSize: 10 as const };
  await eventually(async () => {
    const { body } = await chain.call(linkage, searchMessages, { ...search, kind: 'NEW' });
    expect(body.totalCount).toBe(MESSAGES);
  }, 120_000);
  const visibleMs = performance.now() - from;
  await eventually(async () => {
    const { body } = await chain.call(linkage, searchMessages, { ...search, importState: 'IMPORTED' });
    expect(body.totalCount).toBe(MESSAGES);
  }, 280_000);
  const doneMs = performance.now() - from;
  const rate = MESSAGES / (doneMs / 1_000);
  process.stdout.write(
    `${MESSAGES} messages: read in the inbox after ${(visibleMs / 1_000).toFixed(1)} s, ${rate.toFixed(0)} a second applied\n`,
  );
  if (MEASURED === undefined) return;
  expect(visibleMs).toBeLessThan(5_000);
  expect(rate).toBeGreaterThanOrEqual(30);
});
