import { createHash } from 'node:crypto';
import type { RequestOf, ResultOf } from '@honjin/contracts';
import { CALENDAR_LIMITS, serveCalendar } from '@honjin/contracts/registration-internal';
import type { Hono } from 'hono';
import { CALENDAR_PATH } from '../edge/logged-path.ts';
import type { GatewayContext, GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { askPage, type Signer } from '../guest-pages/ask-page.ts';

/** The end that makes programs and people know the address as that of a calendar. */
const SUFFIX = '.ics';
const WORDS = { 404: 'There is no such calendar.', 410: 'This address was ended.' } as const;

type Calendar = ResultOf<typeof serveCalendar>;

const NO_CALENDAR: Calendar = { status: 404, calendar: '', tag: '', since: null };

function askedFor(c: GatewayRequest): RequestOf<typeof serveCalendar> {
  const name = c.req.path.slice(CALENDAR_PATH.length);
  const key = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : '';
  const ifNoneMatch = c.req.header('if-none-match') ?? '';
  const ifModifiedSince = c.req.header('if-modified-since') ?? '';
  return {
    key: key.length > CALENDAR_LIMITS.key ? '' : key,
    // A header that is longer than ours ever are names nothing that we gave.
    ifNoneMatch: ifNoneMatch.length > CALENDAR_LIMITS.tags ? '""' : ifNoneMatch,
    ifModifiedSince: ifModifiedSince.length > CALENDAR_LIMITS.moment ? '' : ifModifiedSince,
  };
}

const UNLISTED = { 'x-robots-tag': 'noindex, nofollow' };

function answerCalendar(c: GatewayRequest, { status, calendar, tag, since }: Calendar): Response {
  if (status === 404 || status === 410)
    return c.text(`${WORDS[status]}\n`, status, { ...UNLISTED, 'cache-control': 'no-store' });
  const headers = {
    ...UNLISTED,
    etag: tag,
    ...(since === null ? {} : { 'last-modified': new Date(since).toUTCString() }),
    // Kept by who asked, and by nobody on the way.
    'cache-control': 'private, no-cache',
  };
  if (status === 304) return c.body(null, 304, headers);
  return c.body(calendar, 200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="stays.ics"',
  });
}

/** The name by which a calendar is counted: no list of counts holds secrets. */
const countedAs = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Mounts the calendars to which calendar programs subscribe (R-CAL-01). A program has no session and no right: cookies are
 * not looked at, and the end of the address is all that is passed on.
 */
export function mountCalendars(app: Hono<GatewayEnv>, context: GatewayContext, sign: Signer): void {
  app.on(['GET', 'HEAD'], `${CALENDAR_PATH}*`, async (c) => {
    const asked = askedFor(c);
    await context.limits.calendars(c.var.address);
    if (asked.key === '') return answerCalendar(c, NO_CALENDAR);
    await context.limits.calendar(countedAs(asked.key));
    return answerCalendar(c, await askPage(context, c, { call: serveCalendar, asked, sign }));
  });
  app.all(`${CALENDAR_PATH}*`, (c) => c.text('GET or HEAD.\n', 405, { allow: 'GET, HEAD' }));
}
