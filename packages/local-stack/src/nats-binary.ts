import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { StackProblem } from './stack-problem.ts';

const run = promisify(execFile);
// Debian puts servers where an ordinary user's PATH does not look.
const SERVER_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Returns the folders in which an installed nats-server may be, in the order of preference. */
export function programFolders(path = process.env['PATH'] ?? ''): string[] {
  return [...path.split(delimiter).filter(Boolean), ...SERVER_FOLDERS];
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function unpackFromDebian(tools: string): Promise<string> {
  const home = join(tools, 'nats-server');
  const program = join(home, 'usr', 'sbin', 'nats-server');
  if (existsSync(program)) return program;
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  await run('apt-get', ['download', 'nats-server'], { cwd: home, timeout: 60_000 });
  const archive = (await readdir(home)).find((name) => name.endsWith('.deb'));
  if (archive === undefined) throw new Error('apt-get download left no package');
  await run('dpkg', ['-x', archive, '.'], { cwd: home });
  return program;
}

/**
 * Returns the nats-server program: the installed one, else Debian's package unpacked (never installed) under `tools`.
 *
 * @throws StackProblem when there is none and it cannot be fetched
 */
export async function findNatsServer(tools: string, folders = programFolders()): Promise<string> {
  const installed = folders.map((folder) => join(folder, 'nats-server')).find(isProgram);
  if (installed !== undefined) return installed;
  try {
    return await unpackFromDebian(tools);
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message.trim() : String(cause);
    throw new StackProblem({
      ja: `nats-server が見つからず、取得もできませんでした(${detail})。「apt-get install nats-server」または https://nats.io/download から入手するか、NATS_URL に JetStream 対応サーバーのアドレスを指定してください。`,
      en: `nats-server was not found and could not be fetched (${detail}). Get it by "apt-get install nats-server" or from https://nats.io/download, or point NATS_URL at a server with JetStream.`,
    });
  }
}
