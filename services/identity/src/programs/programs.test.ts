import { type Actor } from '@honjin/contracts';
import {
  createProgram,
  deleteProgram,
  editProgram,
  listPrograms,
  rotateProgramSecret,
} from '@honjin/contracts/identity';
import {
  authenticateProgram,
  findProgram,
  issueProgramToken,
  resolveProgram,
} from '@honjin/contracts/identity-internal';
import { callRpc, newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityConfig } from '../config.ts';
import { build } from '../parts.ts';
import { addPerson } from '../testing/people.ts';

let chain: TestChain;
let identity: RunningService;
let boss: Actor;
let gateway: Actor;

beforeAll(async () => {
  chain = await createTestChain();
  identity = await chain.start('identity', build, { schema: identityConfig });
  const { id, loginId } = await addPerson(chain, { loginId: 'boss', role: 'admin' });
  boss = chain.actor('admin', { userId: id, loginId });
  gateway = chain.actor('viewer', { kind: 'service' });
});
afterAll(() => chain.stop());

const input = (name: string) => ({ name, permissions: { registration: 'edit' as const } });

async function make(name: string, actor = boss) {
  return (await chain.call(identity, createProgram, input(name), { actor, idempotencyKey: newId() })).body;
}

const authenticate = async (clientId: string, secret: string, actor = gateway) =>
  chain.call(identity, authenticateProgram, { clientId, secret }, { actor });

it('tells a secret once, and keeps it nowhere: sent again, the call answers without it', async () => {
  const idempotencyKey = newId();
  const options = { actor: boss, idempotencyKey };
  const first = (await chain.call(identity, createProgram, input('Once'), options)).body;
  const again = (await chain.call(identity, createProgram, input('Once'), options)).body;
  expect([again.id, again.secret]).toEqual([first.id, null]);
  expect(first.secret).toMatch(/^honjin_secret_[\w-]{43}$/);
  const kept = await chain.admin`
    select 1 from identity.idempotency where answer::text like ${`%${first.secret}%`}
    union all select 1 from identity.audit_log where after::text like ${`%${first.secret}%`}`;
  expect(kept).toHaveLength(0);
  const rotated = (
    await chain.call(identity, rotateProgramSecret, { id: first.id }, { ...options, idempotencyKey: newId() })
  ).body;
  expect(rotated.secret).not.toBe(first.secret);
});

it('knows a program by its id and secret together, and only the gateway may ask', async () => {
  const [one, other] = [await make('One'), await make('Other')];
  expect((await authenticate(one.id, one.secret!)).body.program).toMatchObject({
    id: one.id,
    name: 'One',
    permissions: { registration: 'edit' },
  });
  for (const [id, secret] of [
    [one.id, other.secret!],
    [one.id, 'guess'],
    ['guess', one.secret!],
  ] as const)
    expect((await authenticate(id, secret)).body.program).toBeNull();
  expect((await authenticate(one.id, one.secret!, boss)).status).toBe(401);
});

it('lets two secrets count beside each other for as long as asked, and never three', async () => {
  const { id, secret } = await make('Rotating');
  const rotate = async (overlapHours: number) =>
    (
      await chain.call(
        identity,
        rotateProgramSecret,
        { id, overlapHours },
        { actor: boss, idempotencyKey: newId() },
      )
    ).body.secret!;
  const counts = async (...secrets: string[]) =>
    Promise.all(secrets.map(async (one) => (await authenticate(id, one)).body.program !== null));
  const second = await rotate(24);
  expect(await counts(secret!, second)).toEqual([true, true]);
  const third = await rotate(1);
  expect(await counts(secret!, second, third)).toEqual([false, true, true]);
  const fourth = await rotate(0);
  expect(await counts(secret!, second, third, fourth)).toEqual([false, false, false, true]);
});

it('gives no token for a secret that was ended meanwhile, and none counts longer than an hour', async () => {
  const { id, secret } = await make('Tokens');
  const known = (await authenticate(id, secret!)).body.program!;
  const issue = async () =>
    (
      await chain.call(
        identity,
        issueProgramToken,
        { id, secretId: known.secretId, storeId: known.storeId, permissions: { registration: 'read' } },
        { actor: gateway },
      )
    ).body;
  const { token } = await issue();
  const resolve = async () =>
    (await chain.call(identity, resolveProgram, { token: token! }, { actor: gateway })).body.session;
  expect((await resolve())!.actor).toMatchObject({ userId: id, permissions: { registration: 'read' } });
  await chain.admin`update identity.program_token set expires_at = now() where program_id = ${id}`;
  expect(await resolve()).toBeNull();
  await chain.admin`update identity.program_secret set expires_at = now() where program_id = ${id}`;
  expect((await issue()).token).toBeNull();
});

it('tells other services of a program of the caller’s store while it lives, and of no other', async () => {
  const bus = await chain.openBus();
  const find = async (programId: string, actor = boss) => {
    const token = await chain.sign(actor);
    return (await callRpc(bus, findProgram, { programId }, { token })).program;
  };
  const { id } = await make('Machine');
  // A service is up before it has found NATS; until then nobody answers.
  await eventually(async () =>
    expect(await find(id)).toEqual({ name: 'Machine', permissions: { registration: 'edit' } }),
  );
  expect(await find(newId())).toBeNull();
  expect(await find(id, chain.actor('admin', chain.otherStore()))).toBeNull();
  await chain.call(identity, deleteProgram, { id }, { actor: boss, idempotencyKey: newId() });
  expect(await find(id)).toBeNull();
});

it('shows the programs of the store alone, refuses a stale save, and keeps to its bound', async () => {
  const otherBoss = chain.actor('admin', chain.otherStore());
  const { id } = await make('Seen');
  const list = async (actor: Actor) =>
    (await chain.call(identity, listPrograms, {}, { actor })).body.programs;
  expect((await list(boss)).map((one) => one.id)).toContain(id);
  expect(await list(otherBoss)).toEqual([]);
  const edit = (actor: Actor, version = 1) =>
    chain.call(identity, editProgram, { ...input('Changed'), id, version }, { actor });
  expect((await edit(otherBoss)).body.returnCode).toBe('HOS-00004-0');
  expect((await edit(boss)).status).toBe(200);
  expect((await edit(boss)).body.returnCode).toBe('HOS-00005-0');
  await chain.admin`
    insert into identity.program (store_id, id, group_id, company_id, name, permissions, created_by, created_by_name)
    select store_id, uuidv7(), group_id, company_id, 'Many ' || n, '{}', created_by, ''
    from identity.program, generate_series(1, 50) n where id = ${id}`;
  expect((await make('Too many')) as object).toMatchObject({ returnCode: 'HOS-01001-14' });
});
