import { createHmac } from 'node:crypto';
import { createProgram, deleteProgram, listWebhooks, replayWebhook } from '@honjin/contracts/identity';
import { purposeGroups } from '@honjin/contracts/masters';
import { changeRoomMarks, listRoomIndication } from '@honjin/contracts/rooms';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, mastersOf, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshReading, freshWord } from '../src/fresh-words.ts';
import { make } from '../src/masters/put-on-sale.ts';
import { field, openDesk } from '../src/sign-in.ts';
import { StrangerFolder, type Running } from '../src/stranger-folder.ts';
import { loginOf, origin } from '../src/suite.ts';

/*
 * Somebody follows pages of docs/integrations to the letter: an empty folder, the code that the page shows, Node and Python
 * without our packages, and the suite as `npm start` runs it.
 */

const SHOTS = process.env['HONJIN_KEEP_SHOTS'];
const RECEIVER = 'http://127.0.0.1:8089/';
const PROGRAM = `他社連携 ${freshWord()}`;
const RIGHTS = {
  registration: 'read',
  guest: 'read',
  money: 'read',
  schedule: 'read',
  'room-indication': 'read',
  master: 'read',
} as const;

let admin: ApiClient;
let today: string;
let program: { id: string; secret: string };

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  today = await businessDateOf((await storeOf('tokyo')).storeId);
  admin = await apiOf('tokyo-admin');
  const made = await admin.ask(createProgram, { name: PROGRAM, permissions: RIGHTS });
  program = { id: made.id, secret: made.secret! };
});
test.afterAll(() => admin.ask(deleteProgram, { id: program.id }));

async function bookSomebody(api = admin): Promise<void> {
  const { from, type } = await roomyStay(api, { from: addDays(today, 1), rooms: 1 });
  const plan = (await mastersOf(api)).plans.find(
    ({ isOffered, roomTypeIds }) => isOffered !== false && roomTypeIds.includes(type.id),
  )!;
  const wanted = { name: '田中 一郎', kana: `タナカ ${freshReading()}`, plan: plan.code, adults: 2 };
  await book(api, { ...wanted, roomType: type.code, checkIn: from });
}

/** Turns the mark of a room over, as a cleaner does. */
async function markRoom(): Promise<void> {
  const { rooms } = await admin.ask(listRoomIndication, {});
  const { roomId, version, isDoNotDisturb } = rooms.find(({ condition }) => condition === 'V')!;
  await admin.ask(changeRoomMarks, { roomId, version, isDoNotDisturb: !isDoNotDisturb });
}

