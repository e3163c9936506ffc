import {
  createWebhook,
  deleteWebhook,
  editProgram,
  editWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@honjin/contracts/identity';
import { systemTx } from '@honjin/service-kit';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import {
  boss,
  chain,
  changeStock,
  clock,
  context,
  deliveriesOf,
  identity,
  makeProgram,
  makeWebhook,
  receiver,
  rowOf,
  send,
  STOCK,
  withWebhooks,
  write,
} from '../testing/hook-house.ts';
import { takeDue } from './delivery-queries.ts';

const HOUR_MS = 3_600_000;

withWebhooks();

it('R-HOOK-02: tells what happened in a message that an unmodified client of Standard Webhooks believes', async () => {
  const { id, secret } = await makeWebhook();
  await changeStock();
  expect(await send()).toBe(1);
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
  // The client refuses what is older than five minutes: its own clock is a minute behind the sender's here.
  const told = new Webhook(secret).verify(body, headers) as { type: string; data: Record<string, unknown> };
  expect(told).toMatchObject({
    type: STOCK,
    data: {
      store_id: chain.scope.storeId,
      events: 1,
      is_whole: true,
      fetch: 'http://localhost:8080/api/registration/stock/changes',
    },
  });
  expect(() => new Webhook(secret).verify(body.replace('1', '2'), headers)).toThrow('No matching signature');
  const late = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 900) };
  expect(() => new Webhook(secret).verify(body, late)).toThrow('timestamp too old');
  expect(await rowOf(id)).toMatchObject({ state: 'ON', waiting: 0, failingSince: null });
  expect(await deliveriesOf(id)).toMatchObject([
    {
      eventId: headers['webhook-id'],
      kind: STOCK,
      state: 'DONE',
      attempts: 1,
      status: 200,
      answer: 'noted',
      body,
    },
  ]);
  const copy = JSON.stringify(await chain.admin`select * from identity.webhook`);
  expect(copy).not.toContain(secret.slice('whsec_'.length));
});

it('R-HOOK-05: events of one cause go out as one message', async () => {
  const { id } = await makeWebhook();
  await changeStock(103);
  await changeStock();
  while ((await send()) > 0);
  const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { data: { events: number } });
  expect(bodies.map(({ data }) => data.events)).toEqual([103, 1]);
  expect(await deliveriesOf(id)).toHaveLength(2);
});

it('R-HOOK-03, R-HOOK-04: tries for three days, the same message each time, then turns the webhook off and says so', async () => {
  const { id } = await makeWebhook();
  const since = new Date().toISOString();
  await changeStock();
  receiver.status = 503;
  const begun = clock.now;
  const moments = [];
  for (let next: string | null = new Date(clock.now).toISOString(); next !== null;) {
    clock.now = new Date(next).getTime();
    expect(await send()).toBe(1);
    moments.push(clock.now - begun);
    next = (await deliveriesOf(id))[0]!.nextAttemptAt;
  }
  expect(moments.slice(0, 3)).toEqual([0, 5_000, 305_000]);
  expect(moments.at(-1)).toBe(72 * HOUR_MS);
  expect(new Set(receiver.received.map(({ body, headers }) => body + headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(
    moments.length,
  );
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'DISABLED', disabledAt: new Date(clock.now).toISOString() });
  const mails =
    await chain.admin`select recipient, subject from identity.mail_queue where subject like '%Webhook%'`;
  expect(mails).toMatchObject([{ recipient: 'boss@example.jp' }]);
  await changeStock();
  clock.now += 60_000;
  expect(await send()).toBe(0);
  // Turned on again, it is sent what it missed from a moment on.
  receiver.status = 200;
  const edit = { id, url: receiver.url, kinds: [STOCK], isOn: true, version: row.version };
  expect((await chain.call(identity, editWebhook, edit, { actor: boss })).status).toBe(200);
  const replayed = await chain.call(identity, replayWebhook, { id, since }, write());
  expect(replayed.body.count).toBe(2);
  receiver.received.length = 0;
  while ((await send()) > 0);
  expect(receiver.received).toHaveLength(2);
  const [newest, older, first] = await deliveriesOf(id);
  expect([newest!.state, older!.state, first!.state]).toEqual(['DONE', 'DONE', 'FAILED']);
  expect(older!.eventId).toBe(first!.eventId);
});

it('sends again what a sender took that ended before the answer', async () => {
  const { id } = await makeWebhook();
  await changeStock();
  // This sender is killed while the receiver is silent: it never says how it went.
  receiver.status = null;
  const leaseUntil = new Date(clock.now + 60_000);
  const taken = await systemTx(context.db, 'webhooks', (sql) =>
    takeDue(sql, { at: new Date(clock.now), leaseUntil, most: 8 }),
  );
  expect(taken).toHaveLength(1);
  receiver.status = 200;
  expect(await send()).toBe(0);
  clock.now += 60_000;
  expect(await send()).toBe(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'DONE', attempts: 2 }]);
});

/** Puts identity before everything that registration has told, and lets it read that again. */
async function readAgain(): Promise<void> {
  await chain.admin`delete from identity.webhook_event`;
  await chain.admin`update identity.projection_position set seq = 0 where source = 'registration'`;
  await identity.projections.find(({ source }) => source === 'registration')!.catchUpAll();
}

const listUnheard = () => chain.admin`
  select from identity.projection_position p join registration.store_revision r on r.store_id = p.store_id
  where p.source = 'registration' and p.store_id = ${chain.scope.storeId} and p.seq <> r.revision`;

