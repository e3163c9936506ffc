import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestOf } from '@honjin/contracts';
import {
  cancelDispatch,
  listDispatches,
  previewDetailsPdf,
  retryDispatch,
  sendPaper,
} from '@honjin/contracts/registration';
import { createLog, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDispatches } from '../src/stays/dispatch/dispatch-job.ts';
import { openOutbox, type PaperTarget } from '../src/stays/dispatch/outbox.ts';
import type { RegistrationConfig } from '../src/config.ts';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf } from './bookings.ts';
import { links, signatures } from './guest-links.ts';
import { openHotel, type Hotel } from './masters.ts';
import { ServiceProcess } from './service-process.ts';

let chain: TestChain;
let service: RunningService;
let process: ServiceProcess;
let hotel: Hotel;
let unit = '';

beforeAll(async () => {
  chain = await createTestChain();
  // The service in this process does not work off the queue: papers go out when a test says so.
  service = await chain.start<RegistrationConfig>('registration', (context) => ({
    ...build(context),
    jobs: [],
  }));
  hotel = await openHotel(chain);
  const booking = await book(chain, service, bookingOf([roomOf(hotel, {})]));
  unit = booking.units[0]!;
});

afterAll(async () => {
  await process?.kill();
  await chain.stop();
});

const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });
const log = createLog('test', 'silent');

async function send(wish: Partial<RequestOf<typeof sendPaper>> = {}) {
  const request: RequestOf<typeof sendPaper> = {
    channel: 'PRINT',
    paper: 'REGISTRATION_CARD',
    bRoomUnitIds: [unit],
    ...wish,
  };
  return (await chain.call(service, sendPaper, request, front())).body;
}

async function listed() {
  return (await chain.call(service, listDispatches, {}, front())).body;
}

const run = (target: PaperTarget) =>
  runDispatches({ db: service.context.db, log, links, signatures }, target);
const empty = () => mkdtemp(join(tmpdir(), 'honjin-dispatch-'));

test('a mail is a file with the paper in it, and the list says that it is done', async () => {
  const receipt = { bRoomUnitId: unit, billId: null, pattern: 'QUOTATION', addressee: '髙﨑商事' } as const;
  const preview = await chain.call(service, previewDetailsPdf, { receipt }, front());
  const receiptId = preview.body.previewReceiptId;
  const recipient = 'keiri@takasaki.example.jp';
  const { dispatch } = await send({ channel: 'MAIL', paper: 'RECEIPT', receiptId, recipient });
  expect(dispatch).toMatchObject({ state: 'WAITING', attempts: 0, createdBy: '佐藤', recipient });

  const folder = await empty();
  expect(
    await run(openOutbox(() => ({ HONJIN_OUTBOX_MAIL_DIR: folder, MAIL_FROM: 'hotel@example.jp' }))),
  ).toBe(1);
  expect(await readdir(folder)).toEqual([`${dispatch.id}.eml`]);
  const mail = await readFile(join(folder, `${dispatch.id}.eml`), 'utf8');
  expect(mail).toContain(`\r\nTo: ${recipient}\r\n`);
  const words = [...mail.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word]) =>
    Buffer.from(word!, 'base64'),
  );
  expect(Buffer.concat(words).toString()).toContain('領収書・明細書');
  const [, attached = ''] = mail.split('attachment; filename=')[1]!.split('\r\n\r\n');
  expect(Buffer.from(attached, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const { dispatches, waiting, lastRunAt } = await listed();
  expect(dispatches[0]).toMatchObject({ id: dispatch.id, state: 'DONE', attempts: 1, lastError: '' });
  expect(waiting).toBe(0);
  expect(lastRunAt).not.toBeNull();
  await rm(folder, { recursive: true });
});

