import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askHealth } from './ask-health.ts';
import { keepBackups, type BackupKeeper } from './backup/keep-backups.ts';
import { bundledFolder } from './compiled.ts';
import { keepLogsSmall } from './log-file.ts';
import { startLocalStack, type LocalStack } from './local-stack.ts';
import { freePort, nextFreePort, portIsFree, rememberedPort } from './ports.ts';
import { COMPILED, PROCESS_ENVIRONMENT, PROCESS_FLAGS } from './process-settings.ts';
import { runStep } from './run-step.ts';
import { findCompiled, fromSources, type Runnable } from './runnable.ts';
import { keptSecret } from './secret.ts';
import { refuseWhileOwned } from './stack-owner.ts';
import { StackProblem } from './stack-problem.ts';
import { administratorEnvironment, serviceEnvironment, type SuiteFacts } from './suite-environment.ts';
import { staticFolders, suite, traceOf } from './suite.ts';
import { endOrphan, supervise, type SupervisedService } from './supervisor.ts';
import { discardStack } from './temporary-stack.ts';

const DEFAULT_PORT = 8080;
const READY_WITHIN_MS = 120_000;
const BUS_TRIES = 8;
const BUS_TRY_MS = 250;

export interface SuiteOptions {
  /** The checkout whose services run. */
  root: string;
  /** The folder for the suite's data, logs, keys and process numbers. */
  dir: string;
  /** The gateway's port; 0: any free one; undefined: 8080, or the next free one. */
  port: number | undefined;
  /** Seeds only the first administrator instead of the demonstration chain. */
  empty: boolean;
  /** Throws away everything under `dir` first. */
  fresh: boolean;
  watch: boolean;
  /** Resolves when the screens are built; the gateway waits for it, as it hands them out. */
  screens?: Promise<void>;
  /** Tells the person at the terminal, in both languages. */
  say: (ja: string, en: string) => void;
  signal: AbortSignal;
}

export interface ReadySuite {
  origin: string;
  /** The page of the simulated providers; none without the demonstration. */
  simulatorsUrl: string | undefined;
  /** The duration of each phase in milliseconds, in order. */
  timesMs: Readonly<Record<string, number>>;
}

export interface SuiteRun {
  /** Rejects with a StackProblem when something does not start. Parts that had started are stopped by then. */
  ready: Promise<ReadySuite>;
  stop(): Promise<void>;
  /** Ends everything at once. The next start recovers. */
  kill(): void;
}

interface Started {
  stack: LocalStack | undefined;
  /** Tells the file that runs an entry. */
  fileOf: Runnable;
  /** Settles when the services and the gateway have been launched. */
  launched: Promise<void>;
  isOver: boolean;
  services: SupervisedService[];
  gateway: SupervisedService | undefined;
  backups: BackupKeeper | undefined;
}

/** The services wait for a prepared database, the gateway for the services and the screens. */
const PARTS = ['services', 'gateway'] as const;
type Part = (typeof PARTS)[number];

/** The file that tells a part to begin. */
const beginFileOf = (dir: string, part: Part) => join(dir, 'run', `${part}-may-begin`);

const letBegin = (dir: string, part: Part) => writeFile(beginFileOf(dir, part), '');

async function prepareFolders(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const folders = ['logs', 'run', 'keys', 'mail'];
  await Promise.all(folders.map((name) => mkdir(join(dir, name), { recursive: true, mode: 0o700 })));
  await Promise.all(PARTS.map((part) => rm(beginFileOf(dir, part), { force: true })));
}

async function gatewayPort(wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return nextFreePort(DEFAULT_PORT);
  if (wanted === 0) return freePort();
  if (await portIsFree(wanted)) return wanted;
  throw new StackProblem({
    ja: `ポート ${wanted} は使用中です。--port で別の番号を指定してください。`,
    en: `Port ${wanted} is in use. Name another one with --port.`,
  });
}

const pidFileOf = (dir: string, service: string) => join(dir, 'run', `${service}.pid`);