/** Makes the webhook on the page of the administrator; returns its secret. */
async function makeWebhook(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Webhookを追加' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Webhookを追加' });
  await field(dialog, '外部プログラム').selectOption({ label: PROGRAM });
  await field(dialog, '送信先URL').fill(RECEIVER);
  await expect(dialog.getByRole('checkbox', { name: 'プラン・料金の変更' })).toBeDisabled();
  for (const kind of ['予約の変更', '部屋の状態・清掃の変更', 'マスタの変更'])
    await dialog.getByRole('checkbox', { name: kind }).check();
  expect(await barriersOn(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/webhook-dialog-ja.png` });
  await dialog.getByRole('button', { name: '保存' }).click();
  const secret = page.getByText(/^whsec_/);
  const text = await secret.textContent();
  await page.getByRole('button', { name: '控えました' }).click();
  return text!;
}

async function chooseOf(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: `${PROGRAM}のWebhookのその他の操作` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** Sends the receiver a message that says that it was signed at a moment. */
async function post(secret: string, at: number): Promise<number> {
  const body = '{"type":"webhook.test","data":{"revision":0,"fetch":null}}';
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`forged.${at}.${body}`).digest('base64');
  const headers = {
    'webhook-id': 'forged',
    'webhook-timestamp': `${at}`,
    'webhook-signature': `v1,${signature}`,
  };
  return (await fetch(RECEIVER, { method: 'POST', headers, body })).status;
}

/** Holds a receiver to what the page promises of it. */
async function proveReceiver(receiver: Running, secret: string): Promise<void> {
  const now = Math.floor(Date.now() / 1_000);
  const wrong = `whsec_${Buffer.from('somebody else').toString('base64')}`;
  await expect.poll(() => post(wrong, now).catch(() => 0)).toBe(400);
  expect(await post(secret, now - 600)).toBe(400);
  expect(await post(secret, now)).toBe(204);
  expect(await post(secret, now)).toBe(204);
  await receiver.says(/again forged/);
}

test('webhooks.md: a receiver in Node and one in Python hear of bookings, rooms and masters', async ({
  browser,
}) => {
  const folder = new StrangerFolder('webhooks');
  folder.save('receiver.mjs', 'js', 'createServer');
  folder.save('receiver.py', 'python', 'do_POST');
  const { page } = await openDesk(browser, 'tokyo-admin', '/admin/master/program/webhook');
  const since = new Date().toISOString();
  const secret = await makeWebhook(page);
  const env = { WEBHOOK_SECRET: secret };

  const node = folder.run([process.execPath, 'receiver.mjs'], env);
  await proveReceiver(node, secret);
  await chooseOf(page, 'テスト送信');
  await page.getByRole('alertdialog').getByRole('button', { name: 'テスト送信' }).click();
  await node.says('webhook.test 0 null');
  await bookSomebody();
  await markRoom();
  const word = freshWord();
  const groupId = await make(admin, purposeGroups, { code: word.slice(-6).toUpperCase(), name: word });
  const fetchOf = (path: string) => new RegExp(`${origin}/api/${path}`.replaceAll('/', String.raw`\/`));
  for (const path of ['registration/changes', 'availability/list', 'master/purpose-group/list'])
    await node.says(fetchOf(path));
  await node.stop();
  await admin.ask(purposeGroups.calls.remove, { id: groupId, version: 1 } as never);

  const python = folder.run(['python3', 'receiver.py'], env);
  await proveReceiver(python, secret);
  const { webhooks } = await admin.ask(listWebhooks, {});
  const { id } = webhooks.find(({ programName }) => programName === PROGRAM)!;
  const { count } = await admin.ask(replayWebhook, { id, since });
  expect(count).toBeGreaterThanOrEqual(3);
  for (const path of ['registration/changes', 'availability/list', 'master/purpose-group/list'])
    await python.says(fetchOf(path));
  await admin.ask(replayWebhook, { id, since });
  await python.says(/again [0-9a-f-]{36}/);
  await python.stop();

  const read = await folder.shell('"$HONJIN_URL/api/registration/changes"', {
    'https://pms.example.jp': origin,
    'PROGRAM_ID=…': `PROGRAM_ID=${program.id}`,
    'PROGRAM_SECRET=…': `PROGRAM_SECRET=${program.secret}`,
  });
  expect(JSON.parse(read)).toMatchObject({ return_code: 200, has_more: true });
  folder.remove();

  await chooseOf(page, '送信記録');
  const log = page.getByRole('dialog', { name: `${PROGRAM}への送信記録` });
  await field(log, '内容').selectOption('部屋の状態・清掃の変更');
  await expect(log.getByRole('row').nth(1)).toContainText('部屋の状態・清掃の変更');
  await expect(log.getByText('予約の変更', { exact: true })).toHaveCount(1);
  expect(await barriersOn(page)).toEqual([]);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/webhook-log-ja.png` });
  await log.getByRole('button', { name: '閉じる' }).last().click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: `More actions for the webhook of ${PROGRAM}` }).click();
  await page.getByRole('menuitem', { name: 'Delivery log' }).click();
  const english = page.getByRole('dialog', { name: `Delivery log of ${PROGRAM}` });
  await field(english, 'Event').selectOption('Master data changed');
  await expect(english.getByRole('row').nth(1)).toContainText('Master data changed');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/webhook-log-en.png` });
  await page.context().close();
});

test('live-events.md: a screen with an unmodified Pusher client hears what happens and who is there', async () => {
  const folder = new StrangerFolder('live-events');
  folder.save('screen.mjs', 'js', 'pusher-js');
  folder.install('pusher-js', 'tweetnacl');
  const screenOf = (login: string) => {
    const { loginId, password } = loginOf(login);
    const env = { HONJIN_URL: origin, LOGIN_ID: loginId, PASSWORD: password };
    return folder.run([process.execPath, 'screen.mjs'], env);
  };
  const first = screenOf('tokyo-front');
  const { nameJa } = loginOf('tokyo-front');
  await first.says(new RegExp(`me [0-9a-f-]{36} ${nameJa}\nhere`));
  const second = screenOf('tokyo-restaurant');
  const { nameJa: other } = loginOf('tokyo-restaurant');
  await first.says(new RegExp(`came [0-9a-f-]{36} ${other}`));
  await second.says(new RegExp(`here [0-9a-f-]{36} ${nameJa}`));
  await bookSomebody();
  await first.says(
    /RegistrationChanged \{"revision":\d+,"source":"registration","bookingId":"[0-9a-f-]{36}"\}/,
  );
  await markRoom();
  await second.says(/RoomChanged \{"revision":\d+,"source":"rooms","roomIds":\["[0-9a-f-]{36}"\]\}/);
  await second.stop();
  await first.says(/left [0-9a-f-]{36}/);
  await first.stop();
  expect(first.said).not.toContain('田中');
  const wrong = folder.run([process.execPath, 'screen.mjs'], {
    HONJIN_URL: origin,
    LOGIN_ID: 'tokyo-front',
    PASSWORD: 'not the password',
  });
  expect(await wrong.end()).toContain('Error');
  folder.remove();
});

test('copy-of-a-store.md: a copy of bookings, guests, money and stock goes on, and begins anew after a restore', async () => {
  const folder = new StrangerFolder('copy-of-a-store');
  folder.save('copy.py', 'python', 'def renew');
  // The smallest house of the demonstration.
  const atami = await apiOf('atami-admin');
  const { id, secret } = await atami.ask(createProgram, { name: PROGRAM, permissions: RIGHTS });
  const env = { HONJIN_URL: origin, PROGRAM_ID: id, PROGRAM_SECRET: secret! };
  const renew = async (kind: string) => {
    const said = await folder.run(['python3', 'copy.py', kind], env).end();
    const counts = /(\d+) came, (\d+) known/.exec(said);
    expect(counts, said).not.toBeNull();
    return { said, came: Number(counts![1]), known: Number(counts![2]) };
  };
  for (const kind of ['bookings', 'guests', 'money', 'stock']) {
    const whole = await renew(kind);
    expect(whole.came).toBeGreaterThan(10);
    await bookSomebody(atami);
    let later = whole;
    // Stock is told a moment after its transaction.
    await expect.poll(async () => (later = await renew(kind)).came).toBeGreaterThan(0);
    expect(later.came).toBeLessThan(whole.came);
    // As if the database had been put back: the number of the last change belongs to another one.
    const copy = JSON.parse(folder.read(`${kind}.json`)) as { cursor: string };
    folder.write(
      `${kind}.json`,
      JSON.stringify({ ...copy, cursor: copy.cursor.replace(/.{8}$/, 'facade00') }),
    );
    const anew = await renew(kind);
    expect(anew.said).toContain('Please read everything again');
    expect(anew.known).toBe(later.known);
  }
  await atami.ask(deleteProgram, { id });
  folder.remove();
});
