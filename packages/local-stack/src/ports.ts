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

// A port that was given to one part is free until that part listens: nobody else may get it meanwhile. Port → the file
// that remembers it, with which it is given again; empty where none does.
const given = new Map<number, string>();

async function take(port: number, file = ''): Promise<boolean> {
  const owner = given.get(port);
  if (owner !== undefined && (owner === '' || owner !== file)) return false;
  given.set(port, file);
  if (await portIsFree(port)) return true;
  given.delete(port);
  return false;
}

/**
 * Returns a free loopback port that this process has given to nobody. Nothing holds it against other processes: the
 * caller must be ready to lose the race and ask again.
 *
 * @param draw the candidates, one at each call
 */
export async function freePort(draw = () => randomInt(LOWEST, HIGHEST)): Promise<number> {
  for (;;) {
    const port = draw();
    if (await take(port)) return port;
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
  if (kept > 0 && (await take(kept, file))) return kept;
  const port = await freePort();
  given.set(port, file);
  await writeFile(file, `${port}\n`);
  return port;
}