async function gatherFacts(options: SuiteOptions, stack: LocalStack, hasData: boolean): Promise<SuiteFacts> {
  const { dir } = options;
  const origin = `http://localhost:${await gatewayPort(options.port)}`;
  const urls: Record<string, string> = { [suite.gateway]: origin.replace('localhost', '127.0.0.1') };
  for (const name of suite.services) {
    urls[name] = `http://127.0.0.1:${await rememberedPort(join(dir, 'run', `${name}.port`))}`;
  }
  const secret = process.env['HONJIN_SECRET'] ?? (await keptSecret(join(dir, 'secret'), hasData));
  // The migrations give the roles their passwords at every start, so this secret may be made again.
  const rolesSecret = await keptSecret(join(dir, 'keys', 'roles-secret'), false);
  const { databaseUrl, databaseSocket, natsUrl, natsAsksForKeys } = stack;
  const where = { dir, databaseUrl, databaseSocket, natsUrl, natsAsksForKeys, origin, urls };
  const simulatorsPort = await rememberedPort(join(dir, 'run', 'simulators.port'));
  const simulated = options.empty ? {} : { simulatorsUrl: `http://127.0.0.1:${simulatorsPort}` };
  return { ...where, ...simulated, secret, rolesSecret, staticFolders: staticFolders(options.root) };
}

async function endOrphans({ dir, root }: SuiteOptions): Promise<void> {
  const services = [suite.gateway, ...suite.services].map((name) => ({ name, entry: suite.entryOf(name) }));
  const all = [...services, { name: 'simulators', entry: suite.simulators }];
  await Promise.all(all.map(({ name, entry }) => endOrphan(pidFileOf(dir, name), [root, traceOf(entry)])));
}

function isWritten(options: SuiteOptions, entry: string): boolean {
  if (existsSync(join(options.root, entry))) return true;
  options.say(`${entry} はまだありません。飛ばします。`, `${entry} does not exist yet: skipped.`);
  return false;
}

async function step(
  options: SuiteOptions,
  facts: SuiteFacts,
  fileOf: Runnable,
  name: 'migrations' | 'seed',
): Promise<void> {
  const entry = suite[name];
  if (!isWritten(options, entry)) return;
  const seedsOnlyAdministrator = name === 'seed' && options.empty;
  await runStep(
    {
      name,
      entry: fileOf(entry),
      args: seedsOnlyAdministrator ? ['--empty'] : [],
      cwd: options.root,
      env: { ...COMPILED, ...administratorEnvironment(facts) },
      logFile: join(options.dir, 'logs', `${name}.log`),
      spoken: seedsOnlyAdministrator,
    },
    options.signal,
  );
}

/**
 * Bundles and compiles the services beside what the database has to do before they start. Answers the files that run
 * them: the sources themselves while somebody works at them, or where they cannot be bundled.
 */
async function compileServices(options: SuiteOptions): Promise<Runnable> {
  const { root, dir, watch, say, signal } = options;
  const sources = fromSources(root);
  if (!isWritten(options, suite.compile)) return sources;
  await runStep(
    {
      name: 'compile',
      entry: join(root, suite.compile),
      flags: PROCESS_FLAGS,
      args: watch ? [] : ['--bundle', bundledFolder(root)],
      cwd: root,
      env: PROCESS_ENVIRONMENT,
      logFile: join(dir, 'logs', 'compile.log'),
      spoken: false,
    },
    signal,
  );
  const compiled = findCompiled(root, watch);
  if (compiled === undefined && !watch)
    say(
      'サービスをまとめられなかったため、ソースから起動します(時間が少し長くかかります)。詳細: logs/compile.log',
      'The services could not be bundled and run from their sources, which takes a little longer. See logs/compile.log.',
    );
  return compiled ?? sources;
}

