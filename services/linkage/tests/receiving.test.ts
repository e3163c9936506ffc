import { mkdir, mkdtemp, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  listAccountHealth,
  pollAccount,
  saveAccount,
  type Account,
  type MessageRow,
} from '@honjin/contracts/linkage';
import { SIMULATOR_LOGIN, startSimulators, type RunningSimulators } from '@honjin/linkage-simulators';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linkageConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { reportXml } from './report-xml.ts';
import { accountSettings } from './settings.ts';

const GROUPS = {
  LINCOLN: [{ code: 'G1', name: 'ツイン', roomTypeCode: '0002' }],
  TEMAIRAZU: [{ code: 'R1', name: 'ツイン', roomTypeCode: 'R1' }],
};

let chain: TestChain;
let linkage: RunningService;
let second: RunningService;
let simulators: RunningSimulators;
let root: string;

beforeAll(async () => {
  [chain, simulators, root] = await Promise.all([
    createTestChain(),
    startSimulators({ today: '2026-11-20', groups: GROUPS }),
    mkdtemp(join(tmpdir(), 'honjin-linkage-')),
  ]);
  const options = {
    schema: linkageConfig,
    env: {
      HONJIN_LINKAGE_HOSTS: `${simulators.host},localhost:${new URL(simulators.url).port},tl.example.jp`,
      HONJIN_LINKAGE_PRIVATE_HOSTS: simulators.host,
      HONJIN_LINKAGE_FOLDERS: root,
      LINKAGE_LOOK_MS: '50',
      LINKAGE_CALL_TIMEOUT_MS: '400',
    },
  };
  linkage = await chain.start('linkage', build, options);
  second = await chain.start('linkage', build, options);
}, 90_000);
afterAll(async () => {
  await simulators.stop();
  await chain.stop();
});

// Accounts of the tests before ask the same simulators otherwise.
beforeEach(() => chain.admin`update linkage.account set is_enabled = false`);

async function open(changes: Partial<Account>): Promise<string> {
  const settings = {
    baseUrl: `${simulators.url}/lincoln/`,
    systemId: SIMULATOR_LOGIN.systemId,
    loginId: SIMULATOR_LOGIN.userId,
    receiveMode: 'SOAP' as const,
    ...changes,
  };
  const account = accountSettings(changes.name ?? 'TL', settings);
  const saved = await chain.call(linkage, saveAccount, { account, newPassword: SIMULATOR_LOGIN.password });
  expect(saved.body.returnCode).toBe(200);
  return saved.body.account.accountId;
}

const rowsOf = (accountId: string) =>
  chain.admin<(MessageRow & { sha256: string; stage: string })[]>`
    select source, source_name as "sourceName", booking_number as "travelAgencyBookingNumber", guest_name as "guestName",
           problem, sha256, kind, total_amount::int as "totalAmount", stage
    from linkage.message where account_id = ${accountId} order by arrival`;

const health = async (accountId: string) => {
  const { body } = await chain.call(linkage, listAccountHealth, {});
  return body.accounts.find((one) => one.accountId === accountId)!;
};

/** The account's next turn is now, as if the interval had passed. */
const hurry = (accountId: string) =>
  chain.admin`update linkage.account_state set next_poll_at = now() where account_id = ${accountId}`;

