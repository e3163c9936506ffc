import { ALL_CALLS } from '@honjin/contracts/catalogue';
import type { AnyCall } from '@honjin/contracts';
import { issueJournalExport } from '@honjin/contracts/reports';
import type { RunningService } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MONTH, startBooksOfDay } from './books-of-day.ts';

/** A payment could be this large before amounts had a bound, and 2147483647 × 9999 came to the last of them. */
const OLD_AMOUNTS = [1_000_000_000_000, -1_000_000_000_000, 21_472_836_462_353] as const;

let chain: TestChain;
let reports: RunningService;

beforeAll(async () => {
  ({ chain, reports } = await startBooksOfDay());
  // The amounts go into the rows directly, as a database of an earlier release has them.
  for (const amount of OLD_AMOUNTS) {
    await chain.admin`update reports.payment_fact set amount = ${amount}
      where ctid = (select ctid from reports.payment_fact where abs(amount) < 1000000000 limit 1)`;
    await chain.admin`update reports.sales_fact set total_amount = ${amount}, net_amount = ${amount}, tax_amount = 0
      where ctid = (select ctid from reports.sales_fact where abs(total_amount) < 1000000000 limit 1)`;
  }
  await chain.admin`update reports.sales_day set net_amount = 1000000000000, total_amount = 1000000000000, tax_amount = 0`;
  await chain.admin`update reports.cash_count set counted_yen = 1000000000000`;
  await chain.admin`update reports.cash_shift set cash_in = 2000000000000, cash_out = 1000000000000`;
});
afterAll(() => chain.stop());

/** Calls of the reports that answer JSON for a period. */
const PERIOD_CALLS = ALL_CALLS.filter(
  (call: AnyCall) =>
    call.service === 'reports' &&
    call.transfer === 'json' &&
    !call.writes &&
    call.request.safeParse(MONTH).success,
);

describe('R-BOUND-01 sums have no bound: reports answer of amounts saved before there was one', () => {
  it('knows the reports of a period', () => expect(PERIOD_CALLS.length).toBeGreaterThan(10));

  it.each(PERIOD_CALLS.map((call) => [call.path, call] as const))('%s', async (_, call) => {
    const { status, body } = await chain.call(reports, call, MONTH as never, { actor: chain.actor('admin') });
    expect([status, body.returnCode]).toEqual([200, 200]);
  });

  it('a day with such amounts is handed over to accounting', async () => {
    const day = { dateFrom: DAY, dateTo: DAY };
    const { status, body } = await chain.call(reports, issueJournalExport, day, {
      actor: chain.actor('in-charge'),
    });
    expect([status, body.returnCode]).toEqual([200, 200]);
  });
});
