import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { giveUp, honjinDir, root, say } from './checkout.mjs';
import mendPackages from './mend-packages.mjs';
import { run } from './run.mjs';

const OLDEST_NODE = 20;
const NEEDED_NODE = 24;
const stampFile = join(honjinDir, 'installed');
const ownNodeDir = join(honjinDir, 'node');

const majorHere = Number(process.versions.node.split('.')[0]);

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

// The npm packages that carry a Node program, with the version that package.json pins; none for this platform
// means that Node itself must be new enough.
function nodePackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readText(join(root, 'package.json')));
  const version = optionalDependencies[name];
  return version === undefined ? undefined : { name, version };
}

function nodeIn(folder) {
  const packaged = nodePackage();
  if (packaged === undefined) return undefined;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = join(folder, 'node_modules', packaged.name, 'bin', program);
  return existsSync(file) ? file : undefined;
}

function withFirst(...folders) {
  return { PATH: [...folders, process.env.PATH ?? ''].join(delimiter) };
}

function npmCommand(node) {
  const named = process.env.npm_execpath;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find((file) => existsSync(file));
  const script = [named, onPath && realpathSync(onPath)].find((file) => file && /npm-cli\.c?js$/.test(file));
  // Running npm's script with a Node of our choice: its first line may name another one.
  if (script !== undefined) return [node, script];
  if (onPath !== undefined) return [onPath];
  return giveUp(
    'npm が見つかりません。Node.js に付属の npm を PATH に追加してください。',
    'npm was not found. Put the npm that comes with Node.js on your PATH.',
  );
}

function lockHash() {
  return createHash('sha256')
    .update(readText(join(root, 'package-lock.json')))
    .digest('hex');
}

// npm keeps beside the packages a list of what it put there. Dependencies are current when everything that the
// lock file demands is on that list in that version.
function installedMatchesLock() {
  const listed = readText(join(root, 'node_modules', '.package-lock.json'));
  if (listed === '') return false;
  const present = JSON.parse(listed).packages;
  const wanted = Object.entries(JSON.parse(readText(join(root, 'package-lock.json'))).packages);
  return wanted
    .filter(
      ([path, { optional, devOptional }]) => path.includes('node_modules/') && !optional && !devOptional,
    )
    .every(([path, { version, link }]) => present[path] && (link || present[path].version === version));
}

function isInstalled() {
  if (nodePackage() !== undefined && nodeIn(root) === undefined) return false;
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  return readText(stampFile) === lockHash() || installedMatchesLock();
}

// npm leaves out, without a word, optional packages that do not declare support for the Node it runs on. So a
// current Node comes first, in a folder of its own, and npm then runs on that.
async function nodeForInstalling() {
  if (majorHere >= NEEDED_NODE) return process.execPath;
  const packaged = nodePackage();
  if (packaged === undefined) {
    return giveUp(
      `この機種では Node.js ${NEEDED_NODE} 以上を先に入れてください(現在 ${process.version})。https://nodejs.org`,
      `Install Node.js ${NEEDED_NODE} or newer first on this machine (this is ${process.version}). https://nodejs.org`,
    );
  }
  const manifest = JSON.stringify({ private: true, dependencies: { [packaged.name]: packaged.version } });
  const manifestFile = join(ownNodeDir, 'package.json');
  const present = nodeIn(ownNodeDir);
  if (present !== undefined && readText(manifestFile) === manifest) return present;
  say(`Node.js ${packaged.version} を準備しています…`, `Fetching Node.js ${packaged.version}…`);
  mkdirSync(ownNodeDir, { recursive: true });
  writeFileSync(manifestFile, manifest);
  const [program, ...first] = npmCommand(process.execPath);
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--loglevel=error'];
  const code = await run(program, [...first, 'install', ...quiet], { cwd: ownNodeDir });
  const installed = nodeIn(ownNodeDir);
  if (code === 0 && installed !== undefined) return installed;
  return giveUp(
    'Node.js を取得できませんでした。ネットワーク接続を確かめて、もう一度実行してください。',
    'Node.js could not be fetched. Check the network connection and try again.',
  );
}

async function install() {
  const node = await nodeForInstalling();
  say(
    'パッケージをインストールしています(初回は数分)…',
    'Installing packages (a few minutes the first time)…',
  );
  const [program, ...first] = npmCommand(node);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(program, [...first, 'ci', ...quiet], { env: withFirst(dirname(node)) });
  if (code === 0) return;
  giveUp(
    'パッケージをインストールできませんでした。上のメッセージを確かめて、もう一度実行してください。',
    'The packages could not be installed. See the message above and try again.',
  );
}

/**
 * Makes a checkout ready to run anything: checks Node, installs the packages when they are missing or not those of
 * the lock file.
 *
 * @returns the Node 24 program, and the environment in which its tools are found first
 */
export async function bootstrap() {
  if (majorHere < OLDEST_NODE) {
    giveUp(
      `Node.js ${OLDEST_NODE} 以上が必要です(現在 ${process.version})。https://nodejs.org`,
      `Node.js ${OLDEST_NODE} or newer is needed (this is ${process.version}). https://nodejs.org`,
    );
  }
  mkdirSync(honjinDir, { recursive: true });
  if (!isInstalled()) await install();
  mendPackages();
  if (readText(stampFile) !== lockHash()) writeFileSync(stampFile, lockHash());
  const node = nodeIn(root) ?? process.execPath;
  const env = {
    ...withFirst(dirname(node), join(root, 'node_modules', '.bin')),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
  return { node, env };
}