it('polls TL-Lincoln, keeps each message and acknowledges the batch; two processes never poll one account', async () => {
  const { LINCOLN } = simulators.providers;
  const numbers = [1, 2, 3].map((at) => LINCOLN.book({ takesStock: false, kanji: `客 & <${at}>` }));
  const accountId = await open({ name: 'soap' });
  await eventually(async () => expect(await rowsOf(accountId)).toHaveLength(3));
  const rows = await rowsOf(accountId);
  await eventually(async () => {
    const read = (await rowsOf(accountId)).map((row) => row.travelAgencyBookingNumber);
    expect(read.toSorted()).toEqual(numbers.toSorted());
  });
  expect(rows[0]).toMatchObject({ source: 'SOAP', sourceName: expect.stringMatching(/^\d{10}#1$/) });
  await eventually(() => expect(LINCOLN.house.waiting).toHaveLength(0));
  for (let at = 0; at < 20; at += 1) {
    LINCOLN.book({ takesStock: false });
    await hurry(accountId);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await hurry(accountId);
  await eventually(() => expect(LINCOLN.house.waiting).toHaveLength(0));
  const all = await rowsOf(accountId);
  // Both looked at the same account all the time; what came was never taken twice.
  expect(all).toHaveLength(23);
  expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(23);
  expect(await health(accountId)).toMatchObject({ state: 'WELL', failuresInRow: 0 });
  expect(second.url).not.toBe(linkage.url);
});

it('keeps what it got although the acknowledgement is lost, and knows it when it comes again', async () => {
  const { LINCOLN } = simulators.providers;
  const accountId = await open({ name: 'lost acknowledgement', isEnabled: false });
  LINCOLN.book({ takesStock: false, kanji: '一度だけ' });
  // The answer with the booking arrives, that of the acknowledgement does not.
  const original = LINCOLN.house.acknowledge.bind(LINCOLN.house);
  LINCOLN.house.acknowledge = () => false;
  const first = await chain.call(linkage, pollAccount, { accountId });
  expect(first.body).toMatchObject({ isSuccess: false, problem: 'REFUSED 出力IDが存在しません。' });
  LINCOLN.house.acknowledge = original;
  const again = await chain.call(linkage, pollAccount, { accountId });
  expect(again.body).toMatchObject({ isSuccess: true, received: 1 });
  const rows = await rowsOf(accountId);
  expect(rows).toHaveLength(2);
  expect(rows[0]!.sha256).toBe(rows[1]!.sha256);
});

it('is in outage mode while the provider is away, says since when, and loses nothing on return', async () => {
  const { LINCOLN } = simulators.providers;
  const accountId = await open({ name: 'outage' });
  await eventually(async () => expect((await health(accountId)).state).toBe('WELL'));
  LINCOLN.house.faults.isDown = true;
  LINCOLN.book({ takesStock: false });
  await eventually(async () => {
    await hurry(accountId);
    expect(await health(accountId)).toMatchObject({ state: 'DOWN', lastGoodPollAt: expect.any(String) });
  });
  expect((await health(accountId)).lastError).toMatch(/^SILENT|^AWAY/);
  LINCOLN.house.faults.isDown = false;
  await eventually(async () => {
    await hurry(accountId);
    expect((await health(accountId)).state).toBe('WELL');
  });
  await eventually(async () => expect(await rowsOf(accountId)).toHaveLength(1));
});

it.each([
  ['a wrong password', () => ({ systemId: 'nobody' }), /^REFUSED システムID/],
  [
    'a name that leads into our own network',
    () => ({ baseUrl: `http://localhost:${new URL(simulators.url).port}/lincoln/` }),
    /^AWAY localhost:\d+: EACCES/,
  ],
] as const)('says why nothing comes: %s', async (name, changes, problem) => {
  const accountId = await open({ name, isEnabled: false, ...changes() });
  const answer = await chain.call(linkage, pollAccount, { accountId });
  expect(answer.body).toMatchObject({ isSuccess: false, received: 0 });
  expect(answer.body.problem).toMatch(problem);
  expect(JSON.stringify(answer.body)).not.toContain(SIMULATOR_LOGIN.password);
});

it.each(['losesAnswers', 'refuses', 'babbles'] as const)('survives a provider that %s', async (fault) => {
  const accountId = await open({ name: fault, isEnabled: false });
  simulators.providers.LINCOLN.house.faults[fault] = 1;
  const bad = await chain.call(linkage, pollAccount, { accountId });
  expect(bad.body.isSuccess).toBe(false);
  expect((await chain.call(linkage, pollAccount, { accountId })).body.isSuccess).toBe(true);
});

it('polls the XML API of TEMAIRAZU and mends its ampersands, message by message', async () => {
  const { TEMAIRAZU } = simulators.providers;
  TEMAIRAZU.book({ takesStock: false, kanji: 'R&B 太郎' });
  TEMAIRAZU.break('CUT');
  TEMAIRAZU.book({ takesStock: false, kanji: '後の客' });
  const accountId = await open({
    name: 'rmsup',
    provider: 'TEMAIRAZU',
    receiveMode: 'XML_API',
    baseUrl: `${simulators.url}/temairazu/`,
    partnerId: SIMULATOR_LOGIN.systemId,
  });
  await eventually(async () => {
    const rows = await rowsOf(accountId);
    expect(rows.map(({ problem }) => problem === 'NOT_XML')).toEqual([false, true, false]);
    expect(rows.map(({ guestName }) => guestName)).toEqual(['R&B 太郎', '', '後の客']);
  });
  expect(TEMAIRAZU.house.waiting).toHaveLength(0);
});

async function put(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  // Files that are still being written are left alone.
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
}

const namesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

it('takes files of a folder in order, with sub-folders, and moves them to done or error without losing one', async () => {
  const [incoming, done, error] = ['in', 'done', 'error'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  await put(join(incoming, 'TLPDAT_2.xml'), reportXml({ number: 'F-2', dataId: 'f2' }));
  await put(join(incoming, 'TLPDAT_1.xml'), reportXml({ number: 'F-1', dataId: 'f1' }));
  await put(join(incoming, '20261120', 'TLPDAT_3_001.XML'), reportXml({ number: 'F-3', dataId: 'f3' }));
  await put(join(incoming, 'TLPDAT_9.xml'), '<broken');
  await put(join(incoming, 'notes.txt'), 'not for us');
  await put(join(done, 'TLPDAT_1.xml'), 'an older file of the same name');
  await put(join(root, '..', `secret-${process.pid}.xml`), 'outside');
  await symlink(join(root, '..', `secret-${process.pid}.xml`), join(incoming, 'TLPDAT_0.xml'));
  const folders = { incomingFolder: incoming, doneFolder: done, errorFolder: error };
  const accountId = await open({ name: 'folder', receiveMode: 'FILE', baseUrl: '', ...folders });
  await eventually(async () => expect(await rowsOf(accountId)).toHaveLength(4));
  expect((await rowsOf(accountId)).map(({ sourceName }) => sourceName)).toEqual([
    '20261120/TLPDAT_3_001.XML',
    'TLPDAT_1.xml',
    'TLPDAT_2.xml',
    'TLPDAT_9.xml',
  ]);
  await eventually(async () => expect(await namesIn(error)).toEqual(['TLPDAT_9.xml']));
  const kept = await namesIn(done);
  expect(kept).toHaveLength(4);
  expect(kept).toContain('20261120/TLPDAT_3_001.XML');
  expect(kept.filter((name) => /^TLPDAT_1(_\d+)?\.xml$/.test(name))).toHaveLength(2);
  expect(await namesIn(incoming)).toEqual(['notes.txt']);
  await eventually(async () => expect((await health(accountId)).state).toBe('WELL'));
});

it('takes the CSV download of TEMAIRAZU as one message for each booking', async () => {
  const { TEMAIRAZU } = simulators.providers;
  const number = TEMAIRAZU.book({ takesStock: false, kanji: '髙橋 ソ表能', nights: 2, yenPerNight: 12_345 })!;
  TEMAIRAZU.cancel(TEMAIRAZU.book({ takesStock: false })!);
  const bytes = new Uint8Array(await (await fetch(`${simulators.url}/temairazu/bookings.csv`)).arrayBuffer());
  const incoming = join(root, 'csv', 'in');
  await put(join(incoming, 'yoyaku_1.csv'), bytes);
  const accountId = await open({
    name: 'csv',
    provider: 'TEMAIRAZU',
    receiveMode: 'FILE',
    baseUrl: '',
    incomingFolder: incoming,
    doneFolder: join(root, 'csv', 'done'),
    errorFolder: join(root, 'csv', 'error'),
    filePattern: 'yoyaku*',
    fileExtension: 'csv',
  });
  await eventually(async () => {
    const rows = await rowsOf(accountId);
    expect(rows).toHaveLength(TEMAIRAZU.sold.size);
    expect(rows.every(({ stage }) => stage === 'DONE')).toBe(true);
  });
  const rows = await rowsOf(accountId);
  expect(rows.find((row) => row.travelAgencyBookingNumber === number)).toMatchObject({
    source: 'CSV',
    kind: 'NEW',
    guestName: '髙橋 ソ表能',
    totalAmount: 24_690,
    // It was understood; nobody has mapped its room.
    problem: 'ROOM_TYPE_UNMAPPED',
  });
  expect(rows.filter(({ kind }) => kind === 'CANCEL')).toHaveLength(1);
});

it("another store's account cannot be asked", async () => {
  const accountId = await open({ name: 'ours', isEnabled: false });
  const stranger = chain.actor('admin', chain.otherStore());
  const answer = await chain.call(linkage, pollAccount, { accountId }, { actor: stranger });
  expect(answer.body.returnCode).toBe('HOS-00004-0');
});
