import { createHash } from 'node:crypto';
import { SIGNATURE_FIELD, type Locale } from '@honjin/domain';
import { html, raw } from 'hono/html';
import { SCRIPT } from './tablet-script.ts';

/** A piece of a page; whatever is put into one is escaped. */
export type Html = ReturnType<typeof html>;

const STYLE = `
:root{color-scheme:light;--ink:#1b1b1b;--soft:#5a5a5a;--line:#8a8a8a;--accent:#0f548c;--red:#a80f1a}
*{box-sizing:border-box}
body{margin:0;font:17px/1.5 system-ui,"Hiragino Sans","Noto Sans JP","Yu Gothic UI",sans-serif;color:var(--ink);background:#f5f5f5;min-height:100vh;display:flex;flex-direction:column}
header{display:flex;justify-content:space-between;align-items:center;gap:12px;padding:10px 24px;background:#fff;border-bottom:1px solid #d6d6d6;min-height:64px}
header p{margin:0;font-weight:700;font-size:20px}
main{flex:1;width:100%;max-width:1180px;margin:0 auto;padding:16px 24px 24px;background:#fff}
main.quiet{display:flex;flex-direction:column;justify-content:center;align-items:center;text-align:center;gap:8px}
.quiet h1{font-size:34px}
.quiet p{font-size:20px;max-width:36em;text-wrap:balance}
.quiet .other{color:var(--soft);margin-top:28px}
h1{font-size:24px;line-height:1.35;margin:0 0 6px}
h2{font-size:18px;margin:0 0 6px}
p{margin:0 0 10px}
dl{display:grid;grid-template-columns:minmax(110px,auto) 1fr;gap:2px 16px;margin:0}
dt{color:var(--soft);font-size:15px}
dd{margin:0;overflow-wrap:anywhere;font-weight:600}
.columns{display:grid;grid-template-columns:minmax(300px,5fr) 7fr;gap:8px 32px}
.terms{font-size:15px;border-left:4px solid #d6d6d6;padding-left:12px;margin:16px 0 0;overflow-wrap:anywhere}
.terms p{white-space:pre-line}
canvas{display:block;width:100%;aspect-ratio:${SIGNATURE_FIELD.width}/${SIGNATURE_FIELD.height};border:2px solid var(--line);border-radius:8px;background:#fff;touch-action:none;cursor:crosshair}
label{display:block;font-weight:600;margin:10px 0 4px}
label small{color:var(--red);font-weight:600;margin-inline-start:6px}
input[type=text]{width:100%;min-height:48px;padding:8px 12px;font:inherit;color:inherit;background:#fff;border:1px solid var(--line);border-radius:6px}
input[type=checkbox]{width:28px;height:28px;margin:0;flex:none}
.check{display:flex;gap:12px;align-items:center;min-height:48px;margin:8px 0}
.buttons{display:grid;grid-template-columns:1fr 2fr;gap:16px;margin-top:8px}
button{min-height:56px;padding:10px 16px;font:inherit;font-weight:700;border-radius:8px;border:1px solid var(--accent);background:var(--accent);color:#fff;cursor:pointer}
button.second{background:#fff;color:var(--accent)}
header button{min-height:48px}
.wide{min-width:320px}
.fault{border:2px solid var(--red);border-radius:8px;color:var(--red);font-weight:600;padding:8px 12px;margin:0 0 10px}
:focus-visible{outline:3px solid #f2a900;outline-offset:2px}
.visually{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (orientation:portrait){.columns{grid-template-columns:1fr}}
`;

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The style and the script of the page; every other one is refused by the browser. */
export const STYLE_SOURCE = sourceOf(STYLE);
export const SCRIPT_SOURCE = sourceOf(SCRIPT);

const STYLE_TAG = raw(`<style>${STYLE}</style>`);
const SCRIPT_TAG = raw(`<script>${SCRIPT}</script>`);

interface Page {
  language: Locale;
  title: string;
  house: string;
  /** The card that stands on the tablet, or that none does; empty for what is no tablet. */
  state: string;
  /** Milliseconds after which the tablet waits for the next guest; 0: it stays. */
  backMs?: number;
  /** The end of the head: the way to the other language. */
  aside?: Html;
  body: Html;
}

/** A whole page of a tablet. */
export async function tabletPage({
  language,
  title,
  house,
  state,
  backMs = 0,
  aside,
  body,
}: Page): Promise<string> {
  const page = html`<!doctype html>
    <html lang="${language}" data-state="${state}" data-back="${backMs}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${house === '' ? title : `${title} - ${house}`}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <header>
          <p>${house === '' ? 'Honjin' : house}</p>
          ${aside ?? ''}
        </header>
        ${body} ${SCRIPT_TAG}
      </body>
    </html>`;
  return String(await page);
}
