import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { besides, isPlacedElsewhere } from './postgres-binaries.ts';
import { endProcess, readPid, runs } from './processes.ts';
import { stackOwner } from './stack-owner.ts';

const PREFIX = 'honjin-stack-';
const YOUNGEST_ABANDONED_MS = 600_000;

/** Ends the servers that a killed owner left running on `dir`, and removes the folder with all their data. */
export async function discardStack(dir: string): Promise<void> {
  const home = await realpath(join(dir, 'postgres')).catch(() => join(dir, 'postgres'));
  const postgres = readPid(join(home, 'postmaster.pid'));
  if (postgres !== undefined && runs(postgres, ['postgres', home]))
    await endProcess(postgres, 'SIGQUIT', 5_000);
  const nats = readPid(besides(join(dir, 'nats'), 'pid'));
  if (nats !== undefined && runs(nats, ['nats-server', dir])) await endProcess(nats, 'SIGTERM', 5_000);
  if (isPlacedElsewhere(home)) await rm(dirname(home), { recursive: true, force: true });
  await rm(dir, { recursive: true, force: true });
}

// A test run that was killed leaves its servers and its folder behind. The next one clears them away.
async function sweepAbandoned(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const dir = join(tmpdir(), name);
    const owned = (await stackOwner(dir)) !== undefined;
    const madeAt = Number(name.split('-')[2]);
    if (!owned && Date.now() - madeAt > YOUNGEST_ABANDONED_MS) await discardStack(dir).catch(() => {});
  }
}

/** Returns a new folder for a stack that lives as long as a test run; an unprivileged PostgreSQL can reach it. */
export async function temporaryStackFolder(): Promise<string> {
  await sweepAbandoned();
  const dir = await mkdtemp(join(tmpdir(), `${PREFIX}${Date.now()}-`));
  await chmod(dir, 0o711);
  return dir;
}
