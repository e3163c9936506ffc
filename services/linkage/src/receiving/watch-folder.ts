import { RECEIVE_LIMITS } from '@honjin/contracts/linkage';
import { copyFile, mkdir, open, readdir, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { ProviderAccount } from '../providers/provider-account.ts';
import { ProviderProblem } from '../providers/provider-problem.ts';
import { isCsv } from '../understanding/read-booking-csv.ts';
import { understand } from '../understanding/read-report.ts';
import type { PollKit } from './poll-provider.ts';
import { receiveMessages, type ReceivedMessage } from './receive-message.ts';
import { splitCsv } from './split-csv.ts';

export interface FolderKit extends PollKit {
  /** Folders below which watched ones may lie. */
  readonly roots: readonly string[];
}

const MOST_FILES = 1_000;
const MOST_DEPTH = 8;
/** A file that was written so lately may not be whole yet. */
const SETTLED_MS = 1_000;
const DAY_MS = 86_400_000;

/** Takes the files of a folder in the order of their names. Each is kept and committed before it is moved away. */
export async function watchFolder(account: ProviderAccount, kit: FolderKit): Promise<number> {
  const { incomingFolder, doneFolder, errorFolder } = account;
  if (incomingFolder === '' || doneFolder === '' || errorFolder === '')
    throw new ProviderProblem('AWAY', 'incomingFolder, doneFolder, errorFolder');
  const folder = await realFolder(incomingFolder, kit.roots);
  for (const target of [doneFolder, errorFolder]) await mkdir(target, { recursive: true });
  const [done, failed] = [await realFolder(doneFolder, kit.roots), await realFolder(errorFolder, kit.roots)];
  const files = await listFiles(folder, account, [done, failed]);
  let received = 0;
  for (const file of files) {
    const { count, isReadable } = await takeFile(account, { folder, file }, kit);
    received += count;
    await moveAside(join(folder, file), join(isReadable ? done : failed, file));
  }
  for (const target of [done, failed]) await forgetOld(target, account.fileRetentionDays);
  return received;
}

/** Returns the real path of a folder. Links must not lead out of the folders that the installation gave. */
async function realFolder(folder: string, roots: readonly string[]): Promise<string> {
  const real = await realpath(folder).catch(() => {
    throw new ProviderProblem('AWAY', `${basename(folder)}: not found`);
  });
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => root)));
  if (!realRoots.some((root) => real === root || real.startsWith(`${root}/`)))
    throw new ProviderProblem('AWAY', `${basename(folder)}: not allowed`);
  return real;
}

/** `TLPDAT_*` as a pattern of names. */
function patternOf({ filePattern, fileExtension }: ProviderAccount): RegExp {
  const glob = (filePattern || '*')
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const extension = fileExtension.replace(/^\./, '').replace(/[^\w]/g, '');
  return new RegExp(`^${glob}${extension === '' ? '' : String.raw`\.${extension}`}$`, 'i');
}

/** Files of the folder and its sub-folders by their names, without links and what is still being written. */
async function listFiles(
  folder: string,
  account: ProviderAccount,
  except: readonly string[],
): Promise<string[]> {
  const pattern = patternOf(account);
  const found: string[] = [];
  const visit = async (where: string, depth: number): Promise<void> => {
    if (depth > MOST_DEPTH || except.includes(where)) return;
    for (const entry of await readdir(where, { withFileTypes: true })) {
      const path = join(where, entry.name);
      if (entry.isDirectory()) await visit(path, depth + 1);
      else if (entry.isFile() && pattern.test(entry.name) && (await isSettled(path)))
        found.push(relative(folder, path));
    }
  };
  await visit(folder, 0);
  return found.toSorted().slice(0, MOST_FILES);
}

async function isSettled(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs >= SETTLED_MS;
}

/** Keeps the messages of a file; whether they could be read says where the file goes. */
async function takeFile(
  account: ProviderAccount,
  { folder, file }: { folder: string; file: string },
  kit: FolderKit,
): Promise<{ count: number; isReadable: boolean }> {
  const bytes = await readSome(join(folder, file));
  const isList = account.provider === 'TEMAIRAZU' && isCsv(bytes);
  const parts = isList ? splitCsv(bytes) : [bytes];
  const receivedAt = new Date();
  const messages = parts.map((part, at): ReceivedMessage => ({
    bytes: part,
    source: isList ? 'CSV' : 'FILE',
    sourceName: isList ? `${file}#${at + 1}` : file,
    receivedAt,
  }));
  await kit.inLease((tx) => receiveMessages(tx, { account, messages, seal: kit.seal, isFullList: isList }));
  kit.onReceived();
  const isReadable = parts.every((part) => understand(part, account.provider).problem === null);
  return { count: messages.length, isReadable };
}

/** The bytes of a file, of one that is too large a byte more than may be: enough to see that it is. */
async function readSome(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(RECEIVE_LIMITS.messageBytes + 1);
    let size = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, size, buffer.length - size, size);
      size += bytesRead;
      if (bytesRead === 0 || size === buffer.length) return buffer.subarray(0, size);
    }
  } finally {
    await file.close();
  }
}

/** Moves a file with its sub-folder; one of the same name that lies there already is kept. */
async function moveAside(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const isTaken = await stat(to).then(
    () => true,
    () => false,
  );
  const extension = extname(to);
  const stamp = new Date().toISOString().replace(/\D/g, '');
  const target = isTaken ? `${to.slice(0, to.length - extension.length)}_${stamp}${extension}` : to;
  await rename(from, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await copyFile(from, target);
    await unlink(from);
  });
}

async function forgetOld(folder: string, days: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > days * DAY_MS) await unlink(path);
  }
}
