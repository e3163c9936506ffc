import type { Hono } from 'hono';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { HASHED, serveAsset, type AssetFolder } from './asset-folder.ts';
import type { Build } from './built-release.ts';

/** First segments of the application's pages; anything else is shown by the shell as not found. */
const PAGES: ReadonlySet<string> = new Set([
  '',
  'login',
  'forget',
  'landing',
  'error',
  'notfound',
  'access',
  'registration',
  'schedule',
  'availability',
  'linkage',
  'report',
  'master',
  'admin',
  'gallery',
]);

/** So long the builds of the shell count as known: a page asks for twenty files at once. */
const SHELL_KNOWN_MS = 1_000;

const NOT_BUILT = 'The shell has not been built yet. / 画面がまだビルドされていません。';

function withStatus(response: Response, status: number): Response {
  return new Response(response.body, { status, headers: response.headers });
}

/** The shell for every page; its own routes decide what is shown. */
async function servePage(shell: AssetFolder | undefined, c: GatewayRequest): Promise<Response> {
  const page = shell === undefined ? null : await serveAsset(shell, 'index.html', c.req.raw.headers);
  if (page === null) return c.text(NOT_BUILT, 503);
  const [, first = ''] = c.req.path.split('/');
  return PAGES.has(first) || page.status === 304 ? page : withStatus(page, 404);
}

/** The shell, the remotes and the list of released builds. */
export function mountFiles(app: Hono<GatewayEnv>, { config, releases, log }: GatewayContext): void {
  const plainShell = config.HONJIN_STATIC_DIRS['shell'];

  const folderOf = ({ dir, id, release }: Build): AssetFolder => ({
    dir,
    files: release.files,
    onChanged: (file) =>
      log.error({ build: id, file }, 'a file is not the one that was built: it is not given away'),
  });

  /** Folders of the shell's builds, the present one first; without a description the folder as it is. */
  async function findShells(): Promise<AssetFolder[]> {
    const builds = (await releases.shells()).map(folderOf);
    return builds.length > 0 || plainShell === undefined ? builds : [{ dir: plainShell }];
  }
  let found = { at: -Infinity, folders: Promise.resolve<AssetFolder[]>([]) };
  function shellFolders(): Promise<AssetFolder[]> {
    if (performance.now() - found.at > SHELL_KNOWN_MS)
      found = { at: performance.now(), folders: findShells() };
    return found.folders;
  }

  app.get('/releases.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json((await releases.describe()) as object);
  });

  app.get('/remotes/:remote/:build/*', async (c) => {
    const { remote, build } = c.req.param();
    const released = await releases.buildOf(remote, build);
    const file = c.req.path.slice(`/remotes/${remote}/${build}/`.length);
    const asset =
      released === undefined ? null : await serveAsset(folderOf(released), file, c.req.raw.headers);
    return asset ?? c.text('Not found', 404);
  });

  app.get('*', async (c) => {
    const [present, ...earlier] = await shellFolders();
    if (!/\.\w+$/.test(c.req.path)) return servePage(present, c);
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
