import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, relative, sep } from 'node:path';
import { sha384 } from '@honjin/service-kit/release';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** A name with a content hash in it never changes its content. */
export const HASHED = /[.-][0-9a-f]{8,32}\.[\w.]+$/;

const ENCODINGS = [
  { token: 'br', suffix: '.br' },
  { token: 'gzip', suffix: '.gz' },
] as const;

interface FoundFile {
  readonly body: Buffer;
  readonly hash: string;
}

/** Hashes by path, each with the state of the file that it was made of: a file is hashed once, not at every request. */
const hashes = new Map<string, { readonly state: string; readonly hash: string }>();

async function readIfThere(path: string): Promise<FoundFile | null> {
  try {
    const file = await stat(path, { bigint: true });
    if (!file.isFile()) return null;
    const body = await readFile(path);
    // The time of the change is the system's own: nobody can set it back.
    const state = `${file.ino} ${file.size} ${file.ctimeNs}`;
    const known = hashes.get(path);
    const hash = known?.state === state ? known.hash : sha384(body);
    hashes.set(path, { state, hash });
    return { body, hash };
  } catch {
    return null;
  }
}

/** The file of a URL path inside a folder; null when the path leads out of it. */
function pathWithin(dir: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.split(/[/\\]/).some((part) => part.startsWith('.'))) return null;
  const path = normalize(join(dir, decoded));
  return path.startsWith(dir.endsWith(sep) ? dir : `${dir}${sep}`) ? path : null;
}

async function readEncoded(
  path: string,
  accepted: string,
): Promise<(FoundFile & { encoding: string | null }) | null> {
  for (const { token, suffix } of ENCODINGS) {
    if (!new RegExp(String.raw`\b${token}\b`).test(accepted)) continue;
    const found = await readIfThere(`${path}${suffix}`);
    if (found !== null) return { ...found, encoding: token };
  }
  const found = await readIfThere(path);
  return found === null ? null : { ...found, encoding: null };
}

/** A folder of built files, and what its build says they are. */
export interface AssetFolder {
  readonly dir: string;
  /** Hash by name; a file that is another one, or that the build does not name, is not given away. */
  readonly files?: Readonly<Record<string, string>> | undefined;
  readonly onChanged?: (name: string) => void;
}

/** Tells whether a file is the one that its build describes. `onChanged` reports one that is not. */
function isAsBuilt(
  { dir, files, onChanged }: AssetFolder,
  path: string,
  { hash, encoding }: { hash: string; encoding: string | null },
): boolean {
  const suffix = ENCODINGS.find(({ token }) => token === encoding)?.suffix ?? '';
  const name = `${relative(dir, path).split(sep).join('/')}${suffix}`;
  if (files === undefined || name === 'release.json' || files[name] === hash) return true;
  onChanged?.(name);
  return false;
}

/**
 * Answers with a file of a built folder, precompressed when the browser accepts that; null when there is none. Names
 * with a content hash may be kept for a year; browsers check the others each time.
 */
export async function serveAsset(
  folder: AssetFolder,
  urlPath: string,
  request: Headers,
): Promise<Response | null> {
  const path = pathWithin(folder.dir, urlPath);
  if (path === null) return null;
  const found = await readEncoded(path, request.get('accept-encoding') ?? '');
  if (found === null) return null;
  if (!isAsBuilt(folder, path, found)) return null;
  const tag = `"${found.hash.slice('sha384-'.length).slice(0, 22)}"`;
  const headers = new Headers({
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: tag,
    vary: 'accept-encoding',
  });
  if (request.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  if (found.encoding !== null) headers.set('content-encoding', found.encoding);
  headers.set('content-length', String(found.body.length));
  return new Response(new Uint8Array(found.body), { status: 200, headers });
}
