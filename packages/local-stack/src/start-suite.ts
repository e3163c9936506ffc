import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startSuite, type ReadySuite, type SuiteRun } from './run-suite.ts';
import { StackProblem } from './stack-problem.ts';
import { root, suite } from './suite.ts';

/** One Ctrl-C can arrive twice: from the terminal and from npm. Only a later one means "at once". */
const SAME_KEYPRESS_MS = 700;

interface Login {
  loginId: string;
  password: string;
  nameJa: string;
  nameEn: string;
  storeJa: string;
  storeEn: string;
}

const { values } = parseArgs({
  options: {
    empty: { type: 'boolean', default: false },
    port: { type: 'string' },
    dir: { type: 'string', default: join(root, '.honjin') },
    fresh: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    'await-screens': { type: 'boolean', default: false },
  },
});

function say(ja: string, en: string): void {
  console.log(ja === en ? ja : `${ja}\n${en}`);
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new StackProblem({
    ja: `--port には 0〜65535 の整数を指定してください(${text})。`,
    en: `--port takes a whole number from 0 to 65535 (${text}).`,
  });
}

async function showLogins(): Promise<void> {
  const file = join(root, suite.logins);
  if (values.empty || !existsSync(file)) return;
  const logins = JSON.parse(await readFile(file, 'utf8')) as Login[];
  const widest = Math.max(...logins.map((login) => login.loginId.length));
  say('デモ用ログイン(ID・パスワード):', 'Demonstration logins (id, password):');
  for (const { loginId, password, nameJa, nameEn, storeJa, storeEn } of logins) {
    console.log(`  ${loginId.padEnd(widest)}  ${password}  ${nameJa} ${nameEn} · ${storeJa} ${storeEn}`);
  }
}

async function showReady({ origin, simulatorsUrl, timesMs }: ReadySuite): Promise<void> {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const times = Object.entries(timesMs);
  const total = seconds(times.reduce((sum, [, ms]) => sum + ms, 0));
  const detail = times.map(([name, ms]) => `${name} ${seconds(ms)}`).join(', ');
  console.log('');
  await showLogins();
  say(`\n準備完了: ${origin}`, `Ready: ${origin}   (${total}: ${detail})`);
  if (simulatorsUrl !== undefined)
    say(`連携先シミュレーター: ${simulatorsUrl}`, `Simulated providers: ${simulatorsUrl}`);
  say('Ctrl-C で終了します。', 'Ctrl-C stops it.');
}

/** Resolves when the program that started this one says that the screens are built. */
async function awaitScreens(): Promise<void> {
  const [message] = (await once(process, 'message')) as [{ areBuilt: boolean }];
  if (!message.areBuilt)
    throw new StackProblem({
      ja: '画面をビルドできなかったため、起動を中止します。',
      en: 'The start is given up: the screens could not be built.',
    });
}

const stopping = new AbortController();
let run: SuiteRun | undefined;
let firstAskedAt: number | undefined;
let stopped: Promise<void> | undefined;

async function stopInPeace(): Promise<void> {
  say('終了しています…', 'Stopping…');
  stopping.abort();
  await run?.ready.then(run.stop, () => {});
}

function askToStop(): void {
  if (firstAskedAt === undefined) {
    firstAskedAt = Date.now();
    stopped = stopInPeace();
  } else if (Date.now() - firstAskedAt > SAME_KEYPRESS_MS) {
    say('ただちに終了します。', 'Ending at once.');
    run?.kill();
    process.exit(130);
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, askToStop);
// The program that started this one is gone: nobody is left to stop it.
process.on('disconnect', askToStop);
process.channel?.unref();

try {
  const port = readPort(values.port);
  const { empty, fresh, watch } = values;
  const screens = values['await-screens'] ? awaitScreens() : Promise.resolve();
  run = startSuite({
    root,
    dir: resolve(values.dir),
    port,
    empty,
    fresh,
    watch,
    screens,
    say,
    signal: stopping.signal,
  });
  const ready = await run.ready;
  await showReady(ready);
  process.send?.({ ready: ready.origin });
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof StackProblem ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
await stopped;
