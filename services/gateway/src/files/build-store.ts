import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@honjin/service-kit';
import { changedFile, readBuild, type Build } from '@honjin/service-kit/release';

/** So many builds of each part stay: pages that were opened with one of them go on loading their later parts. */
const KEPT_BUILDS = 10;

/** Keeps builds by the name of their content: another build in the same folder does not take them away. */
export interface BuildStore {
  /** Returns the build as it is kept; its own folder where nothing can be kept. */
  keep(part: string, build: Build): Promise<Build>;
  find(part: string, id: string): Promise<Build | undefined>;
  /** The kept builds of a part, the newest first. */
  all(part: string): Promise<readonly Build[]>;
}

export const NO_STORE: BuildStore = {
  keep: async (_part, build) => build,
  find: async () => undefined,
  all: async () => [],
};

/** Tells whether a copy holds every file of the build, unchanged. */
async function isWhole(dir: string, { id }: Build): Promise<boolean> {
  const copied = await readBuild(dir);
  return copied?.id === id && (await changedFile(copied)) === undefined;
}

const PLAIN_NAME = /^[\w.+-]+$/;

export class FolderBuildStore implements BuildStore {
  readonly #dir: string;
  readonly #log: Logger;
  readonly #running = new Map<string, Promise<Build>>();

  constructor(dir: string, log: Logger) {
    this.#dir = dir;
    this.#log = log;
  }

  /** Copies of one build at the same moment are one copy. */
  keep(part: string, build: Build): Promise<Build> {
    const key = `${part}/${build.id}`;
    const running = this.#running.get(key) ?? this.#copy(part, build);
    this.#running.set(key, running);
    return running.finally(() => this.#running.delete(key));
  }

  async #copy(part: string, build: Build): Promise<Build> {
    const place = join(this.#dir, part, build.id);
    try {
      const known = await readBuild(place);
      if (known?.id !== build.id) {
        const half = `${place}.${process.pid}.half`;
        await mkdir(join(this.#dir, part), { recursive: true });
        await cp(build.dir, half, { recursive: true });
        if (!(await isWhole(half, build))) throw new Error('the build was changed while it was copied');
        await rm(place, { recursive: true, force: true });
        await rename(half, place);
      }
      await utimes(place, new Date(), new Date());
      await this.#drop(part);
      return { ...build, dir: place };
    } catch (error) {
      this.#log.warn(
        { err: error, part, build: build.id },
        'a build could not be kept: it is served from its folder',
      );
      return build;
    }
  }

  async #names(part: string): Promise<string[]> {
    const names = await readdir(join(this.#dir, part)).catch(() => [] as string[]);
    const aged = await Promise.all(
      names
        .filter((name) => !name.endsWith('.half'))
        .map(async (name) => {
          const { mtimeMs } = await stat(join(this.#dir, part, name));
          return { name, mtimeMs };
        }),
    );
    return aged.toSorted((a, b) => b.mtimeMs - a.mtimeMs).map(({ name }) => name);
  }

  async #drop(part: string): Promise<void> {
    const old = (await this.#names(part)).slice(KEPT_BUILDS);
    await Promise.all(old.map((name) => rm(join(this.#dir, part, name), { recursive: true, force: true })));
  }

  async find(part: string, id: string): Promise<Build | undefined> {
    if (!PLAIN_NAME.test(part) || !PLAIN_NAME.test(id) || id.startsWith('.') || part.startsWith('.'))
      return undefined;
    const build = await readBuild(join(this.#dir, part, id));
    return build?.id === id ? build : undefined;
  }

  async all(part: string): Promise<readonly Build[]> {
    const builds = await Promise.all(
      (await this.#names(part)).map((name) => readBuild(join(this.#dir, part, name))),
    );
    return builds.filter((build) => build !== null);
  }
}
