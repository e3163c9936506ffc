import type { Hono } from 'hono';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { serveAsset } from './asset-folder.ts';

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

const NOT_BUILT = 'The shell has not been built yet. / 画面がまだビルドされていません。';

function withStatus(response: Response, status: number): Response {
  return new Response(response.body, { status, headers: response.headers });
}

/** The shell for every page; its own routes decide what is shown. */
async function servePage(shell: string | undefined, c: GatewayRequest): Promise<Response> {
  const page = shell === undefined ? null : await serveAsset(shell, 'index.html', c.req.raw.headers);
  if (page === null) return c.text(NOT_BUILT, 503);
  const [, first = ''] = c.req.path.split('/');
  return PAGES.has(first) || page.status === 304 ? page : withStatus(page, 404);
}

/** The shell, the remotes and the list of released builds. */
export function mountFiles(app: Hono<GatewayEnv>, { config, releases }: GatewayContext): void {
  const shell = config.HONJIN_STATIC_DIRS['shell'];

  app.get('/releases.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json((await releases.describe()) as object);
  });

  app.get('/remotes/:remote/:build/*', async (c) => {
    const { remote, build } = c.req.param();
    const dir = await releases.folderOf(remote, build);
    const file = c.req.path.slice(`/remotes/${remote}/${build}/`.length);
    const asset = dir === undefined ? null : await serveAsset(dir, file, c.req.raw.headers);
    return asset ?? c.text('Not found', 404);
  });

  app.get('*', async (c) => {
    const isFile = /\.\w+$/.test(c.req.path);
    if (!isFile) return servePage(shell, c);
    const asset =
      shell === undefined ? null : await serveAsset(shell, c.req.path.slice(1), c.req.raw.headers);
    return asset ?? c.text('Not found', 404);
  });
}
