import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ERRORS, WIRE_HEADERS, type Locale, type RequestOf, type ResultOf } from '@honjin/contracts';
import { GUEST_PAGE_LIMITS, serveGuestPage } from '@honjin/contracts/registration-internal';
import { localeOf, Refusal } from '@honjin/service-kit';
import type { Hono } from 'hono';
import { GUEST_PATH } from '../edge/logged-path.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { askPage, readFields, type Signer } from './ask-page.ts';
import { troublePage } from './trouble-page.ts';

const MOST_BODY_BYTES = 262_144;

type Page = ResultOf<typeof serveGuestPage>;

/** No script, no frame, no file of anybody, and no word of the address to whoever a link leads to. */
function pageHeaders(origin: string, styleSource: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    ...securityHeaders(origin),
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  };
}

async function askedFor(c: GatewayRequest): Promise<RequestOf<typeof serveGuestPage>> {
  const [key = '', place = '', ...further] = c.req.path.slice(GUEST_PATH.length).split('/');
  const isNone =
    further.length > 0 || key.length > GUEST_PAGE_LIMITS.key || place.length > GUEST_PAGE_LIMITS.place;
  return {
    method: c.req.method === 'POST' ? 'POST' : 'GET',
    key: isNone ? '' : key,
    place: isNone ? '' : place,
    chosenLanguage: (c.req.query('lang') ?? '').slice(0, 10),
    fields: await readFields(c, { ...GUEST_PAGE_LIMITS, bytes: MOST_BODY_BYTES }),
  };
}

function answerPage(
  c: GatewayRequest,
  origin: string,
  { status, html, location, styleSource }: Page,
): Response {
  const headers = pageHeaders(origin, styleSource);
  const place = location === null ? {} : { location };
  c.env.outgoing.writeHead(status, { ...headers, ...place, [WIRE_HEADERS.requestId]: c.var.requestId });
  c.env.outgoing.end(c.req.method === 'HEAD' ? '' : html);
  return RESPONSE_ALREADY_SENT;
}

/** In place of the page, in the words of a guest: too fast, too much, or the service is away. */
function answerTrouble(c: GatewayRequest, origin: string, refusal: Refusal): Response {
  const language: Locale = localeOf(c.req.header('accept-language'));
  const { status } = ERRORS[refusal.code];
  const page = troublePage(status, language);
  const { retryAfterS } = refusal.details;
  const retry = typeof retryAfterS === 'number' ? { 'retry-after': String(retryAfterS) } : {};
  const headers = { ...pageHeaders(origin, "'none'"), ...retry, [WIRE_HEADERS.requestId]: c.var.requestId };
  c.env.outgoing.writeHead(status, headers).end(page);
  return RESPONSE_ALREADY_SENT;
}

/**
 * Mounts the page of guests (R-PRE-01). A guest has no session and no right: cookies are not looked at, and the link in the
 * path is all that is passed on.
 */
export function mountGuestPages(app: Hono<GatewayEnv>, context: GatewayContext, sign: Signer): void {
  const { HONJIN_ORIGIN: origin } = context.config;
  app.on(['GET', 'POST'], `${GUEST_PATH}*`, async (c) => {
    try {
      await context.limits.guest(c.var.address);
      return answerPage(
        c,
        origin,
        await askPage(context, c, { call: serveGuestPage, asked: await askedFor(c), sign }),
      );
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('HOS-00000-1');
      // The path is the guest's secret, so the error goes without it.
      if (refusal !== error)
        context.log.error({ err: error, requestId: c.var.requestId }, 'a guest page failed');
      return answerTrouble(c, origin, refusal);
    }
  });
}
