import type { Actor, Scope, ServiceName } from '@honjin/contracts';
import { createProgram, createWebhook, listDeliveries, listWebhooks } from '@honjin/contracts/identity';
import { stockChanged } from '@honjin/contracts/registration/bus';
import { newId, tenantTx, type RunningService, type TenantTx } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { identityConfig, type IdentityConfig } from '../config.ts';
import type { IdentityContext } from '../identity-context.ts';
import { build } from '../parts.ts';
import { sendDue } from '../webhooks/sender.ts';
import { addPerson } from './people.ts';
import { startReceiver, type Receiver } from './receiver.ts';

export const STOCK = stockChanged.type;

export let chain: TestChain;
export let identity: RunningService;
export let registration: RunningService;
export let receiver: Receiver;
export let boss: Actor;
export let context: IdentityContext;
/** The sender's clock, ahead of the moment for which messages are held together. */
export const clock = { now: 0 };

/** Starts identity with a receiver of its webhooks; the sender runs when a test says so. */
export function withWebhooks(): void {
  beforeAll(async () => {
    chain = await createTestChain();
    receiver = await startReceiver();
    const env = { HONJIN_WEBHOOK_HOSTS: 'hooks.example.jp', HONJIN_WEBHOOK_PRIVATE_HOSTS: receiver.host };
    const withoutJobs: typeof build = async (kit) => {
      context = kit as IdentityContext;
      return { ...(await build(kit)), jobs: [] };
    };
    identity = await chain.start<IdentityConfig>('identity', withoutJobs, { schema: identityConfig, env });
    registration = await startTelling('registration');
    const { id, loginId } = await addPerson(chain, { loginId: 'boss', role: 'admin' });
    boss = chain.actor('admin', { userId: id, loginId });
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.status = 200;
    clock.now = Date.now() + 60_000;
    // Every test begins without the webhooks of the others.
    await chain.admin`update identity.webhook set ended_at = now()`;
  });
  afterAll(async () => {
    receiver.stop();
    await chain.stop();
  });
}

/** Starts a service that does nothing but tell. */
export const startTelling = (name: ServiceName) =>
  chain.start(name, () => ({ routes: [] }), { keepsRecord: false });

export const send = () => sendDue(context, { clock: () => new Date(clock.now), timeoutMs: 500 });
export const write = (actor: Actor = boss) => ({ actor, idempotencyKey: newId() });

export async function makeProgram(
  permissions: object = { schedule: 'read', money: 'read' },
  actor = boss,
): Promise<string> {
  const input = { name: `Program ${newId()}`, permissions };
  return (await chain.call(identity, createProgram, input, write(actor))).body.id;
}

export async function makeWebhook(changes: object = {}) {
  const programId = await makeProgram();
  const input = { programId, url: receiver.url, kinds: [STOCK], ...changes };
  const { body } = await chain.call(identity, createWebhook, input, write());
  return { programId, id: body.id, secret: body.secret!, body };
}

/** Lets something happen as a service would, by one act; waits until identity has heard of it. */
export async function act(
  service: RunningService,
  work: (tx: TenantTx) => void,
  scope: Scope = chain.scope,
): Promise<void> {
  const { name, db } = service.context;
  await tenantTx(db, scope, { requestId: newId() }, async (tx) => work(tx));
  const [head] = await chain.admin<{ revision: number }[]>`
    select revision::int as revision from ${chain.admin(`${name}.store_revision`)}
    where store_id = ${scope.storeId}`;
  const projection = identity.projections.find(({ source }) => source === name)!;
  await eventually(async () => expect(await projection.waitFor(scope.storeId, head!.revision)).toBe(true));
}

export async function changeStock(times = 1, scope: Scope = chain.scope): Promise<void> {
  const payload = { roomTypeId: newId(), from: '2026-12-01', to: '2026-12-02' };
  const change = (tx: TenantTx) => {
    for (let time = 0; time < times; time += 1) tx.emit(stockChanged, payload);
  };
  await act(registration, change, scope);
}

export const rowOf = async (id: string) =>
  (await chain.call(identity, listWebhooks, {}, { actor: boss })).body.webhooks.find((row) => row.id === id)!;
export const deliveriesOf = async (id: string) =>
  (await chain.call(identity, listDeliveries, { id }, { actor: boss })).body.deliveries;
