import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { origin, suiteDir } from './suite.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const folder = join(suiteDir, 'releases');

/** Every part and its build that browsers get now, `mfe-rooms 0.1.0-1a2b3c4d`. */
export async function releasesNow(): Promise<string[]> {
  const { shell, remotes } = (await (await fetch(`${origin}/releases.json`)).json()) as {
    shell: { build: string };
    remotes: Released[];
  };
  const ofRemotes = remotes.map(({ entry }) => entry.split('/').slice(2, 4).join(' '));
  return [`shell ${shell.build}`, ...ofRemotes];
}

/** Ships by the command that teams use, from the suite's own folder of releases. Returns what it says. */
async function honjin(...words: string[]): Promise<string> {
  const program = join(root, 'packages/release/src/main.ts');
  const { stdout } = await run(process.execPath, [
    program,
    'release',
    ...words,
    '--folder',
    folder,
    '--origin',
    origin,
  ]);
  return stdout;
}

export interface Released {
  name: string;
  version: string;
  entry: string;
  canary?: { version: string };
}

/** The build of a remote that browsers get now. */
export async function releasedOf(name: string): Promise<Released> {
  const answer = (await (await fetch(`${origin}/releases.json`)).json()) as { remotes: Released[] };
  const found = answer.remotes.find((remote) => remote.name === name);
  if (found === undefined) throw new Error(`${name} is not released`);
  return found;
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A newer build of a remote: the same but for its version, and for what `change` makes of the code of its app. */
async function newerBuild(part: string, version: string, change: (code: string) => string): Promise<string> {
  const dir = join(suiteDir, 'newer-builds', `${part}-${randomUUID()}`);
  await cp(join(root, part, 'dist'), dir, { recursive: true });
  const release = JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')) as {
    firstLoad: string[];
    files: Record<string, string>;
  };
  const changed = release.firstLoad.find((file) => file.includes('expose')) ?? '';
  const code = await readFile(join(dir, changed), 'utf8');
  const newer = change(code);
  if (newer === code) throw new Error(`nothing of ${changed} was changed`);
  await writeFile(join(dir, changed), newer);
  const files = { ...release.files };
  const forPages = JSON.parse(await readFile(join(dir, 'scripts.json'), 'utf8')) as { files: object };
  const hashes = JSON.stringify({ ...forPages, files: { ...forPages.files, [changed]: sha384(newer) } });
  await writeFile(join(dir, 'scripts.json'), hashes);
  for (const compressed of [changed, 'scripts.json'].flatMap((file) => [`${file}.br`, `${file}.gz`])) {
    await rm(join(dir, compressed), { force: true });
    delete files[compressed];
  }
  // Nobody publishes or serves a file that is another one than its build says.
  Object.assign(files, { [changed]: sha384(newer), 'scripts.json': sha384(hashes) });
  await writeFile(join(dir, 'release.json'), JSON.stringify({ ...release, version, files }));
  return dir;
}

/** The shipping of one part during a journey. */
export interface Shipping {
  /** Publishes a newer build for nobody yet. Returns its id. */
  publish(version: string, change: (code: string) => string): Promise<string>;
  /** Publishes a build that somebody made. Returns its id. */
  publishBuild(dir: string): Promise<string>;
  canary(id: string, storeId: string): Promise<void>;
  promote(id: string): Promise<void>;
  rollBack(): Promise<void>;
  history(): Promise<string>;
  /** Leaves the part as it was installed. */
  end(): Promise<void>;
}

export async function startShipping(part: string): Promise<Shipping> {
  const key = join(suiteDir, `team-${randomUUID()}.pem`);
  await honjin('key', part, '--out', key);
  async function publishBuild(dir: string): Promise<string> {
    const said = await honjin('publish', part, dir, '--key', key);
    const id = /published \S+ (\S+);/.exec(said)?.[1];
    if (id === undefined) throw new Error(`nothing was published: ${said}`);
    return id;
  }
  return {
    async publish(version, change) {
      const dir = await newerBuild(part, version, change);
      const id = await publishBuild(dir);
      await rm(dir, { recursive: true });
      return id;
    },
    publishBuild,
    canary: async (id, storeId) => void (await honjin('canary', part, id, '--store', storeId)),
    promote: async (id) => void (await honjin('promote', part, id)),
    rollBack: async () => void (await honjin('rollback', part)),
    history: () => honjin('history', part),
    async end() {
      await writeFile(join(folder, 'releases.json'), '{}');
      await rm(key);
    },
  };
}

/** A part of the last release, published into the suite. */
export interface KeptPart {
  readonly part: string;
  readonly id: string;
  promote(): Promise<void>;
  rollBack(): Promise<void>;
  end(): Promise<void>;
}

/** Publishes every part of the last release, as it was built then (docs/adr/0331); nobody gets it yet. */
export async function publishLastRelease(): Promise<KeptPart[]> {
  const dir = join(suiteDir, 'last-release');
  await mkdir(dir, { recursive: true });
  await run('tar', ['-xzf', join(root, 'e2e/released/builds.tar.gz'), '-C', dir]);
  const kept: KeptPart[] = [];
  for (const part of await readdir(dir)) {
    const key = join(suiteDir, `team-${randomUUID()}.pem`);
    // One after another: each adds a line to the same files.
    await honjin('key', part, '--out', key);
    // Its versions may not fit any more: that is what the pages then say.
    const said = await honjin('publish', part, join(dir, part), '--key', key);
    const id = /published \S+ (\S+);/.exec(said)?.[1] ?? '';
    kept.push({
      part,
      id,
      promote: async () => void (await honjin('promote', part, id)),
      rollBack: async () => void (await honjin('rollback', part)),
      end: () => rm(key),
    });
  }
  return kept;
}
