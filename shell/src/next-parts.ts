import type { Locale } from '@honjin/mfe-kit';
import { fetchRemoteEarly } from './remotes/early-remote.ts';
import { fetchSharedByAll, fetchSharedNamed } from './remotes/shared-modules.ts';
import { askForSession, FIRST_PATHS } from './session/ask-as-client.ts';

/** Pages that stand alone, outside the frame of a signed-in user. */
const ALONE = /^\/(?:login|forget|landing|error|notfound|access|denied|gallery)(?:\/|$)/;

/** The start has come: what else the page fetches does not share its line with it. */
const start = Promise.withResolvers<void>();

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
export function askForStart({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (ALONE.test(pathname)) return;
  const askForCall = askForSession();
  const fetchShared = (requests: readonly string[]) => start.promise.then(() => fetchSharedNamed(requests));
  if (pathname !== '/') fetchEarly(() => fetchRemoteEarly({ pathname, search }, { askForCall, fetchShared }));
  for (const path of FIRST_PATHS) fetchEarly(() => askForCall(path));
}

/** Fetches what an address needs once the start has come: the frame of a user, and what a remote takes from the page. */
export function fetchNextParts(pathname: string): void {
  start.resolve();
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
