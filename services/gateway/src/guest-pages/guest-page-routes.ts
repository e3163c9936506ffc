import type { IncomingMessage } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import {
  envelope,
  ERRORS,
  fromWire,
  isErrorCode,
  toWire,
  WIRE_HEADERS,
  type Actor,
  type Locale,
} from '@honjin/contracts';
import { GUEST_PAGE_LIMITS, serveGuestPage } from '@honjin/contracts/registration-internal';
import { localeOf, Refusal } from '@honjin/service-kit';
import type { Hono } from 'hono';
import { readBody } from '../api/read-body.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { GATEWAY } from '../sessions/identity-client.ts';
import { troublePage } from './trouble-page.ts';

/** The page of a guest stands below this path; what follows is a secret of the guest and in no log. */
export const GUEST_PATH = '/guest/';
const MOST_BODY_BYTES = 262_144;
const MOST_ANSWER_BYTES = 2_000_000;
const TIMEOUT_MS = 15_000;
const FORM = 'application/x-www-form-urlencoded';

type Page = Awaited<ReturnType<typeof readPage>>;
type Signer = (who: Actor) => Promise<string>;

/** The path as it may be written down: of a guest's page only that it was one. */
export function loggedPath(path: string): string {
  return path.startsWith(GUEST_PATH) ? `${GUEST_PATH}…` : path;
}

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

/** Reads a form as a browser sends it; too much of anything is no form of ours (HOS-00001-2). */
async function readFields(c: GatewayRequest): Promise<[string, string][]> {
  if (c.req.method !== 'POST') return [];
  if (!(c.req.header('content-type') ?? '').toLowerCase().startsWith(FORM)) throw new Refusal('HOS-00001-0');
  const body = await readBody(c.env.incoming, MOST_BODY_BYTES);
  const fields = [...new URLSearchParams(body.toString())];
  const isTooMuch = fields.some(
    ([name, text]) => name.length > GUEST_PAGE_LIMITS.name || text.length > GUEST_PAGE_LIMITS.text,
  );
  if (isTooMuch || fields.length > GUEST_PAGE_LIMITS.fields) throw new Refusal('HOS-00001-2');
  // A text that the database cannot hold is none that anybody typed.
  return fields.map(([name, text]) => [name, text.replaceAll('\0', '').toWellFormed()]);
}

async function askedFor(c: GatewayRequest): Promise<Parameters<typeof toWire>[0]> {
  const [key = '', place = '', ...further] = c.req.path.slice(GUEST_PATH.length).split('/');
  const isNone =
    further.length > 0 || key.length > GUEST_PAGE_LIMITS.key || place.length > GUEST_PAGE_LIMITS.place;
  return {
    method: c.req.method === 'POST' ? 'POST' : 'GET',
    key: isNone ? '' : key,
    place: isNone ? '' : place,
    chosenLanguage: (c.req.query('lang') ?? '').slice(0, 10),
    fields: await readFields(c),
  };
}

async function readPage(answer: IncomingMessage) {
  const body: unknown = fromWire(JSON.parse((await readBody(answer, MOST_ANSWER_BYTES)).toString()));
  const { returnCode } = envelope.parse(body);
  if (returnCode === 200) return serveGuestPage.response.parse(body);
  throw new Refusal(typeof returnCode === 'string' && isErrorCode(returnCode) ? returnCode : 'HOS-00000-1');
}

async function askService({ upstreams }: GatewayContext, c: GatewayRequest, sign: Signer): Promise<Page> {
  const body = Buffer.from(JSON.stringify(toWire(await askedFor(c))));
  const headers: Record<string, string | number> = {
    'content-type': 'application/json',
    'content-length': body.length,
    [WIRE_HEADERS.requestId]: c.var.requestId,
    [WIRE_HEADERS.identity]: await sign(GATEWAY),
    'accept-language': c.req.header('accept-language') ?? '',
  };
  const answer = await upstreams.send('registration', {
    path: serveGuestPage.path,
    headers,
    body,
    isRepeatable: c.req.method !== 'POST',
    timeoutMs: TIMEOUT_MS,
    signal: new AbortController().signal,
  });
  return readPage(answer);
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
      return answerPage(c, origin, await askService(context, c, sign));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('HOS-00000-1');
      // The path is the guest's secret, so the error goes without it.
      if (refusal !== error)
        context.log.error({ err: error, requestId: c.var.requestId }, 'a guest page failed');
      return answerTrouble(c, origin, refusal);
    }
  });
}
