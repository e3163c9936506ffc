import { WIRE_HEADERS } from '@honjin/contracts';
import { Refusal } from '@honjin/service-kit';
import type { GatewayContext, GatewayRequest } from '../gateway-context.ts';

/** True for requests of our own pages, and for clients that are no browsers and say nothing. */
export function isOwnOrigin(c: GatewayRequest, ownOrigin: string): boolean {
  if (c.req.header('sec-fetch-site') === 'cross-site') return false;
  const origin = c.req.header('origin');
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}

/** Refuses a POST that does not come from our own page: another origin, or without the token of its cookie. */
export function checkCsrf({ config, cookies, csrf }: GatewayContext, c: GatewayRequest): void {
  const header = c.req.header('cookie');
  const anchor = cookies.readSession(header) ?? cookies.readVisitor(header);
  const sent = c.req.header(WIRE_HEADERS.csrf);
  const isGenuine =
    anchor !== undefined &&
    sent !== undefined &&
    sent === cookies.readCsrf(header) &&
    csrf.isGenuine(sent, anchor) &&
    isOwnOrigin(c, new URL(config.HONJIN_ORIGIN).origin);
  if (!isGenuine) throw new Refusal('HOS-00002-2');
}
