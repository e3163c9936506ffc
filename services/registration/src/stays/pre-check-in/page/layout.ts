import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Locale } from '@honjin/domain';
import { PAGE_TEXTS } from './page-texts.ts';

/** A piece of a page; whatever is put into one is escaped. */
export type Html = ReturnType<typeof html>;

const STYLE = `
:root{color-scheme:light;--ink:#1b1b1b;--soft:#5a5a5a;--line:#8a8a8a;--accent:#0f548c;--red:#a80f1a}
*{box-sizing:border-box}
body{margin:0;font:16px/1.6 system-ui,"Hiragino Sans","Noto Sans JP","Yu Gothic UI",sans-serif;color:var(--ink);background:#f5f5f5}
main{max-width:640px;margin:0 auto;padding:16px;background:#fff;min-height:100vh}
header{display:flex;justify-content:space-between;align-items:center;gap:12px;max-width:640px;margin:0 auto;padding:12px 16px;background:#fff;border-bottom:1px solid #d6d6d6}
header p{margin:0;font-weight:700}
h1{font-size:22px;line-height:1.35;margin:8px 0 12px}
h2{font-size:18px;margin:24px 0 8px}
dl{display:grid;grid-template-columns:minmax(96px,auto) 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
fieldset{border:1px solid #c7c7c7;border-radius:8px;margin:0 0 20px;padding:8px 16px 16px;min-width:0}
legend{font-weight:700;padding:0 6px}
.field{margin-top:14px}
label{display:block;font-weight:600}
label small{color:var(--red);font-weight:600;margin-inline-start:6px}
input,select{width:100%;min-height:44px;padding:8px 10px;font:inherit;color:inherit;background:#fff;border:1px solid var(--line);border-radius:6px}
input[type=checkbox]{width:22px;min-height:22px;height:22px;margin:0;flex:none}
.check{display:flex;gap:10px;align-items:center;min-height:44px;font-weight:600}
.hint{margin:2px 0 4px;color:var(--soft);font-size:14px}
.hint span{display:block}
.error{margin:2px 0 4px;color:var(--red);font-weight:600;font-size:14px}
[aria-invalid=true]{border:2px solid var(--red)}
.summary{border:2px solid var(--red);border-radius:8px;padding:8px 16px;margin:0 0 16px}
.summary h2{margin:4px 0;color:var(--red)}
.summary ul{margin:4px 0 8px;padding-inline-start:20px}
.summary a{color:var(--red)}
a{color:var(--accent)}
button,.button{display:block;width:100%;min-height:48px;margin-top:12px;padding:10px 16px;font:inherit;font-weight:700;text-align:center;text-decoration:none;border-radius:6px;border:1px solid var(--accent);background:var(--accent);color:#fff;cursor:pointer}
button.second,.button.second{background:#fff;color:var(--accent)}
header button,header a{width:auto;min-height:44px;margin:0;padding:6px 12px;display:inline-flex;align-items:center;font-weight:600;background:#fff;color:var(--accent);border:1px solid var(--accent);border-radius:6px;text-decoration:none}
:focus-visible{outline:3px solid #f2a900;outline-offset:2px}
.qr{width:220px;height:220px;display:block;margin:16px auto;background:#fff}
.number{font-size:26px;font-weight:700;text-align:center;letter-spacing:.04em;margin:0 0 16px}
.note{border-top:1px solid #d6d6d6;margin-top:24px;padding-top:8px;font-size:14px;color:var(--soft)}
.rooms{list-style:none;padding:0}
.rooms li{border:1px solid #c7c7c7;border-radius:8px;padding:12px 16px;margin-bottom:12px}
.rooms p{margin:0}
.visually{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

const STYLE_TAG = raw(`<style>${STYLE}</style>`);

/** The style that a page of this service has; every other one, and any script, is refused by the browser. */
export const STYLE_SOURCE = `'sha256-${hash}'`;

interface Page {
  language: Locale;
  title: string;
  house: string;
  /** The way to the other language: a link, or a button of the form that keeps what was typed. */
  toOther: Html;
  body: Html;
}

/** A whole page: no script, no file of its own, no word of it in another language than it says. */
export async function pageOf({ language, title, house, toOther, body }: Page): Promise<string> {
  const heading = house === '' ? title : `${title} - ${house}`;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${heading}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <header>
          <p>${house === '' ? PAGE_TEXTS[language].title : house}</p>
          ${toOther}
        </header>
        <main>${body}</main>
      </body>
    </html>`;
  return String(await page);
}
