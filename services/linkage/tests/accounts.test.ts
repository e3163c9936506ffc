import { listAccounts, saveAccount, uploadMessage, type Account } from '@honjin/contracts/linkage';
import { systemTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkageConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { listFigures } from '../src/accounts/figure-queries.ts';
import { sealOf } from '../src/accounts/seal.ts';
import { accountSettings } from './settings.ts';

let chain: TestChain;
let linkage: RunningService;

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  linkage = await chain.start('linkage', build, {
    schema: linkageConfig,
    env: { HONJIN_LINKAGE_HOSTS: 'tl.example.jp', HONJIN_LINKAGE_FOLDERS: '/srv/linkage' },
  });
});
afterAll(() => chain.stop());

async function save(changes: Partial<Account>, more: object = {}) {
  const account = { ...accountSettings('TL'), ...changes };
  return chain.call(linkage, saveAccount, { account, ...more });
}

it('keeps a password sealed and never shows it again', async () => {
  const saved = await save({ baseUrl: 'https://tl.example.jp/pms/' }, { newPassword: 'pa55-of-the-hotel' });
  expect(saved.body.account).toMatchObject({ hasPassword: true, hasPartnerPassword: false, version: 1 });
  const { accountId } = saved.body.account;
  const listed = await chain.call(linkage, listAccounts, {});
  expect(await listed.response.text()).not.toContain('pa55');
  const [row] = await chain.admin`select * from linkage.account where account_id = ${accountId}`;
  expect(JSON.stringify(row)).not.toContain(Buffer.from('pa55-of-the-hotel').toString('hex'));
  const [audit] = await chain.admin`select after from linkage.audit_log where entity_id = ${accountId}`;
  expect(JSON.stringify(audit)).not.toContain('pa55');
  // A save without a new password keeps the old one.
  const again = await save({ name: 'TL 2' }, { accountId, version: 1 });
  expect(again.body.account).toMatchObject({ hasPassword: true, version: 2 });
  const stale = await save({ name: 'TL 3' }, { accountId, version: 1 });
  expect(stale.body.returnCode).toBe('HOS-00005-0');
});

it('refuses a second account of one name', async () => {
  const base = { baseUrl: 'https://tl.example.jp/pms/', name: '二つ目' };
  expect((await save(base)).body.returnCode).toBe(200);
  expect((await save(base)).body.returnCode).toBe('HOS-05090-0');
});

it('reaches only hosts and folders that the installation allows', async () => {
  const host = await save({ name: 'a', receiveUrl: 'https://169.254.169.254/' });
  expect(host.body.returnCode).toBe('HOS-10003-0');
  const folder = await save({ name: 'b', incomingFolder: '/srv/linkage/../../etc' });
  expect(folder.body.returnCode).toBe('HOS-10003-1');
  const missing = await save({ name: 'c' }, { accountId: chain.scope.storeId, version: 1 });
  expect(missing.body.returnCode).toBe('HOS-00004-0');
});

it('keeps an uploaded file exactly as it came, sealed, with its hash', async () => {
  const { accountId } = (await save({ name: 'uploads' })).body.account;
  const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x3c, 0x00, 0xff, 0x83, 0x5c]);
  const form = new FormData();
  form.set('fields', JSON.stringify({ account_id: accountId, file_name: '電文.xml' }));
  form.set('file', new Blob([bytes]), '電文.xml');
  const answer = await fetch(`${linkage.url}${uploadMessage.path}`, {
    method: 'POST',
    headers: { 'x-honjin-identity': await chain.sign(chain.actor('front')), 'idempotency-key': 'upload-1' },
    body: form,
  });
  const body = (await answer.json()) as { messages: { message_id: string; source: string }[] };
  expect(body.messages).toMatchObject([
    { source: 'UPLOAD', source_name: '電文.xml', import_state: 'NOT_IMPORTED' },
  ]);
  const [row] = await chain.admin<{ sha256: string; sealed: Buffer }[]>`
    select m.sha256, r.bytes_sealed as sealed from linkage.message m join linkage.message_raw r using (message_id)
    where message_id = ${body.messages[0]!.message_id}`;
  expect(row!.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(row!.sealed.includes(bytes)).toBe(false);
  expect(sealOf('secret of the test databases').open(row!.sealed).equals(bytes)).toBe(true);
});

it('tells how each account does in numbers, without a name or a secret', async () => {
  const { accountId } = (await save({ name: 'figures' })).body.account;
  const figures = await systemTx(linkage.context.db, 'linkage.jobs', listFigures);
  expect(figures.find((one) => one.accountId === accountId)).toEqual({
    accountId,
    provider: 'LINCOLN',
    waitingMessages: 0,
    queuedPushes: 0,
    failuresInRow: 0,
    secondsSinceGoodPoll: -1,
  });
});
