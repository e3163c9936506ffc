import { SESSION_REVOKED_SUBJECT } from '@honjin/contracts/identity';
import { systemTx, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityConfig } from '../config.ts';
import { build } from '../parts.ts';
import { addPerson } from '../testing/people.ts';
import { announceSessions } from './announce.ts';
import { expireSessions, insertSession } from './queries.ts';
import { hashToken } from './tokens.ts';

let chain: TestChain;
let identity: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  identity = await chain.start('identity', build, { schema: identityConfig });
});
afterAll(() => chain.stop());

it('ends idle and old sessions, tells the gateways, and forgets what ended a month ago', async () => {
  const { db, bus, log } = identity.context;
  const user = await addPerson(chain, { loginId: 'sleeper', role: 'front' });
  const ids = ['idle', 'old', 'busy', 'forgotten'].map((name, index) => ({
    name,
    id: `0198d3f0-0000-7000-8000-00000000000${index}`,
  }));
  for (const { name, id } of ids) {
    await tenantTx(db, chain.scope, { requestId: 'test' }, (tx) =>
      insertSession(tx.sql, {
        ...chain.scope,
        id,
        tokenHash: hashToken(name),
        userId: user.id,
        hours: 12,
        bounds: null,
        vouchedBy: null,
        staff: null,
      }),
    );
  }
  const [idle, old, busy, forgotten] = ids.map(({ id }) => id);
  await chain.admin`update identity.session set last_seen_at = now() - interval '3 hours' where id = ${idle!}`;
  await chain.admin`update identity.session set expires_at = now() where id = ${old!}`;
  await chain.admin`
    update identity.session set revoked_at = now() - interval '31 days', revoke_reason = 'LOGOUT' where id = ${forgotten!}`;
  await eventually(() => expect(bus.isConnected).toBe(true));
  const heard: unknown[] = [];
  bus.listen(SESSION_REVOKED_SUBJECT, (data) => heard.push(data));

  const ended = await systemTx(db, 'upkeep', (sql) => expireSessions(sql, 120));
  announceSessions({ bus, log }, ended, 'EXPIRED');

  expect(ended.toSorted()).toEqual([idle, old]);
  const left = await chain.admin`select id from identity.session where revoked_at is null`;
  expect(left.map((row) => row['id'])).toEqual([busy]);
  expect(await chain.admin`select 1 from identity.session where id = ${forgotten!}`).toHaveLength(0);
  await eventually(() => expect(heard).toEqual([{ sessionIds: ended, reason: 'EXPIRED' }]));
});