it('hears again what a restore has lost, and nothing from before the first webhook', async () => {
  await changeStock(3);
  await readAgain();
  expect(await chain.admin`select 1 from identity.webhook_event`).toHaveLength(0);
  expect(await listUnheard()).toHaveLength(0);
  const { id } = await makeWebhook();
  await changeStock();
  const [told] = await deliveriesOf(id);
  await readAgain();
  expect(await deliveriesOf(id)).toMatchObject([{ eventId: told!.eventId }]);
  expect(await listUnheard()).toHaveLength(0);
});

it('two senders at once send a message once', async () => {
  await makeWebhook();
  await changeStock();
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(receiver.received).toHaveLength(1);
});

it('signs by the secret before, too, for as long as asked', async () => {
  const { id, secret } = await makeWebhook();
  const rotation = await chain.call(identity, rotateWebhookSecret, { id, overlapHours: 24 }, write());
  const isBelieved = (one: string) => {
    const { headers, body } = receiver.received.at(-1)!;
    const moved = { ...headers, 'webhook-timestamp': headers['webhook-timestamp']! };
    try {
      return new Webhook(one).verify(body, moved) !== undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  await changeStock();
  await send();
  expect([secret, rotation.body.secret!].map(isBelieved)).toEqual([true, true]);
  await chain.call(identity, rotateWebhookSecret, { id, overlapHours: 0 }, write());
  await changeStock();
  await send();
  expect([secret, rotation.body.secret!].map(isBelieved)).toEqual([
    'No matching signature found',
    'No matching signature found',
  ]);
});

it('R-HOOK-01: tells a program of nothing that it may not read, then or later', async () => {
  const programId = await makeProgram({ schedule: 'read' });
  const input = { programId, url: receiver.url, kinds: [STOCK, 'registration.sales.posted'] };
  expect((await chain.call(identity, createWebhook, input, write())).body.returnCode).toBe('HOS-01001-17');
  const { id } = (await chain.call(identity, createWebhook, { ...input, kinds: [STOCK] }, write())).body;
  await changeStock();
  const less = { id: programId, name: 'Less', permissions: {}, version: 1 };
  await chain.call(identity, editProgram, less, { actor: boss });
  await send();
  expect(receiver.received).toEqual([]);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'SKIPPED', body: null }]);
  expect((await rowOf(id)).silentKinds).toEqual([STOCK]);
});

it('R-HOOK-06: takes no address that the installation does not allow', async () => {
  const programId = await makeProgram();
  const codes = [];
  for (const url of [
    'https://elsewhere.example.jp/',
    'http://hooks.example.jp/',
    'https://127.0.0.1/',
    'http://169.254.169.254/',
  ])
    codes.push(
      (await chain.call(identity, createWebhook, { programId, url, kinds: [STOCK] }, write())).body
        .returnCode,
    );
  expect(new Set(codes)).toEqual(new Set(['HOS-01001-16']));
});

it('makes no more webhooks for a store than fifty', async () => {
  const { id, programId } = await makeWebhook();
  await chain.admin`
    insert into identity.webhook (store_id, id, group_id, program_id, url, kinds, salt, created_by, created_by_name)
    select store_id, uuidv7(), group_id, program_id, url, kinds, salt, created_by, ''
    from identity.webhook, generate_series(1, 49) where id = ${id}`;
  const input = { programId, url: receiver.url, kinds: [STOCK] };
  expect((await chain.call(identity, createWebhook, input, write())).body.returnCode).toBe('HOS-01001-15');
});

it('keeps the webhooks of a store from others', async () => {
  const { id } = await makeWebhook();
  const other = chain.otherStore();
  const stranger = chain.actor('admin', other);
  await changeStock(1, other);
  await send();
  expect(receiver.received).toEqual([]);
  expect((await chain.call(identity, listWebhooks, {}, { actor: stranger })).body.webhooks).toEqual([]);
  const since = new Date().toISOString();
  const answers = [
    await chain.call(identity, listDeliveries, { id }, { actor: stranger }),
    await chain.call(identity, testWebhook, { id }, write(stranger)),
    await chain.call(identity, replayWebhook, { id, since }, write(stranger)),
    await chain.call(identity, rotateWebhookSecret, { id }, write(stranger)),
    await chain.call(identity, deleteWebhook, { id }, write(stranger)),
  ];
  expect(answers.map(({ body }) => body.returnCode)).toEqual(answers.map(() => 'HOS-00004-0'));
});

it('sends a test to a webhook that rests, once, and nothing after its end', async () => {
  const { id, secret } = await makeWebhook();
  const edit = { id, url: receiver.url, kinds: [STOCK], isOn: false, version: 1 };
  await chain.call(identity, editWebhook, edit, { actor: boss });
  await changeStock();
  receiver.status = 500;
  await chain.call(identity, testWebhook, { id }, write());
  expect(await send()).toBe(1);
  const { headers, body } = receiver.received[0]!;
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'webhook.test',
    data: { fetch: null },
  });
  clock.now += HOUR_MS;
  expect(await send()).toBe(0);
  expect(await deliveriesOf(id)).toMatchObject([
    { state: 'FAILED', failure: 'STATUS', status: 500, isReplay: false },
  ]);
  await chain.call(identity, testWebhook, { id }, write());
  await chain.call(identity, deleteWebhook, { id }, write());
  expect(await send()).toBe(0);
});
