import { gzipSync } from 'node:zlib';
import type { AnyCall, Locale } from '@honjin/contracts';
import { localeOf } from '@honjin/service-kit';
import type { Hono } from 'hono';
import type { GatewayEnv, GatewayRequest } from '../gateway-context.ts';
import { describeEvents } from './asyncapi.ts';
import { docsPage } from './docs-page.ts';
import { describeApi } from './openapi.ts';

/** A text that does not change while the gateway runs, plain and compressed. */
interface Text {
  readonly type: string;
  readonly plain: string;
  readonly zipped: Uint8Array<ArrayBuffer>;
}

function textOf(plain: string, type: string): Text {
  return { type, plain, zipped: new Uint8Array(gzipSync(plain)) };
}

function answer(c: GatewayRequest, text: Text): Response {
  const headers = { 'content-type': text.type, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(text.plain, 200, headers);
  return c.body(text.zipped, 200, { ...headers, 'content-encoding': 'gzip' });
}

/** The description of the calls, for programs and for people. Made at the first question, the same ever after. */
export function mountDescription(app: Hono<GatewayEnv>, calls: readonly AnyCall[], server: string): void {
  let description: Text | undefined;
  let events: Text | undefined;
  const pages = new Map<Locale, Text>();

  app.get('/api/openapi.json', (c) => {
    description ??= textOf(JSON.stringify(describeApi(calls, server)), 'application/json');
    return answer(c, description);
  });

  app.get('/api/asyncapi.json', (c) => {
    events ??= textOf(JSON.stringify(describeEvents(server)), 'application/json');
    return answer(c, events);
  });

  app.get('/api/docs', (c) => {
    const locale = localeOf(c.req.header('accept-language'));
    const page = pages.get(locale) ?? textOf(docsPage(calls, locale), 'text/html; charset=utf-8');
    pages.set(locale, page);
    return answer(c, page);
  });
}
