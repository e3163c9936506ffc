import type { Locale } from '@honjin/mfe-kit';
import { fetchRemoteEarly } from './remotes/early-remote.ts';
import { fetchSharedByAll } from './remotes/shared-modules.ts';
import { askForSession } from './session/ask-for-session.ts';

/** Pages that stand alone, outside the frame of a signed-in user. */
const ALONE = /^\/(?:login|forget|landing|error|notfound|access|denied|gallery)(?:\/|$)/;

/** Begins to fetch a part. Whoever needs it asks again, and says so when it does not come. */
function fetchEarly(part: () => Promise<unknown>): void {
  part().catch(() => undefined);
}

/** Fetches the texts of English: those of the kit, the shared components and the codes come in the same script. */
export function fetchEnglish() {
  return import(/* webpackChunkName: "texts-en" */ './locales/en.json');
}

/** Fetches the texts of the page's language, which the start waits for. Japanese comes in the start. */
export function fetchTexts(locale: Locale): void {
  if (locale === 'en') fetchEarly(fetchEnglish);
}

/**
 * Asks for the answers that the start of a page at an address takes. Only the start does: an answer that nobody took would be
 * given away later, when it is no longer true.
 */
export function askForStart(pathname: string): void {
  if (ALONE.test(pathname)) return;
  fetchEarly(askForSession);
  if (pathname !== '/') fetchEarly(() => fetchRemoteEarly(pathname));
}

/** Fetches what an address needs soon: the frame of a user, and what a remote takes from the page. */
export function fetchNextParts(pathname: string): void {
  if (ALONE.test(pathname)) return;
  const isDashboard = pathname === '/';
  fetchEarly(() => import(/* webpackChunkName: "frame" */ './frame/frame.tsx'));
  if (isDashboard)
    fetchEarly(() => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard.page.tsx'));
  else fetchEarly(fetchRemoteParts);
}

/** Fetches what every remote needs: the federation runtime, and beside it the modules that the page shares. */
export async function fetchRemoteParts(): Promise<void> {
  await Promise.all([import('./remotes/container.ts'), fetchSharedByAll()]);
}
