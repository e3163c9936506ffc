import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fromWire,
  SERVICE_NAMES,
  SHIPPED_MONEY_LIMITS,
  SHIPPED_PERMISSIONS,
  SHIPPED_REACH,
  toWire,
  WIRE_HEADERS,
  type Actor,
  type AnyCall,
  type BusPart,
  type RequestOf,
  type Scope,
  type ServiceName,
  type ShippedRole,
} from '@honjin/contracts';
import { natsAuthorization, natsSeedFile, startNats, type RunningServer } from '@honjin/local-stack';
import {
  baseConfig,
  Bus,
  createIdentitySigner,
  createLog,
  ensureIdentityKeys,
  loadConfig,
  newId,
  startService,
  type BaseConfig,
  type RunningService,
  type ServiceContext,
  type ServiceParts,
} from '@honjin/service-kit';
import { migrate, roleUrl } from '@honjin/service-kit/migrate';
import postgres from 'postgres';
import { refuseBrokenInvariants } from './invariants.ts';
import type { Answer, CallOptions } from './answer.ts';
import { KeyProof } from './key-proof.ts';
import { ReferenceProof } from './reference-proof.ts';

/** Key of the database roles' passwords in tests. */
export const SECRET = 'secret of the test databases';
const TEMPLATE = 'honjin_template';
const servicesDir = join(import.meta.dirname, '../../../services');

/** One chain with its own database and NATS server: tests run side by side without seeing each other. */
export interface TestChain {
  /** Administrator of the chain's database: sees every store. For arranging and for looking. */
  readonly admin: postgres.Sql;
  readonly adminUrl: string;
  /** NATS for tests: with the right to say and hear everything. */
  readonly natsUrl: string;
  readonly keyDir: string;
  readonly scope: Scope;
  /**
   * Starts a service in this process. Further environment variables may be given. A service that only sends events,
   * and writes nothing of them into its schema, keeps no record that the chain could check at the end.
   */
  start<C extends BaseConfig>(
    name: ServiceName,
    build: (context: ServiceContext<C>) => ServiceParts | Promise<ServiceParts>,
    options?: { schema?: { parse(env: unknown): C }; env?: Record<string, string>; keepsRecord?: boolean },
  ): Promise<RunningService>;
  /** The environment of a service that is to run as a process of its own. */
  environmentOf(name: BusPart): Record<string, string>;
  /** A user of a shipped role in the chain's store, or where `changes` say. */
  actor(role: ShippedRole, changes?: Partial<Actor>): Actor;
  call<C extends AnyCall>(
    service: RunningService,
    call: C,
    input: RequestOf<C>,
    options?: CallOptions,
  ): Promise<Answer<C>>;
  /** The bus, with the right to say, hear and ask everything; closed with the chain. */
  openBus(): Promise<Bus>;
  /** Signs an identity, for calls between services. */
  sign(actor: Actor): Promise<string>;
  /** Opens a business day for a store in the schemas of services (each has its own row). */
  openDay(services: readonly ServiceName[], businessDate: string, scope?: Scope): Promise<void>;
  /** Puts masters into a service's replica as if they had arrived by the stream. */
  putMasters(
    service: ServiceName,
    masters: readonly { entity: string; id: string; state: unknown; version?: number }[],
    scope?: Scope,
  ): Promise<void>;
  /** A further store of the same chain. */
  otherStore(): Scope;
  /**
   * Ends the chain. Where the registration service ran, its record must keep every invariant: a test that broke some on
   * purpose names their rules.
   */
  stop(options?: { brokenOnPurpose?: readonly string[] }): Promise<void>;
}

/** Returns every service, or the ones that HONJIN_TEST_SERVICES names (for quick runs of one area). */
function templateServices(): readonly string[] {
  return process.env['HONJIN_TEST_SERVICES']?.split(',') ?? SERVICE_NAMES;
}

async function ensureTemplate(admin: postgres.Sql, adminUrl: string): Promise<void> {
  await admin.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('honjin-template'))`;
    const [known] = await tx`select 1 from pg_database where datname = ${TEMPLATE} and datistemplate`;
    if (known) return;
    const maker = postgres(adminUrl, { max: 1, onnotice: () => undefined });
    try {
      await maker.unsafe(`drop database if exists ${TEMPLATE}`);
      await maker.unsafe(`create database ${TEMPLATE}`);
      const url = withDatabase(adminUrl, TEMPLATE);
      for (const service of templateServices()) {
        const migrationsDir = join(servicesDir, service, 'migrations');
        if (existsSync(migrationsDir))
          await migrate({ adminUrl: url, service, migrationsDir, secret: SECRET });
      }
      await maker.unsafe(`alter database ${TEMPLATE} is_template true`);
    } finally {
      await maker.end();
    }
  });
}

function withDatabase(url: string, database: string): string {
  // Several hosts may stand in the address, which is no URL then.
  return url.replace(/^(\w+:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${database}`);
}

