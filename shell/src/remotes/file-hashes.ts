import { z } from 'zod';
import { fetchOnce } from '../early-answers.ts';
import type { RemoteBuild } from './release-registry.ts';

const description = z.object({ files: z.record(z.string(), z.string()) });

/** Hash by address of every file of the builds that this page loads. */
const hashes = new Map<string, string>();
/** The descriptions that are being read, by the folder of their build. */
const reading = new Map<string, Promise<void>>();

/** The address without what only makes the browser ask anew. */
function plain(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return `${origin}${pathname}`;
}

/** The hash that a file must have; an empty text when nothing is known of it. */
export function integrityOf(url: string): string {
  return hashes.get(plain(url)) ?? '';
}

/** The container and its app. */
const FIRST_SCRIPTS = /(?:remoteEntry|expose)[^/]*\.js$/;

const folderOf = (url: string) => new URL('.', plain(url)).href;

/**
 * Begins to read the hashes of a build. The browser checks its description against the registry, and every file that is
 * loaded later against the description.
 */
export function expectFiles({ entry, integrity, description: place }: RemoteBuild): Promise<void> {
  // The scripts of a remote ask by this name: they are built apart from the shell.
  Object.assign(globalThis, { honjinIntegrityOf: integrityOf });
  if (integrity !== undefined) hashes.set(plain(entry), integrity);
  if (place === undefined) return Promise.resolve();
  const folder = folderOf(entry);
  const known = reading.get(folder) ?? readHashes(folder, place);
  reading.set(folder, known);
  // A retry reads it again.
  known.catch(() => reading.delete(folder));
  return known;
}

async function readHashes(
  folder: string,
  { file, integrity }: { file: string; integrity: string },
): Promise<void> {
  const answer = await fetchOnce(new URL(file, folder), { integrity });
  if (!answer.ok) throw new Error(`the description of a build answered ${answer.status}`);
  const { files } = description.parse(await answer.json());
  for (const [name, hash] of Object.entries(files)) hashes.set(new URL(name, folder).href, hash);
}

/** Tells whether a file comes, but as another one than was released; a lost network is no such sign. */
async function isAltered(url: string, integrity: string): Promise<boolean> {
  const isRight = await fetch(url, { integrity }).then(
    () => true,
    () => false,
  );
  if (isRight) return false;
  const other = await fetch(url).catch(() => undefined);
  return other !== undefined && (other.ok || other.headers.get('x-honjin-refused') === 'altered');
}

/**
 * Tells whether a build failed because a file that it begins with is not the one that was released. The browser itself
 * says of a refused script only that it failed.
 */
export async function hasAlteredFile({
  entry,
  integrity,
  description: place,
}: RemoteBuild): Promise<boolean> {
  const folder = folderOf(entry);
  const first = [...hashes].filter(([url]) => url.startsWith(folder) && FIRST_SCRIPTS.test(url));
  const described = place === undefined ? [] : [[new URL(place.file, folder).href, place.integrity] as const];
  const manifest = integrity === undefined ? [] : [[plain(entry), integrity] as const];
  const checks = [...described, ...manifest, ...first].map(([url, hash]) => isAltered(url, hash));
  return (await Promise.all(checks)).some(Boolean);
}
