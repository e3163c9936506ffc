import { readFile } from 'node:fs/promises';
import type { Logger } from '@honjin/service-kit';
import {
  distrustOf,
  readBuild,
  releaseKeys,
  type Build,
  type ReleaseKeys,
} from '@honjin/service-kit/release';

/** The reason for which a build is not released. */
export type Distrust = 'MISSING' | 'ALTERED' | 'UNSIGNED' | 'SIGNED_BY_NOBODY_KNOWN' | 'OF_ANOTHER_PART';

export interface Verdict {
  /** The build, trusted or not; none where the folder holds none. */
  readonly build: Build | null;
  readonly distrust: Distrust | undefined;
}

/**
 * Judges the builds that the release file names. With a file of keys every one of them must be signed by a key of its
 * part; the folders of the installation itself are trusted as the gateway's own code is, which lies beside them.
 */
export class BuildJudge {
  readonly #keyFile: string | undefined;
  readonly #log: Logger;

  constructor(keyFile: string | undefined, log: Logger) {
    this.#keyFile = keyFile;
    this.#log = log;
  }

  /** The keys in force; null when no build has to be signed. A file that cannot be read lets nobody sign. */
  async keys(): Promise<ReleaseKeys | null> {
    if (this.#keyFile === undefined) return null;
    try {
      return releaseKeys.parse(JSON.parse(await readFile(this.#keyFile, 'utf8')));
    } catch (error) {
      const isMissing = (error as { code?: string }).code === 'ENOENT';
      if (!isMissing)
        this.#log.error({ err: error }, 'the file of release keys cannot be read: nobody may sign');
      return {};
    }
  }

  /** `keys` are those that must have signed the build; null when nobody must. */
  async judge(part: string, dir: string, keys: readonly string[] | null): Promise<Verdict> {
    const build = await readBuild(dir);
    if (build === null) return { build, distrust: 'MISSING' };
    const isPart = part === 'shell' || build.release.prefixes.length > 0;
    if (!isPart) return { build, distrust: 'OF_ANOTHER_PART' };
    return { build, distrust: keys === null ? undefined : await distrustSigned(part, build, keys) };
  }
}

async function distrustSigned(
  part: string,
  build: Build,
  keys: readonly string[],
): Promise<Distrust | undefined> {
  const distrust = await distrustOf(build, keys);
  if (distrust !== undefined) return distrust;
  // A team that signs two parts may still not have one stand for the other.
  return build.release.name === part.replaceAll('-', '_') ? undefined : 'OF_ANOTHER_PART';
}
