import { addDays } from '@honjin/domain';
import { newId, tenantTx, type RunningService, type TenantTx } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkageConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { queueDifferences } from '../src/pushing/push-queries.ts';
import type { Wish } from '../src/pushing/wish.ts';

const TODAY = '2026-11-23';
const DAYS = 400;
const GROUPS = 4;
const WISHES = DAYS * GROUPS;
/** A join looks at a row for each wish, and a few times more. */
const MOST_LOOKS = WISHES * 10;

const accountId = newId();
let chain: TestChain;
let linkage: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  linkage = await chain.start('linkage', build, { schema: linkageConfig });
  const { storeId, groupId, companyId } = chain.scope;
  await chain.admin`
    insert into linkage.account (store_id, account_id, group_id, company_id, provider, name, is_enabled, receive_mode, send_mode, settings)
    values (${storeId}, ${accountId}, ${groupId}, ${companyId}, 'LINCOLN', 'many', false, 'NONE', 'SOAP', '{}')`;
});
afterAll(() => chain.stop());

const wishes = (rooms: number): Wish[] =>
  Array.from({ length: WISHES }, (_, at) => ({
    kind: 'STOCK',
    groupCode: `G${at % GROUPS}`,
    groupName: '',
    date: addDays(TODAY, Math.floor(at / GROUPS)),
    wish: { rooms, isStopped: false } as unknown as Wish['wish'],
  }));

const inStore = <T>(work: (tx: TenantTx) => Promise<T>) =>
  tenantTx(linkage.context.db, chain.scope, { requestId: newId() }, work);

const queue = (tx: TenantTx, rooms: number) =>
  queueDifferences(tx, { accountId, kinds: ['STOCK'], wishes: wishes(rooms), cause: 'test', today: TODAY });

interface Plan {
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const removedBy = (plan: Plan): number =>
  plan['Actual Loops'] * (plan['Rows Removed by Join Filter'] ?? 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + removedBy(part), 0);

/** Returns a transaction whose statements run and answer how they ran. */
function explaining(tx: TenantTx): { tx: TenantTx; ran: Promise<Plan>[] } {
  const ran: Promise<Plan>[] = [];
  const sql = new Proxy(tx.sql, {
    apply(target, _, [parts, ...values]: [TemplateStringsArray, ...unknown[]]) {
      const words = [`explain (analyze, format json) ${parts[0]}`, ...parts.slice(1)];
      const strings = Object.assign(words, { raw: words }) as unknown as TemplateStringsArray;
      const rows = target(strings, ...(values as never[]));
      ran.push(rows.then(([row]) => (row!['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan));
      return rows;
    },
  });
  return { tx: { ...tx, sql, scope: tx.scope }, ran };
}

it('a year of wishes that came true is dropped from the queue in one look at each', async () => {
  expect(await inStore((tx) => queue(tx, 3))).toBe(WISHES);
  const { storeId } = chain.scope;
  await chain.admin`
    insert into linkage.provider_stock (store_id, account_id, kind, group_code, target_date, has, read_at)
    select store_id, account_id, kind, group_code, target_date, wish, now() from linkage.push_item where store_id = ${storeId}`;
  const removed = await inStore(async (tx) => {
    const watched = explaining(tx);
    await queue(watched.tx, 3);
    return removedBy(await watched.ran[0]!);
  });
  expect(removed).toBeLessThan(MOST_LOOKS);
  const left = await chain.admin`
    select state, count(*)::int as count from linkage.push_item where store_id = ${storeId} group by 1`;
  expect([...left]).toEqual([{ state: 'SUPERSEDED', count: WISHES }]);
});
