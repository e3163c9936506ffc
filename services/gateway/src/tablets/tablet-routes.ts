import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ERRORS, WIRE_HEADERS, type Locale, type RequestOf, type ResultOf } from '@honjin/contracts';
import { serveTabletPage, TABLET_PAGE_LIMITS } from '@honjin/contracts/registration-internal';
import { localeOf, Refusal } from '@honjin/service-kit';
import type { Hono } from 'hono';
import { isOwnOrigin } from '../edge/check-csrf.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { askPage, readFields, type Signer } from '../guest-pages/ask-page.ts';
import { troublePage } from '../guest-pages/trouble-page.ts';

/** The page of tablets stands at this path and below it. */
const TABLET_PATH = '/tablet';
/** A line that stays open says nothing about how fast answers are. */
export const EVENTS_PATH = `${TABLET_PATH}/events`;
const MOST_BODY_BYTES = 262_144;
/** A tablet that met a trouble looks again by itself: nobody types there. */
const AGAIN_S = 5;

type Page = ResultOf<typeof serveTabletPage>;

function pageHeaders(
  origin: string,
  { styleSource, scriptSource }: Pick<Page, 'styleSource' | 'scriptSource'>,
) {
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource}`,
    `script-src ${scriptSource}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    ...securityHeaders(origin),
    'content-security-policy': policy.join('; '),
    // Not `no-referrer`: a browser then says of no form that it is of our own page.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
}

async function askedFor(
  { cookies }: GatewayContext,
  c: GatewayRequest,
): Promise<RequestOf<typeof serveTabletPage>> {
  const place = c.req.path.slice(TABLET_PATH.length + 1);
  const key = cookies.readTablet(c.req.header('cookie')) ?? '';
  return {
    method: c.req.method === 'POST' ? 'POST' : 'GET',
    tabletKey: key.length > TABLET_PAGE_LIMITS.key ? '' : key,
    place: place.length > TABLET_PAGE_LIMITS.place ? 'none' : place,
    chosenLanguage: (c.req.query('lang') ?? '').slice(0, 10),
    fields: await readFields(c, { ...TABLET_PAGE_LIMITS, bytes: MOST_BODY_BYTES }),
  };
}

function answerPage({ config, cookies }: GatewayContext, c: GatewayRequest, page: Page): Response {
  const { status, html, location, newKey } = page;
  c.env.outgoing.writeHead(status, {
    ...pageHeaders(config.HONJIN_ORIGIN, page),
    ...(location === null ? {} : { location }),
    ...(newKey === null ? {} : { 'set-cookie': cookies.tablet(newKey) }),
    [WIRE_HEADERS.requestId]: c.var.requestId,
  });
  c.env.outgoing.end(c.req.method === 'HEAD' ? '' : html);
  return RESPONSE_ALREADY_SENT;
}

function answerTrouble({ config }: GatewayContext, c: GatewayRequest, refusal: Refusal): Response {
  const language: Locale = localeOf(c.req.header('accept-language'));
  const { status } = ERRORS[refusal.code];
  const none = { styleSource: "'none'", scriptSource: "'none'" };
  const { retryAfterS } = refusal.details;
  c.env.outgoing.writeHead(status, {
    ...pageHeaders(config.HONJIN_ORIGIN, none),
    refresh: `${AGAIN_S}; url=${TABLET_PATH}`,
    ...(typeof retryAfterS === 'number' ? { 'retry-after': String(retryAfterS) } : {}),
    [WIRE_HEADERS.requestId]: c.var.requestId,
  });
  c.env.outgoing.end(troublePage(status, language));
  return RESPONSE_ALREADY_SENT;
}

/** Opens the line on which a tablet is told that it has something else to show; a browser that is none has no line. */
function answerEvents({ config, tablets }: GatewayContext, c: GatewayRequest, { tabletId }: Page): Response {
  if (tabletId === null) throw new Refusal('HOS-00002-0');
  c.env.outgoing.writeHead(200, {
    ...securityHeaders(config.HONJIN_ORIGIN),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    [WIRE_HEADERS.requestId]: c.var.requestId,
  });
  c.env.outgoing.write('retry: 2000\n\n');
  tablets.add(tabletId, c.env.outgoing);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Mounts the page of tablets on which guests sign (R-SIGN-01). A tablet has no session and no right: the key in its cookie
 * goes to this page alone, and is all that is passed on.
 */
export function mountTablets(app: Hono<GatewayEnv>, context: GatewayContext, sign: Signer): void {
  const ownOrigin = new URL(context.config.HONJIN_ORIGIN).origin;
  app.on(['GET', 'POST'], [TABLET_PATH, `${TABLET_PATH}/*`], async (c) => {
    try {
      await context.limits.tablet(c.var.address);
      if (c.req.method === 'POST' && !isOwnOrigin(c, ownOrigin)) throw new Refusal('HOS-00003-0');
      const asked = await askedFor(context, c);
      const isLine = c.req.path === EVENTS_PATH;
      const page = await askPage(context, c, {
        call: serveTabletPage,
        asked: isLine ? { ...asked, place: 'state' } : asked,
        sign,
      });
      return isLine ? answerEvents(context, c, page) : answerPage(context, c, page);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('HOS-00000-1');
      if (refusal !== error)
        context.log.error({ err: error, requestId: c.var.requestId }, 'a page of a tablet failed');
      return answerTrouble(context, c, refusal);
    }
  });
}
