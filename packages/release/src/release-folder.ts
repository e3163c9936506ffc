import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import {
  releaseKeys,
  releaseLines,
  type ReleaseKeys,
  type ReleaseLine,
  type ReleaseLines,
} from '@honjin/service-kit/release';
import { z } from 'zod';

const entry = z.object({
  at: z.iso.datetime(),
  who: z.string(),
  part: z.string(),
  act: z.enum(['ALLOW', 'PUBLISH', 'CANARY', 'PROMOTE', 'ROLLBACK']),
  /** The build that it is about; none when the installation's own build goes on. */
  build: z.string().optional(),
  /** The share of the other stores, and the stores, that a canary goes to. */
  share: z.number().optional(),
  storeIds: z.array(z.string()).optional(),
  /** The line before, so that a rollback finds its way. */
  before: z.string().optional(),
});

export type HistoryEntry = z.output<typeof entry>;

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The folder of an installation's releases: `releases.json` and `release-keys.json`, which the gateway reads, the builds
 * that were published, and who did what and when.
 */
export class ReleaseFolder {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = resolve(dir);
  }

  /** The folder of a published build. */
  buildDir(part: string, id: string): string {
    return join(this.dir, 'builds', part, id);
  }

  /** The same as it stands in a line: the gateway may see the folder at another place. */
  lineDir(part: string, id: string): string {
    return relative(this.dir, this.buildDir(part, id));
  }

  async lines(): Promise<ReleaseLines> {
    const text = await readIfThere(join(this.dir, 'releases.json'));
    return text === undefined ? {} : releaseLines.parse(JSON.parse(text));
  }

  /** Replaces or takes out the line of a part. The gateway never reads half a file. */
  async setLine(part: string, line: ReleaseLine | undefined): Promise<void> {
    const { [part]: _, ...others } = await this.lines();
    const isEmpty = line === undefined || (line.dir === undefined && line.canary === undefined);
    await this.#replace('releases.json', isEmpty ? others : { ...others, [part]: line });
  }

  async keys(): Promise<ReleaseKeys> {
    const text = await readIfThere(join(this.dir, 'release-keys.json'));
    return text === undefined ? {} : releaseKeys.parse(JSON.parse(text));
  }

  async addKey(part: string, publicKey: string): Promise<void> {
    const keys = await this.keys();
    const ofPart = [...new Set([...(keys[part] ?? []), publicKey])];
    await this.#replace('release-keys.json', { ...keys, [part]: ofPart });
  }

  async #replace(name: string, content: object): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    const half = join(this.dir, `${name}.${process.pid}.half`);
    await writeFile(half, `${JSON.stringify(content, null, 2)}\n`);
    await rename(half, join(this.dir, name));
  }

  async history(): Promise<HistoryEntry[]> {
    const text = (await readIfThere(join(this.dir, 'release-history.jsonl'))) ?? '';
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => entry.parse(JSON.parse(line)));
  }

  async note(done: HistoryEntry): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    await appendFile(join(this.dir, 'release-history.jsonl'), `${JSON.stringify(done)}\n`);
  }
}
