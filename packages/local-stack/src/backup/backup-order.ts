import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './backup-folder.ts';

/** The order that a stack was given for its backups. It lies in the stack's folder and counts at once. */
export interface BackupOrder {
  /** The folder of the backups. */
  readonly to: string;
  /** How many copies stay. */
  readonly keep: number;
}

const orderFile = (dir: string) => join(dir, 'backup.json');

export async function readOrder(dir: string): Promise<BackupOrder | undefined> {
  const text = await readFile(orderFile(dir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as BackupOrder);
}

export async function writeOrder(dir: string, order: BackupOrder): Promise<void> {
  await writeWhole(orderFile(dir), order);
}

export async function removeOrder(dir: string): Promise<void> {
  await rm(orderFile(dir), { force: true });
}
