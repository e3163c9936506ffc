import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleOf } from '../src/compiled.ts';
import { commandLine, readPid } from '../src/processes.ts';
import { startSuite, type SuiteOptions, type SuiteRun } from '../src/run-suite.ts';
import { StackProblem } from '../src/stack-problem.ts';
import { root, suite } from '../src/suite.ts';
import { temporaryStackFolder } from '../src/temporary-stack.ts';

const NOTES_STEP = `
  import { appendFileSync } from 'node:fs';
  appendFileSync('order.txt', \`\${process.argv[1]?.replace(/^.*packages./, '')}\\n\`);`;

const SERVICE = `
  import { appendFileSync, existsSync } from 'node:fs';
  import { createServer } from 'node:http';
  import { setTimeout as sleep } from 'node:timers/promises';
  const { PORT, HOST, ...env } = process.env;
  while (!existsSync(env.HONJIN_BEGIN_FILE)) await sleep(10);
  const server = createServer((request, response) => {
    response.end(request.url === '/health/ready' ? 'ready' : JSON.stringify(env));
  });
  server.listen(Number(PORT), HOST, () => appendFileSync('order.txt', \`\${new URL('.', import.meta.url).pathname.split('/').at(-3)}\\n\`));
  process.on('SIGTERM', () => process.exit(0));`;

const testDatabase = process.env['HONJIN_TEST_DATABASE_URL'];
let checkout: string;
let runs: SuiteRun[];
let said: string[];

