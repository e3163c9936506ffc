import { createHash } from 'node:crypto';
import { createTestChain, type TestChain } from '../src/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareProbe, startNotes, writeNote } from './probe.ts';
import { forgetHistory, forgetIntents, type RunningService } from '@honjin/service-kit';
import postgres from 'postgres';

let chain: TestChain;
let notes: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  await prepareProbe(chain);
  await chain.openDay(['admin'], '2026-11-20');
  notes = await startNotes(chain);
});
afterAll(() => chain.stop());

function countNotes(): Promise<number> {
  return chain.admin`select count(*)::int as n from admin.note`.then(([row]) => row!['n'] as number);
}

/** Counts the rows that a transaction leaves behind besides its effect. */
function kept(): Promise<{ events: number; keys: number }[]> {
  return chain.admin`
    select (select count(*)::int from admin.outbox) as events, (select count(*)::int from admin.idempotency) as keys`;
}

/** The connection of the service's own work, as it has it. */
const openAsWorker = () =>
  postgres(chain.environmentOf('admin')['DATABASE_WORKER_URL']!, {
    max: 1,
    connection: { search_path: 'admin' },
  });

describe('the door of a service', () => {
  it('answers a good call in the envelope with business date and revision', async () => {
    const answer = await chain.call(notes, writeNote, { text: '一' });
    expect(answer.status).toBe(200);
    expect(answer.body.returnCode).toBe(200);
    expect(answer.body.header).toMatchObject({
      businessDate: '2026-11-20',
      salesDate: '2026-11-20',
      savePermission: 'YES',
    });
    expect(answer.body.header!.revision).toBeGreaterThan(0);
  });

  it.each([
    ['not JSON', '{', 400, 'HOS-00001-0', undefined],
    ['a list instead of an object', '[]', 400, 'HOS-00001-0', undefined],
    ['an unknown field', '{"text":"a","colour":"red"}', 422, 'HOS-00001-1', 'colour'],
    ['a camelCase field', '{"text":"a","storeId":"x"}', 422, 'HOS-00001-1', 'storeId'],
    ['a wrong type', '{"text":5}', 422, 'HOS-00001-1', 'text'],
    ['a missing field', '{}', 422, 'HOS-00001-1', 'text'],
    ['a prototype key', '{"text":"a","__proto__":{"x":1}}', 422, 'HOS-00001-1', '__proto__'],
  ])('refuses %s with the path of the field', async (...row) => {
    const [, rawBody, status, code, path] = row;
    const answer = await chain.call(notes, writeNote, { text: '' }, { rawBody });
    expect([answer.status, answer.body.returnCode]).toEqual([status, code]);
    expect(answer.body.errors?.[0]?.path).toBe(path);
    expect(answer.body.errors?.[0]?.message).not.toBe('');
  });

  const sentText = (text: string) => JSON.stringify({ text });
  it.each([
    ['a NUL', String.raw`{"text":"a\u0000b"}`, 422, 'text', 'HOS-09001-10'],
    ['half of a surrogate pair', String.raw`{"text":"a\ud800"}`, 422, 'text', 'HOS-09001-10'],
    ['half of a pair in a key', String.raw`{"text":"a","x\udc00":1}`, 422, 'x\udc00', 'HOS-09001-1'],
    ['a text that is too long', sentText('x'.repeat(201)), 422, 'text', 'HOS-09001-4'],
    ['a card number', sentText('カード 4111-1111-1111-1111'), 422, 'text', 'HOS-09001-9'],
    ['a number beyond its column', '{"text":"a","version":2147483648}', 422, 'version', 'HOS-09001-4'],
    ['a number beyond all', '{"text":"a","version":1e999}', 422, 'version', 'HOS-09001-2'],
    ['lists 8,000 deep', `{"text":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, 400, undefined, undefined],
    ['objects 8,000 deep', `${'{"text":'.repeat(8_000)}1${'}'.repeat(8_000)}`, 400, undefined, undefined],
    ['200,000 entries', `{"text":[${'1,'.repeat(200_000)}1]}`, 400, undefined, undefined],
    [
      '10,000 fields',
      `{${Array.from({ length: 10_000 }, (_, n) => `"f${n}":1`).join()}}`,
      400,
      undefined,
      undefined,
    ],
  ])('refuses %s before anything is read of it (R-BOUND-03)', async (...row) => {
    const [, rawBody, status, path, code] = row;
    const answer = await chain.call(notes, writeNote, { text: '' }, { rawBody });
    expect(answer.status).toBe(status);
    const [error] = answer.body.errors ?? [];
    expect([error?.path, error?.code]).toEqual([path, code]);
  });

  it('names the limit and what it counts, in the language of the caller', async () => {
    const rawBody = sentText('x'.repeat(201));
    const ja = await chain.call(notes, writeNote, { text: '' }, { rawBody });
    const headers = { 'accept-language': 'en' };
    const en = await chain.call(notes, writeNote, { text: '' }, { rawBody, headers });
    expect(ja.body.errors?.[0]?.message).toContain('200文字');
    expect(en.body.errors?.[0]?.message).toContain('200 characters');
  });

  it('names at most a hundred wrong fields', async () => {
    const rawBody = `{${Array.from({ length: 400 }, (_, n) => `"f${n}":1`).join()}}`;
    const answer = await chain.call(notes, writeNote, { text: '' }, { rawBody });
    expect(answer.body.errors).toHaveLength(100);
  });

  it('speaks the language of the caller', async () => {
    const rawBody = '{}';
    const ja = await chain.call(notes, writeNote, { text: '' }, { rawBody });
    const en = await chain.call(
      notes,
      writeNote,
      { text: '' },
      { rawBody, headers: { 'accept-language': 'en' } },
    );
    expect(ja.body.errors?.[0]?.message).toBe('入力必須項目です。');
    expect(en.body.errors?.[0]?.message).toBe('This field is required.');
  });

  it('refuses a forged identity', async () => {
    const headers = { 'x-honjin-identity': 'eyJhbGciOiJub25lIn0.e30.' };
    const answer = await chain.call(notes, writeNote, { text: 'a' }, { headers });
    expect([answer.status, answer.body.returnCode]).toEqual([401, 'HOS-00002-0']);
  });

  it('refuses callers who lack the right, and callers who may not save', async () => {
    const viewer = await chain.call(notes, writeNote, { text: 'a' }, { actor: chain.actor('viewer') });
    expect([viewer.status, viewer.body.returnCode]).toEqual([403, 'HOS-00003-0']);
    const readOnly = chain.actor('admin', { canSave: false });
    const saver = await chain.call(notes, writeNote, { text: 'a' }, { actor: readOnly });
    expect([saver.status, saver.body.returnCode]).toEqual([403, 'HOS-00003-2']);
    const unconfirmed = await chain.call(
      notes,
      writeNote,
      { text: 'a' },
      { actor: chain.actor('admin', { requireReauth: true }) },
    );
    expect([unconfirmed.status, unconfirmed.body.returnCode]).toEqual([403, 'HOS-00003-3']);
  });

  it("refuses another store's id and writes it to the audit trail", async () => {
    const other = chain.otherStore();
    const answer = await chain.call(notes, writeNote, { text: 'a', storeId: other.storeId });
    expect([answer.status, answer.body.returnCode]).toEqual([403, 'HOS-00003-1']);
    const rows = await chain.admin`select entity_id from admin.audit_log where action = 'scope.refused'`;
    expect(rows.map((row) => row['entity_id'])).toContain('/api/test/write-note');
  });

  it('undoes a refused and a broken call, and gives no detail of a defect', async () => {
    const before = await countNotes();
    const refused = await chain.call(notes, writeNote, { text: 'refused' });
    const broken = await chain.call(notes, writeNote, { text: 'broken' });
    expect(refused.status).toBe(409);
    expect([broken.status, broken.body.returnCode]).toEqual([500, 'HOS-00000-1']);
    expect(JSON.stringify(broken.body)).not.toContain('a defect');
    expect(await countNotes()).toBe(before);
  });

  it('undoes a call of which a statement failed that nobody waited for, and may be asked again', async () => {
    const sending = { actor: chain.actor('admin'), idempotencyKey: 'intent-doubled' };
    const before = [await countNotes(), await kept()];
    const answer = await chain.call(notes, writeNote, { text: 'doubled' }, sending);
    expect([answer.status, answer.body.returnCode]).toEqual([500, 'HOS-00000-1']);
    expect([await countNotes(), await kept()]).toEqual(before);
    const again = await chain.call(notes, writeNote, { text: 'doubled' }, sending);
    expect(again.status).toBe(500);
    const other = await chain.call(notes, writeNote, { text: 'after it' });
    expect(other.status).toBe(200);
  });

  it('does one intent once, whatever is sent again', async () => {
    const actor = chain.actor('admin');
    const sending = { actor, idempotencyKey: 'intent-0001' };
    const before = await countNotes();
    const answers = await Promise.all(
      [1, 2, 3].map(() => chain.call(notes, writeNote, { text: 'once' }, sending)),
    );
    expect(new Set(answers.map((answer) => answer.body.noteId)).size).toBe(1);
    expect(await countNotes()).toBe(before + 1);
    const changed = await chain.call(notes, writeNote, { text: 'other' }, sending);
    expect([changed.status, changed.body.returnCode]).toEqual([422, 'HOS-00005-1']);
  });

  it('keeps only a keyed hash of the request, and answers for three days (R-TEXT-06)', async () => {
    const sending = { actor: chain.actor('admin'), idempotencyKey: 'intent-secret' };
    await chain.call(notes, writeNote, { text: 'a password' }, sending);
    const of = () => chain.admin`select body_hash from admin.idempotency where key like '%intent-secret'`;
    const [row] = await of();
    for (const body of [{ text: 'a password' }, '{"text":"a password"}']) {
      const plain = createHash('sha256').update(JSON.stringify(body)).digest('base64');
      expect(row!['body_hash']).not.toBe(plain);
    }
    const age = (days: number) =>
      chain.admin`
        update admin.idempotency set created_at = now() - make_interval(days => ${days}) where key like '%intent-secret'`;
    const worker = openAsWorker();
    await age(2);
    await forgetIntents(worker);
    expect(await of()).toHaveLength(1);
    await age(4);
    expect(await forgetIntents(worker)).toBe(1);
    expect(await of()).toHaveLength(0);
    await worker.end();
  });

  it('R-RETAIN-08: lets history go by its age, store by store, without reading it', async () => {
    const stores = [crypto.randomUUID(), crypto.randomUUID()];
    for (const storeId of stores)
      for (const months of [1, 83, 85, 130])
        await chain.admin`
          insert into admin.audit_log (store_id, id, group_id, at, request_id, action, entity, entity_id)
          values (${storeId}, uuidv7(make_interval(months => ${-months})), ${storeId},
            now() - make_interval(months => ${months}), 'old', ${`${months}`}, 'store', ${storeId})`;
    const left = () =>
      chain.admin`
        select array_agg(action || '' order by at) as months from admin.audit_log
        where store_id = any(${stores}) group by store_id`.then((rows) => rows.map(({ months }) => months));
    const worker = openAsWorker();
    expect(await forgetHistory(worker, 240)).toEqual(new Map());
    expect(await forgetHistory(worker, 84)).toEqual(new Map(stores.map((id) => [id, 2])));
    expect(await left()).toEqual([
      ['83', '1'],
      ['83', '1'],
    ]);
    expect(await forgetHistory(worker, 84)).toEqual(new Map());
    await expect(worker`select action from audit_log`).rejects.toThrow('permission denied');
    await worker.end();
  });

  it('lets the application role neither change history nor see another store', async () => {
    await chain.call(notes, writeNote, { text: 'mine' });
    const seen = await notes.context.db`select count(*)::int as n from note`;
    expect(seen[0]!['n']).toBe(0);
    await expect(notes.context.db`update audit_log set action = 'x'`).rejects.toThrow('permission denied');
    await expect(notes.context.db`delete from outbox`).rejects.toThrow('permission denied');
  });
});
