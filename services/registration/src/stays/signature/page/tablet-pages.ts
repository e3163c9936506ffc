import type { Locale } from '@honjin/domain';
import { html } from 'hono/html';
import { tabletPage } from './tablet-layout.ts';
import { TABLET_TEXTS } from './tablet-texts.ts';

/** How long a guest is thanked before the tablet waits for the next one. */
const THANKS_MS = 6_000;

/** The page between guests, in both languages: nobody knows yet who comes. */
export function waitingPage(house: Readonly<Record<Locale, string>>): Promise<string> {
  const { ja, en } = TABLET_TEXTS;
  const body = html`<main class="quiet">
    <h1>${ja.waitingTitle}</h1>
    <p>${ja.waiting}</p>
    <div class="other" lang="en">
      <p>${house.en === house.ja ? '' : house.en}</p>
      <p>${en.waitingTitle}. ${en.waiting}</p>
    </div>
  </main>`;
  return tabletPage({ language: 'ja', title: ja.waitingTitle, house: house.ja, state: 'waiting', body });
}

export function thanksPage(language: Locale, house: string): Promise<string> {
  const texts = TABLET_TEXTS[language];
  const body = html`<main class="quiet">
    <h1>${texts.thanksTitle}</h1>
    <p role="status">${texts.thanks}</p>
  </main>`;
  const page = { language, house, state: 'waiting', backMs: THANKS_MS };
  return tabletPage({ ...page, title: texts.thanksTitle, body });
}

/** Asks before a browser becomes a tablet, so that no program that looks at links uses one up. */
export function pairPage(language: Locale, house: string, name: string): Promise<string> {
  const texts = TABLET_TEXTS[language];
  const body = html`<main class="quiet">
    <h1>${texts.pairTitle}</h1>
    <p>${texts.pairNote(name)}</p>
    <form method="post"><button class="wide">${texts.pair}</button></form>
  </main>`;
  return tabletPage({ language, title: texts.pairTitle, house, state: '', body });
}

export function closedPage(language: Locale): Promise<string> {
  const texts = TABLET_TEXTS[language];
  const body = html`<main class="quiet">
    <h1>${texts.closedTitle}</h1>
    <p>${texts.closed}</p>
  </main>`;
  return tabletPage({ language, title: texts.closedTitle, house: '', state: '', body });
}
