import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';

// Below the range from which Linux takes ports for outgoing connections (32768 and up), so that a remembered
// port is seldom taken by chance between two starts.
const LOWEST = 21_000;
const HIGHEST = 32_000;

/** True when nobody listens on `port` of the loopback address. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Returns a free loopback port. Nothing holds it: the caller must be ready to lose the race and ask again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await portIsFree(port)) return port;
  }
}

/** Returns the first free loopback port at or above `wanted`. */
export async function nextFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < 65_536; port += 1) {
    if (await portIsFree(port)) return port;
  }
  return freePort();
}

/** Returns the port kept in `file` while it is free, else a new one, which is then kept there. */
export async function rememberedPort(file: string): Promise<number> {
  const kept = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (kept > 0 && (await portIsFree(kept))) return kept;
  const port = await freePort();
  await writeFile(file, `${port}\n`);
  return port;
}