function write(path: string, text: string): void {
  mkdirSync(join(checkout, dirname(path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

function start(options: Partial<SuiteOptions> = {}): SuiteRun {
  const run = startSuite({
    root: checkout,
    dir: join(checkout, 'stack'),
    port: 0,
    empty: false,
    fresh: false,
    watch: false,
    say: (_, en) => said.push(en),
    signal: new AbortController().signal,
    ...options,
  });
  run.ready.catch(() => {});
  runs.push(run);
  return run;
}

const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
const pidOf = (service: string) => readPid(join(checkout, 'stack', 'run', `${service}.pid`)) ?? 0;
const environmentOf = async (url: string) => (await (await fetch(url)).json()) as Record<string, string>;

function noted(): { databaseUrl: string; urls: Record<string, string> } {
  return JSON.parse(read('stack/run/suite.json'));
}

beforeEach(async () => {
  checkout = await temporaryStackFolder();
  runs = [];
  said = [];
  // Only the tests about the data start a PostgreSQL of their own.
  vi.stubEnv('DATABASE_URL', testDatabase);
  vi.stubEnv('HONJIN_TEST_DATABASE_URL', undefined);
  write(suite.migrations, NOTES_STEP);
  write(suite.seed, NOTES_STEP);
  write(suite.entryOf('gateway'), SERVICE);
  write(suite.entryOf('identity'), SERVICE);
  write(suite.entryOf('rooms'), SERVICE);
  write('shell/package.json', '{}');
});

afterEach(async () => {
  await Promise.all(runs.map(async (run) => run.ready.then(run.stop, () => {})));
  vi.unstubAllEnvs();
  await rm(checkout, { recursive: true, force: true });
});

describe('startSuite', () => {
  it('starts in order, skips missing parts with a warning, and ends everything', async () => {
    const run = start();
    const { origin } = await run.ready;
    const order = read('order.txt').trim().split('\n');
    expect(order.slice(0, 2)).toEqual(['service-kit/src/migrate/main.ts', 'demo-chain/src/main.ts']);
    expect(order.slice(2, 4).toSorted()).toEqual(['identity', 'rooms']);
    expect(order[4]).toBe('gateway');
    expect(said).toContain('services/masters/src/main.ts does not exist yet: skipped.');
    expect((await fetch(`${origin.replace('localhost', '127.0.0.1')}/health/ready`)).status).toBe(200);

    const pids = ['gateway', 'identity', 'rooms'].map(pidOf);
    expect(pids.map(commandLine)).not.toContain(undefined);
    await run.stop();
    expect(pids.map(commandLine)).toEqual([undefined, undefined, undefined]);
  });

  it('gives each service its own roles, the addresses of the others and the built screens', async () => {
    await start().ready;
    const { databaseUrl, urls } = noted();
    const secret = read('stack/keys/roles-secret').trim();
    for (const file of ['secret', 'keys/roles-secret', 'keys/rooms/nats.seed'])
      expect(statSync(join(checkout, 'stack', file)).mode & 0o777).toBe(0o600);
    const env = await environmentOf(urls['rooms'] ?? '');
    const password = (role: string) => createHmac('sha256', secret).update(role).digest('hex');
    const own = new URL(env['DATABASE_URL'] ?? '');
    expect([own.username, own.password]).toEqual(['honjin_rooms', password('honjin_rooms')]);
    expect(own.pathname).toBe(new URL(databaseUrl).pathname);
    expect(new URL(env['DATABASE_WORKER_URL'] ?? '').password).toBe(password('honjin_rooms_worker'));
    expect(JSON.parse(env['HONJIN_SERVICES'] ?? '')).toEqual(urls);
    expect(JSON.parse(env['HONJIN_STATIC_DIRS'] ?? '')).toEqual({ shell: join(checkout, 'shell', 'dist') });
    expect([env['HONJIN_KEY_DIR'], env['NATS_SEED_FILE']]).toEqual([
      join(checkout, 'stack/keys/rooms'),
      join(checkout, 'stack/keys/rooms/nats.seed'),
    ]);
    // Nothing in it belongs to the administrator, to the installation or to other parts.
    const others = await environmentOf(urls['identity'] ?? '');
    const foreign = [new URL(databaseUrl).password, secret, read('stack/secret').trim()];
    foreign.push(others['HONJIN_SECRET'] ?? '', new URL(others['DATABASE_URL'] ?? '').password);
    for (const one of foreign) expect(JSON.stringify(env)).not.toContain(one);
  });

  it('fills the database and starts the services while the screens are built, and the gateway after them', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = start({ screens: promise });
    await vi.waitFor(() => expect(read('order.txt')).toContain('rooms'), 20_000);
    await vi.waitFor(() => expect(read('order.txt')).toContain('identity'), 10_000);
    expect(read('order.txt')).not.toContain('gateway');
    resolve();
    const { origin } = await run.ready;
    expect((await fetch(`${origin.replace('localhost', '127.0.0.1')}/health/ready`)).status).toBe(200);
  });

  it('gives up at once when the screens cannot be built', async () => {
    write(suite.seed, 'setInterval(() => {}, 1000);');
    const { promise, reject } = Promise.withResolvers<void>();
    const run = start({ screens: promise });
    await vi.waitFor(() => expect(read('order.txt')).toContain('migrate'), 20_000);
    reject(new Error('no screens'));
    await expect(run.ready).rejects.toThrow('no screens');
    expect(pidOf('rooms')).toBe(0);
  });

  it('does not wait for the screens when it is stopped', async () => {
    const stopping = new AbortController();
    const run = start({ screens: new Promise(() => undefined), signal: stopping.signal });
    await vi.waitFor(() => expect(pidOf('rooms')).toBeGreaterThan(0), 20_000);
    stopping.abort();
    await expect(run.ready).rejects.toThrow();
  });

  it('says that it runs degraded where a part is not let in to the bus', async () => {
    write(
      suite.entryOf('rooms'),
      SERVICE.replace("'ready'", `'{"status":"degraded","problems":{"nats":"refused"}}'`),
    );
    await start().ready;
    expect(said.join()).toMatch(/Degraded: NATS does not let us in \(rooms\).*NATS_CREDS_FILE/);
  });

  it('starts a killed service again at its address', async () => {
    await start().ready;
    const killed = pidOf('rooms');
    process.kill(killed, 'SIGKILL');
    const { urls } = noted();
    await vi.waitFor(async () => {
      expect(pidOf('rooms')).not.toBe(killed);
      expect((await fetch(`${urls['rooms']}/health/ready`)).status).toBe(200);
    }, 10_000);
    expect(said).toContain('Service rooms ended (SIGKILL); starting it again in 100 ms.');
    // Its health shows what it was told.
    const env = await environmentOf(urls['rooms'] ?? '');
    expect(env['HONJIN_LAST_END']).toMatch(/^\d{4}-\d\d-\d\dT.*Z SIGKILL$/);
  });

  it('refuses a folder in use and leaves the suite there alone', async () => {
    await start().ready;
    const before = pidOf('identity');
    await expect(start().ready).rejects.toThrow(StackProblem);
    expect(pidOf('identity')).toBe(before);
    expect(noted().urls).toHaveProperty('identity');
    expect(commandLine(before)).toBeDefined();
  });

  it('recovers from an end without farewell, keeping data, and forgets it when told to start afresh', async () => {
    vi.stubEnv('DATABASE_URL', undefined);
    const first = start();
    await first.ready;
    const [service, { databaseUrl }] = [pidOf('rooms'), noted()];
    const sql = postgres(databaseUrl, { max: 1 });
    await sql`create table kept (name text)`;
    await sql.end();
    first.kill();
    await vi.waitFor(() => expect(commandLine(service)).toBeUndefined(), 10_000);
    await first.stop();

    const tables = async () => {
      const again = postgres(noted().databaseUrl, { max: 1 });
      const rows = await again`select 1 from pg_tables where tablename = 'kept'`;
      await again.end();
      return rows.length;
    };
    const second = start();
    await second.ready;
    expect(await tables()).toBe(1);
    await second.stop();
    await start({ fresh: true }).ready;
    expect(await tables()).toBe(0);
  });

  const rooms = bundleOf('node_modules/.cache/honjin-bundled', suite.entryOf('rooms'));
  const noting = `import { writeFileSync } from 'node:fs';
    import { stateOf } from '${join(root, 'packages/local-stack/src/compiled.ts')}';
    const folder = process.argv[3];`;

  it('runs a service from its bundle, and bundles again when a source has changed', async () => {
    for (const name of ['gateway', 'identity', 'rooms'])
      write(bundleOf('node_modules/.cache/honjin-bundled', suite.entryOf(name)), SERVICE);
    for (const entry of [suite.migrations, suite.seed])
      write(bundleOf('node_modules/.cache/honjin-bundled', entry), NOTES_STEP);
    write('package.json', '{ "type": "module" }');
    write(
      suite.compile,
      `${noting}
       writeFileSync(folder + '/compiled', stateOf(process.cwd()));
       writeFileSync('bundled.txt', 'bundled', { flag: 'a' });`,
    );
    for (const times of [1, 1, 2]) {
      if (times === 2) write(suite.entryOf('rooms'), `${SERVICE};`);
      const run = start();
      await run.ready;
      expect(commandLine(pidOf('rooms'))).toContain(join(checkout, rooms));
      expect(read('bundled.txt')).toBe('bundled'.repeat(times));
      await run.stop();
    }
    expect(said.join()).not.toContain('could not be bundled');
  });

  it('ends a bundled service that a killed start left running', async () => {
    write(rooms, SERVICE);
    write('package.json', '{ "type": "module" }');
    const orphan = spawn(process.execPath, [join(checkout, rooms)], { stdio: 'ignore' });
    write('stack/run/rooms.pid', `${orphan.pid}\n`);
    await start().ready;
    expect(orphan.exitCode ?? orphan.signalCode).not.toBeNull();
  });

  it('runs from the sources, and says so, where there are no bundles', async () => {
    write(suite.compile, '');
    await start().ready;
    expect(commandLine(pidOf('rooms'))).toContain(join(checkout, suite.entryOf('rooms')));
    expect(said.join()).toContain('The services could not be bundled and run from their sources');
  });

  it('runs from the sources while somebody works at them', async () => {
    write(
      suite.compile,
      `import { writeFileSync } from 'node:fs'; writeFileSync('args.txt', process.argv.slice(2).join());`,
    );
    await start({ watch: true }).ready;
    expect(read('args.txt')).toBe('');
    expect(commandLine(pidOf('rooms'))).toContain(join(checkout, suite.entryOf('rooms')));
    expect(said.join()).not.toContain('could not be bundled');
  });

  it('shows why a step failed, and leaves nothing running', async () => {
    vi.stubEnv('DATABASE_URL', undefined);
    write(suite.migrations, 'console.error("0007 does not apply"); process.exit(1);');
    await expect(start().ready).rejects.toThrow(/0007 does not apply[\s\S]*migrations failed/);
    expect(readPid(join(checkout, 'stack', 'postgres', 'postmaster.pid'))).toBeUndefined();
  });

  it('gives up soon on a service that keeps ending, and shows its last words', async () => {
    write(suite.entryOf('rooms'), 'throw new Error("HONJIN_KEY_DIR: expected string");');
    await expect(start().ready).rejects.toThrow(
      /HONJIN_KEY_DIR: expected string[\s\S]*rooms did not become ready/,
    );
    expect(commandLine(pidOf('identity'))).toBeUndefined();
  });

  it('ends a start that is still under way', async () => {
    write(suite.entryOf('rooms'), 'setInterval(() => {}, 1000);');
    const stopping = new AbortController();
    const run = start({ signal: stopping.signal });
    await vi.waitFor(() => expect(pidOf('rooms')).toBeGreaterThan(0), 10_000);
    const pid = pidOf('rooms');
    stopping.abort();
    await expect(run.ready).rejects.toThrow();
    expect(commandLine(pid)).toBeUndefined();
  });

  it('says so when the wanted port is in use', async () => {
    const { origin } = await start().ready;
    const taken = Number(new URL(origin).port);
    await expect(start({ dir: join(checkout, 'other'), port: taken }).ready).rejects.toThrow(/in use/);
  });
});
