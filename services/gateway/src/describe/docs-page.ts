import { ERRORS, SERVICE_NAMES, type AnyCall, type Locale } from '@honjin/contracts';
import { accessText, errorsOf } from './refusal-codes.ts';
import { wireSchema } from './wire-schema.ts';

const TEXTS = {
  ja: {
    title: 'Honjin API',
    intro:
      'すべての呼び出しは POST、本文は snake_case の JSON です。最初に GET /sanctum/csrf-cookie を呼び、XSRF-TOKEN クッキーの値を X-XSRF-TOKEN ヘッダーで返してください。',
    machine: '機械可読な定義',
    who: '権限',
    request: 'リクエスト',
    answer: '回答',
    refusals: 'エラー',
  },
  en: {
    title: 'Honjin API',
    intro:
      'Every call is a POST of JSON in snake_case. GET /sanctum/csrf-cookie first and send the XSRF-TOKEN cookie back as the X-XSRF-TOKEN header.',
    machine: 'Machine-readable description',
    who: 'Who',
    request: 'Request',
    answer: 'Answer',
    refusals: 'Refusals',
  },
} as const;

const STYLE = `
body { font: 15px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff; }
h2 { border-bottom: 1px solid #767676; margin-top: 2.5rem; }
summary { cursor: pointer; padding: .3rem 0; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { background: #f3f3f3; padding: .8rem; overflow-x: auto; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .15rem .8rem .15rem 0; vertical-align: top; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #1b1b1b; } pre { background: #2b2b2b; } a { color: #8ab4f8; } }`;

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function schemaBlock(title: string, schema: unknown): string {
  return `<h4>${title}</h4><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre>`;
}

function callBlock(call: AnyCall, locale: Locale): string {
  const texts = TEXTS[locale];
  const rows = errorsOf(call).map((code) => {
    const { status, [locale]: message } = ERRORS[code];
    return `<tr><td>${status}</td><td><code>${code}</code></td><td>${escape(message)}</td></tr>`;
  });
  return `<details><summary><code>${escape(call.path)}</code> — <span lang="en">${escape(call.summary)}</span></summary>
<p>${texts.who}: <span lang="en">${escape(accessText(call))}</span></p>
${schemaBlock(texts.request, wireSchema(call, 'request'))}
${call.transfer === 'file' ? '' : schemaBlock(texts.answer, wireSchema(call, 'response'))}
<h4>${texts.refusals}</h4><table>${rows.join('')}</table></details>`;
}

/** Returns a page that a person can read, with nothing to load: every call with its schema and refusals. */
export function docsPage(calls: readonly AnyCall[], locale: Locale): string {
  const texts = TEXTS[locale];
  const sections = SERVICE_NAMES.map((service) => {
    const own = calls.filter((call) => call.service === service);
    const blocks = own.map((call) => callBlock(call, locale));
    return own.length === 0
      ? ''
      : `<section><h2>${service} (${own.length})</h2>${blocks.join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><main><h1>${texts.title}</h1><p>${texts.intro}</p><p><a href="/api/openapi.json">${texts.machine}</a></p>
${sections.join('\n')}</main></body></html>`;
}
