import type { Hono } from 'hono';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { HASHED, serveAsset, type AssetFolder } from './asset-folder.ts';
import type { Build } from '@honjin/service-kit/release';
import { staticFolders } from './static-folders.ts';

/** First segments of the shell's own pages; those of the remotes are the prefixes of their builds. */
const SHELL_PAGES = ['', 'login', 'forget', 'landing', 'error', 'notfound', 'access', 'gallery'] as const;

/** So long the builds count as known: a page asks for twenty files at once. */
const KNOWN_MS = 1_000;

const NOT_BUILT = 'The shell has not been built yet. / 画面がまだビルドされていません。';

function withStatus(response: Response, status: number): Response {
  return new Response(response.body, { status, headers: response.headers });
}

interface Served {
  /** Folders of the shell's builds, the present one first; without a description the folder as it is. */
  readonly folders: readonly AssetFolder[];
  /** First segments of the pages that exist; anything else is shown by the shell as not found. */
  readonly pages: ReadonlySet<string>;
}

const firstSegmentOf = (path: string) => path.split('/')[1] ?? '';

/** The shell for every page; its own routes decide what is shown. */
async function servePage({ folders: [shell], pages }: Served, c: GatewayRequest): Promise<Response> {
  const page = shell === undefined ? null : await serveAsset(shell, 'index.html', c.req.raw.headers);
  if (page === null) return c.text(NOT_BUILT, 503);
  return pages.has(firstSegmentOf(c.req.path)) || page.status === 304 ? page : withStatus(page, 404);
}

/** The shell, the remotes and the list of released builds. */
export function mountFiles(app: Hono<GatewayEnv>, { config, releases, log }: GatewayContext): void {
  const plainShell = staticFolders(config)['shell'];

  const folderOf = ({ dir, id, release }: Build): AssetFolder => ({
    dir,
    files: release.files,
    onChanged: (file) =>
      log.error({ build: id, file }, 'a file is not the one that was built: it is not given away'),
  });

  async function findServed(): Promise<Served> {
    const [shells, { remotes, arriving, refused }] = await Promise.all([
      releases.shells(),
      releases.describe(),
    ]);
    const builds = shells.map(folderOf);
    // The page of a refused area says so.
    const ofRemotes = [...remotes, ...arriving, ...refused].flatMap(({ prefixes }) =>
      prefixes.map(firstSegmentOf),
    );
    return {
      folders: builds.length > 0 || plainShell === undefined ? builds : [{ dir: plainShell }],
      pages: new Set([...SHELL_PAGES, ...ofRemotes]),
    };
  }
  let found: { at: number; served: Promise<Served> } | undefined;
  function served(): Promise<Served> {
    const now = performance.now();
    if (found === undefined || now - found.at > KNOWN_MS) found = { at: now, served: findServed() };
    return found.served;
  }

  app.get('/releases.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await releases.describe());
  });

  app.get('/remotes/:remote/:build/*', async (c) => {
    const { remote, build } = c.req.param();
    const released = await releases.buildOf(remote, build);
    const file = c.req.path.slice(`/remotes/${remote}/${build}/`.length);
    const asset =
      released === undefined ? null : await serveAsset(folderOf(released), file, c.req.raw.headers);
    // The page tells a file that is withheld from one that is gone.
    const isWithheld = released?.release.files?.[file] !== undefined;
    return asset ?? c.text('Not found', 404, isWithheld ? { 'x-honjin-refused': 'altered' } : {});
  });

  app.get('*', async (c) => {
    const known = await served();
    if (!/\.\w+$/.test(c.req.path)) return servePage(known, c);
    const [present, ...earlier] = known.folders;
    if (present === undefined) return c.text('Not found', 404);
    const file = c.req.path.slice(1);
    // Pages that were opened with an earlier build load its parts, whose names hold their hashes.
    for (const folder of HASHED.test(file) ? [present, ...earlier] : [present]) {
      // oxlint-disable-next-line no-await-in-loop -- the first that has it
      const asset = await serveAsset(folder, file, c.req.raw.headers);
      if (asset !== null) return asset;
    }
    return c.text('Not found', 404);
  });
}
