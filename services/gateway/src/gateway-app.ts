import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { WIRE_HEADERS, type Actor, type AnyCall } from '@honjin/contracts';
import { countSeconds, newId, readiness, Refusal, refusalResponse } from '@honjin/service-kit';
import { Hono } from 'hono';
import { mountCalls } from './api/call-routes.ts';
import { mountDescription } from './describe/describe-routes.ts';
import { mountCalendars } from './calendars/calendar-routes.ts';
import { clientAddress } from './edge/client-address.ts';
import { loggedPath } from './edge/logged-path.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { mountFiles } from './files/file-routes.ts';
import { mountSightings } from './files/sighting-routes.ts';
import { mountGuestPages } from './guest-pages/guest-page-routes.ts';
import type { GatewayContext, GatewayEnv } from './gateway-context.ts';
import { mountTokenEndpoint } from './programs/token-endpoint.ts';
import { mountRealtime } from './realtime/realtime-routes.ts';
import { EVENTS_PATH, mountTablets } from './tablets/tablet-routes.ts';

/** Names every request, writes one line about it, and puts the security headers on every answer. */
function mountFrame(app: Hono<GatewayEnv>, { config, log }: GatewayContext, calls: readonly AnyCall[]): void {
  const paths = new Set(calls.map(({ path }) => path));
  const headers = Object.entries(securityHeaders(config.HONJIN_ORIGIN));
  app.use('*', async (c, next) => {
    const startedAt = performance.now();
    const requestId = newId();
    c.set('requestId', requestId);
    c.set('address', clientAddress(c.env.incoming, config.HONJIN_PROXY_HOPS));
    c.env.outgoing?.on('finish', () => {
      const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
      const { method, path } = c.req;
      const status = c.env.outgoing.statusCode;
      if (path !== EVENTS_PATH)
        countSeconds('honjin.request.seconds', durationMs, {
          path: paths.has(path) ? path : 'other',
          status: String(status),
        });
      log.info({ requestId, method, path: loggedPath(path), status, durationMs }, 'request');
    });
    await next();
    // Answers passed on from a service carry their headers already.
    if (c.res === RESPONSE_ALREADY_SENT) return;
    for (const [name, value] of headers) c.res.headers.set(name, value);
    c.res.headers.set(WIRE_HEADERS.requestId, requestId);
  });
  app.onError((error, c) => {
    if (!(error instanceof Refusal))
      log.error({ err: error, requestId: c.var.requestId, path: loggedPath(c.req.path) }, 'request failed');
    c.header('cache-control', 'no-store');
    return refusalResponse(c, error instanceof Refusal ? error : new Refusal('HOS-00000-1'), c.var.requestId);
  });
  app.notFound((c) => refusalResponse(c, new Refusal('HOS-00004-0'), c.var.requestId));
}

function mountHealth(app: Hono<GatewayEnv>, { bus, config, limits }: GatewayContext): void {
  const lastEnd = config.HONJIN_LAST_END;
  const live = { status: 'live', startedAt: new Date().toISOString(), ...(lastEnd ? { lastEnd } : {}) };
  app.get('/health/live', (c) => c.json(live));
  app.get('/health/ready', async (c) => {
    await limits.address(c.var.address);
    const identity = config.HONJIN_SERVICES['identity'];
    const answer = await fetch(`${identity}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    return answer?.ok === true ? c.json(readiness(bus)) : c.json({ status: 'identity unreachable' }, 503);
  });
}

/** The cookie that a page reads before its first POST. */
function mountCsrf(app: Hono<GatewayEnv>, { cookies, csrf, limits }: GatewayContext): void {
  app.get('/sanctum/csrf-cookie', async (c) => {
    await limits.address(c.var.address);
    const header = c.req.header('cookie');
    const known = cookies.readSession(header) ?? cookies.readVisitor(header);
    const anchor = known ?? randomBytes(16).toString('base64url');
    if (known === undefined) c.header('set-cookie', cookies.visitor(anchor), { append: true });
    c.header('set-cookie', cookies.csrf(csrf.issue(anchor)), { append: true });
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  });
}

/** The one origin: calls, live events, files. `close` ends what runs behind it. */
export function buildGatewayApp(
  context: GatewayContext,
  options: { calls: readonly AnyCall[]; sign: (who: Actor) => Promise<string> },
): { app: Hono<GatewayEnv>; close: () => Promise<void> } {
  const app = new Hono<GatewayEnv>();
  mountFrame(app, context, options.calls);
  mountHealth(app, context);
  mountCsrf(app, context);
  mountTokenEndpoint(app, context);
  mountDescription(app, options.calls, new URL(context.config.HONJIN_ORIGIN).origin);
  mountGuestPages(app, context, options.sign);
  mountCalendars(app, context, options.sign);
  mountTablets(app, context, options.sign);
  mountRealtime(app, context, {
    isEnded: (sessionId) => context.sessions.isEnded(sessionId),
    isFull: (sessionId) => context.hub.isFull(sessionId),
    onStore: (storeId) => context.presence.tell(storeId),
    membersOf: (storeId) => context.presence.membersOf(storeId),
    // A user's second page changes nothing about who is there, so that nobody would tell it.
    onJoin: (storeId, tell) => {
      tell('Presence', { userIds: [...context.presence.membersOf(storeId).keys()] });
      // Also that there are none: a page that was away may show what is mended.
      tell('InstallationState', { troubles: context.installation.troubles });
    },
  });
  mountCalls(app, context, options);
  app.get('/api/*', (c) => refusalResponse(c, new Refusal('HOS-00004-0'), c.var.requestId));
  const close = mountSightings(app, context);
  mountFiles(app, context);
  return { app, close };
}