async function createDatabase(serverUrl: string): Promise<string> {
  const database = `honjin_test_${randomUUID().replaceAll('-', '')}`;
  const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  try {
    await ensureTemplate(server, serverUrl);
    await server.unsafe(`create database ${database} template ${TEMPLATE}`);
  } finally {
    await server.end();
  }
  return withDatabase(serverUrl, database);
}

async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await server.unsafe(`drop database if exists ${/^\w+:\/\/[^/]+\/([^?]*)/.exec(url)?.[1]} with (force)`);
  await server.end();
}

/** Fails a test in which a user would read the name of a constant (R-TEXT-12); cells of master files are written so. */
function refuseConstants(
  path: string,
  { message = '', errors = [] }: { message?: string; errors?: { message: string }[] },
): void {
  if (errors.some((error) => error.message === ''))
    throw new Error(`${path} tells a user nothing of a field`);
  if (path.includes('/csv/')) return;
  const named = [message, ...errors.map((error) => error.message)].find((text) =>
    /\b[A-Z]+(?:_[A-Z]+)+\b/.test(text),
  );
  if (named !== undefined) throw new Error(`${path} tells a user: ${named}`);
}

async function send<C extends AnyCall>(
  url: string,
  call: C,
  input: RequestOf<C>,
  sending: CallOptions & { token: string },
): Promise<Answer<C>> {
  const response = await fetch(`${url}${call.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [WIRE_HEADERS.identity]: sending.token,
      ...(sending.idempotencyKey ? { [WIRE_HEADERS.idempotencyKey]: sending.idempotencyKey } : {}),
      ...sending.headers,
    },
    body: sending.rawBody ?? JSON.stringify(toWire({ ...input, ...sending.extra })),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? fromWire(await response.clone().json()) : {};
  refuseConstants(call.path, body as { message?: string; errors?: { message: string }[] });
  return { status: response.status, body: body as Answer<C>['body'], response };
}

function environmentOf(
  chain: { adminUrl: string; natsServer: string; keyDir: string; dir: string },
  name: BusPart,
): Record<string, string> {
  return {
    DATABASE_URL: roleUrl(chain.adminUrl, `honjin_${name}`, SECRET),
    DATABASE_WORKER_URL: roleUrl(chain.adminUrl, `honjin_${name}_worker`, SECRET),
    NATS_URL: chain.natsServer,
    NATS_SEED_FILE: natsSeedFile(chain.keyDir, name),
    HONJIN_KEY_DIR: chain.keyDir,
    HONJIN_SECRET: SECRET,
    HONJIN_OUTBOX_MAIL_DIR: join(chain.dir, 'mail'),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
  };
}

async function insertMasters(
  admin: postgres.Sql,
  service: ServiceName,
  masters: Parameters<TestChain['putMasters']>[1],
  where: Scope,
): Promise<void> {
  const rows = masters.map((master) => ({
    store_id: where.storeId,
    group_id: where.groupId,
    company_id: where.companyId,
    entity: master.entity,
    id: master.id,
    version: master.version ?? 1,
    state: admin.json(master.state as never),
  }));
  for (const row of rows) await admin`insert into ${admin(service)}.master_replica ${admin(row as never)}`;
}

function actorOf(role: ShippedRole, scope: Scope): Actor {
  return {
    kind: 'user',
    userId: newId(),
    loginId: `${role}@example.jp`,
    userName: role,
    ...scope,
    roleCode: role,
    permissions: SHIPPED_PERMISSIONS[role],
    reach: SHIPPED_REACH[role],
    limits: SHIPPED_MONEY_LIMITS[role],
    canSave: true,
    requireReauth: false,
    sessionId: newId(),
    machineNo: null,
    confirmedBy: null,
  };
}

async function insertDays(
  admin: postgres.Sql,
  names: readonly ServiceName[],
  { businessDate, where }: { businessDate: string; where: Scope },
): Promise<void> {
  for (const name of names) {
    await admin`
      insert into ${admin(name)}.business_day (store_id, group_id, company_id, business_date, sales_date)
      values (${where.storeId}, ${where.groupId}, ${where.companyId}, ${businessDate}, ${businessDate})`;
  }
}

/** Returns a server that lets in the services by their keys, and tests by an address that nobody else knows. */
async function startBus(dir: string, keyDir: string): Promise<{ nats: RunningServer; natsUrl: string }> {
  const keeper = { user: 'tests', password: randomUUID() };
  const authorization = await natsAuthorization(keyDir, keeper);
  const nats = await startNats({ dataDir: join(dir, 'nats'), authorization });
  return { nats, natsUrl: nats.url.replace('//', `//${keeper.user}:${keeper.password}@`) };
}

/** Returns the bus as somebody who may do everything there. */
async function connectBus(natsUrl: string): Promise<Bus> {
  const bus = new Bus(natsUrl, 'tests', createLog('tests', 'silent'));
  const isOpen = new Promise<void>((resolve) => bus.onFirstConnect(async () => resolve()));
  bus.start();
  await isOpen;
  return bus;
}

/** Ends what the chain runs on, whatever the last look at its record finds. */
async function takeDown(
  serverUrl: string,
  chain: Pick<TestChain, 'admin' | 'adminUrl'> & { nats: { stop(): Promise<unknown> }; dir: string },
  lastLook: Promise<void> | null,
): Promise<void> {
  try {
    await lastLook;
  } finally {
    await chain.admin.end();
    await chain.nats.stop();
    await dropDatabase(serverUrl, chain.adminUrl);
    await rm(chain.dir, { recursive: true, force: true });
  }
}

/** Tries every id of every writing call first with one that nobody has. */
interface ReferenceTrial {
  /** Places whose id is not kept, each `path of the call, path of the field`. */
  readonly exempt: readonly string[];
}

function callerWith(
  tokenOf: (actor: Actor | undefined) => Promise<string>,
  trial: ReferenceTrial | undefined,
): TestChain['call'] {
  const keys = new KeyProof();
  const references = trial === undefined ? null : new ReferenceProof(trial.exempt);
  return async (service, call, input, options = {}) => {
    const token = await tokenOf(options.actor);
    const prove = (asked: object) =>
      keys.prove(call, options, (further) =>
        send(service.url, call, asked as typeof input, { ...further, token }),
      );
    return references === null ? prove(input) : references.prove(call, input, options, prove);
  };
}

/** Makes a chain of one group, one company and one store. Needs the stack that the test run's set-up starts. */
export async function createTestChain({
  provesReferences,
}: { provesReferences?: ReferenceTrial } = {}): Promise<TestChain> {
  const serverUrl = process.env['HONJIN_TEST_DATABASE_URL'];
  if (!serverUrl)
    throw new Error('HONJIN_TEST_DATABASE_URL is missing: run the tests through vitest at the root');
  const dir = await mkdtemp(join(tmpdir(), 'honjin-test-'));
  const keyDir = join(dir, 'keys');
  ensureIdentityKeys(keyDir);
  const [adminUrl, { nats, natsUrl }] = await Promise.all([createDatabase(serverUrl), startBus(dir, keyDir)]);
  const sign = await createIdentitySigner(keyDir);
  const admin = postgres(adminUrl, { max: 4, onnotice: () => undefined });
  const scope: Scope = { groupId: newId(), companyId: newId(), storeId: newId() };
  const running: { stop(): Promise<unknown> }[] = [];
  const served = new Set<ServiceName>();
  const place = { adminUrl, natsServer: nats.url, keyDir, dir };

  const actor: TestChain['actor'] = (role, changes = {}) => ({ ...actorOf(role, scope), ...changes });

  return {
    admin,
    adminUrl,
    natsUrl,
    keyDir,
    scope,
    actor,
    sign,
    async openBus() {
      const bus = await connectBus(natsUrl);
      running.push({ stop: () => bus.close() });
      return bus;
    },
    otherStore: () => ({ ...scope, storeId: newId() }),
    environmentOf(name) {
      if (name !== 'gateway') served.add(name);
      return environmentOf(place, name);
    },
    async start(name, build, options = {}) {
      if (options.keepsRecord ?? true) served.add(name);
      const env = { ...environmentOf(place, name), ...options.env };
      const config = options.schema ? options.schema.parse(env) : loadConfig(baseConfig, env);
      const service = await startService(name, config as never, build as never);
      running.push(service);
      return service;
    },
    call: callerWith((who) => sign(who ?? actor('admin')), provesReferences),
    async openDay(names, businessDate, where = scope) {
      await insertDays(admin, names, { businessDate, where });
    },
    putMasters: (service, masters, where = scope) => insertMasters(admin, service, masters, where),
    async stop({ brokenOnPurpose = [] } = {}) {
      await Promise.all(running.map((one) => one.stop()));
      const looks = served.has('registration') ? refuseBrokenInvariants(admin, brokenOnPurpose) : null;
      await takeDown(serverUrl, { admin, adminUrl, nats, dir }, looks);
    },
  };
}