function startServices(options: SuiteOptions, facts: SuiteFacts, fileOf: Runnable, part: Part) {
  const names = part === 'gateway' ? [suite.gateway] : suite.services;
  const HONJIN_BEGIN_FILE = beginFileOf(options.dir, part);
  const written = names.filter((name) => isWritten(options, suite.entryOf(name)));
  return written.map((name) =>
    supervise({
      name,
      entry: fileOf(suite.entryOf(name)),
      url: facts.urls[name] ?? '',
      env: { ...serviceEnvironment(facts, name), HONJIN_BEGIN_FILE },
      cwd: options.root,
      logFile: join(options.dir, 'logs', `${name}.log`),
      pidFile: pidFileOf(options.dir, name),
      watch: options.watch,
      onCrash: (who, how, delayMs) =>
        options.say(
          `サービス ${who} が終了しました(${how})。${delayMs} ミリ秒後に再起動します。`,
          `Service ${who} ended (${how}); starting it again in ${delayMs} ms.`,
        ),
    }),
  );
}

/** Returns the providers that the demonstration is linked to; whether they are ready nobody has to wait for. */
function startSimulators(options: SuiteOptions, facts: SuiteFacts, fileOf: Runnable): SupervisedService[] {
  const { simulatorsUrl } = facts;
  if (simulatorsUrl === undefined || !isWritten(options, suite.simulators)) return [];
  const name = 'simulators';
  return [
    supervise({
      name,
      entry: fileOf(suite.simulators),
      url: simulatorsUrl,
      env: {
        PORT: new URL(simulatorsUrl).port,
        HONJIN_SIMULATOR_STATE: join(options.dir, 'simulators.json'),
      },
      cwd: options.root,
      logFile: join(options.dir, 'logs', `${name}.log`),
      pidFile: pidFileOf(options.dir, name),
      watch: options.watch,
      onCrash: (who, how, delayMs) =>
        options.say(
          `${who} が終了しました(${how})。${delayMs} ミリ秒後に再起動します。`,
          `${who} ended (${how}); starting it again in ${delayMs} ms.`,
        ),
    }),
  ];
}

/** Launches the services and the gateway once they are compiled: they load their code while the database is prepared. */
async function launch(
  options: SuiteOptions,
  facts: SuiteFacts,
  started: Started,
  compiled: Runnable | undefined,
): Promise<void> {
  started.fileOf = compiled ?? (await compileServices(options));
  if (started.isOver) return;
  started.services = startServices(options, facts, started.fileOf, 'services');
  [started.gateway] = startServices(options, facts, started.fileOf, 'gateway');
}

async function noteSuite(facts: SuiteFacts): Promise<void> {
  const { origin, databaseUrl, natsUrl, urls, simulatorsUrl } = facts;
  const note = JSON.stringify({ origin, databaseUrl, natsUrl, urls, simulatorsUrl }, null, 2);
  await writeFile(join(facts.dir, 'run', 'suite.json'), `${note}\n`, { mode: 0o600 });
}

async function stopAll(started: Started, dir: string): Promise<void> {
  started.isOver = true;
  await started.launched.catch(() => undefined);
  // Without a stack of ours the folder may be another suite's.
  if (started.stack !== undefined) await rm(join(dir, 'run', 'suite.json'), { force: true });
  await started.gateway?.stop();
  await Promise.all(started.services.map((service) => service.stop()));
  await started.backups?.stop();
  await started.stack?.stop();
}

