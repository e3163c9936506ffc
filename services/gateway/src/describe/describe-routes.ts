import type { AnyCall, Locale } from '@honjin/contracts';
import { localeOf } from '@honjin/service-kit';
import type { Hono } from 'hono';
import type { GatewayEnv } from '../gateway-context.ts';
import { docsPage } from './docs-page.ts';
import { describeApi } from './openapi.ts';

/** The description of the calls, for programs and for people. Made at the first question, the same ever after. */
export function mountDescription(app: Hono<GatewayEnv>, calls: readonly AnyCall[]): void {
  let description: string | undefined;
  const pages = new Map<Locale, string>();

  app.get('/api/openapi.json', (c) => {
    description ??= JSON.stringify(describeApi(calls));
    return c.body(description, 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
  });

  app.get('/api/docs', (c) => {
    const locale = localeOf(c.req.header('accept-language'));
    const page = pages.get(locale) ?? docsPage(calls, locale);
    pages.set(locale, page);
    c.header('cache-control', 'no-cache');
    return c.html(page);
  });
}
