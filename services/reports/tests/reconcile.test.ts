import { paymentRecorded, salesPosted, type LedgerDay } from '@honjin/contracts/registration';
import { LIST_REPORTS } from '@honjin/contracts/reports';
import { tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, startSource, testHouse, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { reconcile } from '../src/statistics/reconcile.ts';
import { lineOf, paymentOf } from './lines.ts';

const DAY = '2026-11-20';
let chain: TestChain;
let reports: RunningService;

const record: LedgerDay = { salesDate: DAY, lines: 2, amount: 21_000, payments: 1, paid: 5_000 };

beforeAll(async () => {
  chain = await createTestChain();
  const [registration, started] = await Promise.all([
    startSource(chain, 'registration'),
    chain.start('reports', build),
  ]);
  reports = started;
  await chain.putMasters('reports', testHouse(['シングル'], 1).masters);
  await chain.openDay(['reports'], '2026-11-21');
  const revision = await registration.emit(salesPosted, {
    lines: [
      lineOf({ salesDate: DAY, taxation: 'TAX_INCLUDED' }),
      lineOf({ salesDate: DAY, taxation: 'TAX_EXCLUDED' }),
      // Yen of tax that moved are no line of the record.
      lineOf({ salesDate: DAY, quantity: 0, netAmount: -1, taxAmount: 1 }),
    ],
  });
  const paid = await registration.emit(paymentRecorded, paymentOf({ salesDate: DAY, amount: 5_000 }));
  await eventually(async () => {
    const [position] = await chain.admin`select seq from reports.projection_position`;
    if (Number(position?.['seq']) !== Math.max(revision, paid)) throw new Error('not everything has arrived');
  });
});
afterAll(() => chain.stop());

function compare(days: readonly LedgerDay[]): Promise<number> {
  return tenantTx(reports.context.db, chain.scope, { requestId: 'test' }, (tx) => reconcile(tx, DAY, days));
}

async function shown() {
  const { body } = await chain.call(reports, LIST_REPORTS.reconciliation.list, { date: DAY } as never);
  return LIST_REPORTS.reconciliation.list.response
    .parse(body)
    .rows.map((row) => [row['subject'], row['difference']]);
}

it('finds nothing where facts and record say the same', async () => {
  expect(await compare([record])).toBe(0);
  expect(await shown()).toEqual([['RUN', 0]]);
});

it('shows the day and the yen by which they differ, until it is mended', async () => {
  expect(await compare([{ ...record, amount: 20_000 }])).toBe(1);
  expect(await shown()).toEqual([
    ['RUN', 0],
    ['SALES', 1_000],
  ]);
  expect(await compare([{ ...record, payments: 2 }])).toBe(1);
  expect(await shown()).toEqual([
    ['PAYMENTS', 0],
    ['RUN', 0],
  ]);
  expect(await compare([])).toBe(2);
  expect(await compare([record])).toBe(0);
  expect(await shown()).toEqual([['RUN', 0]]);
});
