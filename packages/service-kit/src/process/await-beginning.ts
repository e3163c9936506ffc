import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/**
 * Waits until the file that `HONJIN_BEGIN_FILE` names is there; unset, there is nothing to wait for. A part loads its code
 * while whoever started it prepares the database, and begins when it may.
 */
export async function awaitBeginning(config: { HONJIN_BEGIN_FILE?: string | undefined }): Promise<void> {
  const { HONJIN_BEGIN_FILE: file } = config;
  if (file === undefined) return;
  while (!existsSync(file)) await sleep(LOOK_MS);
}