function killAll(started: Started): void {
  for (const service of [started.gateway, ...started.services]) service?.kill();
  for (const pid of Object.values(started.stack?.pids() ?? {}))
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** A lent database has an operator who sees to its backups. */
function startBackups({ dir, say }: SuiteOptions, stack: LocalStack): BackupKeeper | undefined {
  if (stack.pids().postgres === undefined) return undefined;
  return keepBackups({ dir, home: join(dir, 'postgres'), databaseUrl: stack.databaseUrl, say });
}

async function startInOrder(options: SuiteOptions, started: Started): Promise<ReadySuite> {
  const { dir, say, signal } = options;
  const timesMs: Record<string, number> = {};
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    signal.throwIfAborted();
    timesMs[name] = Math.round(performance.now() - from);
    return result;
  };
  let hasData = false;
  const stack = await timed('stack', async () => {
    await refuseWhileOwned(dir);
    await endOrphans(options);
    if (options.fresh) await discardStack(dir);
    hasData = existsSync(join(dir, 'postgres', 'PG_VERSION'));
    await prepareFolders(dir);
    started.stack = await startLocalStack({
      dir,
      onCrash: ({ server, problem }) =>
        problem === undefined
          ? say(`${server} が終了したため再起動しました。`, `${server} had ended and was started again.`)
          : say(`${server} を再起動できません: ${problem}`, `${server} cannot be started again: ${problem}`),
    });
    return started.stack;
  });
  started.backups = startBackups(options, stack);
  const facts = await gatherFacts(options, stack, hasData);
  const compiled = findCompiled(options.root, options.watch);
  started.fileOf = compiled ?? started.fileOf;
  started.launched = launch(options, facts, started, compiled);
  // Its failure is told when it is waited for.
  started.launched.catch(() => undefined);
  await timed('migrations', () => step(options, facts, started.fileOf, 'migrations'));
  await timed('seed', () => step(options, facts, started.fileOf, 'seed'));
  await timed('compiling', () => started.launched);
  await timed('services', async () => {
    await letBegin(dir, 'services');
    await Promise.all(started.services.map((service) => service.whenReady(READY_WITHIN_MS, signal)));
    started.services.push(...startSimulators(options, facts, started.fileOf));
  });
  await timed('screens', () => Promise.race([options.screens, once(signal, 'abort')]));
  await timed('gateway', async () => {
    await letBegin(dir, 'gateway');
    await started.gateway?.whenReady(READY_WITHIN_MS, signal);
  });
  await noteSuite(facts);
  await tellDegraded(options, facts);
  return { origin: facts.origin, simulatorsUrl: facts.simulatorsUrl, timesMs };
}

interface Cut {
  readonly name: string;
  readonly problem: string;
}

async function listCut(urls: SuiteFacts['urls']): Promise<Cut[]> {
  const asked = Object.entries(urls).map(async ([name, url]) => {
    const { problems } = await askHealth(url);
    return problems?.nats === undefined ? [] : [{ name, problem: problems.nats }];
  });
  return (await Promise.all(asked)).flat();
}

/** Says so when a part cannot reach the bus: everything is saved, but nobody hears of what others do. */
async function tellDegraded({ say, signal }: SuiteOptions, { urls }: SuiteFacts): Promise<void> {
  let cut = await listCut(urls);
  // A connection takes a moment.
  for (let tries = 0; cut.length > 0 && tries < BUS_TRIES && !signal.aborted; tries += 1) {
    await sleep(BUS_TRY_MS);
    cut = await listCut(urls);
  }
  if (cut.length === 0) return;
  const names = cut.map(({ name }) => name).join(', ');
  const [ja, en] = cut.some(({ problem }) => problem === 'refused')
    ? ['NATS に接続を拒否されました', 'NATS does not let us in']
    : ['NATS に接続できません', 'NATS cannot be reached'];
  say(
    `縮退運転: ${ja}(${names})。保存はできますが、ほかの画面や帳票に反映されません。NATS_URL のユーザー・トークン、NATS_CREDS_FILE、NATS_CA_FILE を確かめてください。`,
    `Degraded: ${en} (${names}). Saving works, but other screens and reports do not hear of it. Check user or token in NATS_URL, NATS_CREDS_FILE and NATS_CA_FILE.`,
  );
}

/** Returns a signal that also ends a start whose screens cannot be built, for that reason. */
function signalOf({ screens, signal }: SuiteOptions): AbortSignal {
  const failed = new AbortController();
  screens?.catch((error: unknown) => failed.abort(error));
  return AbortSignal.any([signal, failed.signal]);
}

/**
 * Starts the whole suite: database and NATS, migrations, seed, services, gateway. Aborting `signal` ends a start
 * that is still under way.
 */
export function startSuite(given: SuiteOptions): SuiteRun {
  const options = { ...given, signal: signalOf(given) };
  const started: Started = {
    stack: undefined,
    fileOf: fromSources(options.root),
    launched: Promise.resolve(),
    isOver: false,
    services: [],
    gateway: undefined,
    backups: undefined,
  };
  const endRotation = keepLogsSmall([options.dir, join(options.dir, 'logs')]);
  const stop = () => stopAll(started, options.dir).finally(endRotation);
  const ready = startInOrder(options, started).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ready, stop, kill: () => killAll(started) };
}
