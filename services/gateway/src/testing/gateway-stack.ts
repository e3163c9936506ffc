import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AnyCall, Scope } from '@honjin/contracts';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { gatewayConfig } from '../config.ts';
import { startGateway, type RunningGateway } from '../start-gateway.ts';

export const PASSWORD = 'Engawa-7788';
/** Argon2id hash of PASSWORD at the product's cost. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$oM16co48dRD7bu7aUxODxA$SUfnuuCoa3TsJ93FLu2eaeiOriSabhnuF32hT0FzKLc';

const identityMain = join(import.meta.dirname, '../../../identity/src/main.ts');

export interface GatewayStack {
  readonly chain: TestChain;
  readonly gateway: RunningGateway;
  readonly identityUrl: string;
  /** A further gateway on the same chain. */
  startAnother(changes?: Record<string, string>, calls?: readonly AnyCall[]): Promise<RunningGateway>;
  addUser(user: {
    loginId: string;
    role: string;
    stores?: readonly Scope[];
    requireReauth?: boolean;
    needsMachine?: boolean;
    registNumber?: string;
  }): Promise<string>;
  /** Ends the identity process at once, as a crash does. */
  killIdentity(): Promise<void>;
  restartIdentity(): Promise<void>;
  stop(): Promise<void>;
}

async function startIdentity(chain: TestChain, port: string): Promise<{ child: ChildProcess; url: string }> {
  const env = { ...process.env, ...chain.environmentOf('identity'), PORT: port, LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [identityMain], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    if (text.length < 10_000) text += chunk.toString();
  });
  const url = await eventually(() => {
    const found = /"url":"(http:\/\/[^"]+)"/.exec(text)?.[1];
    if (found === undefined) throw new Error(`identity is not up: ${text}`);
    return found;
  });
  await eventually(async () => {
    const answer = await fetch(`${url}/health/ready`);
    if (!answer.ok) throw new Error(await answer.text());
  });
  return { child, url };
}

async function insertUser(chain: TestChain, user: Parameters<GatewayStack['addUser']>[0]): Promise<string> {
  const { admin } = chain;
  const stores = user.stores ?? [chain.scope];
  const home = stores[0]!;
  const [row] = await admin<{ id: string }[]>`
    insert into identity.user_account (group_id, id, company_id, home_store_id, login_id, name, email, role_code, status, password_hash)
    values (${home.groupId}, uuidv7(), ${home.companyId}, ${home.storeId}, ${user.loginId}, ${user.loginId},
            ${`${user.loginId}@example.jp`}, ${user.role}, 'active', ${PASSWORD_HASH})
    returning id`;
  for (const store of stores) {
    await admin`
      insert into identity.user_store (group_id, user_id, store_id, company_id, require_reauth, is_machine_no_use)
      values (${store.groupId}, ${row!.id}, ${store.storeId}, ${store.companyId}, ${user.requireReauth ?? false},
              ${user.needsMachine ?? false})`;
  }
  if (user.registNumber !== undefined) {
    await admin`
      insert into identity.staff_number (store_id, regist_number, group_id, user_id)
      values (${home.storeId}, ${user.registNumber}, ${home.groupId}, ${row!.id})`;
  }
  return row!.id;
}

/** Returns a gateway in front of identity as a process of its own, on a database and a NATS of its own. */
export async function startGatewayStack(changes: Record<string, string> = {}): Promise<GatewayStack> {
  const chain = await createTestChain();
  let identity = await startIdentity(chain, '0');
  const { url: identityUrl } = identity;
  const gateways: RunningGateway[] = [];
  const startAnother: GatewayStack['startAnother'] = async (further = {}, calls = undefined) => {
    const config = gatewayConfig.parse({
      ...chain.environmentOf('gateway'),
      PORT: '0',
      HONJIN_SERVICES: JSON.stringify({ identity: identityUrl, rooms: 'http://127.0.0.1:9' }),
      ...changes,
      ...further,
    });
    const gateway = await (calls === undefined ? startGateway(config) : startGateway(config, calls));
    gateways.push(gateway);
    return gateway;
  };
  const gateway = await startAnother();

  async function killIdentity(): Promise<void> {
    const gone = once(identity.child, 'exit');
    identity.child.kill('SIGKILL');
    await gone;
  }

  return {
    chain,
    gateway,
    identityUrl,
    startAnother,
    killIdentity,
    addUser: (user) => insertUser(chain, user),
    async restartIdentity() {
      identity = await startIdentity(chain, new URL(identityUrl).port);
    },
    async stop() {
      await Promise.all(gateways.map((one) => one.stop()));
      if (identity.child.exitCode === null && identity.child.signalCode === null) await killIdentity();
      await chain.stop();
    },
  };
}