/** A mail server that takes every mail, or says for as long as `isFull` that it cannot; keeps what it was told. */
async function openMailServer() {
  const state = { isFull: false, heard: '' };
  const server = createServer((socket) => {
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example.jp');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      state.heard += text;
      if (inData) {
        inData = !state.heard.endsWith('\r\n.\r\n');
        if (!inData) say('250 taken');
      } else if (text.startsWith('DATA')) {
        inData = true;
        say('354 go on');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else say(state.isFull && text.startsWith('MAIL') ? '452 no room' : '250 ok');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, url, close: () => server.close() };
}

test('a mail goes to the mail server of the installation; one that takes nothing is tried again', async () => {
  const server = await openMailServer();
  const target = openOutbox(() => ({ SMTP_URL: server.url, MAIL_FROM: 'hotel@example.jp' }));
  server.state.isFull = true;
  const { dispatch } = await send({ channel: 'MAIL', recipient: 'guest@example.jp' });
  expect(await run(target)).toBe(0);
  const waiting = (await listed()).dispatches.find(({ id }) => id === dispatch.id);
  expect(waiting).toMatchObject({ state: 'WAITING', attempts: 1 });
  expect(waiting?.lastError).toContain('452 no room');
  await chain.admin`update registration.paper_dispatch set next_attempt_at = now() where id = ${dispatch.id}`;
  server.state.isFull = false;
  expect(await run(target)).toBe(1);
  expect(server.state.heard).toContain('RCPT TO:<guest@example.jp>');
  expect(server.state.heard).toContain(`Message-ID: <${dispatch.id}@honjin>`);
  expect(server.state.heard).toContain('Content-Type: application/pdf');
  server.close();
});

test('refuses a mail to nobody, nothing to send, unknown papers, and a user who may not see guests', async () => {
  expect(await send({ channel: 'MAIL' })).toMatchObject({ returnCode: 'HOS-02030-0' });
  expect(await send({ paper: 'RECEIPT' })).toMatchObject({ returnCode: 'HOS-02030-2' });
  expect(await send({ bRoomUnitIds: [] })).toMatchObject({ returnCode: 'HOS-02030-2' });
  expect(await send({ paper: 'RECEIPT', receiptId: newId() })).toMatchObject({ returnCode: 'HOS-00004-0' });
  expect(await send({ bRoomUnitIds: [newId()] })).toMatchObject({ returnCode: 'HOS-01002-4' });
  // Also what the paper is not of must be there.
  expect(await send({ receiptId: newId() })).toMatchObject({ returnCode: 'HOS-00004-0' });
  expect(await send({ paper: 'RECEIPT', receiptId: newId(), bRoomUnitIds: [newId()] })).toMatchObject({
    returnCode: 'HOS-01002-4',
  });
  expect(await send({ channel: 'MAIL', recipient: 'a@b.example\r\nBcc: c@d.example' })).toMatchObject({
    returnCode: 'HOS-00001-1',
  });
  const cleaner = { actor: chain.actor('cleaning') };
  expect((await chain.call(service, listDispatches, {}, cleaner)).body.returnCode).toBe('HOS-00003-0');
  const { actor } = front();
  const withoutGuests = { ...actor, permissions: { ...actor.permissions, guest: 'forbidden' as const } };
  const cards: RequestOf<typeof sendPaper> = {
    channel: 'PRINT',
    paper: 'REGISTRATION_CARD',
    bRoomUnitIds: [unit],
  };
  const card = await chain.call(service, sendPaper, cards, { actor: withoutGuests });
  expect(card.body.returnCode).toBe('HOS-00003-0');
});

test('a printer that takes nothing is tried six times with longer waits, and again when a clerk asks', async () => {
  const { dispatch } = await send();
  const folder = await empty();
  // A file where the folder should be: nothing can be put there.
  await writeFile(join(folder, 'print'), '');
  const target = openOutbox(() => ({ HONJIN_OUTBOX_MAIL_DIR: folder }));
  for (const attempts of [1, 2, 3, 4, 5, 6]) {
    expect(await run(target)).toBe(0);
    const known = (await listed()).dispatches.find(({ id }) => id === dispatch.id);
    expect(known).toMatchObject({ attempts, state: attempts < 6 ? 'WAITING' : 'FAILED' });
    expect(known?.lastError).not.toBe('');
    // The next attempt does not come before its time.
    expect(await run(target)).toBe(0);
    expect((await listed()).dispatches.find(({ id }) => id === dispatch.id)?.attempts).toBe(attempts);
    await chain.admin`update registration.paper_dispatch set next_attempt_at = now() where id = ${dispatch.id}`;
  }
  const { failed } = await listed();
  expect(failed).toBe(1);
  await rm(join(folder, 'print'));
  const stale = await chain.call(service, retryDispatch, { id: dispatch.id, version: 1 }, front());
  expect(stale.body.returnCode).toBe('HOS-00005-0');
  const { version } = (await listed()).dispatches.find(({ id }) => id === dispatch.id)!;
  const again = await chain.call(service, retryDispatch, { id: dispatch.id, version }, front());
  expect(again.body.dispatch).toMatchObject({ state: 'WAITING', attempts: 0 });
  expect(await run(target)).toBe(1);
  expect(await readdir(join(folder, 'print'))).toEqual([`${dispatch.id}.pdf`]);
  const done = (await listed()).dispatches.find(({ id }) => id === dispatch.id)!;
  const late = await chain.call(service, cancelDispatch, { id: done.id, version: done.version }, front());
  expect(late.body.returnCode).toBe('HOS-02030-1');
  await rm(folder, { recursive: true });
});

test('a cancelled paper does not go out', async () => {
  const { dispatch } = await send();
  const { id, version } = dispatch;
  const gone = await chain.call(service, cancelDispatch, { id, version }, front());
  expect(gone.body.dispatch).toMatchObject({ state: 'CANCELLED', nextAttemptAt: null });
  const folder = await empty();
  expect(await run(openOutbox(() => ({ HONJIN_OUTBOX_MAIL_DIR: folder })))).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

test('four runners at once: each paper goes out once, by one runner of the store at a time', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => send()));
  const folder = await empty();
  const folders = openOutbox(() => ({ HONJIN_OUTBOX_MAIL_DIR: folder }));
  const taken: string[] = [];
  let [atWork, most] = [0, 0];
  const watched: PaperTarget = {
    async take(paper) {
      atWork += 1;
      most = Math.max(most, atWork);
      await folders.take(paper);
      taken.push(paper.id);
      atWork -= 1;
    },
  };
  let left = sent.length;
  while (left > 0)
    left -= (await Promise.all([1, 2, 3, 4].map(() => run(watched)))).reduce((a, b) => a + b, 0);
  expect(taken.toSorted()).toEqual(sent.map(({ dispatch }) => dispatch.id).toSorted());
  expect(most).toBe(1);
  await rm(folder, { recursive: true });
});

test('kill -9 again and again: every paper is there once, whole, and nothing else', async () => {
  const sent = await Promise.all(Array.from({ length: 12 }, () => send()));
  const ids = sent.map(({ dispatch }) => dispatch.id);
  const print = join(chain.environmentOf('registration')['HONJIN_OUTBOX_MAIL_DIR']!, 'print');
  const files = () => readdir(print).catch((): string[] => []);
  process = await ServiceProcess.start(chain);
  for (const wanted of [1, 4, 8]) {
    await eventually(async () => expect((await files()).length).toBeGreaterThanOrEqual(wanted), 60_000);
    await process.kill();
    await process.start();
  }
  await eventually(async () => expect((await listed()).waiting).toBe(0), 60_000);
  const rows =
    await chain.admin`select state, attempts from registration.paper_dispatch where id = any(${ids}::uuid[])`;
  expect(rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(ids.map(() => 'DONE 1'));
  expect((await files()).toSorted()).toEqual(ids.map((id) => `${id}.pdf`).toSorted());
  for (const id of ids) {
    const pdf = await readFile(join(print, `${id}.pdf`));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.subarray(-8).toString()).toContain('%%EOF');
  }
});
