import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createTimedJob, Refusal } from '@honjin/service-kit';
import { countSighting, sighting, tallies, type Tallies } from '@honjin/service-kit/release';
import type { Hono } from 'hono';
import { isOwnOrigin } from '../edge/check-csrf.ts';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';

const WRITE_MS = 5_000;
const MAX_BYTES = 1_000;

async function readSighting(c: GatewayRequest) {
  const text = await c.req.text();
  if (text.length > MAX_BYTES) throw new Refusal('HOS-00001-2');
  try {
    return sighting.parse(JSON.parse(text));
  } catch {
    throw new Refusal('HOS-00001-0');
  }
}

/** The counts of this gateway, kept in a file of its own; whoever ships a part adds those of all gateways up. */
class SightingBook {
  readonly #file: string;
  readonly #dir: string;
  #all: Tallies | undefined;
  #isChanged = false;

  constructor(dir: string) {
    this.#dir = dir;
    this.#file = join(dir, `${hostname()}.json`);
  }

  async #read(): Promise<Tallies> {
    const text = await readFile(this.#file, 'utf8').catch(() => '{}');
    const read = tallies.safeParse(JSON.parse(text));
    return read.success ? read.data : {};
  }

  async count(seen: Parameters<typeof countSighting>[1]): Promise<void> {
    const read = this.#all ?? (await this.#read());
    this.#all ??= read;
    countSighting(this.#all, seen);
    this.#isChanged = true;
  }

  async write(): Promise<void> {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    await mkdir(this.#dir, { recursive: true });
    await writeFile(`${this.#file}.half`, JSON.stringify(this.#all));
    await rename(`${this.#file}.half`, this.#file);
  }
}

/**
 * Pages tell how the builds of remotes fare, so that a canary can be compared with the build beside it. Counts alone are
 * kept: no person, no store, no address. Returns the way to write the rest and stop.
 */
export function mountSightings(app: Hono<GatewayEnv>, context: GatewayContext): () => Promise<void> {
  const { config, cookies, limits, log, releases, sessions } = context;
  const dir = config.HONJIN_RELEASE_SIGHTINGS;
  const book = dir === undefined ? undefined : new SightingBook(dir);
  const job = createTimedJob({
    everyMs: WRITE_MS,
    run: async () => book?.write(),
    onError: (error) => log.warn({ err: error }, 'the sightings of builds cannot be written'),
  });
  job.start();

  app.post('/releases/seen', async (c) => {
    const token = cookies.readSession(c.req.header('cookie'));
    if (token === undefined || !sessions.isKnown(token)) await limits.address(c.var.address);
    const session = token === undefined ? null : await sessions.find(token);
    // A beacon brings no token; a counter that only our own pages reach needs none.
    if (session === null || !isOwnOrigin(c, new URL(config.HONJIN_ORIGIN).origin))
      throw new Refusal('HOS-00002-0');
    await limits.session(session.actor.sessionId);
    const seen = await readSighting(c);
    // Builds that nobody released are counted nowhere, so that the book stays small.
    if ((await releases.buildOf(seen.part, seen.build)) !== undefined) await book?.count(seen);
    return c.body(null, 204);
  });
  return async () => {
    await job.stop();
    await book?.write().catch(() => {});
  };
}
