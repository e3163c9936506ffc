import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StackProblem } from '../stack-problem.ts';
import type { Content } from './packed-file.ts';

// A backup folder holds copies of the whole installation, one below the other by time:
//   <copy>/manifest.json    what is in it
//   <copy>/data/            the cluster, file by file
//   <copy>/installation/    secrets, keys and release lines
//   <copy>/wal/             PostgreSQL's log since then, and until.json: up to when it is whole

/** The list of everything in a copy. */
export interface Manifest {
  readonly format: 1;
  /** By the database's clock. The copy can be put back to any moment from here on. */
  readonly madeAt: string;
  readonly postgres: string;
  /** Bytes of the log at the beginning of the copy; what comes before is of no use. */
  readonly fromBytes: string;
  readonly data: Readonly<Record<string, Content>>;
  readonly installation: Readonly<Record<string, Content>>;
}

export interface BaseCopy {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

export const dataOf = (folder: string) => join(folder, 'data');
export const installationOf = (folder: string) => join(folder, 'installation');
export const walOf = (folder: string) => join(folder, 'wal');

const MANIFEST = 'manifest.json';
const UNTIL = 'until.json';

/** Writes a small file so that there is the old one or the new one, never half of it. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.partial`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.partial`, file);
}

/** The name of a copy that begins now: the moment in UTC, so that names sort by time. */
export function nameOfCopy(moment: string): string {
  return `${moment.replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
}

/** Makes the folder of a copy that is not whole yet, and throws away what an interrupted one left. */
export async function beginFolder(to: string, name: string): Promise<string> {
  const folder = join(to, `${name}.partial`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const left = (await readdir(to)).filter((one) => one.endsWith('.partial'));
  await Promise.all(left.map((one) => rm(join(to, one), { recursive: true, force: true })));
  await mkdir(walOf(folder), { recursive: true, mode: 0o700 });
  return folder;
}

/** Gives a whole copy its name. */
export async function endFolder(folder: string, manifest: Manifest): Promise<string> {
  await writeWhole(join(folder, MANIFEST), manifest);
  const whole = folder.replace(/\.partial$/, '');
  await rename(folder, whole);
  return whole;
}

/** Returns the whole copies of a backup folder, oldest first; none where there is no such folder. */
export async function listCopies(from: string): Promise<BaseCopy[]> {
  const names = await readdir(from).catch(() => []);
  const copies: BaseCopy[] = [];
  for (const name of names.toSorted()) {
    if (name.endsWith('.partial')) continue;
    const folder = join(from, name);
    const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format === 1) copies.push({ name, folder, manifest });
  }
  return copies;
}

/** Removes all copies but the newest `keep`. Returns the names of those that went. */
export async function pruneCopies(to: string, keep: number): Promise<string[]> {
  const copies = await listCopies(to);
  const old = copies.slice(0, Math.max(0, copies.length - keep));
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  return old.map(({ name }) => name);
}

export interface KeptLog {
  /** Everything that was saved before this moment is in the backup; by the database's clock. */
  readonly until: string;
  readonly segments: Readonly<Record<string, Content>>;
}

/** Returns what of the log is in a copy. */
export async function readKeptLog(folder: string): Promise<KeptLog | undefined> {
  const text = await readFile(join(walOf(folder), UNTIL), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as KeptLog);
}

export async function writeKeptLog(folder: string, kept: KeptLog): Promise<void> {
  await writeWhole(join(walOf(folder), UNTIL), kept);
}

/** @throws StackProblem when a folder holds no whole copy. */
export function requireCopies(copies: readonly BaseCopy[], from: string): void {
  if (copies.length > 0) return;
  throw new StackProblem({
    ja: `${from} にバックアップがありません。`,
    en: `There is no backup in ${from}.`,
  });
}
